/**
 * Screens of money, read as a person reads them: on every one that shows a total beside what it is
 * made of, the parts are the total, to the cent, whenever one looks.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import {
  after,
  amount,
  centsIn,
  directlyAfter,
  expectSum,
  textOf,
  type Reading,
} from './support/money-read.ts';
import { signIn } from './support/people.ts';
import { addPaperMoney, trader, type Customer } from './support/verified.ts';

const STOCK = 4;
const FOREX = 6;
const HK_STOCK = 7;

const wallet = (type: number, heading: string, parts: readonly string[]): Reading => ({
  screen: heading,
  heading,
  path: `wallet/detail?type=${type}`,
  within: 'section[aria-label="Cash"]',
  total: after('Net assets'),
  parts: parts.map(after),
  moves: true,
});

const both: readonly Reading[] = [
  {
    screen: 'home',
    heading: null,
    path: 'pages/home/index',
    within: 'section[aria-label="Total assets"]',
    total: after('Total assets, USD'),
    parts: [...['Cash', 'Invested, at cost', 'Margin'].map(directlyAfter), after('Unrealised P&L')],
    moves: true,
  },
  {
    screen: 'account',
    heading: 'Account',
    path: 'pages/profile/index',
    within: 'section[aria-label^="Total assets"]',
    total: after('Total assets, USD'),
    parts: [
      // An order that waits holds the rest.
      directlyAfter(`Cash · ${amount} to spend, ${amount} held`),
      ...['Invested, at cost', 'Margin'].map(directlyAfter),
      after('Unrealised P&L'),
    ],
    moves: true,
  },
  {
    screen: 'what the total is made of',
    heading: 'Account',
    path: 'pages/profile/index',
    within: 'dialog[open]',
    open: async (page) => {
      await page.getByRole('button', { name: 'See what makes up your total assets' }).click();
      await expect(page.getByRole('dialog', { name: 'Total assets' })).toBeVisible();
    },
    total: directlyAfter('Total assets, USD'),
    parts: [
      directlyAfter('Cash'),
      directlyAfter('Invested, at cost'),
      directlyAfter('Margin'),
      after('Unrealised P&L'),
    ],
    moves: true,
  },
  wallet(STOCK, 'US stocks', ['^Cash', 'Invested, at cost', 'Margin', 'Unrealised P&L']),
  wallet(HK_STOCK, 'HK stocks', ['^Cash', 'Margin', 'Unrealised P&L']),
  wallet(FOREX, 'Forex', ['^Cash', 'Margin', 'Unrealised P&L']),
  {
    screen: 'returns',
    heading: 'Performance',
    path: 'performance/index',
    within: 'section[aria-label="This month"]',
    total: after('Assets now'),
    parts: [after('Assets at the start'), after('Deposits less withdrawals'), after('P&L')],
    moves: true,
  },
  {
    screen: 'treasuries',
    heading: 'Trade',
    path: 'pages/trade/index?tab=6',
    within: 'main',
    total: directlyAfter('Value'),
    parts: [after('Gain'), directlyAfter('Paid')],
  },
];

const onPhones: readonly Reading[] = (['USD', 'HKD'] as const).map((currency) => ({
  screen: `positions in ${currency}`,
  heading: 'Trade',
  path: 'pages/trade/index?tab=0',
  within: 'section[aria-label="Totals"]',
  total: new RegExp(String.raw`${currency}.*?Worth now(${amount})`),
  parts: [
    new RegExp(String.raw`Unrealised P&L, ${currency}\D*?(${amount})`),
    ...(currency === 'USD' ? [directlyAfter('Cost')] : []),
    new RegExp(String.raw`${currency}.*?Margin(${amount})`),
  ],
  moves: true,
}));

const sizes = [
  {
    size: 'a phone',
    use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    readings: [...both, ...onPhones],
  },
  {
    size: 'a desktop @long',
    use: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
    readings: both,
  },
] as const;

for (const { size, use, readings } of sizes) {
  test.describe(`on ${size}`, () => {
    test.use(use);

    test('what is shown beside a total is the total', async ({ page, request }) => {
      const ana = await investor(request, 'readsana');
      await signIn(page, ana.person);
      for (const reading of readings) {
        await test.step(reading.screen, async () => await expectSum(page, reading));
      }
      const owned = await ownedPosition(ana);
      await test.step(owned.screen, async () => await expectSum(page, owned));
    });

    test('today is one figure, and 24 hours are today for who came today @long', async ({
      page,
      request,
    }) => {
      const ben = await investor(request, 'readsben');
      await signIn(page, ben.person);
      await expect(page.getByText('P&L, 24 hours')).toBeVisible();
      await expectToday(page, 2);
      // Money comes in while somebody looks.
      await addPaperMoney(ben, '1234.56');
      await expect(page.getByRole('region', { name: /^Total assets/ })).toContainText('today');
      await expectToday(page, 3);
    });
  });
}

/** Owned, on margin, in Hong Kong, a currency pair, a treasury, and an order that waits. */
async function investor(request: Parameters<typeof trader>[0], name: string): Promise<Customer> {
  const someone = await trader(request, name, [
    { to: STOCK, amount: '20000' },
    { to: HK_STOCK, amount: '10000' },
    { to: FOREX, amount: '5000' },
  ]);
  await addPaperMoney(someone, '30000');
  const { api } = someone;
  const place = async (path: string, code: string, quantity: string, more: object = {}) =>
    await api(path, {
      requestId: crypto.randomUUID(),
      ...{ code, quantity, direction: 0, orderType: 0, ...more },
    });
  await place('/stock/create', 'AAPL', '5');
  await place('/stock/create', 'NVDA', '8', { leverage: 2 });
  await place('/stock/create', 'MSFT', '2', { orderType: 1, price: '200', timeInForce: 'gtc' });
  await place('/hk/create', '00700', '100', { leverage: 2 });
  await place('/forex/create', 'EURUSD', '10000', { leverage: 20 });
  await api('/treasuryBond/create', {
    requestId: crypto.randomUUID(),
    ...{ code: 'USTN261231', amount: '10000' },
  });
  return someone;
}

/** Paid in full: what it cost and what it gained are what it is worth. */
async function ownedPosition({ api }: Customer): Promise<Reading> {
  const { items } = await api('/position/me');
  const position = (items as { id: string; code: string }[]).find(({ code }) => code === 'AAPL');
  return {
    screen: 'a position',
    // On a desktop the list stands beside it.
    heading: null,
    path: `pages/trade/detail?code=AAPL&source=0&type=0&id=${position?.id ?? ''}`,
    within: 'main:has([aria-label="Owned, paid in full"])',
    total: directlyAfter('Market value'),
    parts: [after('Unrealised P&L'), directlyAfter('Cost')],
    moves: true,
  };
}

async function expectToday(page: Page, times: number): Promise<void> {
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const text = await textOf(page, 'Account', 'main');
        const today = centsIn(new RegExp(`(${amount})[^$]*?today`).exec(text)?.[1]);
        const range = centsIn(after('P&L, 24 hours').exec(text)?.[1]);
        if (today === null || range === null) return 0;
        expect(range).toBe(today);
        return seen.add(today).size;
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThanOrEqual(times);
}
