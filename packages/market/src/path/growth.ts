/**
 * What holding pays is in the price (from version 3 on): at the end of each night the price moves
 * by what a holder is charged or paid for it, so that neither holding nor trading around that
 * instant earns.
 *
 * A currency pair falls by what the base pays more than the quote currency. What a future is
 * written on grows by its carry. The future itself holds all of it up to its last day from the
 * beginning, so its price expects no move, and meets the other on its last day.
 */
import type { LocalDate } from '@candor/kit/local-date';
import type { Instrument, PairFacts } from '../instrument.ts';
import { nightEndMinute, nightsBetween, nightsOn } from '../rates/nights.ts';
import { overnightRates } from '../rates/overnight-rates.ts';
import { dateOfDay, dayOfDate, firstDay } from './days.ts';
import { carryPerYear, followings, type Following } from './line/links.ts';
import { pegs } from './line/pegs.ts';

export type Growth = {
  /** Of the log of the price, before the UTC day begins. */
  readonly before: (day: number) => number;
  readonly stepOn: (day: number) => { readonly minute: number; readonly size: number } | null;
};

/**
 * What the thing a future is written on grows by until the day it ends; null where nothing like it
 * is quoted.
 */
export type CarriedUntil = (root: string, expiry: LocalDate) => number | null;

export function openCarriedUntil(
  growthOf: GrowthOf,
  instrumentById: (id: string) => Instrument | null,
): CarriedUntil {
  return (root, expiry) => {
    const following = followings.get(root);
    const followed = following === undefined ? null : instrumentById(following.id);
    const growth = followed === null ? null : growthOf(followed);
    return growth === null || following === undefined
      ? null
      : following.factor * growth.before(dayOfDate(expiry));
  };
}

export type GrowthOf = (instrument: Instrument) => Growth | null;

type RateOn = (date: LocalDate) => number;

export function openGrowth(
  versionThreeFrom: LocalDate | null,
  instrumentById: (id: string) => Instrument | null,
): GrowthOf {
  if (versionThreeFrom === null) return () => null;
  const carried = carriedByFutures(instrumentById);
  /** What is tied to a pair moves as that does, so that the band between them stays. */
  const growthOfTied = ({ id, factor }: Following): Growth | null => {
    const pair = instrumentById(id)?.facts.pair ?? null;
    if (pair === null) return null;
    const rateOn = pairRate(pair);
    return nightly(versionThreeFrom, (date) => factor * rateOn(date));
  };
  return (instrument) => {
    const { facts, id } = instrument;
    const peg = pegs.get(id);
    if (peg !== undefined) return peg.to === null ? null : growthOfTied(peg.to);
    if (facts.pair !== null) return nightly(versionThreeFrom, pairRate(facts.pair));
    const rate = carried.get(id);
    return rate === undefined ? null : nightly(versionThreeFrom, () => rate);
  };
}

/** At the end of each night from a day on. */
export function nightly(from: LocalDate, rateOn: RateOn): Growth {
  const first = firstDay(from);
  const borders = overnightRates.map(({ validFrom }) => dayOfDate(validFrom));
  return {
    before: (day) => {
      let sum = 0;
      borders.forEach((border, place) => {
        const [start, end] = [Math.max(first, border), Math.min(day, borders[place + 1] ?? day)];
        if (end > start)
          sum += (nightsBetween(start, end) * rateOn(dateOfDay(start))) / DAYS_PER_YEAR;
      });
      return sum;
    },
    stepOn: (day) => {
      const nights = day < first ? 0 : nightsOn(day);
      if (nights === 0) return null;
      return {
        minute: nightEndMinute(day),
        size: (nights * rateOn(dateOfDay(day))) / DAYS_PER_YEAR,
      };
    },
  };
}

/** A buyer is paid the base currency's rate and owes the other's: the price gives it back. */
function pairRate({ base, quote }: PairFacts): RateOn {
  return (date) => {
    const found = overnightRates.findLast(({ validFrom }) => validFrom <= date);
    const percentOf = (currency: string): number => Number(found?.percents[currency] ?? 0);
    return (percentOf(quote) - percentOf(base)) / 100;
  };
}

/** Indices and coins that futures are written on, with the carry of those. */
function carriedByFutures(
  instrumentById: (id: string) => Instrument | null,
): ReadonlyMap<string, number> {
  const rates = new Map<string, number>();
  for (const [root, { id }] of followings) {
    const rate = carryPerYear[instrumentById(root)?.sector ?? ''] ?? 0;
    if (root.startsWith('FU:') && !id.startsWith('FU:') && rate !== 0) rates.set(id, rate);
  }
  return rates;
}

export const DAYS_PER_YEAR = 365;
