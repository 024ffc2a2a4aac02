// @vitest-environment happy-dom
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { openPage, type OpenPage } from '@candor/ui/testing/open-page';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { setLanguage, withTexts } from '../../../platform/i18n/text.ts';
import { BillRow } from './bill-row.tsx';
import { useFactText } from './bill-words.ts';
import type { Bill } from '../wallet.api.ts';

let root: OpenPage;

beforeEach(async () => {
  await setLanguage('en');
  await withTexts(async () => undefined, 'common', 'wallet', 'trading');
  root = openPage();
});
afterEach(() => root.close());

const row = (change: Partial<Bill>): Bill => ({
  seq: 7,
  at: Date.UTC(2026, 10, 19, 1, 14),
  kind: 'tradeOpened',
  walletType: HoldingWallet.Stock,
  currency: 'USD',
  amount: '-841.60',
  balanceAfter: '1000.00',
  cashAfter: '1000.00',
  facts: {
    code: 'AAPL',
    side: 'buy',
    quantity: '3',
    price: '280.39',
    fees: 'handling 0.43',
    cost: '841.17',
  },
  name: null,
  ...change,
});

const inHongKong = row({
  walletType: HoldingWallet.HkStock,
  currency: 'HKD',
  amount: '-71.24',
  facts: {
    code: '00700',
    side: 'buy',
    quantity: '100',
    price: '497.6',
    fees: 'handling 71.24',
    margin: '24880.00',
    leverage: '2',
  },
  name: 'Tencent Holdings Ltd',
});

const treasury = row({
  kind: 'bondBought',
  walletType: HoldingWallet.Funding,
  amount: '-9952.80',
  facts: { code: 'USTN261231', quantity: '10000.00', price: '99.5', cost: '9952.80' },
  name: 'US Treasury Note 3.750% 12/31/2026',
});

const option = row({
  amount: '-73.30',
  facts: {
    code: 'AAPL261127C00310000',
    side: 'buy',
    quantity: '2',
    price: '0.36',
    fees: 'contractFee 1.30',
    cost: '72.00',
  },
});

const shorted = row({
  amount: '-0.48',
  facts: {
    code: 'KO',
    side: 'sell',
    quantity: '10',
    price: '89.73',
    fees: 'handling 0.45, secFee 0.02, tradingActivityFee 0.01',
    margin: '897.30',
  },
});

const boughtBack = row({
  kind: 'tradeClosed',
  amount: '3.80',
  facts: { ...shorted.facts, side: 'buy', price: '89.30' },
});

const exchanged = row({
  kind: 'transfer',
  walletType: HoldingWallet.Funding,
  amount: '-7066.06',
  facts: {
    from: 'funding',
    to: 'hkStock',
    order: 'ord_1m7tpg96ym9qmhyygy8bqf7cqj',
    pair: 'USDHKD',
    rate: '7.82326',
  },
});

const settled = row({
  kind: 'settlement',
  walletType: HoldingWallet.Future,
  amount: '12.00',
  facts: { code: 'GCZ26', day: '2026-11-18', price: '4917.7' },
  name: 'Gold Dec 2026',
});

it.each<[string, Bill, string]>([
  ['a ticker', row({}), 'Bought 3 AAPL at 280.39Fee $0.43 included'],
  [
    'a share with a number',
    inHongKong,
    'Opened 100 Tencent Holdings Ltd at 497.6, 2×Fee · HK$24,880.00 set aside as margin',
  ],
  ['a treasury', treasury, 'Bought $10,000.00 of US Treasury Note 3.750% 12/31/2026 at 99.5'],
  ['an option', option, 'Bought 2 AAPL 11/27/2026 310 Call at 0.36Fee $1.30 included'],
  ['a short sale', shorted, 'Sold short 10 KO at 89.73Fee · $897.30 set aside as margin'],
  ['what is bought back', boughtBack, 'Bought back 10 KO at 89.30Result'],
  ['what changed dollars', exchanged, 'To HK stocksExchanged at USDHKD 7.82326'],
  [
    'what a plan bought',
    row({ origin: { kind: 'plan', id: 'pln_1' } }),
    'Fee $0.43 included · Saving plan',
  ],
  ['what was settled', settled, 'Daily settlementGold Dec 2026'],
])('a row of the history names %s as a reader knows it', async (_what, bill, text) => {
  root.render(<BillRow bill={bill} parts={[]} isOfWallet={false} />);
  await vi.waitFor(() => expect(root.page.textContent).toContain(text));
});

it('names the basket that placed an order, once its name is known', async () => {
  const name = 'Big three';
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, msg: '', data: { items: [{ id: 'bsk_1', name }], open: 1 } }),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const bill = row({ origin: { kind: 'basket', id: 'bsk_1' } });
  root.render(<BillRow bill={bill} parts={[]} isOfWallet={false} />);
  await vi.waitFor(() => expect(root.page.textContent).toContain('included · Basket Big three'));
});

it('cuts nothing off that its amount is made of', async () => {
  root.render(<BillRow bill={inHongKong} parts={[]} isOfWallet />);
  await vi.waitFor(() => expect(root.page.textContent).toContain('set aside as margin'));
  const detail = [...root.page.querySelectorAll('span')].find(
    ({ textContent, childElementCount }) =>
      childElementCount === 0 && textContent?.includes('set aside as margin') === true,
  );
  expect(detail?.className).toContain('whitespace-normal');
});

it('shows an order that was filled in parts as one row with each of them inside', async () => {
  const parts = [row({ seq: 8, amount: '-560.77' }), row({})];
  root.render(<BillRow bill={row({ seq: 8 })} parts={parts} isOfWallet={false} />);
  await vi.waitFor(() => expect(root.page.textContent).toContain('Bought 3 AAPL'));
  const links = [...root.page.querySelectorAll('ul[aria-label="Filled in parts"] a')];
  expect(links.map((link) => link.getAttribute('href')?.split('seq=')[1])).toEqual(['8', '7']);
  expect(links[0]?.textContent).toMatch(/^3 at 280\.39 · .*−\$560\.77$/);
});

function Fact({ name, value }: { name: string; value: string }) {
  return <p>{useFactText({ currency: 'USD', kind: 'dividend' })(name, value).text}</p>;
}

it.each([
  ['cost', '1841.17', '$1,841.17'],
  ['sent', '250.500000 USDT', '250.5 USDT'],
  ['price', '79852.43', '79,852.43'],
  ['quantity', '1000', '1,000'],
  ['day', '2026-11-18', '11/18/2026'],
  ['leverage', '2', '2×'],
  ['code', 'AAPL261127C00310000', 'AAPL 11/27/2026 310 Call'],
  ['zodiac', 'lion', 'lion'],
])('an entry’s page writes the fact %s as a reader knows it', async (name, value, text) => {
  root.render(<Fact name={name} value={value} />);
  await vi.waitFor(() => expect(root.page.textContent).toBe(text));
});
