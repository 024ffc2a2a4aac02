/** The nights of currency pairs: held for moments around 17:00 in New York, or for months. */
import { assert } from '@candor/kit/assert';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { localDate } from '@candor/kit/local-date';
import type { Instrument } from '@candor/market/instrument';
import { dateOfDay } from '@candor/market/path/days';
import { getDayEnd, swapRates } from '@candor/server/core/desk/terms/swap.rules';
import type { Adversary } from '../adversary.ts';
import type { Play } from '../play.ts';

const STAKE = 100_000;
const HELD_DAYS = 90;

export const rolls: readonly Adversary[] = [
  {
    name: 'roll: Wednesday counts three',
    family: 'rolls',
    knows: 'the published table of nights',
    rule: 'a minute before 17:00 in New York on a Wednesday takes the side of every pair whose nights pay more than turning it over costs, and closes two minutes after',
    hours: 'exchange',
    begins: (form) =>
      (form === 'short'
        ? ['2026-11-11']
        : ['2026-11-11', '2026-11-18', '2026-12-02', '2026-12-09']
      ).map(beforeRoll),
    play: (play) => overRoll(play, 3),
  },
  {
    name: 'roll: any other night',
    family: 'rolls',
    knows: 'the published table of nights',
    rule: 'the same on a Tuesday',
    hours: 'exchange',
    begins: (form) =>
      (form === 'short'
        ? ['2026-11-10']
        : ['2026-11-10', '2026-11-17', '2026-12-01', '2026-12-08']
      ).map(beforeRoll),
    play: (play) => overRoll(play, 1),
  },
  {
    name: 'carry: USDTRY short for 90 days',
    family: 'carry',
    knows: 'the published table of nights',
    rule: 'sells USDTRY and holds it for 90 days',
    hours: 'exchange',
    begins: () => ['2026-11-10T15:00:00Z'],
    play: (play) => {
      const pair = play.instrument('FX:USDTRY');
      play.sell(pair, play.lotsFor(pair, STAKE));
      play.wait(play.now() + HELD_DAYS * DAY_MS);
      play.close(pair);
    },
  },
  {
    name: 'carry: every pair that pays, for 90 days',
    family: 'carry',
    knows: 'the published table of nights',
    rule: 'holds the side that is paid of every pair, for 90 days',
    hours: 'exchange',
    begins: () => ['2026-11-10T15:00:00Z'],
    play: (play) => {
      takePaidSides(play, HELD_DAYS);
      play.wait(play.now() + HELD_DAYS * DAY_MS);
      play.closeAll();
    },
  },
];

function beforeRoll(date: string): string {
  return new Date(getDayEnd(localDate(date)).at - MINUTE_MS).toISOString();
}

function overRoll(play: Play, nights: number): void {
  takePaidSides(play, nights);
  play.wait(play.now() + 3 * MINUTE_MS);
  play.closeAll();
}

/** Where the nights pay more than the costs. */
function takePaidSides(play: Play, nights: number): void {
  for (const pair of play.market.universe.ofClass('forex')) {
    if (!play.isOpen(pair)) continue;
    const { side, yearly } = paidSide(pair, play.now());
    if ((yearly * nights) / DAYS_PER_YEAR < play.costShare(pair)) continue;
    const lots = play.lotsFor(pair, STAKE);
    if (side === 'long') play.buy(pair, lots);
    else play.sell(pair, lots);
  }
}

function paidSide(
  { facts: { pair } }: Instrument,
  atMs: number,
): { readonly side: 'long' | 'short'; readonly yearly: number } {
  assert(pair !== null, 'a currency pair has two currencies');
  const { long, short } = swapRates(pair, dateOfDay(Math.floor(atMs / DAY_MS)));
  return long > short
    ? { side: 'long', yearly: Number(long) / NANO }
    : { side: 'short', yearly: Number(short) / NANO };
}

const DAYS_PER_YEAR = 365;
const NANO = 1e9;
