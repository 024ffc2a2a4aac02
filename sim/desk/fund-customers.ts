/** What the customers of a simulated desk begin with. */
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { houseAccount, walletAccount, wallets } from '@candor/server/core/ledger/accounts';
import { justPost, justReserve, posting } from '@candor/server/core/ledger/movement';
import { simWallets, type SimBooks } from './sim-books.ts';
import { RENTAL_CAPITAL, rentalOf } from './sim-commands.ts';

const MONEY_EACH = 2_000_000n;

export function fund(books: SimBooks, customer: string, atMs: number): void {
  for (const code of simWallets) {
    const { currency } = wallets[code];
    const moved = books.apply(
      justPost({
        kind: 'deposit',
        postings: [
          posting(houseAccount('deposits', currency), money(currency, -MONEY_EACH)),
          posting(walletAccount(asCustomerId(customer), code), money(currency, MONEY_EACH)),
        ],
        facts: {},
      }),
      atMs,
    );
    assert(moved.ok, 'a deposit is always taken');
  }
}

/** A robot of theirs, whose capital is held from the beginning. */
export function rent(books: SimBooks, customer: string, atMs: number): void {
  const account = walletAccount(asCustomerId(customer), 'funding');
  const held = books.apply(
    justReserve({
      reference: rentalOf(customer),
      account,
      money: money(account.currency, RENTAL_CAPITAL),
      purpose: 'robot',
      expiresAt: null,
    }),
    atMs,
  );
  assert(held.ok, 'the capital of a robot is there');
}
