/** What is free in a customer's wallets, in the smallest unit of each. */
import { wallets, type WalletCode } from '../../../core/ledger/accounts.ts';
import { listAccountsFor } from '../../../core/ledger/store/explore.store.ts';
import type { Reader } from '../../../platform/db/database.ts';

export async function loadAvailable(
  reader: Reader,
  customerId: string,
): Promise<(wallet: WalletCode) => bigint> {
  const accounts = await listAccountsFor(reader, customerId);
  return (wallet) => {
    const found = accounts.find(
      ({ code, currency }) => code === wallet && currency === wallets[wallet].currency,
    );
    return found === undefined ? 0n : found.balance - found.held;
  };
}
