import { SECONDS_PER_MINUTE, SECOND_MS } from '@candor/kit/time';

/** 29:05. Never negative. */
export function timeLeft(untilMs: number, nowMs: number): string {
  const seconds = secondsLeft(untilMs, nowMs);
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}

export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS));
}
