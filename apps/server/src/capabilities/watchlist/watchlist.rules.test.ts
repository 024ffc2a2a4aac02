import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reordered, roomFor, withoutRepeats, type WatchedPlace } from './watchlist.rules.ts';

const list = (text: string): WatchedPlace[] =>
  text.split(' ').map((word) => ({ id: word.slice(0, 1), groupId: word.slice(2) || null }));
const written = (places: readonly WatchedPlace[]): string =>
  places.map(({ id, groupId }) => (groupId === null ? id : `${id}/${groupId}`)).join(' ');
const after = (...[all, ids, group]: Parameters<typeof reordered>): string => {
  const decision = reordered(all, ids, group);
  return decision.ok ? written(decision.outcome) : decision.code;
};

describe('putting a list in order', () => {
  it('puts the named ones first and leaves groups alone when no group is named', () => {
    expect(after(list('a b/x c d/x'), ['d', 'a'], undefined)).toBe('d/x a b/x c');
  });

  it('puts the named ones into a group, before its other members', () => {
    expect(after(list('a b/x c d/x'), ['c', 'd'], 'x')).toBe('a c/x d/x b/x');
    expect(after(list('a b c'), ['a'], 'x')).toBe('b c a/x');
  });

  it('takes the named ones out of their groups, before the others outside any', () => {
    expect(after(list('a/x b c/x d'), ['c'], null)).toBe('a/x c b d');
  });

  it('refuses an id that is not on the list, and takes a repeated one once', () => {
    expect(after(list('a b'), ['a', 'z'], undefined)).toBe('WATCH_UNKNOWN');
    expect(after(list('a b c'), ['c', 'a', 'c'], undefined)).toBe('c a b');
  });

  it('loses nothing and invents nothing', () => {
    const places = fc.uniqueArray(
      fc.record({ id: fc.string({ minLength: 1 }), groupId: fc.option(fc.constantFrom('x', 'y')) }),
      { selector: ({ id }) => id, maxLength: 30 },
    );
    fc.assert(
      fc.property(
        places,
        fc.infiniteStream(fc.nat()),
        fc.constantFrom<string | null | undefined>('x', 'y', null, undefined),
        (all, picks, group) => {
          const ids = all.filter(() => Number(picks.next().value) % 2 === 0).map(({ id }) => id);
          const decision = reordered(all, ids, group);
          expect(decision.ok && decision.outcome.map(({ id }) => id).toSorted()).toEqual(
            all.map(({ id }) => id).toSorted(),
          );
          expect(
            decision.ok && decision.outcome.map(({ id }) => id).filter((id) => ids.includes(id)),
          ).toEqual(ids);
        },
      ),
    );
  });
});

describe('the room on a list', () => {
  it('is for all or for none', () => {
    expect(roomFor(3, 497, 500)).toEqual({ ok: true, outcome: 3 });
    expect(roomFor(4, 497, 500)).toEqual({
      ok: false,
      code: 'WATCHLIST_FULL',
      values: { max: 500 },
    });
  });

  it('is needed only by what is new: a list that is full still takes what it has', () => {
    expect(roomFor(0, 500, 500)).toEqual({ ok: true, outcome: 0 });
  });
});

it('the first of repeated ones stays, in its place', () => {
  expect(withoutRepeats(['b', 'a', 'b', 'c', 'a'], (letter) => letter)).toEqual(['b', 'a', 'c']);
});
