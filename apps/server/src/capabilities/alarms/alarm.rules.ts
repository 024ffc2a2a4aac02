/**
 * When a figure becomes an alarm, and when that is over. It opens only after several measurements
 * in a row at or past the threshold, and ends only after several well on this side of it; between
 * the two lines nothing changes. So a figure that trembles at the threshold makes one alarm, not
 * many.
 */
import type { AlarmKind } from '@candor/contract/alarms';

export type AlarmRule = {
  readonly kind: AlarmKind;
  readonly subject: string;
  /** The setting that changes the threshold. */
  readonly setting: string | null;
  readonly threshold: number;
  readonly clear: number;
  readonly isLowBad: boolean;
  readonly opensAfter: number;
  readonly clearsAfter: number;
  readonly everyMs: number;
};

export type Streak = { readonly past: number; readonly clear: number };

export const noStreak: Streak = { past: 0, clear: 0 };

export function judge(
  rule: Pick<AlarmRule, 'threshold' | 'clear' | 'isLowBad' | 'opensAfter' | 'clearsAfter'>,
  before: Streak,
  { value, isOpen }: { readonly value: number; readonly isOpen: boolean },
): { readonly streak: Streak; readonly act: 'open' | 'resolve' | null } {
  const isPast = rule.isLowBad ? value <= rule.threshold : value >= rule.threshold;
  const isClear = rule.isLowBad ? value >= rule.clear : value <= rule.clear;
  // Counted no further than needed: what lasted for a year ends as quickly as what lasted an hour.
  const streak = {
    past: isPast ? Math.min(before.past + 1, rule.opensAfter) : 0,
    clear: isClear ? Math.min(before.clear + 1, rule.clearsAfter) : 0,
  };
  if (!isOpen && streak.past >= rule.opensAfter) return { streak, act: 'open' };
  if (isOpen && streak.clear >= rule.clearsAfter) return { streak, act: 'resolve' };
  return { streak, act: null };
}
