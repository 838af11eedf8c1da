/** Patterns stand for any number of actions: nobody plays them as they are, and there is something to choose. */
import { describe, expect, test } from 'vitest';
import { pushAction, pushOf } from '../../src/games/thrill/placing';
import { isPattern, offersChoice } from '../../src/live/patterns';

describe('patterns among the legal actions', () => {
  test.each(['push|x,y', 'push|x,y|ID|wx,wy', 'guess|TEXT'])('%s offers a choice, though it stands alone', (action) => {
    expect(isPattern(action)).toBe(true);
    expect(offersChoice([action])).toBe(true);
  });
  test('one action is none, two are one', () => {
    expect(offersChoice([])).toBe(false);
    expect(offersChoice(['bid|0'])).toBe(false);
    expect(offersChoice(['bid|0', 'bid|1'])).toBe(true);
  });
});

describe('what a push lays', () => {
  test.each(['push|-116.521,-18.9', 'push|0,-17|12|33.005,44.25'])('%s to the last decimal', (action) => {
    const meant = pushOf(action);
    expect(meant && pushAction(meant.laid, meant.weight)).toBe(action);
  });
  test.each(['push|x,y', 'bid|3', 'disc|S', ''])('%s lays nothing', (action) => {
    expect(pushOf(action)).toBeNull();
  });
});
