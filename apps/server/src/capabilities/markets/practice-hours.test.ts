/** Sunday 15 November 2026, in practice hours: the exchange is closed, the market trades on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '@candor/testkit/world';

let at: World;
beforeAll(async () => {
  at = await world({ MARKET_HOURS: 'continuous' });
});
afterAll(() => at.close());

const FIRST_BOARD_MS = 120_000;
type Move = {
  stock_code: string;
  price_nominal: string;
  closePrice: string;
  extendedPrice: string;
  extendedChangeRatio: string;
};

it(
  'shares are listed by their move since the last regular close of the exchange, at a price that is really paid',
  async () => {
    at.clock.set(Date.UTC(2026, 10, 15, 20, 0));
    for (const direction of ['gainers', 'losers'] as const) {
      const answer = await at.post('/m_ft/preMarketList', { pageSize: 20, direction });
      const { items, phase, closedAt, endedAt } = answer.body.data as {
        items: Move[];
        phase: string;
        closedAt: number;
        endedAt: number | null;
      };
      expect({ status: answer.status, phase, closedAt, endedAt }).toEqual({
        status: 200,
        phase: 'closed',
        closedAt: Date.UTC(2026, 10, 13, 21),
        endedAt: null,
      });
      expect(items).toHaveLength(20);
      for (const { price_nominal, closePrice, extendedPrice, extendedChangeRatio } of items) {
        expect(extendedPrice).toBe(price_nominal);
        expect(Number(extendedChangeRatio)).toBeCloseTo(
          Number(extendedPrice) / Number(closePrice) - 1,
          5,
        );
        expect(Number(extendedChangeRatio) > 0).toBe(direction === 'gainers');
      }
    }
  },
  FIRST_BOARD_MS,
);
