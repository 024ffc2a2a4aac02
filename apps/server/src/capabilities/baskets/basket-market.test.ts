/** Baskets beside what happens to a share: it is halted, splits, pays, or its exchange is closed. */
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import type { CorporateAction } from '@candor/market/corporate/actions';
import type { Instrument } from '@candor/market/instrument';
import { basketsOf, cents, type BasketRun } from '@candor/testkit/baskets';
import { assertBooksBalance } from '@candor/testkit/money';
import { operatorIn } from '@candor/testkit/operators';
import { signedInAgain } from '@candor/testkit/people';
import {
  getOrders,
  getPositions,
  newRequestId,
  responseData,
  trader,
} from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, expect, it } from 'vitest';

const AHEAD_MS = 390 * DAY_MS;

let app: World;
let atExchange: World;
beforeAll(async () => {
  app = await world();
  atExchange = await world({ MARKET_HOURS: 'exchange' });
}, 120_000);
afterAll(async () => {
  await app.close();
  await atExchange.close();
});

it('a share that is halted is named: all or nothing buys none, what is possible the others', async () => {
  const { made, place, preview } = basketsOf(app);
  const ana = await trader(app, 'halted-ana', { stock: '2000.00' });
  const { id } = await made(ana);
  const ray = await operatorIn(app, { name: 'Ray', roles: ['reviewer'] });
  const abe = await operatorIn(app, { name: 'Abe', roles: ['approver'] });
  const proposed = await ray.post('/operator/desk/switches', {
    ...{ requestId: newRequestId(), scope: 'instrument', source: 0, code: 'NVDA' },
    ...{ reason: 'two sources do not agree', reasonZhHans: '两个行情来源不一致' },
  });
  const halt = (proposed.body.data as { id: string }).id;
  await abe.post(`/operator/desk/switches/${halt}/decide`, { act: 'confirm' });

  const seen = await preview(ana, id, 'buy', '300');
  expect(seen.problem).toBe(null);
  expect(seen.orders.map(({ problem }) => problem?.reason ?? null)).toEqual([
    null,
    null,
    'CANCEL_ONLY',
  ]);
  const whole = await place(ana, id, 'buy', { amount: '300' });
  expect(whole.body.reason).toBe('BASKET_NOT_WHOLE');
  expect(whole.body.msg).toContain('NVDA');
  expect(await getOrders(app, ana, false)).toEqual([]);
  const run = responseData<BasketRun>(
    await place(ana, id, 'buy', { amount: '300', isWhole: false }),
  );
  expect(run.orders.map(({ refusal }) => refusal?.reason ?? null)).toEqual([
    null,
    null,
    'CANCEL_ONLY',
  ]);
  await ray.post(`/operator/desk/switches/${halt}/decide`, { act: 'proposeLift' });
  await abe.post(`/operator/desk/switches/${halt}/decide`, { act: 'confirmLift' });
});

it('a closed exchange takes none of it, and says so once', async () => {
  atExchange.clock.set(Date.parse('2026-03-11T15:00:00Z'));
  const { made, place, preview } = basketsOf(atExchange);
  const ana = await trader(atExchange, 'closed-ana', { stock: '2000.00' });
  const { id } = await made(ana);
  atExchange.clock.set(Date.parse('2026-03-11T22:00:00Z'));
  expect((await preview(ana, id, 'buy', '300')).problem?.reason).toBe('MARKET_CLOSED');
  for (const isWhole of [true, false])
    expect((await place(ana, id, 'buy', { amount: '300', isWhole })).body.reason).toBe(
      'MARKET_CLOSED',
    );
  expect(await getOrders(atExchange, ana, false)).toEqual([]);
});

it('counts after a split what is held, to the millionth, and sells all of it', async () => {
  const { made, place, detail } = basketsOf(app);
  const { instruments, pricing } = app.app.market;
  const now = app.clock.now();
  const actionsOf = (share: Instrument): readonly CorporateAction[] =>
    pricing.actions(share, { fromMs: now, untilMs: now + AHEAD_MS });
  const share = instruments
    .universe()
    .ofClass('usStock')
    .find((one) => actionsOf(one).some(({ kind }) => kind === 'split'));
  if (share === undefined) throw new Error('some share splits within the year');
  const ana = await trader(app, 'splits-ana', { stock: '5000.00' });
  const other = share.code === 'MSFT' ? 'AAPL' : 'MSFT';
  const { id } = await made(ana, {
    parts: [
      { code: share.code, weight: 6_000 },
      { code: other, weight: 4_000 },
    ],
  });
  responseData(await place(ana, id, 'buy', { amount: '3000' }));
  const [before] = (await detail(ana, id)).parts;

  app.clock.advance(AHEAD_MS);
  await app.app.desk.applyDue();
  app.clock.advance(MINUTE_MS);
  Object.assign(ana, await signedInAgain(app, ana));
  const basket = await detail(ana, id);
  expect(basket.parts[0]?.shares).not.toBe(before?.shares);
  const held = await getPositions(app, ana);
  for (const { code, shares } of basket.parts)
    expect(held.find((one) => one.code === code)?.positionNum).toBe(shares);
  expect(basket.result.gone).toBe('0.00');
  responseData(await place(ana, id, 'sell', { isWhole: false }));
  const { result, drift } = await detail(ana, id);
  expect(drift).toBe(null);
  expect(cents(result.profit)).toBe(cents(result.received) - cents(result.paid));
  expect(await getPositions(app, ana)).toEqual([]);
  await assertBooksBalance(app);
});
