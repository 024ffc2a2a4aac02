/**
 * Calls that are sold against shares. Both are found by the root of the option's symbol, which is
 * the share's code without its point, so that it is known before the call is read.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { CONSOLIDATED, parseRoot } from '@candor/options/contracts/split-contract';
import type { Position } from './position.ts';

/** Null for what is neither a US share nor a single call on one. */
export function coverRoot(instrumentId: string): string | null {
  if (instrumentId.startsWith('US:')) return instrumentId.slice(3).replaceAll('.', '');
  const root = callRoot(instrumentId);
  return root === null ? null : parseRoot(root).base;
}

/** Shares that one call delivers: a hundred, and a tenth after each consolidation. */
export function sharesPerCall(instrumentId: string): bigint {
  const { consolidations } = parseRoot(callRoot(instrumentId) ?? '');
  return SHARES_PER_CALL / BigInt(CONSOLIDATED) ** BigInt(consolidations);
}

/** What follows the root in all calls that deliver a share, as patterns for the database. */
export const callEndings: readonly string[] = ['', '1', '2'].map(
  (count) => `${count}______C________`,
);

function callRoot(instrumentId: string): string | null {
  return /^OP:(?<root>[A-Z][A-Z0-9]*?)\d{6}C\d{8}$/.exec(instrumentId)?.groups?.['root'] ?? null;
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

const SHARES_PER_CALL = 100n;
