/** Terms of treasuries, and what is left of them. */
export type TermLeft = {
  readonly unit: 'today' | 'day' | 'days' | 'months' | 'years';
  readonly count: string;
};

const DAYS_PER_MONTH = 365.25 / 12;
const DAYS_PER_YEAR = 365.25;

/** "12 days", "8 months", "4.9 years": enough to choose by. */
export function termLeft(daysLeft: number): TermLeft {
  if (daysLeft <= 0) return { unit: 'today', count: '0' };
  if (daysLeft === 1) return { unit: 'day', count: '1' };
  if (daysLeft < 3 * DAYS_PER_MONTH) return { unit: 'days', count: String(daysLeft) };
  if (daysLeft < 2 * DAYS_PER_YEAR)
    return { unit: 'months', count: String(Math.round(daysLeft / DAYS_PER_MONTH)) };
  return { unit: 'years', count: (daysLeft / DAYS_PER_YEAR).toFixed(1) };
}

/** "13W", "10Y", "1H": for how long it was first sold. */
export function readTerm(term: string): {
  readonly unit: 'hours' | 'days' | 'weeks' | 'months' | 'years';
  readonly count: string;
} | null {
  const { count, letter } = /^(?<count>[1-9]\d{0,2})(?<letter>[HDWMY])$/.exec(term)?.groups ?? {};
  const unit = TERM_UNITS[letter ?? ''];
  return count === undefined || unit === undefined ? null : { unit, count };
}

const TERM_UNITS: Readonly<Record<string, 'hours' | 'days' | 'weeks' | 'months' | 'years'>> = {
  H: 'hours',
  D: 'days',
  W: 'weeks',
  M: 'months',
  Y: 'years',
};
