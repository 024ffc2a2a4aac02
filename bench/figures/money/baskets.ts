/**
 * A basket of fifty shares before it is bought: all orders decided by the desk on what those before
 * them left, with weights, holdings, prices and charges. The baseline is the preview of one order.
 */
import { BASKET_PARTS_MAX, WHOLE_BPS } from '@candor/contract/baskets';
import { assert } from '@candor/kit/assert';
import { localDate } from '@candor/kit/local-date';
import { makeBasket } from '@candor/server/capabilities/baskets/make-basket';
import { placeBasket } from '@candor/server/capabilities/baskets/place-basket';
import { previewBasket } from '@candor/server/capabilities/baskets/preview-basket';
import { commandFor } from '@candor/server/capabilities/plans/plan-order';
import { openMarketViews } from '@candor/server/core/desk/terms/market-view';
import { SECOND_MS } from '@candor/kit/time';
import { openBenchDatabase } from '../../database.ts';
import type { Figure, Measured } from '../../figure.ts';
import { openOptionDesk, openOptionPeople } from '../../option-desk.ts';
import { median } from '../../statistics.ts';

const ROUNDS = 40;
const WARM_ROUNDS = 10;
const DEPOSIT = 1_000_000_00n;
const AMOUNT = '5000';
const PREVIEW_MS_MAX = 50;
const STARTS_AT = Date.UTC(2026, 10, 16, 15);
const ON = localDate('2026-11-16');

export const baskets: Figure = {
  name: 'baskets',
  about: `a basket of ${BASKET_PARTS_MAX} shares, previewed`,
  measure,
};

type Question = Parameters<typeof previewBasket>[1];

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  let now = STARTS_AT;
  const parts = await openOptionDesk(database.url, () => now);
  const { db, market, desk } = parts;
  const deps = { ...parts, views: openMarketViews(market) };
  const [customerId] = await openOptionPeople(db, ['basket-bench'], DEPOSIT);
  assert(customerId !== undefined, 'somebody has money');
  const customer = { customerId, sessionId: '' };
  const shares = market.instruments
    .universe()
    .ofClass('usStock')
    .filter((share) => market.pricing.isListed(share, now))
    .slice(0, BASKET_PARTS_MAX);
  const weight = WHOLE_BPS / BASKET_PARTS_MAX;
  const id = await db.transact((tx) =>
    makeBasket(market, tx, customer, {
      ...{ requestId: 'bench-baskets-made', name: 'Fifty', tolerance: 100 },
      parts: shares.map(({ code }) => ({ code, weight })),
    }),
  );
  const ask = (kind: Question['body']['kind'], amount: string | null) =>
    previewBasket(deps, {
      ...{ db, language: 'en', now, customer },
      body: { id: id as Question['body']['id'], kind, amount },
    });
  // It holds something, as most do.
  const seen = await ask('buy', AMOUNT);
  assert(seen.problem === null, `it can be bought: ${seen.problem?.reason ?? ''}`);
  await db.transact((tx) =>
    placeBasket(deps, tx, customer, {
      ...{ requestId: 'bench-baskets-bought', id: seen.id, version: 1, kind: 'buy' },
      ...{ amount: AMOUNT, isWhole: false },
      orders: seen.orders.map(({ code, side, amount }) => ({ code, side, amount, quantity: null })),
    }),
  );
  const [first] = shares;
  assert(first !== undefined, 'there are shares');
  const single = { planId: 'pla_bench', customerId, instrumentId: first.id, on: ON };
  const times: { basket: number[]; one: number[] } = { basket: [], one: [] };
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1) {
    // Another instant, so that prices are computed as for everybody who asks.
    now += SECOND_MS;
    const one = await timed(() => desk.preview(commandFor({ ...single, amount: 100_00n })));
    now += SECOND_MS;
    const basket = await timed(() => ask('buy', AMOUNT));
    if (round < WARM_ROUNDS) continue;
    times.one.push(one);
    times.basket.push(basket);
  }
  await desk.drain();
  await db.close();
  await database.close();
  return {
    rows: [
      {
        figure: `preview of a basket of ${shares.length}, median`,
        unit: 'ms',
        measured: median(times.basket),
        baseline: median(times.one),
        target: { of: 'measured', is: 'atMost', value: PREVIEW_MS_MAX },
      },
    ],
    notes: [
      'each at an instant of its own, alternating; the baseline is the desk’s preview of one order by amount, without what a call says around it',
    ],
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
