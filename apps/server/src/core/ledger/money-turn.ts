/** Many movements in turn, each seeing the balance after the last. `write` writes all of them. */
import { assert } from '@candor/kit/assert';
import type { Tx } from '../../platform/db/database.ts';
import type { LedgerAccount } from './accounts.ts';
import { applyMovement, noChanges, type OpenHold } from './books.rules.ts';
import { lockBooks, takeJournalNumbers, writeChanges } from './ledger.store.ts';
import type { Moved, Movement } from './movement.ts';
import { sha256Hex } from '../../platform/sha256.ts';

export type MoneyTurn = {
  /** Balance less holds, in the smallest unit; only for a requested account. */
  available(account: LedgerAccount): bigint;
  /** What an open hold reserves in the account now; null without one. Only for a requested hold. */
  held(account: LedgerAccount, reference: string): bigint | null;
  knowHolds(holds: Iterable<OpenHold>): void;
  apply(movement: Movement): Moved;
  write(): Promise<void>;
};

export type MoneyTurnQuery = {
  readonly accounts: readonly LedgerAccount[];
  readonly holds: readonly string[];
  /** Unused numbers are lost. */
  readonly journalsMax: number;
};

export async function openMoneyTurn(
  tx: Tx,
  { accounts, holds, journalsMax }: MoneyTurnQuery,
): Promise<MoneyTurn> {
  const wanted = new Map(accounts.map((account) => [account.key, account]));
  const [books, numbers] = await Promise.all([
    lockBooks(tx, wanted, holds),
    takeJournalNumbers(tx, journalsMax),
  ]);
  const changes = noChanges();
  let taken = 0;
  const nextJournal = (): number => {
    const number = numbers[taken];
    taken += 1;
    assert(number !== undefined, 'there is a number for every journal');
    return number;
  };
  const tools = { sha256: sha256Hex, nextJournal, now: tx.now };
  let hasMoved = false;
  return {
    available({ key }) {
      const loaded = books.accounts.get(key);
      assert(loaded !== undefined, `the account ${key} was not asked for`);
      return loaded.balance - loaded.held;
    },
    held({ key }, reference) {
      const hold = books.holds.get(reference);
      return hold?.accountKey === key ? hold.minor : null;
    },
    knowHolds(given) {
      for (const hold of given) books.holds.set(hold.reference, hold);
    },
    apply(movement) {
      const moved = applyMovement(books, changes, movement, tools);
      hasMoved ||= moved.ok;
      return moved;
    },
    write: async () => {
      if (hasMoved) await writeChanges(tx, changes);
    },
  };
}
