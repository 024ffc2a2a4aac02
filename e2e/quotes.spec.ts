import type { Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { registered, signIn } from './support/people.ts';

/** One instrument of each class; an index has no book, and neither it nor a coin takes orders. */
const instruments = [
  {
    code: 'AAPL',
    address: 'pages/quote/stock?code=AAPL&source=0',
    hasBook: true,
    order: 'pages/payment/stock',
  },
  {
    code: '00700',
    address: 'pages/hkstock/quote?code=00700&source=11',
    hasBook: true,
    order: 'pages/payment/stock',
  },
  {
    code: 'GC',
    address: 'pages/quote/future?code=GC&source=3',
    hasBook: true,
    order: 'pages/payment/future',
  },
  {
    code: 'EURUSD',
    address: 'pages/quote/forex?code=EURUSD&source=2',
    hasBook: true,
    order: 'pages/payment/forex',
  },
  {
    code: 'SPX',
    address: 'pages/quote/globalindex?code=SPX&source=99',
    hasBook: false,
    order: null,
  },
  {
    code: 'BTC',
    address: 'pages/robotai/quote?code=BTC',
    hasBook: true,
    order: 'coins/ticket',
  },
];

const parts = [
  { what: 'a share', shown: ['AAPL'], tag: [] },
  {
    what: 'a Hong Kong share, a future, a pair, an index and a coin',
    shown: ['00700', 'GC', 'EURUSD', 'SPX', 'BTC'],
    tag: '@long',
  },
];

for (const { what, shown, tag } of parts) {
  const title = `every page of ${what} shows every range, depth and trades, and leads on`;
  test(title, { tag }, async ({ page }) => {
    for (const instrument of instruments.filter(({ code }) => shown.includes(code)))
      await walkThrough(page, instrument);
  });
}

async function walkThrough(
  page: Page,
  { code, address, hasBook, order }: (typeof instruments)[number],
): Promise<void> {
  await page.goto('/#/pages/market/index');
  await page.goto(`/#/${address}`);
  await expect(page.getByRole('heading', { name: code, exact: true })).toBeVisible();
  for (const range of ['1D', '1W', '1M', '3M', '1Y', 'Intraday']) await showRange(page, range);

  if (hasBook) {
    const book = page.getByRole('region', { name: 'Depth and trades' });
    await expect(book.getByRole('row')).toHaveCount(6);
    await book.getByText('Trades', { exact: true }).click();
    await expect(book.getByRole('row').nth(1)).toContainText(/\d{2}:\d{2}:\d{2} [AP]M/);
  } else await expect(page.getByRole('region', { name: 'Depth and trades' })).toHaveCount(0);

  const star = page.getByRole('button', { name: /^Watch / });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');

  const buy = page.getByRole('button', { name: /^Buy/ });
  if (order === null) {
    await expect(buy).toHaveCount(0);
  } else {
    // A guest signs in first, and would come back to the order.
    await buy.click();
    await expect(page).toHaveURL(
      new RegExp(`#/pages/auth/login\\?next=${encodeURIComponent(`/${order}?`)}`),
    );
    await page.goBack();
    await expect(page.getByRole('heading', { name: code, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Markets' })).toBeVisible();
}

test('the chart turns to candles, takes a curve, fills the screen and comes back; the next page is drawn the same way', async ({
  page,
}) => {
  await page.goto('/#/pages/quote/stock?code=AAPL&source=0');
  await showRange(page, '3M');
  await page.getByRole('button', { name: 'Show candles' }).click();
  const macd = page.getByRole('button', { name: 'MACD' });
  await macd.click();
  await expect(macd).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  const whole = page.getByRole('dialog', { name: 'Chart' });
  await expect(whole.getByRole('button', { name: 'Show line' })).toBeVisible();
  await expect(whole.getByRole('radio', { name: '3M' })).toBeChecked();
  await whole.getByRole('button', { name: 'Exit full screen' }).click();
  await expect(whole).toBeHidden();

  // The phone's own way back closes the chart, not the page.
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect(whole).toBeVisible();
  await page.goBack();
  await expect(whole).toBeHidden();
  await page.goto('/#/pages/quote/stock?code=MSFT&source=0');
  await expect(page.getByRole('button', { name: 'Show line' })).toBeVisible();
  await expect(macd).toHaveAttribute('aria-pressed', 'true');
});

test('a customer comes to the order from the page, and back @long', async ({ page, request }) => {
  const person = await registered(request, 'quinn');
  await signIn(page, person, 'pages/quote/stock?code=AAPL&source=0');
  await page.getByRole('button', { name: /^Sell/ }).click();
  await expect(page).toHaveURL(/#\/pages\/payment\/stock\?.*code=AAPL.*direction=1/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'AAPL', exact: true })).toBeVisible();
});

test('the price leads to its proof, with the instrument chosen @long', async ({ page }) => {
  await page.goto('/#/pages/hkstock/quote?code=00700&source=11');
  await page.getByRole('link', { name: /^How to check this price/ }).click();
  await expect(page.getByRole('button', { name: /^Instrument.*00700/ })).toBeVisible();
});

test('an address that names nothing we know says so, and offers the search @long', async ({
  page,
}) => {
  for (const address of [
    'pages/quote/stock?code=NOSUCH&source=0',
    'pages/quote/forex?code=AAPL&source=2',
    'pages/quote/stock',
    'pages/quote/stock?code=%3Cb%3E&source=0',
  ]) {
    await page.goto(`/#/${address}`);
    await expect(page.getByText(/This address names no instrument we know/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Watch / })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('the change follows the range of the chart and says which, and the chart names its bars and its time zone', async ({
  page,
}) => {
  await page.goto('/#/pages/quote/stock?code=AAPL&source=0');
  await expect(page.getByRole('main').getByText('Today', { exact: true })).toBeVisible();
  await expect(page.getByText(/^By the minute · Eastern Time \(GMT/)).toBeVisible();
  await page.getByText('1D', { exact: true }).click();
  await expect(page.getByText('Past trading day', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Past trading day, 5-minute bars/)).toBeVisible();
  await page.getByText('1Y', { exact: true }).click();
  await expect(page.getByText('Past year', { exact: true })).toBeVisible();
});

test('what moves outside the exchange’s hours is there in practice hours too, and says since when @long', async ({
  page,
}) => {
  await page.goto('/#/pages/market/index');
  await page.getByRole('link', { name: 'Extended hours' }).click();
  await expect(page.getByRole('heading', { name: 'Pre-market and after hours' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href*="pages/quote/"]').nth(4)).toBeVisible();
  await expect(page.getByText(/close at \d\d\/\d\d \d\d:\d\d/)).toBeVisible();
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('the page of a share speaks Chinese throughout @long', async ({ page }) => {
    await page.goto('/#/pages/hkstock/quote?code=00700&source=11');
    await expect(page.getByText('腾讯控股').first()).toBeVisible();
    await page.getByRole('radiogroup').getByText('1 年', { exact: true }).click();
    await expect(page.getByRole('img', { name: /腾讯控股/ })).toBeVisible();
    for (const section of ['盘口与成交', '关键指标', '今日资金流向'])
      await expect(page.getByRole('region', { name: section })).toBeVisible();
    await expect(page.getByRole('button', { name: /^买入/ })).toBeVisible();
  });
});

/** Chosen, loaded and drawn: the chart says in words what it shows. */
async function showRange(page: Page, range: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: 'Chart range' })
    .getByText(range, { exact: true })
    .click();
  await expect(page.getByRole('img', { name: new RegExp(`, ${range}: from `) })).toBeVisible();
}
