/** When something was first traded: at the desk, a treasury, or units of a fund. */
import { findFirstOpening } from '../../../core/desk/store/past-positions.store.ts';
import { findFirstFollowing } from '../../../core/funds/follow-orders.store.ts';
import { findFirstTrade } from '../../../core/treasuries/trades.store.ts';
import type { Reader } from '../../../platform/db/database.ts';

export async function findTradingSince(reader: Reader, customerId: string): Promise<number | null> {
  const firsts = await Promise.all([
    findFirstOpening(reader, customerId),
    findFirstTrade(reader, customerId),
    findFirstFollowing(reader, customerId),
  ]);
  const known = firsts.filter((first) => first !== null);
  return known.length === 0 ? null : Math.min(...known);
}
