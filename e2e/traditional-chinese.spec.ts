/** The app of somebody in Hong Kong: chosen by the device, and by hand. */
import { loadWords } from '@candor/i18n/traditional/opencc-words';
import type { Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';

test.describe('on a device of Hong Kong', () => {
  test.use({ locale: 'zh-HK' });

  test('screens, names and search are in Traditional Chinese @long', async ({ page }) => {
    const dictionaries: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('opencc-words')) dictionaries.push(answer.url());
    });
    await page.goto('/#/pages/profile/index');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
    await expect(page.getByText('模擬市場 · 模擬資金').first()).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link').first()).toHaveText('首頁');
    await expectNoSimplified(page);
    expect(dictionaries).toHaveLength(1);
    await page.goto('/#/pages/hkstock/quote?code=00005&source=11');
    await expect(page.getByText('滙豐控股').first()).toBeVisible();
    await expectNoSimplified(page);
    await page.goto('/#/pages/search/index');
    await page.getByRole('searchbox').fill('騰訊');
    await expect(page.getByText('騰訊控股').first()).toBeVisible();
    await expectNoSimplified(page);
  });

  for (const address of ['pages/home/index', 'pages/market/index', 'pages/setting/index'])
    test(`${address} is`, { tag: '@long' }, async ({ page }) => {
      await page.goto(`/#/${address}`);
      await expect(page.getByRole('main')).toContainText(/\p{Script=Han}/u);
      await expectNoSimplified(page);
    });
});

async function expectNoSimplified(page: Page): Promise<void> {
  const text = (await page.getByRole('main').innerText()).replaceAll('简体中文', '');
  expect([...text].filter((sign) => simplified.has(sign))).toEqual([]);
}

/** Signs that the conversion changes and never makes. */
const words = loadWords();
const made = new Set([...words.values()].join(''));
const simplified = new Set(
  [...words.keys()].filter((sign) => sign.length === 1 && !made.has(sign)),
);
