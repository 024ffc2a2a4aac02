/** What a program must not do, tried by one. */
import { trader } from '@candor/testkit/trading';
import type { World } from '@candor/testkit/world';
import { describe, expect, it } from 'vitest';
import {
  clientFor,
  inProgramsWorld,
  program as anyProgram,
  raw,
} from '@candor/testkit/alpaca-client';
import { keyFor } from '@candor/testkit/program-keys';

let here: World;
let origin: string;
inProgramsWorld((opened) => void ({ here, origin } = opened));

const program = (name: string, more: Parameters<typeof anyProgram>[3] = {}) =>
  anyProgram(here, origin, name, more);

describe('what a program must not do', () => {
  it('needs both halves of a key that lives', async () => {
    const [one, other] = [await program('half'), await program('otherhalf')];
    for (const key of [
      {},
      { id: one.key.id },
      { id: one.key.id, secret: 'ck_wrong' },
      { id: other.key.id, secret: one.key.secret },
      { id: one.key.secret, secret: one.key.secret },
    ])
      expect(await raw(origin, key, 'GET', '/v2/account')).toMatchObject({
        status: 401,
        body: { code: 40_110_000, message: 'request is not authorized' },
      });
    const bearer = clientFor(origin, one.key, {
      keyId: '',
      secret: '',
      accessToken: one.key.secret,
    });
    expect(await bearer.trading.validateConnection()).toMatchObject({ ok: true });
    await here.post('/keys/revoke', { id: one.key.id }, { token: one.person.token });
    expect(await one.alpaca.trading.validateConnection()).toMatchObject({ ok: false, status: 401 });
  });

  it('stays within scope, limits and instruments of its key', async () => {
    const person = await trader(here, 'scoped', { stock: '10000.00' });
    const buy = (terms: object) => async () =>
      clientFor(origin, await keyFor(here, person, terms)).trading.orders.market({
        symbol: 'AAPL',
        qty: 1,
        side: 'buy',
      });
    await expect(buy({ mayTrade: false })()).rejects.toMatchObject({
      status: 403,
      code: 40_310_000,
    });
    await expect(buy({ orderMax: '10.00' })()).rejects.toMatchObject({ status: 403 });
    await expect(buy({ instruments: ['MSFT'] })()).rejects.toMatchObject({ status: 403 });
    await expect(buy({ addresses: ['203.0.113.0/24'] })()).rejects.toMatchObject({ status: 403 });
    expect((await buy({ instruments: ['AAPL'] })()).status).toBe('filled');
  });

  it('sees nothing of another account', async () => {
    const [one, other] = [await program('mine'), await program('theirs')];
    const order = await one.alpaca.trading.orders.limit({
      symbol: 'AAPL',
      qty: 1,
      side: 'buy',
      limitPrice: 100,
      clientOrderId: 'same',
    });
    const id = order.id ?? '';
    const { orders } = other.alpaca.trading;
    await expect(orders.getOrderByOrderID({ orderId: id })).rejects.toMatchObject({ status: 404 });
    await expect(orders.getOrderByClientOrderId({ clientOrderId: 'same' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(orders.deleteOrderByOrderID({ orderId: id })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      orders.patchOrderByOrderId({ orderId: id, patchOrderRequest: { qty: '2' } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await orders.getAllOrders({ status: 'all' })).toEqual([]);
    const own = await orders.limit({
      symbol: 'AAPL',
      qty: 1,
      side: 'buy',
      limitPrice: 100,
      clientOrderId: 'same',
    });
    expect(own.clientOrderId).toBe('same');
  });

  it('makes one order of one name, however often and at once it is sent', async () => {
    const { alpaca } = await program('doubled');
    const send = (qty = 1) =>
      alpaca.trading.orders.market({ symbol: 'AAPL', qty, side: 'buy', clientOrderId: 'once' });
    const sent = await Promise.allSettled(Array.from({ length: 10 }, () => send()));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of sent)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          status: 422,
          code: 40_010_001,
          message: 'client_order_id must be unique',
        });
    await expect(send(2)).rejects.toMatchObject({ code: 40_010_001 });
    expect(await alpaca.trading.orders.getAllOrders({ status: 'all' })).toHaveLength(1);
    expect((await alpaca.trading.positions.getOpenPosition({ symbolOrAssetId: 'AAPL' })).qty).toBe(
      '1',
    );
  });

  it('hears that an order waits for a person, where and until when', async () => {
    const { key } = await program('asking', { terms: { asksFirst: true } });
    const order = { symbol: 'AAPL', qty: '1', side: 'buy', type: 'market', time_in_force: 'day' };
    const named = { ...order, client_order_id: 'asked-once' };
    for (let time = 0; time < 2; time += 1)
      expect(await raw(origin, key, 'POST', '/v2/orders', named)).toMatchObject({
        status: 422,
        body: {
          reason: 'APPROVAL_WAITING',
          message: expect.stringMatching(
            /^order is pending approval .*client_order_id.*Settings, Keys for programs, Waiting for your approval.*Do not send another order in its place/,
          ),
        },
      });
    expect((await raw(origin, key, 'GET', '/v2/orders?status=all')).body).toEqual([]);
  });

  it('passes a limit of its day by no cent, with many orders at once', async () => {
    const { alpaca, key, person } = await program('raced', {
      money: { stock: '100000.00' },
      terms: { dayMax: '1000.00' },
    });
    await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        alpaca.trading.orders.market({ symbol: 'AAPL', notional: 100, side: 'buy' }),
      ),
    );
    const shown = await here.get(`/keys/${key.id}`, { token: person.token });
    const { usedToday } = (shown.body.data as { key: { usedToday: string } }).key;
    expect(Number(usedToday)).toBeLessThanOrEqual(1_000);
    expect(Number(usedToday)).toBeGreaterThan(800);
  });

  it('is told in its own words what is wrong with what it sent', async () => {
    const { key } = await program('mistakes');
    const order = { symbol: 'AAPL', qty: '1', side: 'buy', type: 'market', time_in_force: 'day' };
    const said = async (terms: object) => {
      const { status, body } = await raw(origin, key, 'POST', '/v2/orders', { ...order, ...terms });
      return [status, (body as { message: string }).message];
    };
    expect(await said({ symbol: 'NOSUCH' })).toEqual([404, 'asset not found for NOSUCH']);
    expect(await said({ symbol: 'BTC/USD' })).toEqual([
      422,
      expect.stringContaining('rented robots'),
    ]);
    expect(await said({ qty: undefined })).toEqual([422, 'qty or notional is required']);
    expect(await said({ notional: 5 })).toEqual([422, 'only one of qty or notional is accepted']);
    expect(await said({ qty: '1e3' })).toEqual([422, 'qty is not a number']);
    expect(await said({ qty: -1 })).toEqual([422, 'qty must be > 0']);
    expect(await said({ type: 'limit' })).toEqual([422, 'limit orders require limit_price']);
    expect(await said({ time_in_force: 'cls' })).toEqual([
      422,
      expect.stringContaining('not offered'),
    ]);
    expect(await said({ client_order_id: 'x'.repeat(129) })).toEqual([
      422,
      expect.stringContaining('128'),
    ]);
    expect(await said({ symbol: 'SPY', qty: '10000' })).toEqual([403, expect.anything()]);
    expect(await said({ side: 'sell', type: 'limit', limit_price: '0.333', qty: '1' })).toEqual([
      422,
      expect.anything(),
    ]);
    const page = await raw(origin, key, 'GET', '/v2/orders?limit=100000');
    expect(page).toMatchObject({ status: 422, body: { message: 'limit must be from 1 to 500' } });
    const bad = await fetch(`${origin}/alpaca/v2/orders`, {
      method: 'POST',
      headers: {
        'APCA-API-KEY-ID': key.id,
        'APCA-API-SECRET-KEY': key.secret,
        'content-type': 'application/json',
      },
      body: '{',
    });
    expect([bad.status, await bad.json()]).toMatchObject([400, { code: 40_010_000 }]);
    expect(await raw(origin, key, 'GET', '/v2/nothing')).toMatchObject({
      status: 404,
      body: { code: 40_410_000 },
    });
  });

  it('is told how many calls it has left, and when there are more', async () => {
    const { key } = await program('rated', {
      money: { stock: '10.00' },
      terms: { callsPerMinute: 3 },
    });
    const left: (string | null)[] = [];
    for (let call = 0; call < 4; call += 1) {
      const { status, headers } = await raw(origin, key, 'GET', '/v2/clock');
      left.push(
        `${status} ${headers.get('x-ratelimit-limit')} ${headers.get('x-ratelimit-remaining')}`,
      );
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(left).toEqual(['200 3 2', '200 3 1', '200 3 0', '429 3 0']);
  });
});
