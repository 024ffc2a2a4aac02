/** Buys and sells a share without pause, and asks again under the same id until there is an answer. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { Db } from '@candor/server/platform/db/database';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { BenchPerson } from '../../bench/people.ts';

export type OrderLog = {
  readonly acks: { requestId: string; id: string }[];
  resent: number;
  looks: number;
};

const ANSWER_WAIT_MS = 8_000;
const AWAY_PAUSE_MS = 150;
const BETWEEN_MS = 20;

export async function placeOrdersAllTheTime(
  origin: string,
  person: BenchPerson,
  log: OrderLog,
  isOver: () => boolean,
  betweenMs = BETWEEN_MS,
): Promise<void> {
  while (!isOver()) {
    const id = await placeOneOrder(origin, person, log, { code: 'AAPL' });
    if (await isInHistory(origin, person.token, id)) log.looks += 1;
    await sleep(betweenMs);
  }
}

/** One share at market. */
export async function placeOneOrder(
  origin: string,
  { token }: BenchPerson,
  log: OrderLog,
  { code }: { readonly code: string },
): Promise<string> {
  const requestId = `servers-${randomUUID()}`;
  const body = {
    ...{ requestId, code, direction: Direction.Buy, orderType: OrderType.Market },
    ...{ quantity: '1', allowDuplicate: true },
  };
  for (;;) {
    const id = await post(origin, token, body);
    if (id !== null) {
      log.acks.push({ requestId, id });
      return id;
    }
    log.resent += 1;
    await sleep(AWAY_PAUSE_MS);
  }
}

async function post(origin: string, token: string, body: unknown): Promise<string | null> {
  const text = await ask(origin, token, '/stock/create', body);
  return text === null ? null : z.parse(orderAnswer, JSON.parse(text)).data.id;
}

/** Null where there was no answer, or one that says: later. */
export async function ask(
  origin: string,
  token: string,
  path: string,
  body: unknown,
): Promise<string | null> {
  try {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WAIT_MS),
    });
    const text = await answer.text();
    if (answer.status >= 500 || answer.status === 429) return null;
    assert(answer.status === 200, `${path} was refused: ${text}`);
    return text;
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return null;
    throw error;
  }
}

/** Whichever server and database answers has what was acknowledged; false where none answered. */
async function isInHistory(origin: string, token: string, id: string): Promise<boolean> {
  const text = await ask(origin, token, '/position/water/pageList', { pageNum: 1, pageSize: 20 });
  if (text === null) return false;
  const { items } = z.parse(historyAnswer, JSON.parse(text)).data;
  assert(
    items.some(({ orderId }) => orderId === id),
    `the history does not have ${id}, which was acknowledged`,
  );
  return true;
}

/** Each acknowledged order is there once, was filled once, and there is no other. */
export async function verifyOrders(
  db: Db,
  { customerId }: BenchPerson,
  { acks }: OrderLog,
): Promise<void> {
  const orders = await db.many<{ id: string }>(
    sql`select id from orders where customer_id = ${customerId}`,
  );
  const kept = await db.many<{ request_id: string }>(
    sql`select request_id from money_requests where actor = ${customerId}
      union all
      select request_id from orders where customer_id = ${customerId} and request_id is not null`,
  );
  const same = (found: readonly string[], told: readonly string[], what: string) =>
    assert(
      found.length === told.length && new Set([...found, ...told]).size === told.length,
      `${found.length} ${what} are there, ${told.length} were acknowledged`,
    );
  same(
    orders.map(({ id }) => id),
    acks.map(({ id }) => id),
    'orders',
  );
  const fills = await db.many<{ order_id: string }>(sql`
    select order_id from desk_events where customer_id = ${customerId}
      and kind in ('filled', 'placed')`);
  assert(
    new Set(fills.map(({ order_id }) => order_id)).size === fills.length,
    'an order for one share was filled twice',
  );
  same(
    kept.map(({ request_id }) => request_id),
    acks.map(({ requestId }) => requestId),
    'kept answers',
  );
}

const historyAnswer = z.object({
  data: z.object({ items: z.array(z.object({ orderId: z.nullable(z.string()) })) }),
});
const orderAnswer = z.object({ data: z.object({ id: z.string() }) });
