/**
 * Calls that are sold against shares. Both are found by the root of the option's symbol, which is
 * the share's code without its point, so that it is known before the call is read.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import type { Position } from './position.ts';

/** Shares that one call delivers. */
export const SHARES_PER_CALL = 100n;

/** Null for what is neither a US share nor a single call on one. */
export function coverRoot(instrumentId: string): string | null {
  if (instrumentId.startsWith('US:')) return instrumentId.slice(3).replaceAll('.', '');
  return /^OP:(?<root>[A-Z][A-Z0-9]*?)\d{6}C\d{8}$/.exec(instrumentId)?.groups?.['root'] ?? null;
}

/** Of all calls with a root, for the database. */
export function callPattern(root: string): string {
  return `OP:${root}______C________`;
}

export function isCoveredCall({
  source,
  direction,
  instrumentId,
}: Pick<Position, 'source' | 'direction' | 'instrumentId'>): boolean {
  return (
    source === TradedSource.Option &&
    direction === Direction.Sell &&
    coverRoot(instrumentId) !== null
  );
}

export function coverKey(customerId: string, root: string): string {
  return `${customerId} ${root}`;
}
