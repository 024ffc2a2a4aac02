/**
 * Funds of the house: they trade through the same desk and gate as customers, with a book of their
 * own, and are customers nowhere. Seeded once; the database refuses a second time.
 */
import { assert } from '@candor/kit/assert';
import type { Money } from '@candor/money/amount';
import { negate } from '@candor/money/arithmetic';
import type { Tx } from '../../../platform/db/database.ts';
import { asCustomerId } from '../../customers/customer.ts';
import { houseAccount, isFund, walletAccount, type WalletCode } from '../../ledger/accounts.ts';
import { moveMoney } from '../../ledger/move-money.ts';
import { justPost, posting } from '../../ledger/movement.ts';
import { insertHouseTrader } from '../store/house-traders.store.ts';

/** False when it was open already. `id` is a fund's (`fundOwner` of core/ledger/accounts.ts). */
export async function openHouseTrader(tx: Tx, id: string): Promise<boolean> {
  assert(isFund(id), 'only funds of the house trade without a customer');
  return insertHouseTrader(tx, id);
}

/** The house's paper money, into the wallet the fund trades in. */
export async function seedHouseTrader(
  tx: Tx,
  id: string,
  { wallet, money }: { readonly wallet: WalletCode; readonly money: Money },
): Promise<void> {
  const [seeded] = await moveMoney(tx, [
    justPost({
      kind: 'fundSeed',
      postings: [
        posting(houseAccount('paperMoney', money.currency), negate(money)),
        posting(walletAccount(asCustomerId(id), wallet), money),
      ],
      facts: { fund: id },
    }),
  ]);
  assert(seeded?.ok === true, 'the house gives paper money without an end');
}
