/** Orders of several option legs, by the client that Alpaca publishes. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { listOptionChain } from '@candor/contract/options';
import { inProgramsWorld, program, raw, type Program } from '@candor/testkit/alpaca-client';
import { getBalances } from '@candor/testkit/money';
import { permitOptions } from '@candor/testkit/option-levels';
import { responseData } from '@candor/testkit/trading';
import type { World } from '@candor/testkit/world';
import { describe, expect, it } from 'vitest';

let here: World;
let origin: string;
inProgramsWorld((opened) => void ({ here, origin } = opened));

type Chain = DataOf<typeof listOptionChain>;
type Row = Chain['rows'][number];
type Side = 'buy' | 'sell';

async function chain(expiry = ''): Promise<{ found: Chain; at: (steps: number) => Row }> {
  const more = expiry === '' ? '' : `&expiry=${expiry}`;
  const found = responseData<Chain>(
    await here.get(`/m_ft/futures_opt_list?source=0&stock_code=AAPL${more}`),
  );
  const above = found.rows.findIndex(({ strike }) => Number(strike) > Number(found.spot));
  const at = (steps: number): Row => found.rows[above + steps] ?? expect.unreachable('too short');
  return { found, at };
}

const leg = (of: { symbol: string }, side: Side, ends: 'open' | 'close' | null = 'open') => ({
  symbol: of.symbol.replaceAll(' ', ''),
  ratioQty: '1',
  side,
  ...(ends === null ? {} : { positionIntent: `${side}_to_${ends}` as const }),
});
const multi = (legs: readonly ReturnType<typeof leg>[], more: object = {}) => ({
  postOrderRequest: {
    orderClass: 'mleg' as const,
    qty: '2',
    type: 'market' as const,
    timeInForce: 'day' as const,
    legs: [...legs],
    ...more,
  },
});
async function trading(name: string, money = '100000.00'): Promise<Program> {
  const made = await program(here, origin, name, { money: { stock: money } });
  await permitOptions(here, made.person, 3);
  return made;
}
const net = (left: string, right: string): string => (Number(left) - Number(right)).toFixed(2);

describe('an order of several legs', () => {
  it('opens them all at one net price, is shown with them, and closes them all', async () => {
    const { alpaca, person } = await trading('legs-spread');
    const { orders, positions } = alpaca.trading;
    const { at } = await chain();
    const [low, high] = [at(1).call, at(3).call];
    const placed = await orders.postOrder(
      multi([leg(low, 'buy'), leg(high, 'sell')], { clientOrderId: 'spread' }),
    );
    expect(placed).toMatchObject({
      status: 'filled',
      orderClass: 'mleg',
      filledQty: '2',
      filledAvgPrice: net(low.ask, high.bid),
      clientOrderId: 'spread',
      legs: [
        { side: 'buy', filledAvgPrice: low.ask, filledQty: '2', positionIntent: 'buy_to_open' },
        { side: 'sell', filledAvgPrice: high.bid, filledQty: '2', positionIntent: 'sell_to_open' },
      ],
    });
    expect(await orders.getOrderByOrderID({ orderId: placed.id ?? '' })).toEqual(placed);
    expect(await orders.getAllOrders({ status: 'closed', nested: true })).toEqual([placed]);
    const symbols = placed.legs?.[1]?.symbol ?? '';
    expect(await orders.getAllOrders({ status: 'closed', symbols })).toEqual([placed]);
    const [held, ...others] = await positions.getAllOpenPositions();
    expect(others).toEqual([]);
    expect(held).toMatchObject({ qty: '2', side: 'long', assetClass: 'us_option' });
    expect(await positions.getOpenPosition({ symbolOrAssetId: held?.assetId ?? '' })).toEqual(held);
    expect(await positions.getOpenPosition({ symbolOrAssetId: held?.symbol ?? '' })).toEqual(held);
    const closed = await orders.postOrder(
      multi([leg(low, 'sell', 'close'), leg(high, 'buy', 'close')]),
    );
    expect(closed).toMatchObject({ status: 'filled', filledQty: '2' });
    expect(closed.filledAvgPrice).toBe(`-${net(low.bid, high.ask)}`);
    expect(await positions.getAllOpenPositions()).toEqual([]);
    expect((await getBalances(here, person)).stock.held).toBe('0.00');
    // The receipt says the same of each leg.
    const { items } = responseData<{ items: { seq: number }[] }>(
      await here.post('/position/water/pageList', { kind: 'filled' }, { token: person.token }),
    );
    const receipt = responseData<{ legs: { price: string }[] }>(
      await here.post('/orders/receipt', { seq: items.at(-1)?.seq }, { token: person.token }),
    );
    expect(receipt.legs.map(({ price }) => price)).toEqual([low.ask, high.bid]);
  });

  it('waits at a net credit, is listed, replaced and cancelled, and holds nothing afterwards', async () => {
    const { alpaca, person } = await trading('legs-condor');
    const { orders } = alpaca.trading;
    const { at } = await chain();
    const condor = [
      leg(at(-4).put, 'buy'),
      leg(at(-2).put, 'sell'),
      leg(at(2).call, 'sell'),
      leg(at(4).call, 'buy'),
    ];
    const placed = await orders.postOrder(
      multi(condor, { type: 'limit', limitPrice: '-4.90', timeInForce: 'gtc' }),
    );
    expect(placed).toMatchObject({ status: 'new', limitPrice: '-4.90', filledQty: '0' });
    expect(placed.legs?.map(({ side, status }) => `${side} ${status}`)).toEqual([
      'buy new',
      'sell new',
      'sell new',
      'buy new',
    ]);
    const replaced = await orders.patchOrderByOrderId({
      orderId: placed.id ?? '',
      patchOrderRequest: { limitPrice: '-4.80', qty: '1' },
    });
    expect(replaced).toMatchObject({ status: 'new', limitPrice: '-4.80', qty: '1' });
    expect(await orders.getAllOrders({ nested: true })).toEqual([replaced]);
    await orders.deleteOrderByOrderID({ orderId: replaced.id ?? '' });
    expect(await orders.getAllOrders()).toEqual([]);
    expect((await getBalances(here, person)).stock.held).toBe('0.00');
  });

  it('closes what was sold by what its legs do, also where they do not say so', async () => {
    const { alpaca } = await trading('legs-credit');
    const { orders, positions } = alpaca.trading;
    const { at } = await chain();
    const [low, high] = [at(1).call, at(3).call];
    const sold = await orders.postOrder(multi([leg(low, 'sell'), leg(high, 'buy')]));
    expect(sold).toMatchObject({
      status: 'filled',
      filledAvgPrice: `-${net(low.bid, high.ask)}`,
    });
    const [held] = await positions.getAllOpenPositions();
    expect(held).toMatchObject({ side: 'short', qty: '-2' });
    const back = multi([leg(low, 'buy', null), leg(high, 'sell', null)]);
    expect(await orders.postOrder(back)).toMatchObject({ status: 'filled' });
    expect(await positions.getAllOpenPositions()).toEqual([]);
  });

  it('is placed once, however often it is sent', async () => {
    const { alpaca } = await trading('legs-once');
    const { at } = await chain();
    const order = multi([leg(at(1).call, 'buy'), leg(at(2).call, 'sell')], {
      clientOrderId: 'once',
    });
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => alpaca.trading.orders.postOrder(order)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [held] = await alpaca.trading.positions.getAllOpenPositions();
    expect(held).toMatchObject({ qty: '2' });
  });

  it('never leaves a leg behind: all or none, whatever the money', async () => {
    const { alpaca, person } = await trading('legs-poor', '60.00');
    const { at } = await chain();
    const [low, high] = [at(1).call, at(3).call];
    await expect(
      alpaca.trading.orders.postOrder(multi([leg(low, 'sell'), leg(high, 'buy')])),
    ).rejects.toMatchObject({ status: 403 });
    expect(await alpaca.trading.positions.getAllOpenPositions()).toEqual([]);
    expect((await getBalances(here, person)).stock).toMatchObject({
      balance: '60.00',
      held: '0.00',
    });
  });

  it('needs the level of combinations, as in the app', async () => {
    const { alpaca } = await program(here, origin, 'legs-level', {});
    const { at } = await chain();
    await expect(
      alpaca.trading.orders.postOrder(multi([leg(at(1).call, 'buy'), leg(at(2).call, 'sell')])),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe('what is no order of several legs', () => {
  it('is refused with its reason, and nothing is placed', async () => {
    const { key, alpaca } = await trading('legs-bad');
    const { found, at } = await chain();
    const later = await chain(found.expiries.at(-1)?.on ?? '');
    const wire = (of: { symbol: string }, side: Side, more: object = {}) => ({
      symbol: of.symbol.replaceAll(' ', ''),
      ratio_qty: '1',
      side,
      ...more,
    });
    const [low, high] = [at(1).call, at(3).call];
    const spread = [wire(low, 'buy'), wire(high, 'sell')];
    const cases: readonly [string, object][] = [
      ['2 to 4', { legs: [wire(low, 'buy')] }],
      ['2 to 4', { legs: 'AAPL' }],
      ['2 to 4', { legs: Array.from({ length: 5 }, (_, i) => wire(at(i).call, 'buy')) }],
      ['another symbol', { legs: [wire(low, 'buy'), wire(low, 'sell')] }],
      ['expire on one day', { legs: [wire(low, 'buy'), wire(later.at(1).call, 'sell')] }],
      ['no combination', { legs: [wire(low, 'buy'), wire(high, 'buy')] }],
      ['ratio_qty', { legs: [wire(low, 'buy', { ratio_qty: '2' }), wire(high, 'sell')] }],
      ['one option', { legs: [wire({ symbol: 'AAPL' }, 'buy'), wire(high, 'sell')] }],
      ['asset not found', { legs: [wire({ symbol: 'AAPL261218C0' }, 'buy'), wire(high, 'sell')] }],
      [
        'roll as two',
        {
          legs: [
            wire(low, 'buy', { position_intent: 'buy_to_close' }),
            wire(high, 'sell', { position_intent: 'sell_to_open' }),
          ],
        },
      ],
      [
        'begins with it',
        { legs: [wire(low, 'buy', { position_intent: 'sell_to_open' }), wire(high, 'sell')] },
      ],
      ['above 0', { type: 'limit', limit_price: '-1', legs: spread }],
      ['not be 0', { type: 'limit', limit_price: '0', legs: spread }],
      ['invalid type', { type: 'stop', stop_price: '1', legs: spread }],
      ['notional', { notional: '100', legs: spread }],
      [
        'position does not exist',
        {
          legs: [
            wire(low, 'buy', { position_intent: 'buy_to_close' }),
            wire(high, 'sell', { position_intent: 'sell_to_close' }),
          ],
        },
      ],
    ];
    for (const [words, body] of cases) {
      const answer = await raw(origin, key, 'POST', '/v2/orders', {
        ...{ order_class: 'mleg', qty: '1', type: 'market', time_in_force: 'day' },
        ...body,
      });
      const { message } = answer.body as { message: string };
      expect(answer.status, `${words}: ${message}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${words}: ${message}`).toBeLessThan(500);
      expect(message).toContain(words);
    }
    expect(await alpaca.trading.orders.getAllOrders({ status: 'all' })).toEqual([]);
  });
});
