/** What the calendar brings: ex-dates, openings and closes, settlements, the end of contracts. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { addDays, localDate } from '@candor/kit/local-date';
import type { Instrument } from '@candor/market/instrument';
import { getDayEnd } from '@candor/server/core/desk/terms/swap.rules';
import type { Adversary, Form } from '../adversary.ts';
import type { Play } from '../play.ts';
import { weekdays } from './instants.ts';

const STAKE = 100_000;
const PAYERS = 40;
const EX_DATES = ['2026-12-16', '2027-03-17'];
/** A share that pays less than its charges is not worth it. */
const PAYS_MIN = 0.002;
const futures = ['FU:ES', 'FU:NQ', 'FU:GC', 'FU:CL', 'FU:ZN', 'FU:6E', 'FU:BTC'];
const shares = ['US:AAPL', 'US:MSFT', 'US:NVDA', 'US:AMZN', 'US:SPY', 'US:QQQ'];

const dates = (form: Form): string[] => weekdays(form === 'short' ? 2 : 6);
export const exDates = (form: Form): string[] =>
  form === 'short' ? EX_DATES.slice(0, 1) : EX_DATES;

export const days: readonly Adversary[] = [
  {
    name: 'ex-date: New York, for the dividend',
    family: 'ex-dates',
    knows: 'the dividends that are announced',
    rule: 'buys the best payers a minute before the close before the ex-date, and sells a minute after the next opening',
    hours: 'exchange',
    begins: (form) =>
      exDates(form).map((date) =>
        `${addDays(localDate(date), -1)}T20:58:00Z`.replace(
          'T20',
          date < '2027-03-14' ? 'T20' : 'T19',
        ),
      ),
    play: (play) => overExDate(play, payers(play, 'usStock'), 'long', 20 * HOUR_MS),
  },
  {
    name: 'ex-date: New York, for the drop',
    family: 'ex-dates',
    knows: 'the dividends that are announced',
    rule: 'the same, sold short',
    hours: 'exchange',
    begins: (form) =>
      exDates(form).map((date) =>
        `${addDays(localDate(date), -1)}T20:58:00Z`.replace(
          'T20',
          date < '2027-03-14' ? 'T20' : 'T19',
        ),
      ),
    play: (play) => overExDate(play, payers(play, 'usStock'), 'short', 20 * HOUR_MS),
  },
  {
    name: 'ex-date: Hong Kong, after the drop',
    family: 'ex-dates',
    knows: 'the dividends that are announced, and when they belong to whom',
    rule: 'buys the best payers of Hong Kong late in the morning of the ex-date, when they have dropped, and sells in the afternoon',
    hours: 'exchange',
    begins: (form) => exDates(form).map((date) => `${date}T03:57:00Z`),
    play: (play) => overExDate(play, payers(play, 'hkStock'), 'long', 75 * MINUTE_MS),
  },
  {
    name: 'ex-date: practice hours, around the drop',
    family: 'ex-dates',
    knows: 'the dividends that are announced, and when they belong to whom',
    rule: 'in practice hours buys the best payers of both markets a minute before midnight in New York, and sells two minutes later',
    hours: 'continuous',
    begins: (form) =>
      exDates(form).map((date) =>
        new Date(getDayEnd(localDate(date)).at - 17 * HOUR_MS - MINUTE_MS).toISOString(),
      ),
    play: (play) =>
      overExDate(
        play,
        [...payers(play, 'usStock'), ...payers(play, 'hkStock')],
        'long',
        3 * MINUTE_MS,
      ),
  },
  ...(['long', 'short'] as const).flatMap((side): Adversary[] => [
    {
      name: `night: close to open, ${side}`,
      family: 'opens and closes',
      knows: 'the calendar',
      rule: `is ${side} of large shares from a minute before the close to a minute after the opening`,
      hours: 'exchange',
      begins: (form) => dates(form).map((date) => `${date}T20:59:00Z`),
      play: (play) => holdUntilOpen(play, shares, side, 17.5 * HOUR_MS),
    },
    {
      name: `session: open to close, ${side}`,
      family: 'opens and closes',
      knows: 'the calendar',
      rule: `is ${side} of large shares from the first to the last minute of the session`,
      hours: 'exchange',
      begins: (form) => dates(form).map((date) => `${date}T14:30:01Z`),
      play: (play) => holdUntilOpen(play, shares, side, 6.4 * HOUR_MS),
    },
    {
      name: `settlement: 17:00 in New York, ${side}`,
      family: 'settlements',
      knows: 'when futures settle',
      rule: `in practice hours is ${side} of futures from a minute before the settlement to a minute after it`,
      hours: 'continuous',
      begins: (form) =>
        dates(form).map((date) =>
          new Date(getDayEnd(localDate(date)).at - MINUTE_MS).toISOString(),
        ),
      play: (play) => holdUntilOpen(play, futures, side, 2 * MINUTE_MS),
    },
    {
      name: `opening: the first minute, ${side === 'long' ? 'with it' : 'against it'}`,
      family: 'opens and closes',
      knows: 'the gap of the opening',
      rule: `takes large shares ${side === 'long' ? 'in' : 'against'} the direction of their gap at the opening and holds for half an hour`,
      hours: 'exchange',
      begins: (form) => dates(form).map((date) => `${date}T14:30:01Z`),
      play: (play) => afterGap(play, side === 'long'),
    },
  ]),
  ...(['long', 'short'] as const).map((side): Adversary => ({
    name: `expiry: futures to their end, ${side}`,
    family: 'expiries',
    knows: 'when months end',
    rule: `is ${side} of the months that end in December from the day before until they are settled`,
    hours: 'exchange',
    begins: () => ['2026-12-17T16:00:00Z'],
    play: (play) => {
      for (const root of play.market.universe.ofClass('future')) {
        const [month] = play.market.universe.contracts.listed(root, localDate('2026-12-17'));
        const { instrument, expiresOn } = month ?? { instrument: root, expiresOn: '9' };
        if (expiresOn > '2026-12-18' || !play.isOpen(instrument)) continue;
        take(play, instrument, side);
      }
      play.wait(play.now() + 5 * DAY_MS);
    },
  })),
];

function take(play: Play, instrument: Instrument, side: 'long' | 'short'): void {
  const lots = play.lotsFor(instrument, STAKE);
  if (side === 'long') play.buy(instrument, lots);
  else play.sell(instrument, lots);
}

/** By what they are about to pay for their price. */
export function payers(play: Play, assetClass: 'usStock' | 'hkStock'): Instrument[] {
  return play.market.universe
    .ofClass(assetClass)
    .filter(({ facts, popularity }) => (facts.dividendYield ?? 0) > 4 * PAYS_MIN && popularity > 6)
    .toSorted((one, two) => (two.facts.dividendYield ?? 0) - (one.facts.dividendYield ?? 0))
    .slice(0, PAYERS)
    .filter((share) => {
      const known = play.actions(share, play.now() - DAY_MS);
      return (
        known.some(({ kind }) => kind === 'dividend') && !known.some(({ kind }) => kind === 'split')
      );
    });
}

function overExDate(
  play: Play,
  list: readonly Instrument[],
  side: 'long' | 'short',
  holdMs: number,
): void {
  for (const share of list) if (play.isOpen(share)) take(play, share, side);
  play.wait(play.now() + holdMs);
  for (const share of list) while (!play.isOpen(share)) play.wait(play.now() + 10 * MINUTE_MS);
  play.closeAll();
}

function holdUntilOpen(
  play: Play,
  ids: readonly string[],
  side: 'long' | 'short',
  holdMs: number,
): void {
  const list = ids.map(play.traded);
  for (const instrument of list) take(play, instrument, side);
  play.wait(play.now() + holdMs);
  for (const instrument of list) {
    while (!play.isOpen(instrument)) play.wait(play.now() + 30 * MINUTE_MS);
    play.close(instrument);
  }
}

function afterGap(play: Play, isWithIt: boolean): void {
  for (const id of shares) {
    const share = play.traded(id);
    const gap = Math.log(play.middle(share) / (play.closes(share, 5).at(-1) ?? play.middle(share)));
    if (Math.abs(gap) > 0.003) take(play, share, gap > 0 === isWithIt ? 'long' : 'short');
  }
  play.wait(play.now() + 30 * MINUTE_MS);
  play.closeAll();
}
