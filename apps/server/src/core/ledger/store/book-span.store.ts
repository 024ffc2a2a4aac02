/** Between two instants of a book: what it opened and closed with, and what came and went. */
import sql from 'sql-template-tag';
import { money, type Money } from '@candor/money/amount';
import type { Reader } from '../../../platform/db/database.ts';
import { listMoved, type SpanSeqs } from './late-entries.store.ts';
import { investedCode, walletCodes, wallets, type WalletCode } from '../accounts.ts';
import { searchFor } from './entries.store.ts';

export type WalletSpan = {
  readonly code: WalletCode;
  /** At cost; the others are cash. */
  readonly investedAtStart: Money;
  readonly investedAtEnd: Money;
  readonly opening: Money;
  readonly incoming: Money;
  readonly outgoing: Money;
  readonly closing: Money;
};

/** `last` is 0 without a book. */
export type BookSpan = SpanSeqs & {
  readonly wallets: readonly WalletSpan[];
};

export async function loadBookSpan(
  reader: Reader,
  customerId: string,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<BookSpan> {
  const { lost, won } = await listMoved(reader, customerId, { fromMs, untilMs });
  const rows = await reader.many<{
    code: string;
    after: bigint;
    last: bigint;
    opening: bigint;
    incoming: bigint;
    outgoing: bigint;
  }>(sql`
    with recursive ${searchFor('first_place', customerId, fromMs)},
      ${searchFor('last_place', customerId, untilMs)},
    span as (select f.book_id, f.lo as after, l.lo as last from first_place f
      join last_place l using (book_id) where f.hi - f.lo <= 1 and l.hi - l.lo <= 1)
    select a.code, span.after, span.last,
      (a.balance_minor - coalesce(sum(e.minor), 0))::bigint as opening,
      coalesce(sum(e.minor) filter (where (e.seq <= span.last or l.due_at_ms < ${untilMs}::bigint)
        and e.minor > 0), 0)::bigint as incoming,
      coalesce(-sum(e.minor) filter (where (e.seq <= span.last or l.due_at_ms < ${untilMs}::bigint)
        and e.minor < 0), 0)::bigint as outgoing
    from span join ledger_accounts a on a.book_id = span.book_id
    left join (ledger_entries e left join ledger_late_entries l using (book_id, seq))
      on e.book_id = span.book_id and e.account_id = a.id and e.seq > span.after
        and coalesce(l.due_at_ms >= ${fromMs}::bigint, true)
    group by a.id, span.after, span.last`);
  const found = new Map(rows.map((row) => [row.code, row]));
  return {
    after: Number(rows[0]?.after ?? 0),
    last: Number(rows[0]?.last ?? 0),
    lost,
    won,
    wallets: walletCodes.map((code) =>
      getSpan(code, found.get(code), found.get(investedCode(code))),
    ),
  };
}

type SpanRow = { opening: bigint; incoming: bigint; outgoing: bigint };

const nothingBooked: SpanRow = { opening: 0n, incoming: 0n, outgoing: 0n };

function getSpan(
  code: WalletCode,
  cash: SpanRow | undefined,
  invested: SpanRow = nothingBooked,
): WalletSpan {
  const of = (minor: bigint): Money => money(wallets[code].currency, minor);
  const { opening, incoming, outgoing } = cash ?? nothingBooked;
  return {
    investedAtStart: of(invested.opening),
    investedAtEnd: of(invested.opening + invested.incoming - invested.outgoing),
    code,
    opening: of(opening),
    incoming: of(incoming),
    outgoing: of(outgoing),
    closing: of(opening + incoming - outgoing),
  };
}
