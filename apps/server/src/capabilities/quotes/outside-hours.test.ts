/** In practice hours: the change before and after the exchange's own hours. */
import { HOUR_MS } from '@candor/kit/time';
import { world, type World } from '@candor/testkit/world';
import { getPriceText } from '../../core/pricing/decimal-texts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

type Move = { price: string; change: string; changeRatio: string } | null;
type Detail = { price_nominal: string; preMarket: Move; postMarket: Move };

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(() => at.close());

const detail = async (code: string, source = 0): Promise<Detail> =>
  (await at.get(`/m_ft/detail_quote?code=${code}&source=${source}`)).body.data;

/** The next Tuesday at this hour of New York, which is five hours behind in winter. */
function goTo(hour: number): void {
  const day = new Date(at.clock.now() + 24 * HOUR_MS);
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7));
  at.clock.set(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour + 5));
}

it('is what a share moved since the exchange closed, and nothing while it is open', async () => {
  goTo(12);
  expect(await detail('AAPL')).toMatchObject({ preMarket: null, postMarket: null });

  goTo(18);
  const { postMarket, preMarket, price_nominal: last } = await detail('AAPL');
  const { instruments, pricing } = at.app.market;
  const apple = instruments.load(0, 'AAPL');
  const close = pricing.quote(apple, at.clock.now() - 2 * HOUR_MS - 1).last;
  expect(preMarket).toBeNull();
  expect(postMarket?.price).toBe(last);
  expect(Number(postMarket?.change)).toBeCloseTo(
    Number(last) - Number(getPriceText(apple, close)),
    2,
  );

  goTo(8);
  const before = await detail('AAPL');
  expect(before).toMatchObject({ preMarket: { price: before.price_nominal }, postMarket: null });
  expect(await detail('00700', 11)).toMatchObject({ preMarket: null, postMarket: null });
});
