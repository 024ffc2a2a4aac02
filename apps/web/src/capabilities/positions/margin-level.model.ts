/**
 * The margin level of a position: margin and floating profit against what is required. At one it is closed by rule; warnings come at 1.5 and 1.2.
 * The line that shows it has one at its left end and no end to the right: a level of two stands in the middle.
 */
export const WARNED_FIRST = 1.5;
export const WARNED_LAST = 1.2;

export type LevelTone = 'calm' | 'warn' | 'alert';

export function levelTone(level: string): LevelTone {
  const value = Number(level);
  if (value <= WARNED_LAST) return 'alert';
  return value <= WARNED_FIRST ? 'warn' : 'calm';
}

/** Where a level stands on the line, from 0 to 1. */
export function levelPlace(level: number): number {
  return level <= 1 ? 0 : 1 - 1 / level;
}
