/**
 * Straddles at the money of the S&P 500, hedged with its future, against what the index does:
 * bought or sold for a day's session, a night, a weekend, or a month.
 *
 * Who sells is covered here by nothing but the hedge, which the desk would not allow: a stronger
 * adversary than a customer can be.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import type { Instrument } from '@candor/market/instrument';
import type { Expiry } from '@candor/options/contracts/expiries';
import type { Adversary, Form } from '../adversary.ts';
import { optionFees } from '../costs.ts';
import type { Play } from '../play.ts';
import { weekdays } from './instants.ts';

export const ROOT = 'SPX';
export const INDEX = 'IX:SPX';
export const HEDGE = 'FU:MES';
export const HEDGE_MULTIPLIER = 5;
const PAIRS = 1;
const SESSION_HEDGED_MS = 30 * MINUTE_MS;

type Side = 'long' | 'short';

type Held = {
  readonly name: string;
  readonly begins: (form: Form) => string[];
  /** The expiry is at least so far ahead. */
  readonly expiresInMs: number;
  /** From the purchase on. */
  readonly hedgesAtMs: readonly number[];
  readonly endsAtMs: number;
};

const at =
  (time: string, days: (form: Form) => readonly string[]) =>
  (form: Form): string[] =>
    days(form).map((date) => `${date}T${time}Z`);
const every = (stepMs: number, untilMs: number): number[] =>
  Array.from({ length: Math.floor(untilMs / stepMs) }, (_, place) => (place + 1) * stepMs);
const isFriday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 5;
const days = (form: Form): string[] => weekdays(form === 'short' ? 2 : 8);
const fridays = (form: Form): string[] => weekdays(form === 'short' ? 5 : 30).filter(isFriday);

const stretches: readonly Held[] = [
  {
    name: 'the same day',
    begins: at('14:36:00', days),
    expiresInMs: DAY_MS,
    hedgesAtMs: every(SESSION_HEDGED_MS, 6 * HOUR_MS),
    endsAtMs: 6.3 * HOUR_MS,
  },
  {
    name: 'a night',
    begins: at('20:54:00', (form) => days(form).filter((date) => !isFriday(date))),
    expiresInMs: 2 * DAY_MS,
    hedgesAtMs: [],
    endsAtMs: 17.7 * HOUR_MS,
  },
  {
    name: 'Friday to Monday',
    begins: at('20:54:00', fridays),
    expiresInMs: 3.5 * DAY_MS,
    hedgesAtMs: [],
    endsAtMs: 2 * DAY_MS + 17.7 * HOUR_MS,
  },
  {
    name: '30 days',
    begins: at('15:00:00', (form) =>
      form === 'short' ? ['2026-11-10'] : ['2026-11-10', '2026-12-15', '2027-01-19'],
    ),
    expiresInMs: 31 * DAY_MS,
    hedgesAtMs: every(DAY_MS, 29 * DAY_MS),
    endsAtMs: 30 * DAY_MS,
  },
];

export const straddles: readonly Adversary[] = [
  ...stretches.flatMap((held) => (['long', 'short'] as const).map((side) => adversary(held, side))),
  ...stretches.slice(3).map((held) => adversary(held, 'by realised volatility')),
];

function adversary(held: Held, side: Side | 'by realised volatility'): Adversary {
  return {
    name: `straddle: ${held.name}, ${side}`,
    family: 'straddles',
    knows: 'the chain, the index and its past',
    rule:
      side === 'by realised volatility'
        ? 'buys where the last 20 days were wilder than what is implied, sells where they were calmer'
        : `is ${side} of the straddle at the money, hedged with the future`,
    hours: 'exchange',
    begins: held.begins,
    play: (play) => {
      if (side !== 'by realised volatility') hold(play, held, side);
      else hold(play, held, realised(play) > implied(play, held) ? 'long' : 'short');
    },
  };
}

function hold(play: Play, { expiresInMs, hedgesAtMs, endsAtMs }: Held, side: Side): void {
  const begunAt = play.now();
  const expiry = expiryAfter(play, begunAt + expiresInMs);
  const strike = nearest(play, expiry);
  const legs = [
    { kind: 'call', strike },
    { kind: 'put', strike },
  ] as const;
  const sign = side === 'long' ? 1 : -1;
  const future = play.traded(HEDGE);
  const trade = (isOpening: boolean): number => {
    const { quotes, multiplier, isOpen } = play.options(ROOT, expiry, legs);
    assert(isOpen, 'options trade in the regular session');
    const isBuy = isOpening === (side === 'long');
    const price = quotes.reduce((sum, { bid, ask }) => sum + (isBuy ? ask : bid), 0);
    const fees = optionFees(isBuy ? Direction.Buy : Direction.Sell, 2 * PAIRS, play.today());
    return (isBuy ? -1 : 1) * price * multiplier * PAIRS - fees;
  };
  const hedge = (): void => {
    if (!play.isOpen(future)) return;
    const { quotes, multiplier, isOpen } = play.options(ROOT, expiry, legs);
    if (!isOpen) return;
    const delta = quotes.reduce((sum, quote) => sum + quote.delta, 0) * multiplier * PAIRS * sign;
    const wanted = -Math.round(delta / HEDGE_MULTIPLIER);
    moveTo(play, future, BigInt(wanted));
  };
  const { spot, multiplier } = play.options(ROOT, expiry, legs);
  const paid = trade(true);
  hedge();
  for (const afterMs of hedgesAtMs) {
    play.wait(begunAt + afterMs);
    hedge();
  }
  play.wait(begunAt + endsAtMs);
  while (!play.options(ROOT, expiry, legs).isOpen) play.wait(play.now() + HOUR_MS);
  const received = trade(false);
  moveTo(play, future, 0n);
  play.book(paid + received, spot * multiplier * PAIRS, 1);
}

/** Closes before it turns. */
export function moveTo(play: Play, hedge: Instrument, wanted: bigint): void {
  const held = play.held(hedge);
  if (held !== 0n && (wanted === 0n || held > 0n !== wanted > 0n)) play.close(hedge);
  const more = wanted - play.held(hedge);
  if (more > 0n) play.buy(hedge, more);
  else if (more < 0n) play.sell(hedge, -more);
}

export function expiryAfter(play: Play, atMs: number, root = ROOT): Expiry {
  const found = play.expiries(root).find((expiry) => expiry.atMs >= atMs);
  assert(found !== undefined, 'there is a later expiry');
  return found;
}

export function nearest(play: Play, expiry: Expiry, root = ROOT, on = INDEX): number {
  const level = play.last(play.instrument(on)) * 1_000;
  const [strike] = play
    .strikes(root, expiry)
    .toSorted((one, two) => Math.abs(one - level) - Math.abs(two - level));
  assert(strike !== undefined, 'an expiry has strikes');
  return strike;
}

function implied(play: Play, { expiresInMs }: Held): number {
  const expiry = expiryAfter(play, play.now() + expiresInMs);
  const [call] = play.options(ROOT, expiry, [
    { kind: 'call', strike: nearest(play, expiry) },
  ]).quotes;
  return call?.impliedVolatility ?? 0;
}

/** Of the last 20 trading days, a year. */
function realised(play: Play): number {
  const closes = play.closes(play.instrument(INDEX), 40).slice(-21);
  let sum = 0;
  for (let place = 1; place < closes.length; place += 1)
    sum += Math.log((closes[place] ?? 1) / (closes[place - 1] ?? 1)) ** 2;
  return Math.sqrt((sum / (closes.length - 1)) * 252);
}
