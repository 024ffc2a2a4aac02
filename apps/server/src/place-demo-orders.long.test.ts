import { assertBooksBalance } from '@candor/testkit/money';
import { responseData, type ShownOrder, type ShownPosition } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECOND_MS } from '@candor/kit/time';

let app: World;
beforeAll(async () => {
  app = await world({ DEMO_PEOPLE: 'on' });
  await moveOn(4);
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

async function moveOn(beats: number, on = app): Promise<void> {
  for (let passed = 0; passed < beats; passed += 1) {
    on.clock.advance(2 * SECOND_MS);
    await on.app.beat();
  }
}

async function getTrades(
  username: string,
  password: string,
  on = app,
): Promise<{ positions: ShownPosition[]; orders: ShownOrder[] }> {
  const { token } = responseData<{ token: string }>(
    await on.post('/loginByUsername', { username, password }),
  );
  const positions = responseData<{ items: ShownPosition[] }>(
    await on.post('/position/me', {}, { token }),
  ).items;
  return {
    positions,
    orders: responseData<{ items: ShownOrder[] }>(
      await on.post('/position/consignList', {}, { token }),
    ).items,
  };
}

it('give a person shares of two markets, a pair, a short position, and orders that work', async () => {
  const { positions, orders } = await getTrades('demo', 'demo-Paper-2026');
  expect(positions.map(({ code, direction }) => `${code} ${direction}`).sort()).toEqual([
    '00700 0',
    'AAPL 0',
    'EURUSD 0',
    'KO 1',
    'NVDA 0',
  ]);
  expect(orders.map(({ code, madeBy }) => `${code} ${madeBy}`).sort()).toEqual([
    'AAPL stopLoss',
    'AAPL takeProfit',
    'MSFT customer',
    'USDJPY customer',
  ]);
});

it('give a company futures too', async () => {
  const { positions, orders } = await getTrades('democorp', 'DemoPaper2026');
  expect(positions.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['MGCZ26', 'MESZ26', 'NVDA', 'TSLA', '00700']),
  );
  expect(orders.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['MCLZ26', 'AMZN', '00005']),
  );
});

it('are placed once', async () => {
  const before = await getTrades('demo', 'demo-Paper-2026');
  await moveOn(3);
  const after = await getTrades('demo', 'demo-Paper-2026');
  expect(after.orders.length + after.positions.length).toBe(
    before.orders.length + before.positions.length,
  );
});

it('wait where the exchanges are closed', async () => {
  const weekend = await world({ DEMO_PEOPLE: 'on', MARKET_HOURS: 'exchange' });
  try {
    weekend.clock.set(Date.UTC(2026, 10, 21, 12));
    await moveOn(4, weekend);
    const { positions, orders } = await getTrades('demo', 'demo-Paper-2026', weekend);
    expect(positions).toEqual([]);
    expect(orders.map(({ code, state }) => `${code} ${state}`).sort()).toEqual([
      'MSFT accepted',
      'USDJPY accepted',
    ]);
  } finally {
    await weekend.close();
  }
}, 60_000);
