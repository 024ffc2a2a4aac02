/** A coin from its list to its sale: by amount, with its fee, owned, and sold without a rest. */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { confirmBy, placeReviewed } from './support/confirm.ts';
import { signIn } from './support/people.ts';
import { trader } from './support/verified.ts';
import { browserLocales } from './support/words.ts';

const STOCK = 4;
const QUOTE = 'pages/robotai/quote?code=BTC&source=100';

type Row = { readonly positionNum: string; readonly source: number; readonly isOwned: boolean };

test('a hundred dollars of a coin, and all of it sold', async ({ page, request }) => {
  const ana = await trader(request, 'coinana', [{ to: STOCK, amount: '1000' }]);
  await signIn(page, ana.person, QUOTE);
  await page.getByRole('button', { name: /^Buy/ }).click();
  // One coin costs more than she has, so the ticket begins by amount.
  const amount = page.getByLabel('Amount, fees included');
  for (const nonsense of ['abc', '5.001', '-5', '0.5']) {
    await amount.fill(nonsense);
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
  }
  await amount.fill('100');
  await expect(page.getByText(/^About 0\.\d{1,6} BTC$/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /short/i })).toHaveCount(0);
  await expectAccessible(page, 'the ticket of a coin');
  await page.getByRole('button', { name: /^Review order/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm order' });
  await expect(sheet).toContainText(/Buy 0\.\d{1,6} BTC/);
  await confirmBy(sheet.getByRole('button', { name: 'Place buy order' }));
  await expect(page.getByText('Order filled')).toBeVisible();
  const { items } = (await ana.api('/position/me', {})) as { items: Row[] };
  expect(items).toMatchObject([{ source: 100, isOwned: true }]);

  await page.goto('/#/pages/trade/index');
  await expect(page.getByText(items[0]?.positionNum ?? '', { exact: true })).toBeVisible();
  await page.goto(`/#/${QUOTE}`);
  await page.getByRole('button', { name: /^Sell/ }).click();
  await page.getByRole('button', { name: 'Max', exact: true }).click();
  await expect(page.getByLabel('Quantity, coins')).toHaveValue(items[0]?.positionNum ?? '');
  await placeReviewed(page, 'Place sell order');
  expect(((await ana.api('/position/me', {})) as { items: Row[] }).items).toEqual([]);
});

test.describe('in Chinese', () => {
  test.use({ locale: browserLocales.zhHans });

  test('a coin is bought by amount in the words of a broker @long', async ({ page, request }) => {
    const bea = await trader(request, 'coinbea', [{ to: STOCK, amount: '1000' }]);
    await signIn(page, bea.person, QUOTE);
    await page.getByRole('button', { name: /^买入/ }).click();
    await page.getByLabel('金额（含费用）').fill('50');
    await expect(page.getByText(/^约 0\.\d{1,6} BTC$/)).toBeVisible();
  });
});
