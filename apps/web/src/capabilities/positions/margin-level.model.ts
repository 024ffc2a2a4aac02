/**
 * The margin level of a position: margin and floating profit against what is required. At one it is closed by rule; two warnings come before.
 * The line that shows it has one at its left end and no end to the right: a level of two stands in the middle.
 */
export type LevelTone = 'calm' | 'warn' | 'alert';

export function levelTone(level: string, [first, last]: readonly [string, string]): LevelTone {
  const value = Number(level);
  if (value <= Number(last)) return 'alert';
  return value <= Number(first) ? 'warn' : 'calm';
}

/** Where a level stands on the line, from 0 to 1. */
export function levelPlace(level: number): number {
  return level <= 1 ? 0 : 1 - 1 / level;
}
