import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import type { CorporateAction } from '@candor/market/corporate/actions';
import type { Instrument } from '@candor/market/instrument';
import { assertBooksBalance } from '@candor/testkit/money';
import { signedInAgain } from '@candor/testkit/people';
import { getPositions, newRequestId, responseData, trader } from '@candor/testkit/trading';
import { world } from '@candor/testkit/world';
import { afterAll, expect, it } from 'vitest';

const app = await world();
afterAll(() => app.close());

const AHEAD_MS = 390 * DAY_MS;

/** The tape is known to the server, so a test can look ahead. */
function actionsOf(share: Instrument): readonly CorporateAction[] {
  const now = app.clock.now();
  return app.app.market.pricing.actions(share, { fromMs: now, untilMs: now + AHEAD_MS });
}

it('a plan and its reinvested dividends are what is held after a split, to the millionth', async () => {
  const { instruments } = app.app.market;
  const share = instruments
    .universe()
    .ofClass('usStock')
    .find((one) => {
      const kinds = actionsOf(one).map(({ kind }) => kind);
      return kinds.includes('split') && kinds.includes('dividend');
    });
  if (share === undefined) throw new Error('some share splits within the year and pays a dividend');
  const { code } = instruments.load(QuotedSource.Stock, share.code);
  const ana = await trader(app, 'plan-split', { stock: '50000.00' });
  const on = { requestId: newRequestId(), code, choice: 'on' };
  expect((await app.post('/plans/dividends/choose', on, ana)).status).toBe(200);
  const terms = { code, amount: '40000', every: 'month', day: 1, firstOn: null };
  const body = { requestId: newRequestId(), ...terms, endsOn: '2026-11-20' };
  const { id } = responseData<{ id: string }>(await app.post('/plans/make', body, ana));
  await app.app.beat('plans.place');

  app.clock.advance(AHEAD_MS);
  await app.app.desk.applyDue();
  app.clock.advance(MINUTE_MS);
  await app.app.beat('plans.reinvest');
  Object.assign(ana, await signedInAgain(app, ana));

  const { result } = responseData<{ result: { shares: string; paidIn: string } }>(
    await app.get(`/plans/detail?id=${id}`, ana),
  );
  const { items } = responseData<{
    items: { state: string; amount: string; order: { quantity: string; paid: string } | null }[];
  }>(await app.get('/plans/dividends', ana));
  expect(items.length).toBeGreaterThan(0);
  for (const { state, amount, order } of items) {
    expect(state).toBe('placed');
    expect(Number(order?.paid)).toBeLessThanOrEqual(Number(amount));
  }
  const millionths = (text: string): number => Math.round(Number(text) * 1_000_000);
  const [held] = await getPositions(app, ana);
  const reinvested = items.reduce((sum, { order }) => sum + millionths(order?.quantity ?? '0'), 0);
  expect(millionths(held?.positionNum ?? '0')).toBe(millionths(result.shares) + reinvested);
  await assertBooksBalance(app);
});
