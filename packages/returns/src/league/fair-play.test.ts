import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSuspicions, type Opening } from './fair-play.ts';

const START = Date.parse('2026-11-02T15:00:00Z');
const league = { endsAt: START + HOUR_MS, startingMinor: 1_000_000n };
const codes = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMZN', 'KO', 'XOM', 'JPM', 'F', 'WMT'];

function opening(entry: number, at: number, asked: Partial<Opening> = {}): Opening {
  return {
    ...{ entry, at: START + at, code: 'AAPL', isLong: true, minor: 100_000n, isBeyondBest: false },
    ...asked,
  };
}

/** Six times within the hour, somebody and their second account bet against each other. */
const bets = (isLong: (entry: number) => boolean) =>
  codes
    .slice(0, 6)
    .flatMap((code, place) =>
      [1, 2].map((entry) =>
        opening(entry, place * 5 * MINUTE_MS + entry * SECOND_MS, { code, isLong: isLong(entry) }),
      ),
    );

describe('two accounts of one person', () => {
  it('that bet against each other are found with what they did together', () => {
    const [found, ...more] = findSuspicions(
      bets((entry) => entry === 1),
      league,
    );
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind: 'opposite', entries: [1, 2], percent: 100 });
    expect(found?.evidence).toHaveLength(6);
    expect(found?.evidence[0]).toEqual({
      ...{ code: 'AAPL', from: START, minors: [100_000n, -100_000n] },
    });
  });

  it('are found when one of them splits each bet into ten, or adds small ones of its own', () => {
    const split = bets((entry) => entry === 1).flatMap((one) =>
      one.entry === 1
        ? [one]
        : Array.from({ length: 10 }, (_, place) => ({
            ...one,
            at: one.at + place * SECOND_MS,
            minor: 10_000n,
          })),
    );
    const noise = Array.from({ length: 30 }, (_, place) =>
      opening(2, place * MINUTE_MS, { code: 'KO', minor: 500n }),
    );
    expect(findSuspicions([...split, ...noise], league)).toMatchObject([
      { kind: 'opposite', entries: [1, 2] },
    ]);
  });

  it('are found when one always waits until the next five minutes have begun', () => {
    const apart = bets((entry) => entry === 1).map((one) => ({
      ...one,
      at: one.entry === 1 ? one.at + 4 * MINUTE_MS + 58 * SECOND_MS : one.at + 5 * MINUTE_MS,
    }));
    expect(findSuspicions(apart, league)).toMatchObject([{ kind: 'opposite', entries: [1, 2] }]);
  });

  it('that do the same six times are not: people follow one idea', () => {
    expect(
      findSuspicions(
        bets(() => true),
        league,
      ),
    ).toEqual([]);
  });

  it('that do the same in everything, twelve times, are', () => {
    const same = Array.from({ length: 12 }, (_, place) =>
      [3, 7].map((entry) =>
        opening(entry, place * 5 * MINUTE_MS, { code: codes[place % codes.length] ?? '' }),
      ),
    ).flat();
    expect(findSuspicions(same, league)).toMatchObject([
      { kind: 'same', entries: [3, 7], percent: 100 },
    ]);
  });

  it('are not told apart from a crowd', () => {
    const crowd = Array.from({ length: 25 }, (_, member) =>
      codes
        .slice(0, 6)
        .map((code, place) =>
          opening(member + 3, place * 5 * MINUTE_MS, { code, isLong: member % 2 === 0 }),
        ),
    ).flat();
    expect(findSuspicions([...bets((entry) => entry === 1), ...crowd], league)).toEqual([]);
  });
});

describe('people who do not know each other', () => {
  it('are not named, however often they trade at the same time', () => {
    const members = fc.array(
      fc.record({
        entry: fc.integer({ min: 1, max: 40 }),
        at: fc.integer({ min: 0, max: HOUR_MS - 2 * MINUTE_MS }),
        code: fc.constantFrom(...codes),
        isLong: fc.boolean(),
        minor: fc.bigInt({ min: 10_000n, max: 1_000_000n }),
      }),
      { minLength: 400, maxLength: 800 },
    );
    fc.assert(
      fc.property(members, (made) => {
        const openings = made.map(({ entry, at, ...asked }) => opening(entry, at, asked));
        expect(findSuspicions(openings, league)).toEqual([]);
      }),
      { numRuns: 15, seed: 5 },
    );
  });
});

describe('the last minute', () => {
  const late = { minor: 300_000n, isBeyondBest: true };

  it('is looked at for what the book was too thin for', () => {
    expect(findSuspicions([opening(4, HOUR_MS - 30 * SECOND_MS, late)], league)).toMatchObject([
      { kind: 'lastMinute', entries: [4], percent: 30 },
    ]);
  });

  it('is free for what the book offered, what is small, and what came before', () => {
    expect(
      findSuspicions(
        [
          opening(4, HOUR_MS - 30 * SECOND_MS, { ...late, isBeyondBest: false }),
          opening(5, HOUR_MS - 30 * SECOND_MS, { ...late, minor: 200_000n }),
          opening(6, HOUR_MS - 61 * SECOND_MS, late),
        ],
        league,
      ),
    ).toEqual([]);
  });
});
