// @vitest-environment happy-dom
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../platform/i18n/text.ts';
import { currentLocation } from '../../../platform/nav/nav.ts';
import { QuoteScreen } from './quote-screen.tsx';
import type { QuoteDetail } from '../quotes.api.ts';
import { sampleDetail } from '../testing/sample-detail.ts';
import { setGuestStage } from '../../../platform/testing/screen-stage.ts';

const apple: QuoteDetail = {
  ...sampleDetail,
  bids: [{ price: '227.46', volume: '300' }],
  asks: [{ price: '227.50', volume: '120' }],
};

const stage = setGuestStage('quotes', 'markets');
const { network, see } = stage;

/** Answers only the detail; everything else stays pending. */
function answerDetail(detail: QuoteDetail): void {
  network.mockImplementation((address) =>
    String(address).startsWith('/m_ft/detail_quote')
      ? Promise.resolve(new Response(JSON.stringify({ code: 200, msg: 'ok', data: detail })))
      : new Promise(() => undefined),
  );
}

async function show(params: Record<string, string>, source: QuotedSource): Promise<void> {
  stage.show(<QuoteScreen params={params} source={source} />);
  await vi.waitFor(() => expect(stage.page.querySelector('h1')).not.toBeNull(), {
    timeout: 10_000,
  });
}

describe('the quote page', () => {
  it('shows the price, how it moved, the best prices and the figures of the day', async () => {
    answerDetail(apple);
    await show({ code: 'AAPL', source: '0' }, QuotedSource.Stock);
    await see('227.48');
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
      await see(text);
  });

  it('speaks Chinese', async () => {
    await setLanguage('zhHans');
    answerDetail(apple);
    await show({ code: 'AAPL', source: '0' }, QuotedSource.Stock);
    await see('227.48');
    for (const text of [
      '盘前 225.10',
      '练习时段：全天候开市',
      '模拟行情',
      '成交量',
      '卖出',
      '买入',
    ])
      await see(text);
  });

  it('shows what is not known as a dash', async () => {
    answerDetail(apple);
    await show({ code: 'AAPL' }, QuotedSource.Stock);
    await see('P/E');
    const peRatio = [...stage.page.querySelectorAll('dt')].find(
      (name) => name.textContent === 'P/E',
    );
    expect(peRatio?.nextElementSibling?.textContent).toContain('—');
  });

  it('offers a guest to sign in, and leads to the order from there', async () => {
    answerDetail(apple);
    await show({ code: 'AAPL' }, QuotedSource.Stock);
    await see('Buy');
    [...stage.page.querySelectorAll('button')]
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
    await see('Indices are for reference and cannot be traded.');
    expect(stage.page.querySelector('footer')).toBeNull();
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
    await see('There is no such instrument.');
    [...stage.page.querySelectorAll('button')]
      .find((button) => button.textContent === 'Search')
      ?.click();
    expect(currentLocation().path).toBe('pages/search/index');
  });

  it('asks the server nothing for an address without a code', async () => {
    await show({}, QuotedSource.Stock);
    await see('Instrument not found');
    expect(network).not.toHaveBeenCalled();
  });
});
