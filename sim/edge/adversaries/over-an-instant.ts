/**
 * Held for seconds over an instant at which something falls due: whoever looks some seconds later
 * for what is still open would find nothing, or somebody who was not there.
 */
import { assert } from '@candor/kit/assert';
import { localDate } from '@candor/kit/local-date';
import { SECOND_MS } from '@candor/kit/time';
import type { Instrument } from '@candor/market/instrument';
import { getDayEnd, swapRates } from '@candor/server/core/desk/terms/swap.rules';
import type { Adversary, Form } from '../adversary.ts';
import { dividendAt } from '../entitlements.ts';
import type { Play } from '../play.ts';
import { exDates, payers } from './days.ts';

const STAKE = 100_000;
const BEFORE_MS = 4 * SECOND_MS;
const AFTER_MS = 100;
const LATER_MS = 6 * SECOND_MS;
/** A year; below it a night is worth less than the spread. */
const CHARGED_MIN = -0.1;

const exDatesFrom =
  (ms: number) =>
  (form: Form): string[] =>
    exDates(form).map((date) => instant(dividendAt({ exOn: localDate(date) }) + ms));
const nightsFrom =
  (ms: number) =>
  (form: Form): string[] =>
    (form === 'short'
      ? ['2026-11-10', '2026-11-11']
      : ['2026-11-10', '2026-11-11', '2026-11-17', '2026-11-18', '2026-12-02', '2026-12-09']
    ).map((date) => instant(getDayEnd(localDate(date)).at + ms));

export const overAnInstant: readonly Adversary[] = [
  {
    name: 'instant: an ex-date, sold short and closed at once',
    family: 'entitlements',
    knows: 'the dividends that are announced, and when they belong to whom',
    rule: 'in practice hours sells the best payers short 4 seconds before the ex-date begins and closes a tenth of a second after it',
    hours: 'continuous',
    begins: exDatesFrom(-BEFORE_MS),
    play: (play) => hold(play, payers(play, 'usStock'), 'short', BEFORE_MS + AFTER_MS),
  },
  {
    name: 'instant: an ex-date, bought after it',
    family: 'entitlements',
    knows: 'the dividends that are announced, and when they belong to whom',
    rule: 'in practice hours buys the best payers a tenth of a second after the ex-date has begun, when they have dropped, and sells 6 seconds later',
    hours: 'continuous',
    begins: exDatesFrom(AFTER_MS),
    play: (play) => hold(play, payers(play, 'usStock'), 'long', LATER_MS),
  },
  {
    name: 'instant: a night, on the side that is charged',
    family: 'entitlements',
    knows: 'the published table of nights',
    rule: 'takes the side of pairs that a night is charged for 4 seconds before 17:00 in New York, and closes a tenth of a second after it',
    hours: 'continuous',
    begins: nightsFrom(-BEFORE_MS),
    play: (play) => {
      const pairs = play.market.universe.ofClass('forex');
      for (const side of ['long', 'short'] as const)
        take(
          play,
          pairs.filter((pair) => yearly(play, pair)[side] < CHARGED_MIN),
          side,
        );
      play.wait(play.now() + BEFORE_MS + AFTER_MS);
      play.closeAll();
    },
  },
];

function hold(
  play: Play,
  list: readonly Instrument[],
  side: 'long' | 'short',
  holdMs: number,
): void {
  take(play, list, side);
  play.wait(play.now() + holdMs);
  play.closeAll();
}

function take(play: Play, list: readonly Instrument[], side: 'long' | 'short'): void {
  for (const instrument of list) {
    if (!play.isOpen(instrument)) continue;
    const lots = play.lotsFor(instrument, STAKE);
    if (side === 'long') play.buy(instrument, lots);
    else play.sell(instrument, lots);
  }
}

/** What holding pays. */
function yearly(play: Play, { facts: { pair } }: Instrument): { long: number; short: number } {
  assert(pair !== null, 'a currency pair has two currencies');
  const { long, short } = swapRates(pair, play.today());
  return { long: Number(long) / NANO, short: Number(short) / NANO };
}

function instant(atMs: number): string {
  return new Date(atMs).toISOString();
}

const NANO = 1e9;
