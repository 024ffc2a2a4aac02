/** Two transactions of the desk under way at once, and what a failure of either leaves behind. */
import type { App } from '@candor/server/app';
import { deskOn, marketOrder, newDeskRequest } from '@candor/testkit/desk-orders';
import { entriesCount, getBalances } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { newRequestId, trader } from '@candor/testkit/trading';
import { type World } from '@candor/testkit/world';
import { holdingHouse, onTwoServers } from '@candor/testkit/two-servers';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import { newOrderIds } from '../placing/parse-order.ts';
import type { Place } from '../state/commands.ts';
import { listCustomerOrders } from '../store/lists/order-lists.store.ts';

let here: World;
let second: App;
let ana: Person;
let ben: Person;

onTwoServers(async (one, two) => {
  [here, second] = [one, two];
  ana = await trader(here, 'pipe-ana', { stock: '1000000.00' });
  ben = await trader(here, 'pipe-ben', { stock: '1000000.00' });
});

const place = (person: Person): Place => marketOrder(here, person);

const ordersOf = async ({ id }: Person): Promise<number> =>
  (await listCustomerOrders(here.app.db, id, { page: { pageNum: 1, pageSize: 1 } })).total;

/** Backends of the desk that wait for the house's book, oldest first. */
const waitingForHouse = (): Promise<{ pid: number }[]> =>
  here.app.db.many<{ pid: number }>(sql`
    select pid from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database() and (query like '%ledger_books where owner = $1%'
        or query like '%ledger_end_batch%')
    order by xact_start`);

describe('two transactions of the desk', () => {
  it('are under way at once, and nobody is answered before their own is committed', async () => {
    const answered: string[] = [];
    const submitted: Promise<unknown>[] = [];
    const submit = (person: Person, name: string) =>
      submitted.push(
        here.app.desk
          .submit(place(person), newDeskRequest())
          .then(({ ok }) => answered.push(`${name} ${ok}`)),
      );
    await holdingHouse(here, async () => {
      submit(ana, 'ana');
      await expect.poll(async () => (await waitingForHouse()).length).toBe(1);
      submit(ben, 'ben');
      await expect.poll(async () => (await waitingForHouse()).length).toBe(2);
      submit(ben, 'ben again');
      expect(answered).toEqual([]);
    });
    await Promise.all(submitted);
    expect(answered).toEqual(['ana true', 'ben true', 'ben again true']);
  });

  it('lose a connection: what was in it begins again or failed as a whole, the other is done, and a repeat is done once', async () => {
    const [command, request] = [place(ana), newDeskRequest()];
    const [anas, bens] = [await ordersOf(ana), await ordersOf(ben)];
    const settled: Promise<PromiseSettledResult<unknown>[]>[] = [];
    await holdingHouse(here, async () => {
      settled.push(Promise.allSettled([here.app.desk.submit(command, request)]));
      await expect.poll(async () => (await waitingForHouse()).length).toBe(1);
      const [first] = await waitingForHouse();
      settled.push(Promise.allSettled([here.app.desk.submit(place(ben), newDeskRequest())]));
      await expect.poll(async () => (await waitingForHouse()).length).toBe(2);
      await here.app.db.one(sql`select pg_terminate_backend(${first?.pid}::int)`);
      await expect
        .poll(async () => (await waitingForHouse()).some(({ pid }) => pid === first?.pid))
        .toBe(false);
    });
    const [anaSettled, benSettled] = await Promise.all(settled);
    expect(benSettled?.[0]?.status).toBe('fulfilled');
    // It begins again where its commit was not sent yet.
    const done = anaSettled?.[0]?.status === 'fulfilled' ? 1 : 0;
    expect([await ordersOf(ana), await ordersOf(ben)]).toEqual([anas + done, bens + 1]);
    expect((await here.app.desk.submit(command, request)).ok).toBe(true);
    expect((await here.app.desk.submit(command, request)).ok).toBe(true);
    expect(await ordersOf(ana)).toBe(anas + 1);
  });

  it('commit although nobody hears of it: the same request is answered with what was done then', async () => {
    const { db } = here.app;
    const isLost = { next: true };
    const unheard: Db = {
      ...db,
      async transact(work) {
        const result = await db.transact(work);
        if (!isLost.next) return result;
        isLost.next = false;
        throw new Error('Connection terminated unexpectedly');
      },
    };
    const desk = deskOn(here, { db: unheard });
    const [command, request, before] = [place(ana), newDeskRequest(), await ordersOf(ana)];
    await expect(desk.submit(command, request)).rejects.toThrow('Connection terminated');
    const entries = await entriesCount(here);
    const again = await desk.submit({ ...command, ids: newOrderIds() }, request);
    expect(again).toMatchObject({ ok: true, outcome: { order: { id: command.ids.orderId } } });
    expect(await second.desk.submit(command, request)).toEqual(again);
    expect([await ordersOf(ana), await entriesCount(here)]).toEqual([before + 1, entries]);
  });
});

describe('one request', () => {
  it('sent a hundred times to two servers takes effect once, and all answers are the same', async () => {
    const [request, before] = [newDeskRequest(), await ordersOf(ana)];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        (i % 2 === 0 ? here.app : second).desk.submit(place(ana), request),
      ),
    );
    expect(answers[0]?.ok).toBe(true);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await ordersOf(ana)).toBe(before + 1);
  });
});

describe('a transfer and an order', () => {
  it('want the same money: one of them gets it, and nothing is spent twice', async () => {
    const outcomes: boolean[][] = [];
    for (let round = 0; round < 4; round += 1) {
      const cat = await trader(here, `pipe-cat-${round}`, { stock: '400.00' });
      const [transferred, ordered] = await Promise.all([
        here.post(
          '/wallet/transfer',
          { requestId: newRequestId(), from: STOCK, to: FUNDING, amount: '300.00' },
          { token: cat.token },
        ),
        (round % 2 === 0 ? here.app : second).desk.submit(place(cat), newDeskRequest()),
      ]);
      outcomes.push([transferred.status === 200, ordered.ok]);
      const { stock } = await getBalances(here, cat);
      expect(Number(stock.available)).toBeGreaterThanOrEqual(0);
    }
    for (const [transferred, ordered] of outcomes) expect(transferred).not.toBe(ordered);
  });
});

const FUNDING = 1;
const STOCK = 4;
