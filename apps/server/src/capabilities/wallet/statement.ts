/**
 * A statement of account: whose, for which days, what every wallet held before and after, and every entry in between, oldest first. Which entries belong
 * to it is fixed when it is begun, so the entries always lead from the opening to the closing balances, whatever is booked meanwhile.
 */
import { asCustomerId } from '../../core/customers/customer.ts';
import { loadCustomer, loadDisplayName } from '../../core/customers/customers.store.ts';
import { findNewestCheckpoint, type KeptCheckpoint } from '../../core/ledger/checkpoints.store.ts';
import { listEntriesBetween, loadBookSpan, type BookSpan, type Entry } from '../../core/ledger/entries.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Period } from './period.rules.ts';

export type Statement = {
  readonly name: string;
  readonly userId: string;
  readonly period: Period;
  readonly madeAt: number;
  readonly span: BookSpan;
  /** The newest of all books. */
  readonly checkpoint: KeptCheckpoint | null;
  /** Piece by piece, so that a long one never is in memory as a whole. */
  readonly entries: () => AsyncGenerator<readonly Entry[]>;
};

const PIECE_ENTRIES = 500;

export async function openStatement(reader: Reader, customer: string, period: Period, now: number): Promise<Statement> {
  const customerId = asCustomerId(customer);
  const [{ userId }, name, span, checkpoint] = await Promise.all([
    loadCustomer(reader, customerId),
    loadDisplayName(reader, customerId),
    loadBookSpan(reader, customerId, period),
    findNewestCheckpoint(reader),
  ]);
  return { name, userId, period, madeAt: now, span, checkpoint, entries: () => entriesIn(reader, customerId, span) };
}

async function* entriesIn(reader: Reader, customerId: string, { after, last }: BookSpan): AsyncGenerator<readonly Entry[]> {
  for (let from = after; from < last; ) {
    const piece = await listEntriesBetween(reader, customerId, { after: from, last }, PIECE_ENTRIES);
    if (piece.length === 0) return;
    yield piece;
    from = piece.at(-1)?.seq ?? last;
  }
}
