/** A share that lists while the server runs, as every page of the market meets it. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { Listing } from '@candor/market/listings/listing';
import { assertBooksBalance } from '@candor/testkit/money';
import { buy, getPositions, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { lumiquill } from '@candor/market/testing/sample-listings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listInstrument } from '../../core/instruments/listings.ts';

let at: World;
let listing: Listing;

beforeAll(async () => {
  at = await world();
  listing = {
    ...lumiquill,
    listsAtMs: at.clock.now() + 60_000,
  };
});
afterAll(async () => {
  await assertBooksBalance(at);
  await at.close();
});

const query = 'source=0&code=LUMQ';

describe('a share that lists', () => {
  it('is unknown before, and on every page of a share afterwards', async () => {
    expect((await at.get(`/m_ft/detail_quote?${query}`)).body.reason).toBe('INSTRUMENT_UNKNOWN');
    at.clock.advance(61_000);
    await at.app.db.transact((tx) => listInstrument(tx, listing));
    await at.app.market.listings.refresh();
    for (const path of [
      `/m_ft/detail_quote?${query}`,
      `/m_ft/stock_detail_ft?${query}`,
      `/m_ft/summary_detail?${query}`,
      `/m_ft/corporate_actions?${query}`,
      `/proof/instrument?${query}`,
      ...['intraday', '1D', '1W', '1M', '3M', '1Y'].map(
        (range) => `/m_ft/kline?${query}&range=${range}`,
      ),
    ]) {
      const { status, body } = await at.get(path);
      expect([path, status, body.reason ?? null]).toEqual([path, 200, null]);
    }
    const { instruments } = at.app.market;
    const share = instruments.load(QuotedSource.Stock, 'LUMQ');
    expect(instruments.universe().ofMarket('usStock', 'NASDAQ').at(-1)).toBe(share);
    expect(instruments.search('lumiquill', 3)[0]).toBe(share);
  });

  it('has a chart that begins with its first trade', async () => {
    const { body } = await at.get(`/m_ft/kline?${query}&size=1m&count=50`);
    const chart: { bars: { at: number }[]; hasMore: boolean; previousClose: string } = body.data;
    expect(chart.bars[0]?.at).toBe(Math.floor(listing.listsAtMs / 60_000) * 60_000);
    expect([chart.hasMore, chart.previousClose]).toEqual([false, '19.33']);
  });

  it('has the day’s flow, and says that there is no past to estimate from', async () => {
    const [flow, chips] = await Promise.all(
      ['/stock/fund/details', '/stock/fund/profit'].map((path) => at.get(`${path}?${query}`)),
    );
    expect([flow?.status, chips?.body.reason]).toEqual([200, 'FIGURES_NOT_APPLICABLE']);
  });

  it('is bought and held like any other', async () => {
    const ana = await trader(at, 'listana', { stock: '10000.00' });
    at.clock.advance(5_000);
    expect(await buy(at, ana, 'stock', 'LUMQ', 10)).toMatchObject({ state: 'filled' });
    expect((await getPositions(at, ana)).map(({ code }) => code)).toEqual(['LUMQ']);
  });
});
