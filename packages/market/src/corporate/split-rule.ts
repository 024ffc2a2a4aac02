/**
 * Splits by a published rule, from published prices only.
 *
 * Each share is looked at once in 91 days, on a day that follows from its id, by its last close
 * before. A US share from 600 on, a Hong Kong share from 500 on, is split so that it costs about
 * 100 again (at most 10 for 1; a dearer one is split again the next time); from 100,000 on it is
 * meant to be dear and left alone. A US share below 1.00 is consolidated 1 for 10. What is decided
 * is announced that day and in force ten trading days later.
 */
import type { Instrument } from '../instrument.ts';
import { nameWords } from '../path/day-keys.ts';

export type SplitRatio = { readonly numerator: number; readonly denominator: number };

/** Null where the price is as it should be, and for everything but shares. */
export function splitFor(assetClass: Instrument['assetClass'], close: number): SplitRatio | null {
  if (assetClass !== 'usStock' && assetClass !== 'hkStock') return null;
  if (assetClass === 'usStock' && close < CONSOLIDATED_BELOW)
    return { numerator: 1, denominator: 10 };
  if (close < splitFrom[assetClass] || close >= LEFT_ALONE_FROM) return null;
  const numerator = ratios.findLast((ratio) => ratio * PRICE_AFTER <= close) ?? 1;
  return numerator === 1 ? null : { numerator, denominator: 1 };
}

/** The first day from `day` on (days since 1970) on which the share is looked at. */
export function nextReview(id: string, day: number): number {
  const place = (nameWords(id).low >>> 0) % REVIEW_DAYS;
  const since = (((day - place) % REVIEW_DAYS) + REVIEW_DAYS) % REVIEW_DAYS;
  return since === 0 ? day : day + REVIEW_DAYS - since;
}

/** Trading days from the announcement to the split. */
export const SPLIT_NOTICE_DAYS = 10;

const splitFrom = { usStock: 600, hkStock: 500 } as const;
const LEFT_ALONE_FROM = 100_000;
const CONSOLIDATED_BELOW = 1;
const PRICE_AFTER = 100;
const ratios = [2, 3, 4, 5, 6, 8, 10];
const REVIEW_DAYS = 91;
