/** Fifty dollars of a share: written by amount, remembered, bought, shown and sold without a rest. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { confirmBy, placeReviewed } from './support/confirm.ts';
import { signIn } from './support/people.ts';
import { PAY_PASSWORD, setPayPassword, trader } from './support/verified.ts';
import { browserLocales } from './support/words.ts';

const STOCK = 4;
const TICKET = 'pages/stock/buy?code=AAPL&source=0';

type Row = { readonly positionNum: string; readonly isolatedPosition: string };

const openTicket = async (page: Page, buy: RegExp): Promise<void> => {
  await page.getByRole('button', { name: buy }).click();
};

test('fifty dollars of a share, by amount, and all of it sold @long', async ({ page, request }) => {
  const ana = await trader(request, 'fractionana', [{ to: STOCK, amount: '1000' }]);
  await setPayPassword(ana);
  await signIn(page, ana.person, 'pages/quote/stock?code=AAPL&source=0');
  await openTicket(page, /^Buy/);
  await page.getByText('Amount', { exact: true }).click();
  const amount = page.getByLabel('Amount, fees included');
  const costs = page.getByRole('region', { name: 'Order estimate' });
  for (const nonsense of ['abc', '5.001', '-5']) {
    await amount.fill(nonsense);
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
  }
  await amount.fill('0.50');
  await expect(page.getByText(/\$1\.00/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Half', exact: true }).click();
  await expect(amount).toHaveValue('500.00');
  await amount.fill('50');
  await expect(page.getByText(/^About 0\.\d{1,6} shares$/)).toBeVisible();
  await expect(costs).toContainText(/Fills immediately0\.\d{1,6}/);
  await expectAccessible(page, 'the ticket by amount');
  await page.getByRole('button', { name: /^Review order/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm order' });
  await expect(sheet).toContainText(/Buy 0\.\d{1,6} shares/);
  await sheet.getByLabel('Transaction password', { exact: true }).fill(PAY_PASSWORD);
  await confirmBy(sheet.getByRole('button', { name: 'Place buy order' }));
  await expect(page.getByText('Order filled')).toBeVisible();
  const held = (await ana.api('/position/me', {})) as { items: Row[] };
  expect(held.items).toHaveLength(1);
  const [position] = held.items;
  expect(position?.positionNum).toMatch(/^0\.\d{1,6}$/);
  expect(Number(position?.isolatedPosition)).toBeLessThanOrEqual(50);

  // The next ticket begins as this one was written; a reload changes nothing.
  await page.goto(`/#/${TICKET}`);
  await page.goto('/#/pages/quote/stock?code=MSFT&source=0');
  await openTicket(page, /^Buy/);
  await expect(page.getByLabel('Amount, fees included')).toBeVisible();
  await page.getByText('Quantity', { exact: true }).click();
  await page.getByLabel('Quantity, shares').fill('0.25');
  await expect(costs).toContainText('Fills immediately0.25');

  await page.goto('/#/pages/quote/stock?code=AAPL&source=0');
  await openTicket(page, /^Sell/);
  await page.getByRole('button', { name: 'Max', exact: true }).click();
  await expect(page.getByLabel('Quantity, shares')).toHaveValue(position?.positionNum ?? '');
  await placeReviewed(page, 'Place sell order');
  expect(((await ana.api('/position/me', {})) as { items: Row[] }).items).toEqual([]);
});

test('two shares and a half are one row, and sold by one confirmation @long', async ({
  page,
  request,
}) => {
  const cal = await trader(request, 'fractioncal', [{ to: STOCK, amount: '5000' }]);
  for (const quantity of ['2', '0.5'])
    await cal.api('/stock/create', {
      ...{ requestId: crypto.randomUUID(), code: 'AAPL', direction: 0, orderType: 0 },
      ...{ quantity, allowDuplicate: true },
    });
  await signIn(page, cal.person, 'pages/trade/index?tab=0');
  const card = page.getByRole('article');
  await expect(card.getByText('2.5', { exact: true })).toBeVisible();
  await expect(card).toHaveCount(1);
  await card.getByRole('link').press('Enter');
  const parts = page.getByRole('region', { name: 'How it is held' });
  await expect(parts.getByText('2 shares')).toBeVisible();
  await expect(parts.getByText('0.5 shares')).toBeVisible();
  await expectAccessible(page, 'a share in parts');
  await page.reload();
  await expect(parts.getByText('0.5 shares')).toBeVisible();

  await page.getByRole('button', { name: 'Sell all' }).click();
  await expectAccessible(page, 'selling all of a share');
  const review = page.getByRole('button', { name: 'Sell 2.5 shares' });
  await review.click();
  // Back closes the question and keeps the screen.
  const sheet = page.getByRole('dialog', { name: 'Confirm sale' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await review.click();
  await confirmBy(sheet.getByRole('button', { name: 'Sell 2.5 shares now' }));
  await expect(page.getByText('Average fill price')).toHaveCount(2);
  expect(((await cal.api('/position/me', {})) as { items: Row[] }).items).toEqual([]);
});

test.describe('in Chinese', () => {
  test.use({ locale: browserLocales.zhHans });

  test('the amount is asked for in the words of a broker @long', async ({ page, request }) => {
    const bea = await trader(request, 'fractionbea', [{ to: STOCK, amount: '1000' }]);
    await signIn(page, bea.person, 'pages/quote/stock?code=AAPL&source=0');
    await openTicket(page, /^买入/);
    await page.getByText('金额', { exact: true }).click();
    await page.getByLabel('金额（含费用）').fill('50');
    await expect(page.getByText(/^约 0\.\d{1,6} 股$/)).toBeVisible();
  });
});
