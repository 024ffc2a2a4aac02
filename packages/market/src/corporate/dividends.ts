/**
 * Dividends by a published rule: a share with a known yield pays a quarter of it on the third
 * Wednesdays of March, June, September and December: anchor price times yield over four, rounded
 * down to the cent.
 *
 * The price does not drop on an ex-date, and there are no splits in this market.
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

/** Null where no yield is known, or where it comes to less than a cent. */
export function quarterlyDividend({
  anchor,
  facts: { dividendYield },
}: Pick<Instrument, 'anchor' | 'facts'>): string | null {
  if (dividendYield === null) return null;
  const price = getFraction(anchor.price);
  const rate = getFraction(dividendYield);
  const cents = (price.digits * rate.digits * CENTS) / (PAYMENTS_A_YEAR * price.scale * rate.scale);
  return cents === 0n ? null : `${cents / CENTS}.${String(cents % CENTS).padStart(2, '0')}`;
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
const WEDNESDAY = 3;
const DAYS_A_WEEK = 7;
