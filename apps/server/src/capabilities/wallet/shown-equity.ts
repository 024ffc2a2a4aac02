import type { Money, Rate } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { Change } from '../../core/equity/equity.rules.ts';

export function shownAmount(amount: Money | Rate | null): string | null {
  return amount === null ? null : toWire(amount);
}

export function shownChange(
  change: Change | null,
): { start: string; moved: string; change: string; ratio: string | null } | null {
  return change === null
    ? null
    : {
        start: toWire(change.start),
        moved: toWire(change.moved),
        change: toWire(change.change),
        ratio: shownAmount(change.ratio),
      };
}
