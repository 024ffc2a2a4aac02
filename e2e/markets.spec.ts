import type { Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';

/** One instrument of each class, as the markets tab lists it, and the path of its page. */
const classes = [
  { tab: 'US', path: 'pages/quote/stock' },
  { tab: 'Hong Kong', path: 'pages/hkstock/quote' },
  { tab: 'Indices', path: 'pages/quote/globalindex' },
  { tab: 'Futures', path: 'pages/quote/future' },
  { tab: 'Forex', path: 'pages/quote/forex' },
  { tab: 'Crypto', path: 'pages/robotai/quote' },
];

test('a guest opens each class on the markets tab, and the page of one of its instruments', async ({
  page,
}) => {
  for (const { tab, path } of classes) {
    await page.goto('/#/pages/market/index');
    await page.getByRole('radiogroup').getByText(tab, { exact: true }).click();
    const first = page.getByRole('main').locator(`a[href*="${path}"]`).first();
    await first.click();
    await expect(page).toHaveURL(new RegExp(`#/${path}\\?`));
    await expect(page.getByRole('button', { name: /^Watch / })).toBeVisible();
    await expect(
      page
        .getByText(/[+−]?\d[\d,.]*%/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  }
});

test('the markets tab shows the same class after a reload, and on the way back @long', async ({
  page,
}) => {
  await page.goto('/#/pages/market/index');
  const chosen = page.getByRole('radio', { name: 'Futures' });
  await page.getByRole('radiogroup').getByText('Futures', { exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
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
  await expect(rows(page).first()).toBeVisible();
  const before = await rows(page).allInnerTexts();
  await expect
    .poll(async () => (await rows(page).allInnerTexts()).join() === before.join())
    .toBe(false);
});

test.describe('search', () => {
  test('finds by code, name, initials, pinyin and with a slip of the finger', async ({ page }) => {
    await page.goto('/#/pages/search/index');
    // Neighbours find different things: what is left of the one before does not count.
    for (const [typed, found] of [
      ['aapl', 'AAPL'],
      ['txkg', '00700'],
      ['euro', 'EURUSD'],
      ['腾讯', '00700'],
      ['gold', 'GC'],
      ['700', '00700'],
      ['Nvidai', 'NVDA'],
      ['tengxun', '00700'],
      ['qqqqzzzz', null],
      ['tencnt', '00700'],
    ] as const) {
      await page.getByRole('searchbox').fill(typed);
      await expect(
        found === null
          ? page.getByText(`Nothing found for “${typed}”`)
          : page.getByRole('main').getByRole('link', { name: found }).first(),
      ).toBeVisible();
    }
  });

  test('keeps what was typed and chosen on the way back from a quote, and over a reload @long', async ({
    page,
  }) => {
    await page.goto('/#/');
    await page.goto('/#/pages/search/index');
    await page.getByRole('searchbox').fill('tengxun');
    await page.getByRole('button', { name: 'Hong Kong', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: '00700' }).first().click();
    await expect(page).toHaveURL(/#\/pages\/hkstock\/quote\?/);
    await expect(page.getByRole('main').getByText('Today', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).first().click();
    await expect(page.getByRole('searchbox')).toHaveValue('tengxun');
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('tengxun');
    await expect(page.getByRole('main').getByRole('link', { name: '00700' }).first()).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Tencent Music Entertainment' }),
    ).toHaveCount(0);
  });
});

const rows = (page: Page) => page.getByRole('main').locator('a[href*="quote"]');
