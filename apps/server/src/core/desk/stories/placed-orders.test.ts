/**
 * Orders that are filled at once are one row of the record and keep their request: read, they are
 * what they were as two rows, and an id is answered once wherever it was answered.
 */
import { HoldingWallet, OrderType, QuotedSource } from '@candor/contract/kernel/enumerations';
import type { App } from '@candor/server/app';
import { grantedOrder, marketOrder, newDeskRequest } from '@candor/testkit/desk-orders';
import type { Person } from '@candor/testkit/people';
import { getQuote, newRequestId, trader } from '@candor/testkit/trading';
import { type World } from '@candor/testkit/world';
import { closeCommand } from '@candor/testkit/commands';
import { onTwoServers } from '@candor/testkit/two-servers';
import sql, { raw } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../platform/sha256.ts';
import { once } from '../../ledger/once.ts';
import type { AskedCommand, Wanted } from '../state/commands.ts';
import type { WrittenEvent } from '../state/desk-event.ts';
import type { Order } from '../state/order.ts';
import { newOrderIds } from '../placing/parse-order.ts';
import {
  countEvents,
  findEvent,
  findNewestEvent,
  listEvents,
  listEventsAfter,
} from '../store/desk-events.store.ts';
import { eventText } from '../store/json/event-json.ts';
import { listFillsBetween, listHoldingEvents } from '../store/past-positions.store.ts';
import { rebuildDesk } from '../store/rebuild.ts';

let here: World;
let second: App;
let told: WrittenEvent[] = [];

onTwoServers((one, two) => {
  [here, second] = [one, two];
  here.app.desk.listen(({ events }) => told.push(...events));
});

const granted = (command: AskedCommand): Promise<Order> => grantedOrder(here.app, command);

const buy = (person: Person, terms: Partial<Wanted> = {}): AskedCommand =>
  marketOrder(here, person, { quantity: '10', ...terms });
const own = (person: Person) => ({ customerId: person.id, sessionId: null });
const close = (person: Person, positionId: string, quantity: string | null): AskedCommand =>
  closeCommand(person.id, positionId, { quantity });

/** One of each that a customer can ask for, with everything that may follow a fill. */
async function trade(person: Person): Promise<void> {
  const { bidUnits, askUnits, priceText } = getQuote(here, QuotedSource.Stock, 'AAPL');
  const [low, high] = [priceText(bidUnits - 500_000), priceText(askUnits + 500_000)];
  const { positionId } = await granted(buy(person, { leverage: 2 }));
  await granted(buy(person, { leverage: 2, takeProfit: high, stopLoss: low }));
  await granted(
    buy(person, { type: OrderType.Limit, price: priceText(askUnits), timeInForce: 'ioc' }),
  );
  const resting = { type: OrderType.Limit, price: low };
  const working = await granted(buy(person, resting));
  await granted({ ...own(person), kind: 'cancel', orderId: working.id });
  const replaced = await granted(buy(person, resting));
  const ids = newOrderIds();
  await granted({
    ...own(person),
    kind: 'replace',
    orderId: replaced.id,
    quantity: '3',
    price: priceText(askUnits),
    stopPrice: null,
    ids,
  });
  await here.app.desk.submit(
    { ...own(person), kind: 'addMargin', positionId, amount: '10.00' },
    newDeskRequest(),
  );
  await granted(close(person, positionId, '4'));
  await granted(close(person, positionId, null));
}

const page = { pageNum: 1, pageSize: 100 };
const everything = (person: Person) => listEvents(here.app.db, person.id, { page });
const rowsOf = async ({ id }: Person): Promise<{ kind: string; count: number }[]> =>
  here.app.db.many(sql`select kind, count(*)::integer as count from desk_events
    where customer_id = ${id} group by kind order by kind`);

describe('the record of what was filled at once', () => {
  it('is read as the events that were decided, by every reader, under the same numbers', async () => {
    const ana = await trader(here, 'placed-ana', { stock: '1000000.00' });
    told = [];
    await trade(ana);
    const { db } = here.app;
    const kinds = await rowsOf(ana);
    expect(kinds.find(({ kind }) => kind === 'placed')?.count).toBeGreaterThanOrEqual(5);
    expect(new Set(told.map(({ seq }) => seq)).size).toBe(told.length);
    const [first] = told;
    const last = told.at(-1);
    if (first === undefined || last === undefined) throw new Error('nothing was told');
    const read = await listEventsAfter(db, first.seq - 1, 1_000);
    expect(read.filter(({ customerId }) => customerId === ana.id)).toEqual(told);
    for (const event of told) expect(await findEvent(db, ana.id, event.seq)).toEqual(event);
    expect(await findEvent(db, 'cus_other', first.seq)).toBeNull();
    expect(await findNewestEvent(db)).toBe(last.seq);
    expect(await countEvents(db, first.seq - 1, last.seq)).toBe(read.length);

    const { rows, total } = await everything(ana);
    const shown = told.filter(({ body }) => body.kind !== 'trailed').toReversed();
    expect(total).toBe(shown.length);
    expect(rows.map(({ seq, body, journal }) => ({ seq, body, journal }))).toEqual(
      shown.map(({ seq, body, journal }) => ({ seq, body, journal })),
    );
    const byPages: number[] = [];
    for (let pageNum = 1; byPages.length < total; pageNum += 1) {
      const part = await listEvents(db, ana.id, { page: { pageNum, pageSize: 3 } });
      expect(part.total).toBe(total);
      byPages.push(...part.rows.slice(0, 3).map(({ seq }) => seq));
    }
    expect(byPages).toEqual(shown.map(({ seq }) => seq));
    for (const kind of ['accepted', 'filled', 'cancelled'] as const) {
      const chosen = await listEvents(db, ana.id, { page, kind });
      const wanted = shown.filter(({ body }) => body.kind === kind).map(({ seq }) => seq);
      expect(chosen.rows.map(({ seq }) => seq)).toEqual(wanted);
      expect(chosen.total).toBe(wanted.length);
    }
    for (const orderId of new Set(told.flatMap((event) => event.orderId ?? []))) {
      const chosen = await listEvents(db, ana.id, { page, orderId });
      const wanted = shown.filter((event) => event.orderId === orderId);
      expect(chosen.rows.map(({ seq }) => seq)).toEqual(wanted.map(({ seq }) => seq));
    }
    const fills = told.filter(({ body }) => body.kind === 'filled');
    const span = { fromMs: 0, untilMs: here.clock.now() + 1, after: 0, last: last.seq };
    const statement = await listFillsBetween(db, ana.id, span, 1_000);
    expect(statement.map(({ seq, body }) => ({ seq, body }))).toEqual(
      fills.map(({ seq, body }) => ({ seq, body })),
    );
    const positionIds = [...new Set(fills.flatMap(({ positionId }) => positionId ?? []))];
    const held = await listHoldingEvents(
      db,
      positionIds,
      { after: null, untilMs: span.untilMs },
      1_000,
    );
    expect(held).toEqual(fills);
  });

  it('from before it was one row is read the same, and both kinds give the same orders', async () => {
    const ben = await trader(here, 'placed-ben', { stock: '1000000.00' });
    await trade(ben);
    const { db } = here.app;
    const before = await everything(ben);
    await asTwoRows(ben);
    expect((await rowsOf(ben)).map(({ kind }) => kind)).not.toContain('placed');
    expect(await everything(ben)).toEqual(before);
    expect((await rebuildDesk(db)).different).toEqual([]);
    await trade(ben);
    expect((await rowsOf(ben)).map(({ kind }) => kind)).toContain('placed');
    expect((await everything(ben)).rows.slice(-before.total)).toEqual(before.rows);
  });

  it('cannot be changed by changing the order, which has ended', async () => {
    const cleo = await trader(here, 'placed-cleo', { stock: '1000000.00' });
    const { id } = await granted(buy(cleo));
    await expect(
      byHand(`update orders set terms = replace(terms, 'customer', 'stopLoss') where id = '${id}'`),
    ).rejects.toThrow('append-only');
  });
});

const byHand = (statement: string): Promise<unknown> =>
  here.app.db.transact((tx) => tx.run(sql`${raw(statement)}`));

/** As the version before wrote them. */
async function asTwoRows(person: Person): Promise<void> {
  const events = await listEventsAfter(here.app.db, 0, 100_000);
  const { rows } = await here.app.db
    .many<{ seq: bigint }>(
      sql`select seq from desk_events where customer_id = ${person.id} and kind = 'placed'`,
    )
    .then((found) => ({ rows: new Set(found.map(({ seq }) => Number(seq))) }));
  await here.app.db.transact(async (tx) => {
    await tx.run(sql`alter table desk_events disable trigger desk_events_keep`);
    for (const event of events) {
      const isFill = rows.has(event.seq);
      if (!isFill && !rows.has(event.seq + 1)) continue;
      const { at, customerId, orderId, positionId, source, instrumentId, code, direction } = event;
      if (!isFill) await tx.run(sql`delete from desk_events where seq = ${event.seq + 1}`);
      await tx.run(sql`insert into desk_events (seq, at_ms, customer_id, order_id, position_id,
          source, instrument_id, code, direction, kind, body, journal_id)
        overriding system value values (${event.seq}, ${at}, ${customerId}, ${orderId},
          ${positionId}, ${source}, ${instrumentId}, ${code}, ${direction}, ${event.body.kind},
          ${eventText(event)}, ${event.journal})`);
    }
    await tx.run(sql`alter table desk_events enable trigger desk_events_keep`);
  });
}

describe('a request that an order keeps', () => {
  const kept = async (actor: string, requestId: string): Promise<string[]> =>
    (
      await here.app.db.many<{ place: string }>(sql`
        select 'requests' as place from money_requests
          where actor = ${actor} and request_id = ${requestId}
        union all select 'order' from orders
          where customer_id = ${actor} and request_id = ${requestId}`)
    ).map(({ place }) => place);

  it('is in the order’s row if it ended at once, and by itself if it goes on', async () => {
    const dan = await trader(here, 'placed-dan', { stock: '1000000.00' });
    const { bidUnits, priceText } = getQuote(here, QuotedSource.Stock, 'AAPL');
    const [atOnce, later] = [newDeskRequest(), newDeskRequest()];
    const first = await here.app.desk.submit(buy(dan), atOnce);
    expect(await kept(dan.id, atOnce.requestId)).toEqual(['order']);
    const limit = { type: OrderType.Limit, price: priceText(bidUnits - 500_000) };
    const working = await here.app.desk.submit(buy(dan, limit), later);
    expect(await kept(dan.id, later.requestId)).toEqual(['requests']);
    if (!working.ok || working.outcome.order === null) throw new Error('no order');
    await granted({ ...own(dan), kind: 'cancel', orderId: working.outcome.order.id });
    // As it was then, whatever became of it.
    expect(await here.app.desk.submit(buy(dan, limit), later)).toEqual(working);
    for (const server of [here.app, second])
      expect(await server.desk.submit(buy(dan), atOnce)).toEqual(first);
    for (const { requestId } of [atOnce, later])
      expect(
        await second.desk.submit(buy(dan), { requestId, bodyHash: sha256Hex('another') }),
      ).toMatchObject({ ok: false, code: 'REQUEST_ID_REUSED' });
  });

  it('of two servers with the same id and other words, one is done and the other refused', async () => {
    const eve = await trader(here, 'placed-eve', { stock: '1000000.00' });
    await granted(buy(eve));
    for (let round = 0; round < 10; round += 1) {
      const requestId = newRequestId();
      const answers = await Promise.all(
        [here.app, second].map(({ desk }, place) =>
          desk.submit(buy(eve), { requestId, bodyHash: sha256Hex(`${round} ${place}`) }),
        ),
      );
      const done = answers.map((answer) => (answer.ok ? 'done' : answer.code)).toSorted();
      expect(done).toEqual(['REQUEST_ID_REUSED', 'done']);
      expect(await kept(eve.id, requestId)).toEqual(['order']);
    }
  });

  it('that an older version kept by itself is answered from there, also to who is remembered', async () => {
    const fay = await trader(here, 'placed-fay', { stock: '1000000.00' });
    const order = await granted(buy(fay));
    const request = newDeskRequest();
    await here.app.db.transact((tx) =>
      tx.run(sql`insert into money_requests (actor, request_id, body_hash, answer, at_ms)
        values (${fay.id}, ${request.requestId}, ${request.bodyHash}, ${JSON.stringify(order.id)},
          ${here.clock.now()})`),
    );
    expect(await here.app.desk.submit(buy(fay), request)).toMatchObject({
      ok: true,
      outcome: { order: { id: order.id } },
    });
    expect(await kept(fay.id, request.requestId)).toEqual(['requests']);
  });

  it('is refused to a transfer and to any other money command, and theirs to an order', async () => {
    const gus = await trader(here, 'placed-gus', { stock: '1000000.00' });
    const request = newDeskRequest();
    await here.app.desk.submit(buy(gus), request);
    const transfer = async (requestId: string) =>
      here.post(
        '/wallet/transfer',
        { requestId, from: HoldingWallet.Stock, to: HoldingWallet.Funding, amount: '1.00' },
        { token: gus.token },
      );
    expect((await transfer(request.requestId)).body.reason).toBe('REQUEST_ID_REUSED');
    await expect(
      here.app.db.transact((tx) =>
        once(tx, { actor: gus.id, requestId: request.requestId, asks: ['other'] }, async () => 1),
      ),
    ).rejects.toMatchObject({ code: 'REQUEST_ID_REUSED' });
    const moved = newRequestId();
    expect((await transfer(moved)).status).toBe(200);
    await granted(buy(gus));
    expect(
      await here.app.desk.submit(buy(gus), { requestId: moved, bodyHash: sha256Hex('x') }),
    ).toMatchObject({ ok: false, code: 'REQUEST_ID_REUSED' });
  });

  it('is never in both places, though a transfer and an order race for it', async () => {
    const hal = await trader(here, 'placed-hal', { stock: '1000000.00' });
    await granted(buy(hal));
    for (let round = 0; round < 10; round += 1) {
      const requestId = newRequestId();
      await Promise.all([
        second.desk.submit(buy(hal), { requestId, bodyHash: sha256Hex(requestId) }),
        here.post(
          '/wallet/transfer',
          { requestId, from: HoldingWallet.Stock, to: HoldingWallet.Funding, amount: '1.00' },
          { token: hal.token },
        ),
      ]);
      expect(await kept(hal.id, requestId)).toHaveLength(1);
    }
  });
});
