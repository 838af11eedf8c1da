/** Where people sit round a board of tracks: each beside the own dish. */
import { placesAt, type SeatPlace } from '../seatPlaces';
import type { DrawnBoard } from './geometry';

export function seatPlaces(board: DrawnBoard): SeatPlace[] {
  return placesAt(board.wood.dishes, board.height);
}
