const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;

/** How long until an instant, as minutes and seconds: 29:05. Never negative. */
export function timeLeft(untilMs: number, nowMs: number): string {
  const seconds = secondsLeft(untilMs, nowMs);
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}

export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / MS_PER_SECOND));
}
