/**
 * Who else is at the desk's books: a server that hangs and wakes, another writer of the house's
 * book, operators who pause it.
 */
import type { App } from '@candor/server/app';
import { deskOn, marketOrder, newDeskRequest } from '@candor/testkit/desk-orders';
import { assertChainsHold, entriesCount, funded, getBalances } from '@candor/testkit/money';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import type { Person } from '@candor/testkit/people';
import { newRequestId, responseData, trader } from '@candor/testkit/trading';
import { type World } from '@candor/testkit/world';
import { holdingHouse, onTwoServers } from '@candor/testkit/two-servers';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import { type Desk } from '../desk.ts';
import { newOrderIds } from '../placing/parse-order.ts';
import type { Place } from '../state/commands.ts';
import { listCustomerOrders } from '../store/lists/order-lists.store.ts';

let here: World;
let second: App;
let ana: Person;
let ray: TestOperator;
let abe: TestOperator;

onTwoServers(async (one, two) => {
  [here, second] = [one, two];
  ana = await trader(here, 'over-ana', { stock: '1000000.00' });
  ray = await operatorIn(here, { name: 'Ray', roles: ['reviewer'] });
  abe = await operatorIn(here, { name: 'Abe', roles: ['approver'] });
});
afterEach(async () => {
  await assertChainsHold(here);
  expect(await pushGaps()).toEqual([]);
});

const place = (person: Person): Place => marketOrder(here, person);

const ordersOf = async ({ id }: Person): Promise<number> =>
  (await listCustomerOrders(here.app.db, id, { page: { pageNum: 1, pageSize: 1 } })).total;

/** Customers whose events are not numbered from one to the newest. */
const pushGaps = (): Promise<unknown[]> =>
  here.app.db.many(sql`
    select n.customer_id from (
      select customer_id, seq from push_events
      union all
      select customer_id, push_seq from desk_events where is_pushed
    ) n
    group by n.customer_id
    having count(*) <> max(n.seq) or count(distinct n.seq) <> max(n.seq)`);

const waitingFor = async (what: string): Promise<number> =>
  (
    await here.app.db.many(sql`
      select pid from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database() and query like ${`%${what}%`}`)
  ).length;

describe('a server that hangs', () => {
  /** Its first batch stops when the customer's book is locked, until `wake`. */
  function hangingDesk(): { desk: Desk; hung: Promise<void>; wake: () => void } {
    const { db } = here.app;
    const [hung, wake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hanging: Db = {
      ...db,
      transact: (work, options) =>
        db.transact(
          (tx) =>
            work({
              ...tx,
              async many<Row>(query: Parameters<typeof tx.many>[0]) {
                const rows = await tx.many<Row>(query);
                if (!query.text.includes('from positions p')) return rows;
                // As the database ends everybody who does nothing for long.
                await tx.query('set local idle_in_transaction_session_timeout = 300', []);
                hung.resolve();
                await wake.promise;
                return rows;
              },
            }),
          options,
        ),
    };
    const desk = deskOn(here, { db: hanging });
    return { desk, hung: hung.promise, wake: () => wake.resolve() };
  }

  it('is replaced by another, and when it wakes it answers what the other did, and does nothing more', async () => {
    const { desk, hung, wake } = hangingDesk();
    const [command, request, before] = [place(ana), newDeskRequest(), await ordersOf(ana)];
    const first = desk.submit(command, request);
    await hung;
    const taken = await second.desk.submit({ ...command, ids: newOrderIds() }, request);
    expect(taken.ok).toBe(true);
    const entries = await entriesCount(here);
    wake();
    expect(await first).toEqual(taken);
    expect(await desk.submit(command, request)).toEqual(taken);
    expect([await ordersOf(ana), await entriesCount(here)]).toEqual([before + 1, entries]);
  });

  it('with more in its queue than the other was given does the rest when it wakes, each once', async () => {
    const { desk, hung, wake } = hangingDesk();
    const before = await ordersOf(ana);
    const requests = Array.from({ length: 8 }, newDeskRequest);
    const [begun, ...queued] = requests.map((request) => ({ request, command: place(ana) }));
    const stuck = begun === undefined ? null : desk.submit(begun.command, begun.request);
    await hung;
    const waiting = queued.map(({ command, request }) => desk.submit(command, request));
    // Callers lost patience with half of them.
    const taken = await Promise.all(
      queued
        .slice(0, 4)
        .map(({ command, request }) =>
          second.desk.submit({ ...command, ids: newOrderIds() }, request),
        ),
    );
    wake();
    expect((await stuck)?.ok).toBe(true);
    const answers = await Promise.all(waiting);
    expect(answers.slice(0, 4)).toEqual(taken);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await ordersOf(ana)).toBe(before + requests.length);
  });
});

describe('the end of the house’s book', () => {
  const order = async (app: App): Promise<void> =>
    expect((await app.desk.submit(place(ana), newDeskRequest())).ok).toBe(true);
  /** Until the desk of this server no longer reads the book before it writes. */
  async function untilBelieved(): Promise<void> {
    for (let i = 0; i < 5; i += 1) await order(here.app);
  }

  it('is not asked for while one server writes, and compared by the database all the same', async () => {
    await untilBelieved();
    const answered: Promise<void>[] = [];
    await holdingHouse(here, async () => {
      answered.push(order(here.app));
      await expect.poll(() => waitingFor('ledger_end_batch')).toBe(1);
    });
    await Promise.all(answered);
  });

  it('is read again after somebody else wrote, and no order is lost or doubled by that', async () => {
    const before = await ordersOf(ana);
    await untilBelieved();
    await funded(here, ana, '1.00', 'stock');
    await order(here.app);
    await untilBelieved();
    await order(second);
    await Promise.all([order(here.app), order(second), order(here.app)]);
    expect(await ordersOf(ana)).toBe(before + 15);
  });

  it('moves under two batches under way, the first of which is lost', async () => {
    const [bea, before] = [
      await trader(here, 'over-bea', { stock: '1000.00' }),
      await ordersOf(ana),
    ];
    await untilBelieved();
    const settled: Promise<PromiseSettledResult<void>[]>[] = [];
    await holdingHouse(here, async () => {
      settled.push(Promise.allSettled([order(here.app)]));
      await expect.poll(() => waitingFor('ledger_end_batch')).toBe(1);
      const [{ pid } = { pid: 0 }] = await here.app.db.many<{ pid: number }>(sql`
        select pid from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database() and query like '%ledger_end_batch%'`);
      settled.push(
        Promise.allSettled([
          here.app.desk
            .submit(place(bea), newDeskRequest())
            .then(({ ok }) => expect(ok).toBe(true)),
        ]),
      );
      await expect.poll(() => waitingFor('ledger_end_batch')).toBe(2);
      await here.app.db.one(sql`select pg_terminate_backend(${pid}::int)`);
      await expect.poll(() => waitingFor('ledger_end_batch')).toBe(1);
    });
    const [lost, done] = await Promise.all(settled);
    expect([lost?.[0]?.status, done?.[0]?.status]).toEqual(['rejected', 'fulfilled']);
    expect([await ordersOf(ana), await ordersOf(bea)]).toEqual([before + 5, 1]);
  });
});

describe('a pause and an order', () => {
  async function proposed(): Promise<string> {
    const asked = await ray.post('/operator/desk/switches', {
      requestId: newRequestId(),
      scope: 'all',
      reason: 'two sources of this price do not agree',
      reasonZhHans: '两个行情来源不一致',
    });
    return responseData<{ id: string }>(asked).id;
  }
  const decide = (who: TestOperator, id: string, act: string) =>
    who.post(`/operator/desk/switches/${id}/decide`, { act });
  async function lifted(id: string): Promise<void> {
    expect((await decide(ray, id, 'proposeLift')).status).toBe(200);
    expect((await decide(abe, id, 'confirmLift')).status).toBe(200);
  }

  it('that was decided before is committed first: nobody is told of the pause until then', async () => {
    const id = await proposed();
    const told: string[] = [];
    const running: Promise<unknown>[] = [];
    await holdingHouse(here, async () => {
      running.push(
        here.app.desk
          .submit(place(ana), newDeskRequest())
          .then(({ ok }) => told.push(`order ${ok}`)),
      );
      await expect.poll(() => waitingFor('ledger_')).toBe(1);
      running.push(decide(abe, id, 'confirm').then(({ status }) => told.push(`pause ${status}`)));
      await expect.poll(() => waitingFor('pg_advisory_xact_lock(')).toBe(1);
      expect(told).toEqual([]);
    });
    await Promise.all(running);
    expect(told.toSorted()).toEqual(['order true', 'pause 200']);
    expect(await second.desk.submit(place(ana), newDeskRequest())).toMatchObject({ ok: false });
    await lifted(id);
  });

  it('race: who is first wins, and of a refused order nothing is left', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await proposed();
      const request = newDeskRequest();
      const [orders, entries, { stock }] = [
        await ordersOf(ana),
        await entriesCount(here),
        await getBalances(here, ana),
      ];
      const [paused, ordered] = await Promise.all([
        decide(abe, id, 'confirm'),
        (round % 2 === 0 ? here.app : second).desk.submit(place(ana), request),
      ]);
      expect(paused.status).toBe(200);
      expect(await ordersOf(ana)).toBe(orders + (ordered.ok ? 1 : 0));
      if (!ordered.ok) {
        expect(await entriesCount(here)).toBe(entries);
        expect((await getBalances(here, ana)).stock).toEqual(stock);
      }
      const after = await here.app.desk.submit(place(ana), newDeskRequest());
      expect(after.ok).toBe(false);
      // The one that won is still answered with what was done then.
      expect((await second.desk.submit(place(ana), request)).ok).toBe(ordered.ok);
      await lifted(id);
    }
  });
});
