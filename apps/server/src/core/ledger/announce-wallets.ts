import { walletChanged } from '@candor/contract/wallet';
import type { Tx } from '../../platform/db/database.ts';
import { announce, announcement, type Announcement } from '../../platform/push/announce.ts';
import type { CustomerId } from '../customers/customer.ts';
import { wallets, type WalletCode } from './accounts.ts';

export async function announceWallets(
  tx: Tx,
  customerId: CustomerId,
  codes: readonly WalletCode[],
): Promise<void> {
  await announce(tx, customerId, walletChanged, {
    at: tx.now,
    wallets: codes.map((code) => wallets[code].type),
  });
}

/** For batches that announce to many customers at once. */
export function walletsAnnouncement(
  customerId: CustomerId,
  at: number,
  codes: readonly WalletCode[],
): Announcement {
  return announcement(customerId, walletChanged, {
    at,
    wallets: codes.map((code) => wallets[code].type),
  });
}
