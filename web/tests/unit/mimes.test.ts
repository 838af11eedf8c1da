/** Mimes without a page: batches of strokes, the picture they make, teams, sentences. */
import { expect, test, vi } from 'vitest';
import { LiveDrawing } from '../../src/games/mimes/liveDrawing';
import { batchOf, drawBatch, StrokeSet, pressed, removeBatch, SPAN, wipeBatch } from '../../src/games/mimes/strokes';
import { dealt } from '../../src/games/mimes/teams';
import { diceOf, endingIn, performerOf, roleOf, type MimesView } from '../../src/games/mimes/view';
import { Feed } from '../../src/live/feed';

const VIEW = {
  players: 4,
  options: {
    teams: [
      [0, 2],
      [1, 3],
    ],
    target: 30,
  },
  phase: 'perform',
  team: 1,
  performer: 3,
  zone: 'B',
  line: 4,
  mode: 'mime',
  next: [0, 0],
} as unknown as MimesView;

test('a batch is written as the server reads it', () => {
  expect([
    ...drawBatch(258, 3, 16, [
      { x: 0, y: 65_535 },
      { x: 513.4, y: -7 },
    ]),
  ]).toEqual([1, 1, 2, 3, 16, 0, 0, 255, 255, 2, 1, 0, 0]);
  expect([...removeBatch(258)]).toEqual([3, 1, 2]);
  expect([...wipeBatch()]).toEqual([2]);
  expect([...batchOf('AwEC')]).toEqual([3, 1, 2]);
});

test('strokes grow, are taken back and wiped', () => {
  const picture = new StrokeSet();
  const first = picture.take(drawBatch(1, 0, 7, [{ x: 1, y: 2 }]));
  expect(first).toMatchObject({ from: 0 });
  expect(picture.take(drawBatch(1, 0, 9, [{ x: 3, y: 4 }]))).toMatchObject({ from: 1 });
  picture.take(drawBatch(2, 1, 7, [{ x: 5, y: 6 }]));
  expect(picture.size).toBe(3);
  expect(picture.nextId).toBe(3);
  expect(picture.strokes.get(1)?.points).toEqual([
    { x: 1, y: 2, width: 7 },
    { x: 3, y: 4, width: 9 },
  ]);
  expect(picture.part(2).map((stroke) => stroke.points.length)).toEqual([2]);
  expect(picture.part(3).map((stroke) => stroke.id)).toEqual([1, 2]);
  expect(picture.last?.id).toBe(2);
  expect(picture.take(removeBatch(2))).toBe('all');
  expect(picture.take(removeBatch(2))).toBeNull();
  expect(picture.take(wipeBatch())).toBe('all');
  expect(picture.isEmpty).toBe(true);
});

test('nonsense changes nothing', () => {
  const picture = new StrokeSet();
  for (const batch of [[], [9], [1, 0], [1, 0, 1, 0, 7], [1, 0, 1, 0, 7, 1, 2]])
    expect(picture.take(Uint8Array.from(batch))).toBeNull();
  expect(picture.isEmpty).toBe(true);
});

test('a pressed pen is wider, a mouse is not', () => {
  expect(pressed(16, 0.5, false)).toBe(16);
  expect(pressed(16, 0, true)).toBe(16);
  expect(pressed(16, 1, true)).toBeGreaterThan(pressed(16, 0.2, true));
  expect(pressed(255, 1, true)).toBe(255);
  expect(SPAN).toBe(65_535);
});

test('an drawing keeps the last drawing when its card is over', () => {
  const keep = vi.fn();
  const drawing = new LiveDrawing(keep);
  const painted = vi.fn();
  const stop = drawing.watch(painted);
  drawing.hear(drawBatch(1, 0, 7, [{ x: 1, y: 2 }]));
  drawing.hear(null);
  expect(keep).toHaveBeenCalledWith([expect.objectContaining({ id: 1 })]);
  expect(drawing.picture.isEmpty).toBe(true);
  stop();
  drawing.hear(null);
  expect(keep).toHaveBeenCalledTimes(1);
  expect(painted).toHaveBeenCalledTimes(3);
});

test('a feed tells latecomers what it keeps, and nothing else', () => {
  const kept = new Feed<number>(true);
  const gone = new Feed<number>(false);
  const heard: (number | null)[] = [];
  for (const feed of [kept, gone]) feed.add(1);
  kept.listen((item) => heard.push(item));
  gone.listen((item) => heard.push(item));
  kept.reset();
  expect(heard).toEqual([null, 1, null, null]);
});

test('who is what, and what lies on the table', () => {
  expect([0, 1, 2, 3, null].map((seat) => roleOf(VIEW, seat))).toEqual([
    'opponent',
    'mate',
    'opponent',
    'performer',
    'spectator',
  ]);
  expect(performerOf({ ...VIEW, performer: null })).toBe(1);
  expect(diceOf(VIEW, ['B', null, '?'])).toEqual(['B', 4, '?']);
  expect(diceOf(VIEW, ['A', null, '?'])).toEqual(['B', 4, 'hand']);
  expect(diceOf({ ...VIEW, line: null }, ['B', null, '?'])).toEqual(['B', null, '?']);
  expect(endingIn({ word: 'robot', scorer: 0, points: 3 })).toEqual({
    word: 'robot',
    scorer: 0,
    points: 3,
    foul: false,
  });
  expect(endingIn({ dice: ['A', 1, '?'] })).toBeNull();
  expect(dealt(7, 3)).toEqual([
    [0, 3, 6],
    [1, 4],
    [2, 5],
  ]);
});
