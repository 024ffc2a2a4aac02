import type { Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';

/** One instrument of each class, as the markets tab lists it, and the path of its page. */
const classes = [
  { tab: 'US', path: 'pages/quote/stock' },
  { tab: 'Hong Kong', path: 'pages/hkstock/quote' },
  { tab: 'Indices', path: 'pages/quote/globalindex' },
  { tab: 'Futures', path: 'pages/quote/future' },
  { tab: 'Forex', path: 'pages/quote/forex' },
  { tab: 'Crypto', path: 'pages/quote/stock' },
];

for (const { tab, path } of classes) {
  test(`a guest opens ${tab} on the markets tab, and the page of one of its instruments`, async ({
    page,
  }) => {
    await page.goto('/#/pages/market/index');
    await page.getByRole('radiogroup').getByText(tab, { exact: true }).click();
    const first = page.getByRole('main').locator(`a[href*="${path}"]`).first();
    await expect(first).toBeVisible({ timeout: 30_000 });
    await first.click();
    await expect(page).toHaveURL(new RegExp(`#/${path}\\?`));
    await expect(page.getByRole('button', { name: /^Watch / })).toBeVisible();
    await expect(page.getByText(/[+−]?\d[\d,.]*%/).first()).toBeVisible();
  });
}

test('the markets tab shows the same class after a reload, and on the way back', async ({
  page,
}) => {
  await page.goto('/#/pages/market/index');
  const chosen = page.getByRole('radio', { name: 'Futures' });
  await page.getByRole('radiogroup').getByText('Futures', { exact: true }).click();
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(chosen).toBeChecked();
  await rows(page).first().click();
  await expect(page.getByRole('button', { name: /^Watch / })).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(chosen).toBeChecked();
});

test('prices move without a reload', async ({ page }) => {
  await page.goto('/#/pages/market/index');
  await page.getByRole('radiogroup').getByText('Crypto', { exact: true }).click();
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
  const before = await rows(page).allInnerTexts();
  await expect
    .poll(async () => (await rows(page).allInnerTexts()).join() === before.join(), {
      timeout: 20_000,
    })
    .toBe(false);
});

test.describe('search', () => {
  for (const [typed, found] of [
    ['aapl', 'AAPL'],
    ['txkg', '00700'],
    ['腾讯', '00700'],
    ['700', '00700'],
    ['euro', 'EURUSD'],
    ['gold', 'GC'],
    ['tengxun', '00700'],
    ['tencnt', '00700'],
    ['Nvidai', 'NVDA'],
  ] as const) {
    test(`finds ${found} by ${typed}`, async ({ page }) => {
      await page.goto('/#/pages/search/index');
      await page.getByRole('searchbox').fill(typed);
      await expect(page.getByRole('main').getByRole('link', { name: found }).first()).toBeVisible();
    });
  }

  test('keeps what was typed and chosen on the way back from a quote, and over a reload', async ({
    page,
  }) => {
    await page.goto('/#/');
    await page.goto('/#/pages/search/index');
    await page.getByRole('searchbox').fill('tengxun');
    await page.getByRole('button', { name: 'Hong Kong', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: '00700' }).first().click();
    await expect(page).toHaveURL(/#\/pages\/hkstock\/quote\?/);
    await expect(page.getByText('Today', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).first().click();
    await expect(page.getByRole('searchbox')).toHaveValue('tengxun');
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('tengxun');
    await expect(page.getByRole('main').getByRole('link', { name: '00700' }).first()).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Tencent Music Entertainment' }),
    ).toHaveCount(0);
  });

  test('says so when nothing fits', async ({ page }) => {
    await page.goto('/#/pages/search/index');
    await page.getByRole('searchbox').fill('qqqqzzzz');
    await expect(page.getByText('Nothing found for “qqqqzzzz”')).toBeVisible();
  });
});

const rows = (page: Page) => page.getByRole('main').locator('a[href*="pages/quote/"]');
