import { APPROVAL_MINUTES, APPROVALS_WAITING_MAX } from '@candor/contract/keys';
import { OrderType } from '@candor/contract/kernel/enumerations';
import { MINUTE_MS } from '@candor/kit/time';
import { assertBooksBalance } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { keyFor } from '@candor/testkit/program-keys';
import { newRequestId, place, trader } from '@candor/testkit/trading';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShownApproval } from './present-approval.ts';

let here: World;
let ana: Person;
let bo: Person;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous', SESSION_IDLE_MINUTES: '43200' });
  ana = await trader(here, 'approver', { stock: '500000.00' });
  bo = await trader(here, 'stranger', { stock: '1000.00' });
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(here);
  await here.close();
});

type Key = { readonly id: string; readonly token: string };
const keyOf = async (person: Person, terms: object = {}): Promise<Key> => {
  const { id, secret } = await keyFor(here, person, { asksFirst: true, ...terms });
  return { id, token: `Bearer ${secret}` };
};
const one = { code: 'AAPL', quantity: '1' };
const approvals = async ({ token }: { token: string }) =>
  (await here.get('/keys/approvals', { token })).body.data as {
    waiting: ShownApproval[];
    past: ShownApproval[];
  };
const waitingOf = async (key: Key): Promise<ShownApproval> => {
  const { waiting } = await approvals(key);
  const [first] = waiting;
  if (first === undefined) throw new Error('an order waits');
  return first;
};
const answer = (person: Person, id: string, isApproved: boolean): Promise<Answer> =>
  here.post('/keys/approvals/answer', { id, isApproved }, { token: person.token });
const ordersOf = async (person: Person): Promise<number> => {
  const { count } = await here.app.db.one<{ count: bigint }>(
    sql`select count(*) as count from orders where customer_id = ${person.id}`,
  );
  return Number(count);
};

describe('a key that asks first', () => {
  it('places nothing until the person approves it, then exactly what was sent, once', async () => {
    const key = await keyOf(ana);
    const before = await ordersOf(ana);
    const order = { ...one, requestId: newRequestId() };
    expect((await place(here, key, 'stock', order)).body.reason).toBe('APPROVAL_WAITING');
    expect((await place(here, key, 'stock', order)).body.reason).toBe('APPROVAL_WAITING');
    expect(await ordersOf(ana)).toBe(before);
    const waiting = await waitingOf(key);
    expect(waiting).toMatchObject({
      state: 'waiting',
      order: { kind: 'place', source: 0, code: 'AAPL', direction: 0, quantity: '1' },
    });
    const approved = await answer(ana, waiting.id, true);
    const { approval }: { approval: ShownApproval } = approved.body.data;
    expect(approval.state).toBe('placed');
    expect(await ordersOf(ana)).toBe(before + 1);
    const again = await place(here, key, 'stock', order);
    expect((again.body.data as { id: string }).id).toBe(approval.orderId);
    expect(await ordersOf(ana)).toBe(before + 1);
    expect((await answer(ana, waiting.id, true)).status).toBe(200);
    expect((await answer(ana, waiting.id, false)).body.reason).toBe('APPROVAL_ANSWERED');
    const other = await place(here, key, 'stock', { ...order, quantity: '2' });
    expect(other.body.reason).toBe('REQUEST_ID_REUSED');
  });

  it('says of a second order and of times what was sent: nothing else is approved', async () => {
    const key = await keyOf(ana);
    const asked = {
      orElse: { orderType: OrderType.Stop, stopPrice: '900.00' },
      activeUntil: here.clock.now() + 60 * MINUTE_MS,
    };
    const order = { ...one, orderType: OrderType.Limit, price: '200.00', timeInForce: 'gtc' };
    await place(here, key, 'stock', { ...order, ...asked, requestId: newRequestId() });
    const waiting = await waitingOf(key);
    expect(waiting.order).toMatchObject(asked);
    const before = await ordersOf(ana);
    expect((await answer(ana, waiting.id, true)).status).toBe(200);
    expect(await ordersOf(ana)).toBe(before + 2);
  });

  it('is approved once by ten taps at one instant', async () => {
    const key = await keyOf(ana);
    const before = await ordersOf(ana);
    await place(here, key, 'stock', one);
    const { id } = await waitingOf(key);
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(ana, id, true)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await ordersOf(ana)).toBe(before + 1);
  });

  it('has one winner where it is approved and declined at once', async () => {
    const key = await keyOf(ana);
    const before = await ordersOf(ana);
    await place(here, key, 'stock', one);
    const { id } = await waitingOf(key);
    const answers = await Promise.all([true, false].map((yes) => answer(ana, id, yes)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const isPlaced = answers[0]?.status === 200;
    expect(await ordersOf(ana)).toBe(before + Number(isPlaced));
  });

  it('hears that it was declined, or that nobody came in time', async () => {
    const key = await keyOf(ana);
    const before = await ordersOf(ana);
    const first = { ...one, requestId: newRequestId() };
    await place(here, key, 'stock', first);
    expect((await answer(ana, (await waitingOf(key)).id, false)).status).toBe(200);
    expect((await place(here, key, 'stock', first)).body.reason).toBe('APPROVAL_DECLINED');
    here.clock.advance(1_000);
    const second = { ...one, requestId: newRequestId() };
    await place(here, key, 'stock', second);
    const { id } = await waitingOf(key);
    here.clock.advance(APPROVAL_MINUTES * MINUTE_MS);
    expect((await answer(ana, id, true)).body.reason).toBe('APPROVAL_ENDED');
    expect((await place(here, key, 'stock', second)).body.reason).toBe('APPROVAL_ENDED');
    const { past } = await approvals(key);
    expect(past.map(({ state }) => state)).toEqual(['ended', 'declined']);
    expect(await ordersOf(ana)).toBe(before);
  });

  it('reads, previews and cancels without asking; closing and changing wait', async () => {
    const key = await keyOf(ana);
    expect((await here.post('/position/me', {}, { token: key.token })).status).toBe(200);
    const preview = { source: 0, ...one, direction: 0, orderType: OrderType.Market };
    expect((await here.post('/orders/preview', preview, { token: key.token })).status).toBe(200);
    const resting = { ...one, orderType: OrderType.Limit, price: '100.00' };
    await place(here, key, 'stock', resting);
    const placed = await answer(ana, (await waitingOf(key)).id, true);
    const { approval }: { approval: ShownApproval } = placed.body.data;
    const { orderId } = approval;
    const change = { requestId: newRequestId(), id: orderId, price: '101.00' };
    const changed = await here.post('/orders/replace', change, { token: key.token });
    expect(changed.body.reason).toBe('APPROVAL_WAITING');
    expect((await waitingOf(key)).order).toMatchObject({ kind: 'change', code: 'AAPL' });
    const cancel = { requestId: newRequestId(), id: orderId };
    expect((await here.post('/orders/cancel', cancel, { token: key.token })).status).toBe(200);
    // What was approved too late is refused by the desk, and the program hears why.
    const late = await answer(ana, (await waitingOf(key)).id, true);
    expect(late.body.data).toMatchObject({ approval: { state: 'refused' } });
    expect((await here.post('/orders/replace', change, { token: key.token })).body.reason).toBe(
      'ORDER_ENDED',
    );
  });

  it('keeps its limits and its end when the approval comes', async () => {
    const small = await keyOf(ana, { orderMax: '1' });
    await place(here, small, 'stock', one);
    const over = await answer(ana, (await waitingOf(small)).id, true);
    expect(over.body.data).toMatchObject({
      approval: { state: 'refused', refusal: expect.stringContaining('up to $1.00') },
    });
    const key = await keyOf(ana);
    await place(here, key, 'stock', one);
    const { id } = await waitingOf(key);
    await here.post('/keys/revoke', { id: key.id }, { token: ana.token });
    const ended = await answer(ana, id, true);
    expect(ended.body.data).toMatchObject({ approval: { state: 'refused', orderId: null } });
  });

  it('waits with twenty at most, raced by fifty, and with an equal order once', async () => {
    const key = await keyOf(ana);
    const equal = await Promise.all(
      Array.from({ length: 10 }, () => place(here, key, 'stock', { code: 'MSFT', quantity: '1' })),
    );
    expect(new Set(equal.map(({ body }) => body.reason))).toEqual(new Set(['APPROVAL_WAITING']));
    expect((await approvals(key)).waiting).toHaveLength(1);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place_) =>
        place(here, key, 'stock', { code: 'AAPL', quantity: String(place_ + 1) }),
      ),
    );
    expect((await approvals(key)).waiting).toHaveLength(APPROVALS_WAITING_MAX);
    expect(new Set(answers.map(({ body }) => body.reason))).toEqual(
      new Set(['APPROVAL_WAITING', 'APPROVALS_TOO_MANY']),
    );
    const { found } = await here.app.db.one<{ found: bigint }>(sql`
      select count(*) as found from messages where customer_id = ${ana.id} and template = 'keyAsks'
        and "values"::text like '%' || (select name from api_keys where id = ${key.id}) || '"%'`);
    expect(found).toBe(1n);
  });

  it('is nobody else’s to see or answer, least of all its own', async () => {
    const [key, other] = [await keyOf(ana), await keyOf(ana)];
    await place(here, key, 'stock', one);
    const { id } = await waitingOf(key);
    expect((await approvals(other)).waiting).toEqual([]);
    expect((await approvals(bo)).waiting).toEqual([]);
    expect((await answer(bo, id, true)).body.reason).toBe('APPROVAL_UNKNOWN');
    const byItself = { id, isApproved: true };
    expect(
      (await here.post('/keys/approvals/answer', byItself, { token: key.token })).body.reason,
    ).toBe('KEY_SCOPE_MISSING');
    expect((await answer(ana, id, false)).status).toBe(200);
  });
});
