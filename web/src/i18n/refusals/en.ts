/** Where the library's own sentence shows notation, the page says it in words. `{0!}` is the owner of a pawn, unless it
 * is one's own. Every other English sentence is shown as it is. */
const book: Record<string, string> = {
  'First everybody gives one card: give|CARD.': 'First everybody gives one card away.',
  'First everybody puts one pawn on the start square: place|PAWN.':
    'First everybody puts one pawn on the start square.',
  'You can play, so you must: {0}, for example.': 'You can play a card, so you must.',
  'You can carry out no card: exchange one with redraw|CARD.': 'You can carry out no card: change one for a new one.',
  'You can carry out no card: lay the whole hand down with fold.':
    'You can carry out no card: lay the whole hand down.',
  'A seven is under way: {0} points are left, played as {1}|7.':
    'A seven is under way, and points are left: {0}. Use them up first.',
  'A {0} moves no pawn: play it with skip|{1}.': 'A {0} moves no pawn: it makes the neighbour miss a turn.',
  'A {0} counts as any other card, not as itself: say as which.': 'A {0} counts as any other card: choose as which.',
  'The magnet pulls {0} to T{1} and nowhere else.': 'The magnet pulls {0} to square {1} and nowhere else.',
  'The next free special square in the direction of travel is T{0}.':
    'The next free special square ahead is square {0}.',
  '{0} comes out onto its start, T{1}, and nowhere else.':
    '{0} comes out onto its start, square {1}, and nowhere else.',
  "Your stone on {0} is caught under seat {1}'s: only as {2}- may it leave.":
    'Your stone on {0} is caught under one of {1}: it leaves only with 1+1, 6+6 or 1+6.',
  'Your stone on {0} is not caught: it moves as {1}.': 'Your stone on {0} is not caught: it moves like any other.',
  'There is no seat {0}: seats are 0 to {1}.': 'There is no such seat.',
  'There is no guess {0}: there are {1}, counted from 0.': 'There is no such guess.',
  'The stock is empty: the disc to push is taken off the plate, with lift|ID.':
    'The stock is empty: the disc to push is taken off the plate.',
  'You announced the weight: it must be placed (push|x,y|ID|wx,wy).':
    'You announced the weight: it must stand on a disc.',
  'In a room guesses are called out, not typed: an opponent taps `found`.':
    'In a room guesses are called out, not typed: an opponent taps “found”.',
  'In a room nobody types: what is called out counts when an opponent taps `found`.':
    'In a room nobody types: what is called out counts when an opponent taps “found”.',
  'In a room a steal is called out, not typed: the team that performed taps `found`.':
    'In a room a steal is called out, not typed: the team that performed taps “found”.',
  'Online, answers are typed and compared: nobody taps `found`.':
    'Online, answers are typed and compared: nobody taps “found”.',
  'Pawn {0} is not yours to place.': 'Pawn {0}{0!} is not yours to place.',
  'pawn {0} in reserve': 'pawn {0}{0!} in reserve',
  'pawn {0} in the centre': 'pawn {0}{0!} in the centre',
  'pawn {0} on {1}': 'pawn {0}{0!} on {1}',
  'king {0} in reserve': 'the king{0!} in reserve',
  'king {0} in the centre': 'the king{0!} in the centre',
  'king {0} on {1}': 'the king{0!} on {1}',
  'knight {0} in reserve': 'the knight{0!} in reserve',
  'knight {0} in the centre': 'the knight{0!} in the centre',
  'knight {0} on {1}': 'the knight{0!} on {1}',
  'citizen {0} in reserve': 'the citizen{0!} in reserve',
  'citizen {0} in the centre': 'the citizen{0!} in the centre',
  'citizen {0} on {1}': 'the citizen{0!} on {1}',
  'jester {0} in reserve': 'the jester{0!} in reserve',
  'jester {0} in the centre': 'the jester{0!} in the centre',
  'jester {0} on {1}': 'the jester{0!} on {1}',
};

export default book;
