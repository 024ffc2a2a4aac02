/** News and help as a newcomer meets them: read, search, follow a price and come back, ask a "?". */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';

test('a guest reads the news, follows a price in the text to its quote, and comes back', async ({
  page,
}) => {
  await page.goto('/#/news/index');
  await expect(page.getByRole('link', { name: /Made by rule/ }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search news' }).fill('how news is made');
  await expect(page).toHaveURL(/search=how/);
  // What was found before stays until the answer is there: the row may move, and stays the same.
  await page.getByRole('link', { name: /How news is made here/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'How news is made here' })).toBeVisible();
  await expectAccessible(page, 'an article');
  const mention = page.getByRole('link', { name: /^AAPL/ });
  await expect(mention).toContainText('%');
  await mention.click();
  await expect(page).toHaveURL(/#\/pages\/quote\/stock\?.*AAPL/);
  const inTheNews = page.getByRole('region', { name: 'In the news' });
  await expect(inTheNews.getByRole('link').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'How news is made here' })).toBeVisible();
});

test('help is found by words of either language, and a term by its name @long', async ({
  page,
}) => {
  await page.goto('/#/help/index');
  await expect(page.getByRole('heading', { name: 'Risks and safety' })).toBeVisible();
  await expectAccessible(page, 'the help centre');
  await page.getByRole('searchbox', { name: 'Search help' }).fill('liquidation');
  await expect(page.getByRole('term').filter({ hasText: 'Liquidation' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search help' }).fill('解冻费');
  await page.getByRole('link', { name: /Investment scams/ }).click();
  await expect(page.getByRole('heading', { name: 'Eight signs' })).toBeVisible();

  await page.goto('/#/help/glossary');
  await page.getByRole('searchbox', { name: 'Search terms' }).fill('zzz');
  await expect(page.getByText('Nothing found')).toBeVisible();
});

test('a "?" explains a word in a sheet, and the screen below stays @long', async ({ page }) => {
  await page.goto('/#/pages/bonds/list');
  // The list moves down when the curve above it has come.
  await expect(page.getByText('Show as a table')).toBeVisible();
  // A tap on a row that moves under the finger means nothing.
  await expect(async () => {
    await page
      .getByRole('link', { name: /Treasury|bill|note|bond/i })
      .first()
      .click();
    await expect(page).toHaveURL(/bonds\/detail/, { timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: /^What does “.*[Yy]ield.*” mean\?$/ }).click();
  const sheet = page.getByRole('dialog', {
    name: 'Treasuries: price, yield and what you are paid',
  });
  await expect(sheet).toContainText('accrued interest');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});
