/** Quiet hours as they are chosen: half hours, as minutes after midnight. */
import { MINUTES_PER_DAY } from '@candor/kit/time';

const STEP_MINUTES = 30;

export const halfHours: readonly number[] = Array.from(
  { length: MINUTES_PER_DAY / STEP_MINUTES },
  (_, place) => place * STEP_MINUTES,
);

/** One that was set elsewhere need not be on the half hour. */
export function choicesWith(minute: number): readonly number[] {
  return halfHours.includes(minute)
    ? halfHours
    : [...halfHours, minute].sort((one, other) => one - other);
}

export function toggledDay(days: readonly number[], day: number): number[] {
  return days.includes(day)
    ? days.filter((one) => one !== day)
    : [...days, day].sort((one, other) => one - other);
}

/** Monday first, as calendars of most readers. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;
