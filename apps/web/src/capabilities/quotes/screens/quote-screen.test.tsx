// @vitest-environment happy-dom
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, withTexts } from '../../../platform/i18n/text.ts';
import { currentLocation, startNavigation } from '../../../platform/nav/nav.ts';
import { queryClient } from '../../../platform/readings/query-client.ts';
import { QuoteScreen } from './quote-screen.tsx';
import type { QuoteDetail } from '../quotes.api.ts';

const apple: QuoteDetail = {
  name: 'Apple Inc.',
  stock_code: 'AAPL',
  source: QuotedSource.Stock,
  market: 'NASDAQ',
  currency: 'USD',
  decimals: 2,
  localLogoUrl: '',
  price_nominal: '227.48',
  change: '3.12',
  change_ratio: '0.0139',
  fall: false,
  volume: '48200000',
  turnover: '10900000000',
  selfSelectStatus: false,
  phase: 'regular',
  at: 1,
  open: '225.98',
  high: '227.73',
  low: '223.91',
  previousClose: '224.36',
  bid: '227.46',
  ask: '227.50',
  bidVolume: '300',
  askVolume: '120',
  bids: [{ price: '227.46', volume: '300' }],
  asks: [{ price: '227.50', volume: '120' }],
  trades: [],
  preMarket: { price: '225.10', change: '-0.74', changeRatio: '-0.0033', at: 1 },
  postMarket: null,
  week52High: '260.10',
  week52Low: '164.08',
  lot: 1,
  tick: '0.01',
  phaseUntil: null,
  nextOpen: null,
  timeZone: 'America/New_York',
  isTradable: true,
  openInterest: null,
  expiry: null,
  previousSettle: null,
  contract: null,
  feed: 'simulated',
};

const network = vi.fn<typeof fetch>();
let root: OpenPage;
let container: HTMLElement;
let stopNavigation: () => void;

beforeEach(async () => {
  vi.stubGlobal('fetch', network);
  queryClient.clear();
  location.hash = '';
  stopNavigation = startNavigation();
  await setLanguage('en');
  await withTexts(async () => undefined, 'common', 'quotes', 'markets');
  root = openPage();
  container = root.page;
});

afterEach(() => {
  root.close();
  stopNavigation();
  queryClient.clear();
  vi.unstubAllGlobals();
  network.mockReset();
});

/** Answers only the detail; everything else stays pending. */
function answerDetail(detail: QuoteDetail): void {
  network.mockImplementation((address) =>
    String(address).startsWith('/m_ft/detail_quote')
      ? Promise.resolve(new Response(JSON.stringify({ code: 200, msg: 'ok', data: detail })))
      : new Promise(() => undefined),
  );
}

async function show(params: Record<string, string>, source: QuotedSource): Promise<void> {
  root.render(<QuoteScreen params={params} source={source} />);
  await vi.waitFor(() => expect(container.querySelector('h1')).not.toBeNull(), { timeout: 10_000 });
}

async function expectText(text: string): Promise<void> {
  await vi.waitFor(() => expect(container.textContent).toContain(text), { timeout: 10_000 });
}

describe('the quote page', () => {
  it('shows the price, how it moved, the best prices and the figures of the day', async () => {
    answerDetail(apple);
    await show({ code: 'AAPL', source: '0' }, QuotedSource.Stock);
    await expectText('227.48');
    for (const text of [
      'Apple Inc. · NASDAQ',
      '+3.12 (+1.39%)',
      'Pre-market 225.10',
      'Practice hours: open around the clock',
      'Simulated',
      'Bid × 300',
      'Ask × 120',
      '48.2M',
      '10.9B',
      '52-week range',
    ])
      await expectText(text);
  });

  it('speaks Chinese', async () => {
    await setLanguage('zhHans');
    answerDetail(apple);
    await show({ code: 'AAPL', source: '0' }, QuotedSource.Stock);
    await expectText('227.48');
    for (const text of [
      '盘前 225.10',
      '练习时段：全天候开市',
      '模拟行情',
      '成交量',
      '卖出',
      '买入',
    ])
      await expectText(text);
  });

  it('shows what is not known as a dash', async () => {
    answerDetail(apple);
    await show({ code: 'AAPL' }, QuotedSource.Stock);
    await expectText('P/E');
    const peRatio = [...container.querySelectorAll('dt')].find(
      (name) => name.textContent === 'P/E',
    );
    expect(peRatio?.nextElementSibling?.textContent).toContain('—');
  });

  it('offers a guest to sign in, and leads to the order from there', async () => {
    answerDetail(apple);
    await show({ code: 'AAPL' }, QuotedSource.Stock);
    await expectText('Buy');
    [...container.querySelectorAll('button')]
      .find((button) => button.textContent?.startsWith('Buy'))
      ?.click();
    expect(currentLocation().path).toBe('pages/auth/login');
    expect(currentLocation().params['next']).toContain(
      'pages/payment/stock?name=Apple+Inc.&code=AAPL&source=0&direction=0',
    );
  });

  it('trades no index, and says so', async () => {
    answerDetail({
      ...apple,
      name: 'S&P 500',
      stock_code: 'SPX',
      source: QuotedSource.GlobalIndex,
      isTradable: false,
      bid: null,
      ask: null,
      bids: [],
      asks: [],
    });
    await show({ code: 'SPX' }, QuotedSource.GlobalIndex);
    await expectText('Indices are for reference and cannot be traded.');
    expect(container.querySelector('footer')).toBeNull();
  });

  it('says that there is no such instrument, and offers the search', async () => {
    network.mockImplementation(() =>
      Promise.resolve(
        new Response(
          JSON.stringify({
            code: 404,
            reason: 'INSTRUMENT_UNKNOWN',
            msg: 'There is no such instrument.',
            data: null,
          }),
          { status: 404 },
        ),
      ),
    );
    await show({ code: 'NOPE' }, QuotedSource.Stock);
    await expectText('There is no such instrument.');
    [...container.querySelectorAll('button')]
      .find((button) => button.textContent === 'Search')
      ?.click();
    expect(currentLocation().path).toBe('pages/search/index');
  });

  it('asks the server nothing for an address without a code', async () => {
    await show({}, QuotedSource.Stock);
    await expectText('Instrument not found');
    expect(network).not.toHaveBeenCalled();
  });
});
