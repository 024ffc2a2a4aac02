import { money } from '@candor/money/amount';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { setVerification } from '@candor/server/core/customers/standing';
import { houseAccount, walletAccount, wallets } from '@candor/server/core/ledger/accounts';
import { moveMoney } from '@candor/server/core/ledger/move-money';
import { justPost, justReserve, posting, type Movement } from '@candor/server/core/ledger/movement';
import type { Db } from '@candor/server/platform/db/database';
import { openSomebody } from '../../bench/people.ts';
import { simWallets } from './sim-books.ts';
import { RENTAL_CAPITAL, rentalOf } from './sim-commands.ts';

function rented(customer: string): Movement {
  const account = walletAccount(asCustomerId(customer), 'funding');
  return justReserve({
    reference: rentalOf(customer),
    account,
    money: money(account.currency, RENTAL_CAPITAL),
    purpose: 'robot',
    expiresAt: null,
  });
}

/** Each has money in every wallet and, unless told otherwise, a rented robot. */
export async function peopleWithMoney(
  db: Db,
  count: number,
  minor: bigint,
  { isRenting = true }: { readonly isRenting?: boolean } = {},
): Promise<string[]> {
  return db.transact(async (tx) => {
    const customers: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const id = await openSomebody(tx, `simtrader${i}`);
      await setVerification(tx, id, 'verified');
      customers.push(id);
    }
    const deposits = customers.flatMap((customer) =>
      simWallets.map((code): Movement => {
        const { currency } = wallets[code];
        return justPost({
          kind: 'deposit',
          facts: { deposit: 'sim' },
          postings: [
            posting(houseAccount('deposits', currency), money(currency, -minor)),
            posting(walletAccount(asCustomerId(customer), code), money(currency, minor)),
          ],
        });
      }),
    );
    await moveMoney(tx, deposits);
    if (isRenting) await moveMoney(tx, customers.map(rented));
    return customers;
  });
}
