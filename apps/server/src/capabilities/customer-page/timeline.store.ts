/** The lists of a customer's timeline, each read on by the key of its own index. */
import type { Currency } from '@candor/money/currency';
import type { JournalKind, OrderState, ReviewKind } from '@candor/contract/kernel/enumerations';
import type { NoticeTemplate } from '@candor/i18n/notices/notice-dictionaries';
import type { TextValues } from '@candor/i18n/text';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { SignInOutcome } from '../../core/customers/sessions/sign-ins.store.ts';
import { movedCash } from '../../core/ledger/store/cash-entries.store.ts';
import { itsJournal, itsKind } from '../../core/ledger/store/journal-of-entry.ts';
import { bookOf } from '../../core/ledger/store/late-entries.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { BookedSource } from '../../core/desk/state/booked-source.rules.ts';

export type Span = {
  readonly customerId: string;
  /** Exclusive; absent for the newest. */
  readonly after: string | undefined;
  readonly limit: number;
};

const isBefore = (column: Sql, after: string | undefined): Sql =>
  after === undefined ? empty : sql`and ${column} < ${after}::bigint`;

export type SignInRow = {
  readonly seq: bigint;
  readonly at: number;
  readonly outcome: SignInOutcome;
  readonly device: string;
  readonly network: string;
};

export async function listSignInRows(
  reader: Reader,
  { customerId, after, limit }: Span,
): Promise<SignInRow[]> {
  return reader.many<SignInRow>(sql`
    select id as seq, at, outcome, device, network from sign_ins
    where customer_id = ${customerId} ${isBefore(sql`id`, after)} order by id desc limit ${limit}`);
}

export type OrderRow = {
  readonly id: string;
  readonly at: bigint;
  readonly code: string;
  readonly source: BookedSource;
  readonly direction: number;
  readonly state: OrderState;
  readonly quantity: bigint;
  readonly filled: bigint;
};

/** Many of one batch have the same instant, so their ids say where to go on. */
export async function listOrderRows(
  reader: Reader,
  { customerId, after, limit }: Span,
): Promise<OrderRow[]> {
  const [atMs, id] = after?.split(' ') ?? [];
  const isAfter =
    atMs === undefined ? empty : sql`and (created_at_ms, id) < (${atMs}::bigint, ${id})`;
  return reader.many<OrderRow>(sql`
    select id, created_at_ms as at, code, source, direction, state, quantity, filled from orders
    where customer_id = ${customerId} ${isAfter}
    order by created_at_ms desc, id desc limit ${limit}`);
}

export type MoneyRow = {
  readonly seq: bigint;
  readonly at: bigint;
  readonly journalKind: JournalKind;
  readonly wallet: string;
  readonly currency: Currency;
  readonly minor: bigint;
};

/** Cash alone: what was bought with it is in the orders. */
export async function listMoneyRows(
  reader: Reader,
  { customerId, after, limit }: Span,
): Promise<MoneyRow[]> {
  return reader.many<MoneyRow>(sql`
    select e.seq, j.at_ms as at, ${itsKind} as "journalKind", a.code as wallet, a.currency, e.minor
    from ledger_entries e join ${itsJournal} join ledger_accounts a on a.id = e.account_id
    where e.book_id = ${bookOf(customerId)} and (${movedCash(customerId, true)})
      ${isBefore(sql`e.seq`, after)}
    order by e.seq desc limit ${limit}`);
}

export type ReviewRow = {
  readonly seq: bigint;
  readonly id: string;
  readonly at: number;
  readonly reviewKind: ReviewKind;
  readonly state: 'pending' | 'passed' | 'failed' | 'withdrawn';
  readonly reference: string | null;
};

export async function listReviewRows(
  reader: Reader,
  { customerId, after, limit }: Span,
): Promise<ReviewRow[]> {
  return reader.many<ReviewRow>(sql`
    select seq, id, submitted_at as at, kind as "reviewKind", state, reference from reviews
    where customer_id = ${customerId} ${isBefore(sql`seq`, after)}
    order by seq desc limit ${limit}`);
}

export type NoticeRow = {
  readonly seq: bigint;
  readonly id: string;
  readonly at: number;
  readonly template: NoticeTemplate;
  readonly values: TextValues;
};

export async function listNoticeRows(
  reader: Reader,
  { customerId, after, limit }: Span,
): Promise<NoticeRow[]> {
  return reader.many<NoticeRow>(sql`
    select seq, id, created_at as at, template, "values" from messages
    where customer_id = ${customerId} ${isBefore(sql`seq`, after)}
    order by seq desc limit ${limit}`);
}
