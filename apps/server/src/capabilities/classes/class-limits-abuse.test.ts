/**
 * The ways around the desk's own call that a member would try: a program in the words of Alpaca, a
 * key, a plan, a basket, a change of what waits, and two orders of which one cancels the other.
 */
import { DAY_MS } from '@candor/kit/time';
import { clientFor, inProgramsWorld, raw } from '@candor/testkit/alpaca-client';
import { inAccount } from '@candor/testkit/accounts';
import { basketsOf, type BasketOwner, type BasketRun } from '@candor/testkit/baskets';
import { verifiedPerson } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { keyFor, type ProgramKey } from '@candor/testkit/program-keys';
import { responseData } from '@candor/testkit/trading';
import type { Answer, World } from '@candor/testkit/world';
import { describe, expect, it } from 'vitest';
import { newRequest, openClassCalls } from './testing/class-calls.ts';

/** A tenth of it may be in one instrument: a thousand dollars. */
const STARTING_MONEY = '10000';
const TOO_MANY = '20';

let here: World;
let origin: string;
let calls: ReturnType<typeof openClassCalls>;
let teacher: Person;
inProgramsWorld(async (opened) => {
  ({ here, origin } = opened);
  calls = openClassCalls(here);
  teacher = await verifiedPerson(here, 'escape-teacher');
});

type Run = { readonly state: string; readonly refusal: { readonly reason: string } | null };
type Member = { readonly person: Person; readonly account: string; readonly there: BasketOwner };

async function memberOf(name: string): Promise<Member> {
  const person = await verifiedPerson(here, name);
  const limits = { startingMoney: STARTING_MONEY, positionPercentMax: 10, products: ['stocks'] };
  const id = await calls.make(teacher, limits);
  const account = await calls.joined(person, id, await calls.invite(teacher, id));
  const there = inAccount(person, account) as BasketOwner;
  const given = { requestId: newRequest(), from: 1, to: 4, amount: '9000', isImmediate: true };
  expect((await here.post('/wallet/transfer', given, there)).status).toBe(200);
  return { person, account, there };
}

/** A key of the account of the class. */
const keyOf = ({ person, account }: Member): Promise<ProgramKey> =>
  keyFor(here, { ...person, id: account });

const order = (asked: object) => ({
  ...{ requestId: newRequest(), code: 'AAPL', direction: 0, orderType: 0, quantity: '1' },
  ...{ allowDuplicate: true, ...asked },
});

async function expectNothingOpen({ there }: Member): Promise<void> {
  const held = responseData<{ items: unknown[] }>(await here.post('/position/me', {}, there));
  expect(held.items).toEqual([]);
}

const reasonOf = ({ body }: Answer): string | undefined => body.reason;

describe('a member does not escape the limits of a class', () => {
  it('by a program in the words of Alpaca, in any form of an order', async () => {
    const ana = await memberOf('escape-ana');
    const key = await keyOf(ana);
    const send = ({ qty = TOO_MANY, ...asked }: { qty?: string | null; [name: string]: unknown }) =>
      raw(origin, key, 'POST', '/v2/orders', {
        ...{ symbol: 'AAPL', side: 'buy', type: 'market', time_in_force: 'day' },
        ...(qty === null ? {} : { qty }),
        ...asked,
      });
    const tooLarge = { status: 403, body: { reason: 'ACCOUNT_POSITION_LIMIT' } };
    expect(await send({})).toMatchObject(tooLarge);
    expect(await send({ qty: null, notional: '2000' })).toMatchObject(tooLarge);
    expect(await send({ type: 'limit', limit_price: '200' })).toMatchObject(tooLarge);
    expect(await send({ type: 'stop', stop_price: '900' })).toMatchObject(tooLarge);
    expect(
      await send({
        order_class: 'bracket',
        take_profit: { limit_price: '900' },
        stop_loss: { stop_price: '50' },
      }),
    ).toMatchObject(tooLarge);
    expect(await send({ side: 'sell', qty: '1' })).toMatchObject({
      status: 403,
      body: { reason: 'ACCOUNT_SHORT_EXCLUDED' },
    });
    await expectNothingOpen(ana);
  });

  it('by replacing a small order that waits by a large one', async () => {
    const ben = await memberOf('escape-ben');
    const { trading } = clientFor(origin, await keyOf(ben));
    const waits = await trading.orders.limit({
      ...{ symbol: 'AAPL', qty: 1, side: 'buy', limitPrice: 100 },
    });
    await expect(
      trading.orders.patchOrderByOrderId({
        orderId: waits.id ?? '',
        patchOrderRequest: { qty: TOO_MANY },
      }),
    ).rejects.toMatchObject({ status: 403 });
    expect(await trading.orders.getAllOrders({ status: 'open' })).toMatchObject([{ qty: '1' }]);
  });

  it('by a key that calls the product itself', async () => {
    const cai = await memberOf('escape-cai');
    const { secret } = await keyOf(cai);
    const buy = (asked: object) =>
      here.post('/stock/create', order(asked), { token: `Bearer ${secret}` });
    expect(reasonOf(await buy({ quantity: TOO_MANY }))).toBe('ACCOUNT_POSITION_LIMIT');
    expect(reasonOf(await buy({ direction: 1, isShort: true }))).toBe('ACCOUNT_SHORT_EXCLUDED');
    expect(reasonOf(await buy({ leverage: 2 }))).toBe('ACCOUNT_LEVERAGE_EXCEEDED');
    expect((await buy({})).status).toBe(200);
  });

  it('by a plan: neither by one too large nor by many dates of a small one', async () => {
    const dan = await memberOf('escape-dan');
    const make = (amount: string) =>
      here.post(
        '/plans/make',
        {
          ...{ requestId: newRequest(), code: 'AAPL', amount, every: 'day', day: null },
          ...{ firstOn: null, endsOn: null },
        },
        dan.there,
      );
    expect(reasonOf(await make('3000'))).toBe('ACCOUNT_POSITION_LIMIT');
    const { id } = responseData<{ id: string }>(await make('700'));
    await here.app.beat('plans.place');
    here.clock.advance(DAY_MS);
    await here.app.beat('plans.place');
    const { items } = responseData<{ items: Run[] }>(
      await here.get(`/plans/runs?id=${id}&pageSize=100`, dan.there),
    );
    expect(items.map(({ state, refusal }) => [state, refusal?.reason ?? null])).toEqual([
      ['skipped', 'ACCOUNT_POSITION_LIMIT'],
      ['placed', null],
    ]);
  });

  it('by a basket, of which the part that is too large is not bought', async () => {
    const eve = await memberOf('escape-eve');
    const { made, place } = basketsOf(here);
    const { id } = await made(eve.there);
    const whole = await place(eve.there, id, 'buy', { amount: '4000' });
    expect(reasonOf(whole)).toBe('BASKET_NOT_WHOLE');
    await expectNothingOpen(eve);
    // In parts, what is small enough is bought and the rest says why not.
    const parts = await place(eve.there, id, 'buy', { amount: '4000', isWhole: false });
    const { orders } = responseData<BasketRun>(parts);
    expect(orders.map(({ code, refusal }) => [code, refusal?.reason ?? null])).toEqual([
      ['AAPL', 'ACCOUNT_POSITION_LIMIT'],
      ['MSFT', 'ACCOUNT_POSITION_LIMIT'],
      ['NVDA', null],
    ]);
  });

  it('by a second order that cancels the first', async () => {
    const fay = await memberOf('escape-fay');
    const paired = { orderType: 1, price: '100', orElse: { orderType: 2, stopPrice: '900' } };
    const answer = await here.post('/stock/create', order({ ...paired, quantity: '2' }), fay.there);
    // Two at 100 would be small enough; two at the 900 where the other one buys are not.
    expect(reasonOf(answer)).toBe('ACCOUNT_POSITION_LIMIT');
    await expectNothingOpen(fay);
  });
});
