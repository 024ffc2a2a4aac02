/** The treasuries of the data (data/treasury-securities.csv). */
import { couponDate, halfYearsLeftAfter } from '@candor/bonds/coupon-dates';
import { businessDayFrom } from '@candor/bonds/business-days';
import type { TreasuryTerms } from '@candor/bonds/terms';
import { assert } from '@candor/kit/assert';
import { addDays, localDate, type LocalDate } from '@candor/kit/local-date';
import { percent } from '@candor/money/literal';
import { readCsv, type CsvRow } from '../instruments/csv.ts';
import { decimalText, namesIn } from '../instruments/fields.ts';
import { datedNames, type TreasurySecurity } from './security.ts';

/** All of them were outstanding on this day; what the simulated treasury issues comes after it. */
export const SHIPPED_ON = localDate('2026-08-21');

export function parseShippedSecurities(csv: string): TreasurySecurity[] {
  return readCsv(csv, 'treasury-securities.csv').map((row) => {
    const kind = kinds.get(row('kind'));
    assert(kind !== undefined, `not a kind of treasury: ${row('kind')}`);
    const basis = row('termsBasis') === 'real-terms' ? 'real' : 'derived';
    return {
      code: row('code'),
      kind,
      originalTerm: row('originalTerm'),
      name: datedNames(namesIn(row, 'name_en')),
      ...(kind === 'bill' ? billTerms(row) : couponTerms(row, kind)),
      basis,
      practice: null,
    };
  });
}

type Issue = { readonly terms: TreasuryTerms; readonly issuedOn: LocalDate };

function billTerms(row: CsvRow): Issue {
  const maturesOn = localDate(row('maturityDate'));
  const weeks = Number(row('originalTerm').replace('W', ''));
  return {
    terms: { kind: 'bill', maturesOn },
    issuedOn: notAfterShipped(addDays(maturesOn, -7 * weeks)),
  };
}

/** Interest counts from the coupon date before the issue, as at the treasury's auctions. */
function couponTerms(row: CsvRow, kind: 'note' | 'bond'): Issue {
  const maturesOn = localDate(row('maturityDate'));
  const halfYears = 2 * Number(row('originalTerm').replace('Y', ''));
  const issuedOn = notAfterShipped(
    row('issueDate') === ''
      ? businessDayFrom(couponDate(maturesOn, halfYears))
      : localDate(row('issueDate')),
  );
  return {
    terms: {
      kind,
      coupon: percent(decimalText(row, 'couponPct')),
      datedOn: couponDate(maturesOn, halfYearsLeftAfter(maturesOn, issuedOn) + 1),
      firstCouponOn: null,
      maturesOn,
    },
    issuedOn,
  };
}

function notAfterShipped(date: LocalDate): LocalDate {
  return date < SHIPPED_ON ? date : SHIPPED_ON;
}

const kinds: ReadonlyMap<string, TreasurySecurity['kind']> = new Map([
  ['Bill', 'bill'],
  ['Note', 'note'],
  ['Bond', 'bond'],
]);
