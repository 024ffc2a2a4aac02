/**
 * Orders decided on what this server remembers: whatever somebody else changed meanwhile, they are
 * decided as if everything had been read.
 */
import { OrderType, QuotedSource } from '@candor/contract/kernel/enumerations';
import type { App } from '@candor/server/app';
import { deskOn, marketOrder, newDeskRequest } from '@candor/testkit/desk-orders';
import { assertChainsHold, funded, getBalances } from '@candor/testkit/money';
import { operatorIn } from '@candor/testkit/operators';
import type { Person } from '@candor/testkit/people';
import { getQuote, newRequestId, responseData, skipTo, trader } from '@candor/testkit/trading';
import { type World } from '@candor/testkit/world';
import { closeCommand } from '@candor/testkit/commands';
import { onTwoServers } from '@candor/testkit/two-servers';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import { type Desk } from '../desk.ts';
import type { Place, RuleCommand } from '../state/commands.ts';
import { listOrdersFor } from '../store/orders.store.ts';
import { listPositionsFor } from '../store/positions.store.ts';

let here: World;
let second: App;
/** Statements of the watched desk's transactions, in order. */
let sent: string[] = [];
let desk: Desk;

onTwoServers((one, two) => {
  [here, second] = [one, two];
  desk = deskOn(here, { db: watched(here.app.db) });
});
afterEach(() => assertChainsHold(here));

function watched(db: Db): Db {
  return {
    ...db,
    transact: (work, options) =>
      db.transact(
        (tx) =>
          work({
            ...tx,
            many: (query) => (sent.push(query.text), tx.many(query)),
            run: (query) => (sent.push(query.text), tx.run(query)),
          }),
        options,
      ),
  };
}

const isCompared = (): boolean => sent.some((text) => text.includes('desk_expect'));
const isRead = (): boolean => sent.some((text) => text.includes('from positions p'));

const aapl = (): string => here.app.market.instruments.load(QuotedSource.Stock, 'AAPL').id;

const place = (person: Person, quantity = '1', sessionId: string | null = null): Place =>
  marketOrder(here, person, { quantity, sessionId });

/** Their next order is decided from memory. */
async function known(person: Person, sessionId: string | null = null): Promise<void> {
  for (let i = 0; i < 2; i += 1)
    expect((await desk.submit(place(person, '1', sessionId), newDeskRequest())).ok).toBe(true);
  sent = [];
  expect((await desk.submit(place(person, '1', sessionId), newDeskRequest())).ok).toBe(true);
  expect([isCompared(), isRead()]).toEqual([true, false]);
  sent = [];
}

async function held({ id: customerId }: Person): Promise<bigint[]> {
  const positions = await listPositionsFor(here.app.db, [], [{ customerId, instrumentId: aapl() }]);
  return positions.map(({ quantity }) => quantity);
}

describe('a customer whom this server left', () => {
  it('is not read again, and many at once are not either', async () => {
    const people = await Promise.all(
      ['a', 'b', 'c'].map((name) => trader(here, `memory-${name}`, { stock: '100000.00' })),
    );
    for (const person of people) await known(person);
    const answers = await Promise.all(
      [...people, ...people].map((person) => desk.submit(place(person), newDeskRequest())),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    for (const person of people) expect(await held(person)).toEqual([5n]);
  });

  it('is read for what is more than a plain order, and remembered as that left it', async () => {
    const ann = await trader(here, 'memory-ann', { stock: '100000.00' });
    await known(ann);
    const [position] = await listPositionsFor(
      here.app.db,
      [],
      [{ customerId: ann.id, instrumentId: aapl() }],
    );
    const closed = await desk.submit(
      closeCommand(ann.id, position?.id ?? '', { quantity: '2' }),
      newDeskRequest(),
    );
    expect(closed.ok).toBe(true);
    expect([isCompared(), isRead()]).toEqual([false, true]);
    sent = [];
    expect((await desk.submit(place(ann), newDeskRequest())).ok).toBe(true);
    expect([isCompared(), isRead()]).toEqual([true, false]);
    expect(await held(ann)).toEqual([2n]);
  });
});

/** A limit two cents below the market, and the clock at a book that crosses it. */
async function crossed(person: Person, quantity = '2'): Promise<{ id: string; meet: RuleCommand }> {
  const { askUnits, priceText } = getQuote(here, QuotedSource.Stock, 'AAPL');
  const limit = askUnits - 2 * CENT;
  const order = place(person, quantity);
  const waiting = await desk.submit(
    { ...order, wanted: { ...order.wanted, type: OrderType.Limit, price: priceText(limit) } },
    newDeskRequest(),
  );
  expect(waiting.ok).toBe(true);
  skipTo(here, QuotedSource.Stock, 'AAPL', (book) => book.askUnits <= limit, {
    stepMs: 2_000,
    steps: 200_000,
  });
  const { orderId: id, positionId } = order.ids;
  return { id, meet: { kind: 'match', customerId: person.id, orderId: id, positionId } };
}

const CENT = 100;

const stateOf = async (id: string): Promise<string | undefined> =>
  (await listOrdersFor(here.app.db, [id], []))[0]?.state;

describe('a working order that a book crosses', () => {
  it('is filled without being read, alone and into what is held', async () => {
    const jan = await trader(here, 'memory-jan', { stock: '100000.00' });
    await known(jan);
    for (const total of [5n, 7n]) {
      const { id, meet } = await crossed(jan);
      sent = [];
      await desk.run([meet]);
      expect([isCompared(), isRead()]).toEqual([true, false]);
      expect(await stateOf(id)).toBe('filled');
      expect(await held(jan)).toEqual([total]);
    }
    sent = [];
    const { meet } = await crossed(jan);
    await desk.run([meet, meet]);
    await desk.run([meet]);
    expect(await held(jan)).toEqual([9n]);
  }, 60_000);

  it('is left alone where another server cancelled it, or its customer was stopped', async () => {
    const kim = await trader(here, 'memory-kim', { stock: '100000.00' });
    await known(kim);
    const { id: orderId, meet } = await crossed(kim);
    const cancel = { kind: 'cancel' as const, customerId: kim.id, sessionId: null, orderId };
    expect((await second.desk.submit(cancel, newDeskRequest())).ok).toBe(true);
    await desk.run([meet]);
    expect(await stateOf(orderId)).toBe('cancelled');
    expect(await held(kim)).toEqual([3n]);
    await known(kim);
    const stopped = await crossed(kim);
    await here.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'frozen' where id = ${kim.id}`),
    );
    await desk.run([stopped.meet]);
    expect(await stateOf(stopped.id)).toBe('cancelled');
    expect(await held(kim)).toEqual([6n]);
  }, 60_000);

  it('is filled by one of two servers that both remember it', async () => {
    const lea = await trader(here, 'memory-lea', { stock: '100000.00' });
    await known(lea);
    const { id, meet } = await crossed(lea);
    await Promise.all([desk.run([meet]), second.desk.run([meet])]);
    expect(await stateOf(id)).toBe('filled');
    expect(await held(lea)).toEqual([5n]);
  }, 60_000);
});

describe('what somebody else changed meanwhile is found when the order is written', () => {
  it('another server’s order: both are in one position', async () => {
    const bob = await trader(here, 'memory-bob', { stock: '100000.00' });
    await known(bob);
    expect((await second.desk.submit(place(bob, '4'), newDeskRequest())).ok).toBe(true);
    expect((await desk.submit(place(bob), newDeskRequest())).ok).toBe(true);
    expect(isRead()).toBe(true);
    expect(await held(bob)).toEqual([8n]);
  });

  it('money that left: it is not spent again', async () => {
    const cat = await trader(here, 'memory-cat', { stock: '2000.00' });
    await known(cat);
    const { stock } = await getBalances(here, cat);
    const moved = await here.post(
      '/wallet/transfer',
      { requestId: newRequestId(), from: 4, to: 1, amount: stock.available },
      { token: cat.token },
    );
    expect(moved.status).toBe(200);
    expect(await desk.submit(place(cat), newDeskRequest())).toMatchObject({
      ok: false,
      code: 'FUNDS_INSUFFICIENT',
    });
  });

  it('money that came: it can be spent', async () => {
    const dan = await trader(here, 'memory-dan', { stock: '1500.00' });
    await known(dan);
    await funded(here, dan, '100000.00', 'stock');
    expect((await desk.submit(place(dan, '50'), newDeskRequest())).ok).toBe(true);
  });

  it('a customer who was frozen places nothing more', async () => {
    const eve = await trader(here, 'memory-eve', { stock: '100000.00' });
    await known(eve);
    await here.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'frozen' where id = ${eve.id}`),
    );
    const before = await held(eve);
    expect(await desk.submit(place(eve), newDeskRequest())).toMatchObject({ ok: false });
    expect(await held(eve)).toEqual(before);
  });

  it('trading that was locked on the device', async () => {
    const fay = await trader(here, 'memory-fay', { stock: '100000.00' });
    await here.app.db.transact(async (tx) => {
      await tx.run(sql`insert into customer_pay_passwords (customer_id, hash, changed_at)
        values (${fay.id}, 'x', now())`);
      await tx.run(sql`insert into trading_unlocks (session_id, customer_id, until_ms)
        select id, customer_id, ${here.clock.now() + 3_600_000} from sessions
        where customer_id = ${fay.id}`);
    });
    const [session] = await here.app.db.many<{ id: string }>(
      sql`select id from sessions where customer_id = ${fay.id}`,
    );
    const sessionId = session?.id ?? '';
    await known(fay, sessionId);
    await here.app.db.transact((tx) =>
      tx.run(sql`delete from trading_unlocks where session_id = ${sessionId}`),
    );
    const refused = await desk.submit(place(fay, '1', sessionId), newDeskRequest());
    expect(refused.ok).toBe(false);
    expect(await held(fay)).toEqual([3n]);
  });

  it('a pause of another share: it is remembered with everything else', async () => {
    const [ida, ray, abe] = [
      await trader(here, 'memory-ida', { stock: '100000.00' }),
      await operatorIn(here, { name: 'Ria', roles: ['reviewer'] }),
      await operatorIn(here, { name: 'Ada', roles: ['approver'] }),
    ];
    const { id } = responseData<{ id: string }>(
      await ray.post('/operator/desk/switches', {
        requestId: newRequestId(),
        scope: 'instrument',
        source: QuotedSource.Stock,
        code: 'MSFT',
        reason: 'Sources do not agree.',
        reasonZhHans: '行情来源不一致。',
      }),
    );
    const decide = (who: typeof ray, act: string) =>
      who.post(`/operator/desk/switches/${id}/decide`, { act });
    expect((await decide(abe, 'confirm')).status).toBe(200);
    await known(ida);
    expect((await decide(ray, 'proposeLift')).status).toBe(200);
    expect((await decide(abe, 'confirmLift')).status).toBe(200);
    expect((await desk.submit(place(ida), newDeskRequest())).ok).toBe(true);
    expect(isRead()).toBe(true);
  });

  it('a pause of the desk', async () => {
    const [gus, ray, abe] = [
      await trader(here, 'memory-gus', { stock: '100000.00' }),
      await operatorIn(here, { name: 'Ray', roles: ['reviewer'] }),
      await operatorIn(here, { name: 'Abe', roles: ['approver'] }),
    ];
    await known(gus);
    const { id } = responseData<{ id: string }>(
      await ray.post('/operator/desk/switches', {
        requestId: newRequestId(),
        scope: 'all',
        reason: 'two sources of this price do not agree',
        reasonZhHans: '两个行情来源不一致',
      }),
    );
    const decide = (who: typeof ray, act: string) =>
      who.post(`/operator/desk/switches/${id}/decide`, { act });
    expect((await decide(abe, 'confirm')).status).toBe(200);
    expect((await desk.submit(place(gus), newDeskRequest())).ok).toBe(false);
    expect((await decide(ray, 'proposeLift')).status).toBe(200);
    expect((await decide(abe, 'confirmLift')).status).toBe(200);
    expect((await desk.submit(place(gus), newDeskRequest())).ok).toBe(true);
  });
});

describe('a request that another server has answered', () => {
  it('took all the money: the same is answered, not that the money is missing', async () => {
    const hal = await trader(here, 'memory-hal', { stock: '1200.00' });
    await known(hal);
    const request = newDeskRequest();
    const { stock } = await getBalances(here, hal);
    const price = (1200 - Number(stock.available)) / 3;
    const most = String(Math.floor(Number(stock.available) / (price * 1.02)));
    const first = await second.desk.submit(place(hal, most), request);
    expect(first.ok).toBe(true);
    // Remembered here as the other server left it, without its answer.
    expect((await desk.submit(place(hal, '100'), newDeskRequest())).ok).toBe(false);
    expect(await desk.submit(place(hal, most), request)).toEqual(first);
    expect(await held(hal)).toEqual([3n + BigInt(most)]);
  });
});
