/**
 * The only way money moves. Takes a list of movements and books them in order: those that cannot be granted are answered as such and leave no
 * trace, the others are written together. The accounts involved are held until the commit; whoever else wants them waits, and then sees
 * what is left.
 *
 * Call it after everything that is read and decided, before notices and announcements.
 */
import { hash } from 'node:crypto';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { formatMoney } from '@candor/money/format';
import type { Tx } from '../../platform/db/database.ts';
import type { LedgerAccount } from './accounts.ts';
import { applyMovement, noChanges } from './books.rules.ts';
import { lockBooks, takeJournalNumbers, writeChanges } from './ledger.store.ts';
import type { Moved, Movement } from './movement.ts';

export async function moveMoney(tx: Tx, movements: readonly Movement[]): Promise<Moved[]> {
  if (movements.length === 0) return [];
  const [books, numbers] = await Promise.all([
    lockBooks(tx, accountsOf(movements), movements.flatMap(({ ends }) => ends.map(({ reference }) => reference))),
    takeJournalNumbers(tx, movements.filter(({ journal }) => journal !== null).length),
  ]);
  let taken = 0;
  const nextJournal = (): number => {
    const number = numbers[taken];
    taken += 1;
    assert(number !== undefined, 'there is a number for every journal');
    return number;
  };
  const changes = noChanges();
  const tools = { sha256: (text: string) => hash('sha256', text, 'hex'), nextJournal, now: tx.now };
  const moved = movements.map((movement) => applyMovement(books, changes, movement, tools));
  if (moved.some(({ ok }) => ok)) await writeChanges(tx, changes);
  return moved;
}

/** One movement that must happen: what the customer lacks is refused, a hold that somebody else ended is a bug of the caller. Answers the journal's number. */
export async function moveOrRefuse(tx: Tx, movement: Movement): Promise<number | null> {
  const [moved] = await moveMoney(tx, [movement]);
  assert(moved !== undefined, 'every movement is answered');
  if (moved.ok) return moved.journal;
  assert(moved.why === 'funds', `the hold of ${moved.why === 'hold' ? moved.reference : ''} had ended`);
  return refuseNow('FUNDS_INSUFFICIENT', { available: formatMoney(moved.available, { locale: 'en' }) });
}

function accountsOf(movements: readonly Movement[]): Map<string, LedgerAccount> {
  const accounts = new Map<string, LedgerAccount>();
  for (const { journal, reserves, ends } of movements) {
    for (const { account } of [...(journal?.postings ?? []), ...reserves, ...ends]) accounts.set(account.key, account);
  }
  return accounts;
}
