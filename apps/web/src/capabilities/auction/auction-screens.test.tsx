// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../platform/i18n/text.ts';
import { currentLocation } from '../../platform/nav/nav.ts';
import { AuctionListScreen } from './auction-list-screen.tsx';
import { AuctionScreen } from './auction-screen.tsx';
import type { AuctionDetail, AuctionList } from './auction.api.ts';
import { sampleQuote } from '../../core/quotes/testing/sample-quote.ts';
import { setGuestStage } from '../../platform/testing/screen-stage.ts';

const AT = 1_794_960_300_000;
const row: AuctionList['items'][number] = {
  ...sampleQuote,
  price_nominal: '200.40',
  change: '0.40',
  change_ratio: '0.002',
  volume: '1000',
  turnover: '200000',
  at: AT,
  reference: '200.00',
  auction: {
    id: 'US:AAPL@1',
    phase: 'collecting',
    opensAt: AT - 60_000,
    locksAt: AT + 185_000,
    crossesAt: AT + 275_000,
  },
  indicative: { price: '201.00', volume: '48200', surplus: '1200', surplusSide: 'buy', at: AT },
  last: { auction: 'US:AAPL@0', price: '199.50', volume: '3000', at: AT - 90_000 },
};
const list: AuctionList = { hours: 'continuous', items: [row] };
const detail: AuctionDetail = {
  ...row,
  band: { low: '170.00', high: '230.00' },
  levels: [
    { price: '201.50', buy: '100', sell: '900', volume: '100' },
    { price: '201.00', buy: '500', sell: '500', volume: '500' },
  ],
  evidence: {
    orders: [
      { side: 'buy', price: null, quantity: '10', filled: '10', arrivedAt: AT - 200_000 },
      { side: 'sell', price: '199.00', quantity: '30', filled: '0', arrivedAt: AT - 190_000 },
    ],
    bookHash: 'ab'.repeat(32),
  },
  lot: '1',
  tick: '0.01',
};

const stage = setGuestStage('auction');
const { network, answer } = stage;

async function show(screen: ReactNode, text: string): Promise<void> {
  stage.show(screen);
  await stage.see(text);
}

function buttons(): HTMLButtonElement[] {
  return [...stage.page.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Buy' || textContent === 'Sell',
  );
}

describe('the list of auctions', () => {
  it('shows the phase, the time left, and each share’s indicative price', async () => {
    answer(list);
    await show(<AuctionListScreen params={{}} />, '201.00');
    for (const text of [
      'Taking orders',
      'Locks in',
      '3:0',
      'Place and cancel orders freely',
      'every ten minutes',
      '200.00',
      '+0.50%',
      '48.2K shares',
    ])
      expect(stage.page.textContent).toContain(text);
  });

  it('speaks Chinese', async () => {
    await setLanguage('zhHans');
    answer({ ...list, hours: 'exchange' });
    await show(<AuctionListScreen params={{}} />, '201.00');
    for (const text of ['集合竞价', '接受委托', '距锁定', ' 股', '纽约时间 9:00 至 9:30'])
      expect(stage.page.textContent).toContain(text);
  });

  it('shows the result once it is crossed, and a dash where nothing meets', async () => {
    const crossed = {
      ...row.auction,
      phase: 'crossed' as const,
      opensAt: AT - 500_000,
      locksAt: AT - 90_000,
      crossesAt: AT - 1_000,
    };
    answer({
      ...list,
      items: [
        {
          ...row,
          auction: crossed,
          indicative: null,
          last: { auction: crossed.id, price: '198.70', volume: '900', at: AT },
        },
        { ...row, stock_code: 'F', indicative: null },
      ],
    });
    await show(<AuctionListScreen params={{}} />, '198.70');
    for (const text of ['Matched', '900 shares', 'No match yet', '—'])
      expect(stage.page.textContent).toContain(text);
  });

  it('says so when it could not be loaded', async () => {
    network.mockImplementation(() =>
      Promise.resolve(
        new Response(
          JSON.stringify({ code: 503, msg: 'busy', reason: 'SERVER_BUSY', data: null }),
          { status: 503 },
        ),
      ),
    );
    await show(<AuctionListScreen params={{}} />, 'busy');
  });
});

describe('one auction', () => {
  it('shows the book, the band, the rules and how the last one went', async () => {
    answer(detail);
    await show(<AuctionScreen params={{ code: 'AAPL', source: '0' }} />, '201.00');
    for (const text of [
      'Indicative price',
      'Unfilled buys',
      '170.00 to 230.00',
      '201.50',
      'Everyone gets the same price',
      'Last auction',
      '199.50',
      'Customer orders (2)',
      'Market',
      'abab',
      'You can cancel until',
    ])
      expect(stage.page.textContent).toContain(text);
  });

  it('leads to the ticket while orders are taken, by way of signing in for a guest', async () => {
    answer(detail);
    await show(<AuctionScreen params={{ code: 'AAPL' }} />, '201.00');
    buttons()
      .find(({ textContent }) => textContent === 'Buy')
      ?.click();
    expect(currentLocation().path).toBe('pages/auth/login');
    expect(currentLocation().params['next']).toContain(
      'pages/payment/stock?name=Apple+Inc.&code=AAPL&source=7&direction=0',
    );
  });

  it('takes no orders once it is locked, and says that none can be cancelled', async () => {
    answer({
      ...detail,
      auction: { ...detail.auction, locksAt: AT - 1_000, crossesAt: AT + 60_000 },
    });
    await show(<AuctionScreen params={{ code: 'AAPL' }} />, 'Locked');
    expect(stage.page.textContent).toContain(
      'No new orders, and orders can no longer be cancelled.',
    );
    expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true]);
  });

  it('asks the server nothing about what has no auctions', async () => {
    await show(<AuctionScreen params={{ code: 'EURUSD', source: '2' }} />, 'Auction not found');
    expect(network).not.toHaveBeenCalled();
  });
});
