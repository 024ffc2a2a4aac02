/**
 * When the simulated treasury issues what, by the rhythm of the real one. Pure dates: the same on
 * every server, in any year.
 *
 * Bills of 4, 8 and 17 weeks are issued on Tuesdays, of 13 and 26 weeks on Thursdays, of 52 weeks
 * on every fourth Thursday. A shorter bill that matures with a longer one is more of the same bill.
 * Notes of 2, 5 and 7 years are issued at the end of each month, of 3 years in its middle; notes of
 * 10 and bonds of 30 years in the middle of February, May, August and November, bonds of 20 years
 * at the end of those months.
 */
import { businessDayFrom } from '@candor/bonds/business-days';
import { lastOfMonth } from '@candor/bonds/coupon-dates';
import { addDays, addMonths, daysBetween, localDate, type LocalDate } from '@candor/kit/local-date';

export type TreasuryIssue = {
  readonly kind: 'bill' | 'note' | 'bond';
  readonly originalTerm: string;
  readonly issuedOn: LocalDate;
  /** Interest counts from here; a bill has none. */
  readonly datedOn: LocalDate;
  readonly maturesOn: LocalDate;
};

/** Issued after `since`, by the day, and not matured on it. */
export function issuesOutstanding(since: LocalDate, on: LocalDate): TreasuryIssue[] {
  return [
    ...billsMaturing(since, on, addDays(on, LONGEST_BILL_DAYS)),
    ...couponsInMonths(since, on),
  ].filter(({ issuedOn, maturesOn }) => issuedOn > since && issuedOn <= on && maturesOn > on);
}

/** All that are first issued after one day and by the other, in order. */
export function issuesBetween(
  since: LocalDate,
  after: LocalDate,
  until: LocalDate,
): TreasuryIssue[] {
  return [
    ...billsMaturing(since, after, addDays(until, LONGEST_BILL_DAYS)),
    ...couponsInMonths(after, until),
  ]
    .filter(({ issuedOn }) => issuedOn > since && issuedOn > after && issuedOn <= until)
    .toSorted((left, right) => (left.issuedOn < right.issuedOn ? -1 : 1));
}

function billsMaturing(since: LocalDate, from: LocalDate, until: LocalDate): TreasuryIssue[] {
  const bills: TreasuryIssue[] = [];
  for (let date = addDays(from, -HOLIDAY_DAYS_MAX); date <= until; date = addDays(date, 1)) {
    const bill = getBill(date, since);
    if (bill !== null) bills.push(bill);
  }
  return bills;
}

/** The bill that matures on a Tuesday or Thursday, by the first of its sales after `since`. */
function getBill(maturity: LocalDate, since: LocalDate): TreasuryIssue | null {
  const place = ((daysBetween(A_TUESDAY, maturity) % 7) + 7) % 7;
  const weeks = place === 0 ? TUESDAY_WEEKS : place === 2 ? thursdayWeeks(maturity) : [];
  for (const count of weeks) {
    const issuedOn = businessDayFrom(addDays(maturity, -7 * count));
    if (issuedOn > since)
      return {
        kind: 'bill',
        originalTerm: `${count}W`,
        issuedOn,
        datedOn: issuedOn,
        maturesOn: businessDayFrom(maturity),
      };
  }
  return null;
}

function thursdayWeeks(maturity: LocalDate): readonly number[] {
  const isYearBill = daysBetween(A_YEAR_BILL_DAY, addDays(maturity, -7 * 52)) % 28 === 0;
  return isYearBill ? [52, 26, 13] : [26, 13];
}

/** Of all months the stretch touches, and one more at each end for what a holiday moved. */
function couponsInMonths(from: LocalDate, until: LocalDate): TreasuryIssue[] {
  const issues: TreasuryIssue[] = [];
  for (
    let month = addMonths(localDate(`${from.slice(0, 7)}-15`), -1);
    month <= addMonths(until, 1);
    month = addMonths(month, 1)
  )
    issues.push(...issuesInMonth(month));
  return issues;
}

/** By the fifteenth of the month. */
function issuesInMonth(middle: LocalDate): TreasuryIssue[] {
  const end = lastOfMonth(middle);
  const issue = (
    kind: 'note' | 'bond',
    years: number,
    datedOn: LocalDate,
    soldOn = datedOn,
  ): TreasuryIssue => {
    const date = addMonths(datedOn, 12 * years);
    return {
      kind,
      originalTerm: `${years}Y`,
      issuedOn: businessDayFrom(soldOn),
      datedOn,
      maturesOn: datedOn === end ? lastOfMonth(date) : date,
    };
  };
  const monthly = [
    issue('note', 2, end),
    issue('note', 3, middle),
    issue('note', 5, end),
    issue('note', 7, end),
  ];
  return QUARTER_MONTHS.includes(middle.slice(5, 7))
    ? [
        ...monthly,
        issue('note', 10, middle),
        issue('bond', 20, middle, end),
        issue('bond', 30, middle),
      ]
    : monthly;
}

const A_TUESDAY = localDate('2026-08-25');
/** The treasury sold a bill of 52 weeks for this Thursday. */
const A_YEAR_BILL_DAY = localDate('2024-01-25');
/** Longest first: it is the one the bill is named after. */
const TUESDAY_WEEKS = [17, 8, 4];
const LONGEST_BILL_DAYS = 52 * 7;
const HOLIDAY_DAYS_MAX = 5;
const QUARTER_MONTHS = ['02', '05', '08', '11'];
