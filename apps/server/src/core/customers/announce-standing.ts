import { accountStandingChanged } from '@candor/contract/account';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';

/** Frozen, held, restricted, or no longer. */
export async function announceStanding(tx: Tx, customerId: string): Promise<void> {
  await announce(tx, customerId, accountStandingChanged, { at: tx.now });
}
