/** Folded by the ledger's own rules: real balances, holds and hash chains, without a database. */
import { assert } from '@candor/kit/assert';
import { FIRST_PREV_HASH } from '@candor/ledger-proof/entry';
import {
  HOUSE,
  houseAccount,
  houseCodes,
  investedAccount,
  walletAccount,
  type LedgerAccount,
  type WalletCode,
} from '@candor/server/core/ledger/accounts';
import {
  applyMovement,
  noChanges,
  type Books,
  type LoadedAccount,
  type LoadedBook,
} from '@candor/server/core/ledger/books.rules';
import { chainPosted } from '@candor/server/core/ledger/chain.rules';
import { asCustomerId } from '@candor/server/core/customers/customer';
import type { Moved, Movement } from '@candor/server/core/ledger/movement';
import { sha256Hex } from '@candor/server/platform/sha256';

export const simWallets: readonly WalletCode[] = ['funding', 'stock', 'hkStock', 'future', 'forex'];

export type SimBooks = Books & {
  apply(movement: Movement, now: number): Moved;
  available(account: LedgerAccount): bigint;
  held(account: LedgerAccount, reference: string): bigint | null;
};

export function simBooks(customers: readonly string[]): SimBooks {
  const accounts = new Map<string, LoadedAccount>();
  const books = new Map<bigint, LoadedBook>();
  const holds: Books['holds'] = new Map();
  let ids = 0n;
  const openBook = (owner: string, its: readonly LedgerAccount[]): void => {
    ids += 1n;
    const bookId = ids;
    books.set(bookId, { id: bookId, owner, seq: 0, hash: FIRST_PREV_HASH, lastAtMs: 0 });
    for (const account of its)
      accounts.set(account.key, { id: (ids += 1n), account, bookId, balance: 0n, held: 0n });
  };
  openBook(
    HOUSE,
    houseCodes.flatMap((code) => [houseAccount(code, 'USD'), houseAccount(code, 'HKD')]),
  );
  for (const customer of customers)
    openBook(
      customer,
      simWallets.flatMap((code) => [
        walletAccount(asCustomerId(customer), code),
        investedAccount(asCustomerId(customer), code),
      ]),
    );
  let journals = 0;
  return {
    accounts,
    books,
    holds,
    apply(movement, now) {
      const [kept, changes] = [{ accounts, books, holds }, noChanges()];
      const moved = applyMovement(kept, changes, movement, { nextJournal: () => (journals += 1) });
      chainPosted(kept, changes, { sha256: sha256Hex, now });
      return moved;
    },
    available({ key }) {
      const loaded = accounts.get(key);
      assert(loaded !== undefined, `${key} is there`);
      return loaded.balance - loaded.held;
    },
    held({ key }, reference) {
      const hold = holds.get(reference);
      return hold?.accountKey === key ? hold.minor : null;
    },
  };
}
