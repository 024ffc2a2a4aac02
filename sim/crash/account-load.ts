/**
 * Trades in a further account and begins it anew with what is open in it, again and again: closed
 * at the market and opened with new money in one step. A command whose answer was lost is sent
 * again under the same id.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACCOUNTS_EVER_MAX } from '@candor/contract/accounts';
import { Direction, HoldingWallet, OrderType } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { Db } from '@candor/server/platform/db/database';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { BenchPerson } from '../../bench/people.ts';
import { postJson } from '../post-json.ts';

export type AccountLog = {
  /** Further accounts that were acknowledged, the newest last. */
  readonly accounts: string[];
  resent: number;
  /** A price had moved: asked again with the new one. */
  refused: number;
};

const AWAY_PAUSE_MS = 150;
const STARTING_MONEY = '2000';

export async function beginAnewAllTheTime(
  origin: string,
  person: BenchPerson,
  log: AccountLog,
  isOver: () => boolean,
): Promise<void> {
  const ask = asks(origin, person, log);
  const added = await ask(null, '/accounts/add', {
    ...{ name: 'Attempts', colour: 'blue', startingMoney: STARTING_MONEY },
    ...{ products: ['stocks'], leverageMax: 1 },
  });
  assert(added !== null, 'a first further account is opened');
  log.accounts.push(z.parse(opened, added).account.id);
  while (!isOver() && log.accounts.length < ACCOUNTS_EVER_MAX - 1) {
    const id = log.accounts.at(-1) ?? '';
    await ask(id, '/wallet/transfer', {
      ...{ from: HoldingWallet.Funding, to: HoldingWallet.Stock },
      ...{ amount: '1500.00', isImmediate: true },
    });
    await ask(id, '/stock/create', {
      ...{ code: 'AAPL', direction: Direction.Buy, orderType: OrderType.Market, quantity: '1' },
      allowDuplicate: true,
    });
    const begun = await beginAnew(ask, id, isOver);
    if (begun !== null) log.accounts.push(begun);
  }
}

type Asks = ReturnType<typeof asks>;

/** Null when it is over: what is open then stays open. */
async function beginAnew(ask: Asks, id: string, isOver: () => boolean): Promise<string | null> {
  for (;;) {
    const preview = z.parse(closing, await ask(null, '/accounts/close/preview', { id }));
    const closeAtMarket = preview.positions.flatMap((position) =>
      position.price === null ? [] : [{ id: position.id, seenPrice: position.price }],
    );
    const begun = preview.isPossible
      ? await ask(null, '/accounts/anew', { id, startingMoney: STARTING_MONEY, closeAtMarket })
      : null;
    if (begun !== null) return z.parse(opened, begun).account.id;
    if (isOver()) return null;
    await sleep(AWAY_PAUSE_MS);
  }
}

/** Null where it was refused. */
function asks(origin: string, { token }: BenchPerson, log: AccountLog) {
  return async (account: string | null, path: string, asked: object): Promise<unknown> => {
    const isRead = path.endsWith('/preview');
    const body = isRead ? asked : { requestId: `accounts-${randomUUID()}`, ...asked };
    for (;;) {
      const answer = await postJson(`${origin}${path}`, body, {
        authorization: token,
        ...(account === null ? {} : { 'x-account': account }),
      });
      if (answer === null || answer.status >= 500 || answer.status === 429) {
        log.resent += 1;
        await sleep(AWAY_PAUSE_MS);
        continue;
      }
      const { code, data } = z.parse(envelope, JSON.parse(answer.text));
      if (answer.status === 200) return data;
      assert(code !== 401, 'nobody is signed out by a crash');
      log.refused += 1;
      return null;
    }
  };
}

/**
 * Each acknowledged account is there once and was given its money once; in those that were closed
 * nothing is open; and what all of them hold is what the entries of the ledger come to.
 */
export async function verifyAccounts(
  db: Db,
  { customerId }: BenchPerson,
  { accounts }: AccountLog,
): Promise<void> {
  const kept = await db.many<{
    id: string;
    is_open: boolean;
    given: bigint;
    positions: bigint;
    orders: bigint;
    balance: bigint;
    booked: bigint;
  }>(sql`
    select a.id, a.closed_at_ms is null as is_open,
      (select count(*) from paper_money p where p.customer_id = a.id) as given,
      (select count(*) from positions p where p.customer_id = a.id and p.state = 'open') as positions,
      (select count(*) from orders o where o.customer_id = a.id and o.ended_at_ms is null) as orders,
      (select coalesce(sum(l.balance_minor), 0)::bigint from ledger_accounts l
        join ledger_books b on b.id = l.book_id where b.owner = a.id) as balance,
      (select coalesce(sum(e.minor), 0)::bigint from ledger_entries e
        join ledger_books b on b.id = e.book_id where b.owner = a.id) as booked
    from accounts a where a.person_id = ${customerId} and a.number > 1 order by a.number`);
  assert(
    kept.map(({ id }) => id).join() === accounts.join(),
    `${kept.length} accounts are there, ${accounts.length} were acknowledged`,
  );
  for (const [place, one] of kept.entries()) {
    assert(one.is_open === (place === kept.length - 1), `${one.id} is open or closed wrongly`);
    assert(one.given === 1n, `${one.id} was given money ${one.given} times`);
    assert(one.balance === one.booked, `${one.id} does not hold what was booked`);
    assert(
      one.is_open || (one.positions === 0n && one.orders === 0n),
      `something is open in ${one.id}, which is closed`,
    );
  }
  const off = await db.many<{ currency: string }>(sql`
    select currency from ledger_accounts group by currency having sum(balance_minor) <> 0`);
  assert(off.length === 0, 'all accounts together come to nothing, the house included');
}

const envelope = z.object({ code: z.int(), data: z.unknown() });
const opened = z.object({ account: z.object({ id: z.string() }) });
const closing = z.object({
  isPossible: z.boolean(),
  positions: z.array(z.object({ id: z.string(), price: z.nullable(z.string()) })),
});
