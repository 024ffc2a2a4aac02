import type * as contract from '@candor/contract/wallet';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { toWire } from '@candor/money/wire';
import { listFacts } from '../../core/desk/store/orders.store.ts';
import { getWalletCode } from '../../core/ledger/accounts.ts';
import { listOpenHolds, loadWallet } from '../../core/ledger/entries.store.ts';
import { listHoldingCodes } from '../../core/treasuries/holdings.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

export async function loadWalletBalance(
  reader: Reader,
  { customerId }: SignedIn,
  { walletType }: BodyOf<typeof contract.loadWalletBalance>,
): Promise<DataOf<typeof contract.loadWalletBalance>> {
  const code = getWalletCode(walletType);
  const [{ balance, held, available }, holds] = await Promise.all([
    loadWallet(reader, customerId, code),
    listOpenHolds(reader, customerId, code),
  ]);
  const references = holds.map(({ reference }) => reference);
  const [traded, treasuries] = await Promise.all([
    listFacts(reader, references),
    listHoldingCodes(reader, references),
  ]);
  const codes = new Map([...traded, ...treasuries].map((facts) => [facts.id, facts.code]));
  return {
    env: 'paper',
    walletType,
    currency: balance.currency,
    balance: toWire(balance),
    usedBalance: toWire(held),
    available: toWire(available),
    holds: holds.map(({ purpose, money, since, reference }) => ({
      purpose,
      amount: toWire(money),
      since,
      reference,
      code: codes.get(reference) ?? null,
    })),
  };
}
