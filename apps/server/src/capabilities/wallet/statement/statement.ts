/**
 * Its trades and entries are fixed at the start, so they always lead from opening to closing
 * balances, whatever is booked meanwhile.
 */
import { isTestAccount } from '../../../core/customers/accounts.store.ts';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { loadCustomer, loadDisplayName } from '../../../core/customers/customers.store.ts';
import {
  listFillsBetween,
  newestEventNumber,
} from '../../../core/desk/store/past-positions.store.ts';
import {
  changeBetween,
  movedBetween,
  type Change,
  type Equity,
} from '../../../core/equity/equity.rules.ts';
import type { Equities } from '../../../core/equity/equity.ts';
import type { ValuedHolding } from '../../../core/equity/value-held.ts';
import type { ValuedTreasury } from '../../../core/treasuries/value-holdings.ts';
import {
  findNewestCheckpoint,
  type KeptCheckpoint,
} from '../../../core/ledger/store/checkpoints.store.ts';
import { listEntriesIn, type Entry } from '../../../core/ledger/store/entries.store.ts';
import { loadBookSpan, type BookSpan } from '../../../core/ledger/store/book-span.store.ts';
import { snapshot } from '../../../core/ledger/store/reconcile.store.ts';
import type { Exchange } from '../../../core/pricing/exchange.rules.ts';
import type { Instruments } from '../../../core/instruments/instruments.ts';
import type { Db, Reader } from '../../../platform/db/database.ts';
import type { Period } from './period.rules.ts';
import { getTrade, type Trade } from './statement-trade.ts';

export type Statement = {
  readonly name: string;
  readonly userId: string;
  readonly isTest: boolean;
  readonly period: Period;
  readonly madeAt: number;
  readonly span: BookSpan;
  readonly opening: Equity;
  readonly closing: Equity;
  readonly closingAt: number;
  readonly change: Change | null;
  readonly rates: { readonly opening: Exchange | null; readonly closing: Exchange | null };
  readonly holdings: readonly ValuedHolding[];
  readonly treasuries: readonly ValuedTreasury[];
  readonly checkpoint: KeptCheckpoint | null;
  readonly trades: () => AsyncGenerator<readonly Trade[]>;
  readonly entries: () => AsyncGenerator<readonly Entry[]>;
};

export type StatementParts = {
  readonly db: Db;
  readonly equities: Equities;
  readonly instruments: Pick<Instruments, 'universe'>;
};

const PIECE_ROWS = 500;

export async function openStatement(
  { db, equities, instruments }: StatementParts,
  customer: string,
  period: Period,
  now: number,
): Promise<Statement> {
  const customerId = asCustomerId(customer);
  // The future has no price: an unfinished period is shown as of now.
  const begin = Math.min(period.fromMs, now);
  const isOver = period.untilMs <= now;
  return db.transact(async (tx) => {
    await snapshot(tx);
    const [{ userId }, name, isTest, span, checkpoint, lastEvent] = await Promise.all([
      loadCustomer(tx, customerId),
      loadDisplayName(tx, customerId),
      isTestAccount(tx, customerId),
      loadBookSpan(tx, customerId, period),
      findNewestCheckpoint(tx),
      newestEventNumber(tx, customerId),
    ]);
    const look = await equities.look(
      tx,
      customerId,
      isOver ? [begin, period.untilMs] : [begin],
      now,
    );
    const [opening = look.now, closing = look.now] = look.before;
    const treasuries = isOver
      ? await equities.treasuriesBefore(tx, customerId, period.untilMs)
      : look.treasuries;
    return {
      name,
      userId,
      isTest,
      period,
      madeAt: now,
      span,
      opening,
      closing,
      closingAt: isOver ? period.untilMs : now,
      change: changeBetween(
        opening.total,
        closing.total,
        movedBetween(look.flows, begin, isOver ? period.untilMs : Number.POSITIVE_INFINITY),
      ),
      rates: {
        opening: equities.rates.before(begin)('HKD'),
        closing: (isOver ? equities.rates.before(period.untilMs) : equities.rates.now(now))('HKD'),
      },
      holdings: isOver
        ? await equities.holdingsBefore(tx, customerId, period.untilMs)
        : look.holdings,
      // Redeemed ones have nothing to come.
      treasuries: treasuries.filter(({ worth }) => worth.minor > 0n),
      checkpoint,
      trades: () => tradesIn(db, customerId, period, lastEvent, instruments),
      entries: () => entriesIn(db, customerId, span),
    };
  });
}

async function* tradesIn(
  reader: Reader,
  customerId: string,
  { fromMs, untilMs }: Period,
  last: number,
  instruments: Pick<Instruments, 'universe'>,
): AsyncGenerator<readonly Trade[]> {
  for (let after = 0; ;) {
    const piece = await listFillsBetween(
      reader,
      customerId,
      { fromMs, untilMs, after, last },
      PIECE_ROWS,
    );
    if (piece.length === 0) return;
    yield piece.map((fill) => getTrade(fill, instruments));
    after = piece.at(-1)?.seq ?? last;
  }
}

async function* entriesIn(
  reader: Reader,
  customerId: string,
  span: BookSpan,
): AsyncGenerator<readonly Entry[]> {
  for (let from = span.after; ;) {
    const piece = await listEntriesIn(reader, customerId, span, from, PIECE_ROWS);
    if (piece.length === 0) return;
    // What is invested is a table of its own.
    yield piece.filter(({ part }) => part === 'cash');
    from = piece.at(-1)?.seq ?? span.last;
  }
}
