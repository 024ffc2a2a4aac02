/**
 * What stands between a customer and an order, read off the door: a lock, a switch of the desk, a
 * missing permission.
 */
import type { TradingDoor } from './trading-door.ts';

/**
 * Whether the transaction password is asked for before the next order. Whoever has set none needs
 * none.
 */
export function isLocked(
  { needsPayPassword, unlockedUntil }: Pick<TradingDoor, 'needsPayPassword' | 'unlockedUntil'>,
  now: number,
): boolean {
  return needsPayPassword && (unlockedUntil === null || unlockedUntil <= now);
}

/**
 * The switch that refuses new orders in this instrument, if there is one; the one for everything
 * first.
 */
export function pauseOf(
  { cancelOnly }: Pick<TradingDoor, 'cancelOnly'>,
  { source, code }: { readonly source: number; readonly code: string },
): TradingDoor['cancelOnly'][number] | null {
  return (
    cancelOnly.find(({ scope }) => scope === 'all') ??
    cancelOnly.find((entry) => entry.source === source && entry.code === code) ??
    null
  );
}
