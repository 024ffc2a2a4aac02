/**
 * Dividends by a published rule: a share with a known yield pays a quarter of it on the third
 * Wednesdays of March, June, September and December: anchor price times yield over four, rounded
 * down to the cent. After splits the amount is divided as the shares are, rounded down to a
 * hundredth of a cent.
 *
 * From version 2 of the engine on, a dividend is declared two weeks before, unless it is more than
 * a tenth of the price, and the price drops by it at the opening of the ex-date (adjustments.ts).
 * Before, every dividend was paid and the price did not drop.
 */
import { assert } from '@candor/kit/assert';
import { addDays, localDate, type LocalDate } from '@candor/kit/local-date';
import { getDay, getWeekday } from '../calendar/zone.ts';
import type { Instrument } from '../instrument.ts';

/** `perShare` is decimal text in the currency of the price. */
export type Dividend = { readonly exOn: LocalDate; readonly perShare: string };

/** Of the last ex-date up to and including the day; null for a share that pays none. */
export function lastDividend(instrument: Instrument, on: LocalDate): Dividend | null {
  const perShare = quarterlyDividend(instrument);
  return perShare === null ? null : { exOn: lastExDate(on), perShare };
}

/**
 * Null where no yield is known, or where it comes to less than the smallest amount. `split` is what
 * one share of the anchor has become since.
 */
export function quarterlyDividend(
  { anchor, facts: { dividendYield } }: Pick<Instrument, 'anchor' | 'facts'>,
  split: { readonly numerator: number; readonly denominator: number } = unsplit,
): string | null {
  if (dividendYield === null) return null;
  const price = getFraction(anchor.price);
  const rate = getFraction(dividendYield);
  const isSplit = split.numerator !== split.denominator;
  const parts = isSplit ? PARTS_AFTER_SPLIT : CENTS;
  const amount =
    (price.digits * rate.digits * parts * BigInt(split.denominator)) /
    (PAYMENTS_A_YEAR * price.scale * rate.scale * BigInt(split.numerator));
  if (amount === 0n) return null;
  const decimals = String(parts).length - 1;
  const text = `${amount / parts}.${String(amount % parts).padStart(decimals, '0')}`;
  return text.replace(/(?<=\.\d\d\d*?)0+$/, '');
}

/** By the last close before the day on which it would be declared. */
export function isDeclared(perShare: string, close: number): boolean {
  return Number(perShare) * SHARE_OF_PRICE_MAX <= close;
}

/** The first ex-date of the market from a day on. */
export function nextExDate(from: LocalDate): LocalDate {
  const year = Number(from.slice(0, 4));
  const found = [year, year + 1]
    .flatMap((each) => exMonths.map((month) => thirdWednesday(each, month)))
    .find((date) => date >= from);
  assert(found !== undefined, 'every year has ex-dates');
  return found;
}

/** The last ex-date of the market that is not after the day. */
export function lastExDate(on: LocalDate): LocalDate {
  const year = Number(on.slice(0, 4));
  const dates = [year - 1, year].flatMap((each) =>
    exMonths.map((month) => thirdWednesday(each, month)),
  );
  const found = dates.findLast((date) => date <= on);
  assert(found !== undefined, 'every year has ex-dates');
  return found;
}

/** The ex-dates of the market between two days, both included. */
export function listExDates(from: LocalDate, until: LocalDate): LocalDate[] {
  const found: LocalDate[] = [];
  for (let on = nextExDate(from); on <= until; on = nextExDate(addDays(on, 1))) found.push(on);
  return found;
}

function thirdWednesday(year: number, month: string): LocalDate {
  const first = localDate(`${String(year).padStart(4, '0')}-${month}-01`);
  const untilWednesday = (WEDNESDAY - getWeekday(getDay(first)) + DAYS_A_WEEK) % DAYS_A_WEEK;
  return addDays(first, untilWednesday + 2 * DAYS_A_WEEK);
}

/** The exact digits as written in the tables. */
function getFraction(value: number): { digits: bigint; scale: bigint } {
  const text = String(value);
  assert(/^\d+(\.\d+)?$/.test(text), `not a plain decimal number: ${text}`);
  const [whole = '0', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) };
}

const exMonths = ['03', '06', '09', '12'];
const PAYMENTS_A_YEAR = 4n;
const CENTS = 100n;
const PARTS_AFTER_SPLIT = 10_000n;
const unsplit = { numerator: 1, denominator: 1 };
export const DECLARED_DAYS_BEFORE = 14;
/** A dividend is a tenth of the price at most. */
const SHARE_OF_PRICE_MAX = 10;
const WEDNESDAY = 3;
const DAYS_A_WEEK = 7;
