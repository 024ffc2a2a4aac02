import { MINUTES_PER_HOUR, MINUTE_MS } from '@candor/kit/time';

export type TimeLeft =
  | {
      readonly key: 'console.timeLeft.hours' | 'console.timeLeft.over.hours';
      readonly hours: number;
      readonly minutes: number;
    }
  | {
      readonly key: 'console.timeLeft.minutes' | 'console.timeLeft.over.minutes';
      readonly minutes: number;
    };

export function timeLeft(deadlineAt: number, now: number): TimeLeft {
  const isOver = now >= deadlineAt;
  // Rounded down both ways: neither promises a minute that is not there.
  const minutes = Math.floor(Math.abs(deadlineAt - now) / MINUTE_MS);
  if (minutes < MINUTES_PER_HOUR)
    return { key: isOver ? 'console.timeLeft.over.minutes' : 'console.timeLeft.minutes', minutes };
  return {
    key: isOver ? 'console.timeLeft.over.hours' : 'console.timeLeft.hours',
    hours: Math.floor(minutes / MINUTES_PER_HOUR),
    minutes: minutes % MINUTES_PER_HOUR,
  };
}

/** Colour supports the words: late, or near enough to come first. */
export function deadlineTone(
  deadlineAt: number,
  now: number,
  isUrgent: boolean,
): 'calm' | 'near' | 'over' {
  if (now >= deadlineAt) return 'over';
  return isUrgent ? 'near' : 'calm';
}
