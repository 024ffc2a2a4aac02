/** Whether the customer may trade: a lock, a paused desk, a missing permission. */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { isOptionOf } from '../../pauses/paused-option.model.ts';
import type { TradingAccess } from './trading-access.ts';

/** A customer without a transaction password needs none. */
export function isLocked(
  { needsPayPassword, unlockedUntil }: Pick<TradingAccess, 'needsPayPassword' | 'unlockedUntil'>,
  now: number,
): boolean {
  return needsPayPassword && (unlockedUntil === null || unlockedUntil <= now);
}

/**
 * The switch that refuses new orders in this instrument, if there is one; the one for everything
 * first.
 */
export function getPause(
  { cancelOnly }: Pick<TradingAccess, 'cancelOnly'>,
  { source, code }: { readonly source: number; readonly code: string },
): TradingAccess['cancelOnly'][number] | null {
  return (
    cancelOnly.find(({ scope }) => scope === 'all') ??
    cancelOnly.find((entry) => entry.source === source && entry.code === code) ??
    (source === TradedSource.Option
      ? cancelOnly.find((entry) => isOptionOf(entry, code))
      : undefined) ??
    null
  );
}
