/** Whether the customer may trade: a lock, a paused desk, a missing permission. */
import { TradedSource } from '@candor/contract/kernel/enumerations';
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

/** Options stop with their share; those on futures with the month they follow. */
export function isOptionOf(
  {
    optionRoot,
    optionExpiries,
  }: Pick<TradingAccess['cancelOnly'][number], 'optionRoot' | 'optionExpiries'>,
  code: string,
): boolean {
  if (optionRoot === null || !code.startsWith(optionRoot)) return false;
  const { year, month, day } =
    /^[1-3]? *(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)[CP+-]/.exec(code.slice(optionRoot.length))
      ?.groups ?? {};
  if (year === undefined) return false;
  return optionExpiries?.some((on) => on === `20${year}-${month}-${day}`) ?? true;
}
