/** Nothing lost, nothing unacknowledged, nothing twice, and every cent where it belongs. */
import { assert } from '@candor/kit/assert';
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { itsFacts, itsJournal } from '@candor/server/core/ledger/store/journal-of-entry';
import { listAnsweredTransfers } from '@candor/server/capabilities/wallet/transfers/answered-transfers';
import type { Db } from '@candor/server/platform/db/database';
import sql from 'sql-template-tag';
import { checkSums, recomputeBooks, verifyChains } from '../ledger/check-books.ts';
import type { Acknowledged } from './transfer-load.ts';

export type VerifiedAcks = {
  readonly transfers: number;
  readonly cancelled: number;
  readonly entries: number;
};

type TransferRow = {
  readonly id: string;
  readonly customer_id: string;
  readonly state: string;
  readonly sent_minor: bigint;
  readonly journals: bigint;
};

/** `startMinor` is what every customer had in both wallets. */
export async function verifyAcks(
  db: Db,
  acks: readonly Acknowledged[],
  startMinor: bigint,
): Promise<VerifiedAcks> {
  // Those in further accounts are not logged one by one (account-load.ts).
  const rows = await db.many<TransferRow>(sql`
    select t.id, t.customer_id, t.state, t.sent_minor, count(distinct m.number) as journals
    from transfers t left join (
      select e.journal_id as number, ${itsFacts}::jsonb ->> 'transfer' as transfer
      from ledger_entries e join ${itsJournal}
    ) m on m.transfer = t.id
    where t.customer_id = person_of(t.customer_id)
    group by t.id`);
  const inLedger = new Map(rows.map((row) => [row.id, row]));
  const moved = acks.filter((ack) => ack.does === 'transfer');
  const cancelled = new Set(acks.filter((ack) => ack.does === 'cancel').map(({ id }) => id));
  assert(
    new Set(moved.map(({ id }) => id)).size === moved.length,
    'two requests were answered with the same transfer',
  );
  for (const { id, customerId, minor, requestId } of moved) {
    const row = inLedger.get(id);
    assert(row !== undefined, `${requestId} was acknowledged and is lost`);
    assert(
      row.customer_id === customerId && row.sent_minor === minor,
      `${requestId} was booked differently`,
    );
    const [state, journals] = cancelled.has(id) ? ['cancelled', 0n] : ['done', 1n];
    assert(
      row.state === state && row.journals === journals,
      `${requestId} should be ${state} with ${journals} journals: it is ${row.state} with ${row.journals}`,
    );
  }
  assert(
    rows.length === moved.length,
    `${rows.length - moved.length} transfers were booked that nobody was told of`,
  );
  await verifyAnswers(db, acks);
  await verifyBalances(
    db,
    new Set(acks.map(({ customerId }) => customerId)),
    moved.filter(({ id }) => !cancelled.has(id)),
    startMinor,
  );
  await checkSums(db);
  await recomputeBooks(db);
  return { transfers: moved.length, cancelled: cancelled.size, entries: await verifyChains(db) };
}

async function verifyAnswers(db: Db, acks: readonly Acknowledged[]): Promise<void> {
  const all = await db.many<{ actor: string; request_id: string }>(
    sql`select actor, request_id from money_requests`,
  );
  // Others do other things meanwhile: funds of the house, and customers who trade.
  const movers = new Set(acks.map(({ customerId }) => customerId));
  const stored = all.filter(({ actor }) => movers.has(actor));
  const answered = await listAnsweredTransfers(
    db,
    stored.map(({ actor, request_id: requestId }) => ({ actor, requestId, asked: {} })),
  );
  const known = new Map(
    answered.map(({ actor, requestId, answer }) => [`${actor} ${requestId}`, answer]),
  );
  for (const { customerId, requestId, answer } of acks)
    assert(
      known.get(`${customerId} ${requestId}`) === answer,
      `the kept answer of ${requestId} is another one`,
    );
  assert(stored.length === acks.length, 'an answer is kept that nobody got');
}

async function verifyBalances(
  db: Db,
  movers: ReadonlySet<string>,
  done: readonly (Acknowledged & { does: 'transfer' })[],
  startMinor: bigint,
): Promise<void> {
  const expected = new Map<string, bigint>();
  for (const { customerId, from, minor } of done) {
    const toStock = from === HoldingWallet.Funding ? minor : -minor;
    expected.set(customerId, (expected.get(customerId) ?? 0n) + toStock);
  }
  const accounts = await db.many<{
    owner: string;
    code: string;
    balance: bigint;
    held: bigint;
  }>(sql`
    select b.owner, a.code, a.balance_minor as balance, a.held_minor as held from ledger_accounts a
      join ledger_books b on b.id = a.book_id where b.owner <> 'house'`);
  for (const { owner, code, balance, held } of accounts.filter((one) => movers.has(one.owner))) {
    const moved = expected.get(owner) ?? 0n;
    assert(
      held === 0n && balance === (code === 'stock' ? startMinor + moved : startMinor - moved),
      `${owner} has ${balance} in ${code}, which the log does not explain`,
    );
  }
}
