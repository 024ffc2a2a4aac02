/**
 * Straddles of the S&P 500 that end today, held until they are settled: in practice hours by how
 * wild the day has been so far and in the last seconds of all, in the exchanges' hours from the
 * session's beginning on, in which nearly all of a day's movement comes.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { Adversary, Form } from '../adversary.ts';
import { optionFees } from '../costs.ts';
import type { Play } from '../play.ts';
import { weekdays } from './instants.ts';
import { expiryAfter, HEDGE, HEDGE_MULTIPLIER, INDEX, moveTo, nearest, ROOT } from './straddles.ts';

const HEDGED_MS = 15 * MINUTE_MS;
const STEP_MS = 15 * MINUTE_MS;
const SEEN_MS = 13 * HOUR_MS;
const PAST_DAYS = 4;
/** Of a day's deviation, that of a minute in which New York trades. */
const MINUTE_SHARE = 1 / 38;
const ENDS_AT = '21:00:00';
const LEFT_MS = 4 * SECOND_MS;

const at =
  (time: string, short: number, whole: number) =>
  (form: Form): string[] =>
    weekdays(form === 'short' ? short : whole).map((date) => `${date}T${time}Z`);

export const straddlesOfTheDay: readonly Adversary[] = [
  {
    name: 'straddle: of the day, by how wild it has been',
    family: 'straddles',
    knows: 'the chain, the index and its past',
    rule: 'after 13 hours of the day buys what ends today where the day so far, as the last four days went on, says more than the straddle costs, else sells it; hedged every quarter of an hour',
    hours: 'continuous',
    begins: at('13:00:00', 6, 12),
    play: (play) =>
      holdToTheEnd(play, expectedVariance(play) > impliedVariance(play) ? 'long' : 'short'),
  },
  {
    name: 'straddle: of a wild day, long',
    family: 'straddles',
    knows: 'the chain, the index and its past',
    rule: 'the same, where it buys; a jump of the market costs it nothing',
    hours: 'continuous',
    begins: at('13:00:00', 6, 12),
    play: (play) => {
      if (expectedVariance(play) > impliedVariance(play)) holdToTheEnd(play, 'long');
    },
  },
  {
    name: 'straddle: the last four seconds, short',
    family: 'straddles',
    knows: 'the chain, the index and the clock',
    rule: 'sells what ends in four seconds where the index is within half a minute’s move of the strike',
    hours: 'continuous',
    begins: (form) =>
      at(ENDS_AT, 20, 40)(form).map((end) => new Date(Date.parse(end) - LEFT_MS).toISOString()),
    play: (play) => {
      const { strike, spot } = atTheMoney(play);
      const minute = play.instrument(INDEX).dailyVolatility * spot * MINUTE_SHARE;
      if (Math.abs(spot - strike / STRIKE_SCALE) < minute / 2) holdToTheEnd(play, 'short');
    },
  },
  ...(['long', 'short'] as const).map((side): Adversary => ({
    name: `straddle: of the session, from 14:45 on, ${side}`,
    family: 'straddles',
    knows: 'the chain, and in which hours prices move',
    rule: `a quarter of an hour after New York has opened is ${side} of what ends today, hedged every quarter of an hour`,
    hours: 'exchange',
    begins: at('14:45:00', 4, 8),
    play: (play) => holdToTheEnd(play, side),
  })),
];

function atTheMoney(play: Play) {
  const expiry = expiryAfter(play, play.now());
  const strike = nearest(play, expiry);
  const legs = [
    { kind: 'call', strike },
    { kind: 'put', strike },
  ] as const;
  const { quotes, spot, multiplier } = play.options(ROOT, expiry, legs);
  const straddle = quotes.reduce((sum, { bid, ask }) => sum + (bid + ask) / 2, 0);
  return { expiry, strike, legs, quotes, spot, multiplier, straddle };
}

/** At the money a straddle is worth the mean of the size of a normal move. */
function impliedVariance(play: Play): number {
  const { straddle, spot } = atTheMoney(play);
  return (straddle / spot) ** 2 * (Math.PI / 2);
}

/** Of the rest of the day: so far, times how much of the last days came later. */
function expectedVariance(play: Play): number {
  const midnight = Math.floor(play.now() / DAY_MS) * DAY_MS;
  const untilMs = atTheMoney(play).expiry.atMs - midnight;
  let [before, after] = [0, 0];
  for (let past = 1; past <= PAST_DAYS; past += 1) {
    const then = midnight - past * DAY_MS;
    before += moved(play, then, then + SEEN_MS);
    after += moved(play, then + SEEN_MS, then + untilMs);
  }
  return (moved(play, midnight, midnight + SEEN_MS) * after) / before;
}

/** Each move times the one before it: a jump, which is over, says nothing about the rest of the day. */
function moved(play: Play, fromMs: number, untilMs: number): number {
  const index = play.instrument(INDEX);
  let [sum, before] = [0, 0];
  for (let atMs = fromMs + STEP_MS; atMs <= untilMs; atMs += STEP_MS) {
    const move = Math.abs(Math.log(play.last(index, atMs) / play.last(index, atMs - STEP_MS)));
    sum += move * before;
    before = move;
  }
  return (sum * Math.PI) / 2;
}

function holdToTheEnd(play: Play, side: 'long' | 'short'): void {
  const { expiry, strike, legs, quotes, spot, multiplier } = atTheMoney(play);
  const sign = side === 'long' ? 1 : -1;
  const future = play.traded(HEDGE);
  const price = quotes.reduce((sum, { bid, ask }) => sum + (side === 'long' ? ask : bid), 0);
  const fees = optionFees(side === 'long' ? Direction.Buy : Direction.Sell, 2, play.today());
  for (; play.now() < expiry.atMs - HEDGED_MS; play.wait(play.now() + HEDGED_MS)) {
    const now = play.options(ROOT, expiry, legs).quotes;
    const delta = now.reduce((sum, quote) => sum + quote.delta, 0) * multiplier * sign;
    moveTo(play, future, BigInt(-Math.round(delta / HEDGE_MULTIPLIER)));
  }
  play.wait(expiry.atMs);
  const ended = play.settlement(play.instrument(INDEX), expiry.atMs - 1);
  const paid = sign * (Math.abs(ended - strike / STRIKE_SCALE) - price) * multiplier;
  play.book(paid - fees, spot * multiplier, 1);
  moveTo(play, future, 0n);
}

const STRIKE_SCALE = 1_000;
