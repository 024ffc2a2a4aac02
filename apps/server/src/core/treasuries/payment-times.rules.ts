/**
 * When treasuries trade, mature and pay. What is due on a date is booked at nine o'clock in New
 * York, when the Reserve Banks pay; practice bills live by instants, and in practice hours a sale
 * settles after a minute.
 */
import { addBusinessDays, businessDayFrom, isBusinessDay } from '@candor/bonds/business-days';
import type { LocalDate } from '@candor/kit/local-date';
import { MINUTE_MS } from '@candor/kit/time';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import { dateOf, dayAt, getDay, instantAt, openZone } from '@candor/market/calendar/zone';
import type { TreasurySecurity } from '@candor/market/treasury/security';

export type TradingHours = {
  readonly isOpen: boolean;
  /** Null while it is open. */
  readonly opensAt: number | null;
  /** Null while it is closed, and around the clock. */
  readonly closesAt: number | null;
};

export function tradingHoursAt(hours: MarketHoursMode, atMs: number): TradingHours {
  if (hours === 'continuous') return { isOpen: true, opensAt: null, closesAt: null };
  const today = newYorkDate(atMs);
  const [opensAt, closesAt] = [timeOn(today, OPENS_MINUTE), timeOn(today, CLOSES_MINUTE)];
  if (isBusinessDay(today) && atMs < closesAt)
    return atMs < opensAt
      ? { isOpen: false, opensAt, closesAt: null }
      : { isOpen: true, opensAt: null, closesAt };
  const next = addBusinessDays(today, 1);
  return { isOpen: false, opensAt: timeOn(next, OPENS_MINUTE), closesAt: null };
}

export function newYorkDate(atMs: number): LocalDate {
  return dateOf(dayAt(newYork, atMs));
}

/** When what is due on a date is booked. */
export function paysAt(dueOn: LocalDate): number {
  return timeOn(businessDayFrom(dueOn), PAYS_MINUTE);
}

type Life = Pick<TreasurySecurity, 'practice'> & {
  readonly terms: Pick<TreasurySecurity['terms'], 'maturesOn'>;
};

export function maturesAt({ practice, terms }: Life): number {
  return practice?.maturesAtMs ?? timeOn(terms.maturesOn, 0);
}

/** From here on it has a price. */
export function issuedAt({
  practice,
  issuedOn,
}: Pick<TreasurySecurity, 'practice' | 'issuedOn'>): number {
  return practice?.issuedAtMs ?? timeOn(issuedOn, 0);
}

export function principalPaysAt({ practice, terms }: Life): number {
  return practice === null ? paysAt(terms.maturesOn) : practice.maturesAtMs + PRACTICE_SETTLES_MS;
}

export function saleSettlesAt(
  hours: MarketHoursMode,
  settlesOn: LocalDate,
  soldAt: number,
): number {
  return hours === 'continuous' ? soldAt + PRACTICE_SETTLES_MS : paysAt(settlesOn);
}

function timeOn(date: LocalDate, minutes: number): number {
  return instantAt(newYork, getDay(date), minutes);
}

const newYork = openZone('America/New_York');
const OPENS_MINUTE = 8 * 60;
const CLOSES_MINUTE = 17 * 60;
const PAYS_MINUTE = 9 * 60;
const PRACTICE_SETTLES_MS = MINUTE_MS;
