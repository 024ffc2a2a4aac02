/**
 * What earned once, and why: the adversaries who know of it, and the markets of the short form in
 * which they see it put back.
 */
import { assert } from '@candor/kit/assert';
import type { Adversary } from './adversary.ts';
import { adversaries } from './adversaries/all.ts';
import type { EngineVersion } from './market-of-seed.ts';
import type { PlayOptions } from './play.ts';
import { judge, playSeeds, type Finding } from './simulate-edge.ts';

export type Cause = {
  readonly name: string;
  readonly why: string;
  readonly seeds: readonly number[];
};

export const first = (count: number): number[] =>
  Array.from({ length: count }, (_, place) => place + 1);
const ten = first(10);
const forty = first(40);
/** The first eleven in which New York sees the S&P 500 jump in the weeks that are watched. */
const jumping = [7, 14, 15, 16, 18, 32, 36, 37, 38, 40, 43];

/** What earned in version 2, and why. */
export const causes: readonly Cause[] = [
  { name: 'stale: futures of Asia', why: 'NKD had a book that was up to 15 s old', seeds: ten },
  { name: 'stale: futures of metals', why: 'so had PL and PA', seeds: ten },
  { name: 'stale: the future of platinum', why: 'so had PL alone', seeds: forty },
  { name: 'stale: the future of bitcoin', why: 'and BTC', seeds: forty },
  { name: 'jump: shares whose book has not moved', why: 'so had shares', seeds: jumping },
  { name: 'momentum: half a minute', why: 'steps inside a minute were bounded', seeds: ten },
  {
    name: 'roll: Wednesday counts three',
    why: 'a pair did not move by what its night pays',
    seeds: first(30),
  },
  {
    name: 'carry: USDTRY short for 90 days',
    why: 'nor by what ninety of them pay',
    seeds: ten,
  },
  {
    name: 'carry pair: spot against its future, for 90 days',
    why: 'nor did its future know of it',
    seeds: ten,
  },
  {
    name: 'straddle: of a wild day, long',
    why: 'options did not know the scale of the day',
    seeds: forty,
  },
  {
    name: 'straddle: of the session, from 14:45 on, long',
    why: 'they counted hours in which nothing moves',
    seeds: ten,
  },
  {
    name: 'straddle: Friday to Monday, short',
    why: 'they counted days on which nothing moves',
    seeds: ten,
  },
  {
    name: 'straddle: the last four seconds, short',
    why: 'they counted the last minute as a whole one',
    seeds: ten,
  },
  {
    name: 'band: the dollar in Hong Kong',
    why: 'at the edge of its band it could only go back',
    seeds: forty,
  },
  {
    name: 'new stocks: every offering of US',
    why: 'everybody got the same part of good and bad ones',
    seeds: ten,
  },
  {
    name: 'treasuries: over midnight before a weekday',
    why: 'a day of interest was added at one instant',
    seeds: ten,
  },
];

/** Seen in more markets than the short form has time for (canaries.long.test.ts). */
export const causesSeenSlowly: readonly Cause[] = [
  {
    name: 'straddle: a month of shares, by their last weeks',
    why: 'options of a month did not know how wild the days of the last weeks were',
    seeds: first(50),
  },
];

/** What earned while the desk looked every five seconds at what was still open. */
export const causesOfTheDesk: readonly Cause[] = [
  {
    name: 'instant: an ex-date, sold short and closed at once',
    why: 'who had closed was not charged the dividend',
    seeds: ten,
  },
  {
    name: 'instant: an ex-date, bought after it',
    why: 'who had bought was paid it',
    seeds: ten,
  },
  {
    name: 'instant: a night, on the side that is charged',
    why: 'who had closed was not charged the night',
    seeds: ten,
  },
];

function find(name: string): Adversary {
  const found = adversaries.find((adversary) => adversary.name === name);
  assert(found !== undefined, `there is an adversary ${name}`);
  return found;
}

/** Corrected for all adversaries, also where fewer play. */
export function findingsOf(
  version: EngineVersion,
  list: readonly Cause[],
  back: PlayOptions = {},
): Finding[] {
  const played = [...Map.groupBy(list, ({ seeds }) => seeds)].flatMap(([seeds, those]) =>
    playSeeds({
      version,
      form: 'short',
      seeds,
      adversaries: those.map(({ name }) => find(name)),
      causes: back,
    }),
  );
  const silent = adversaries.filter(({ name }) => !played.some((one) => one.name === name));
  return judge([...played, ...silent.map(({ name }) => ({ name, units: [] }))]);
}

export function earning(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ verdict }) => verdict === 'earns')
    .map(({ name }) => name)
    .toSorted();
}
