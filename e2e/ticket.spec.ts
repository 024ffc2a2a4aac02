import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { signIn } from './support/people.ts';
import { customer, PAY_PASSWORD, setPayPassword, uploaded, verify, type Customer } from './support/verified.ts';

const FUNDING = 1;
const STOCK = 4;
const FOREX = 6;

test('a share is bought at market and at a limit, with everything said before and the truth told after', async ({ page, request }) => {
  const ana = await trader(request, page, 'deskana', [{ to: STOCK, amount: '20000' }]);
  await setPayPassword(ana);
  await signIn(page, { name: ana.person.userId, password: ana.person.password });
  await page.goto('/#/pages/quote/stock?code=AAPL&source=0');
  await page.getByRole('button', { name: /^Buy/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buy AAPL' })).toBeVisible();
  const costs = page.getByRole('region', { name: 'What this order would cost' });
  await expect(costs).toContainText(/Taken or held in total\$\d/);
  await expect(page.getByText(/^Full is \d+: what your \$20,000\.00 allows$/)).toBeVisible();
  await page.getByLabel('Quantity, shares').fill('10');
  await expect(costs).toContainText('Fills at once10');
  await costs.getByRole('button', { name: /^Fees/ }).click();
  await expect(costs.getByText('Handling fee')).toBeVisible();

  await page.getByRole('button', { name: /^Review order/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm order' });
  await expect(sheet).toContainText('Buy 10 shares');
  await expect(sheet).toContainText('Simulated market, paper money');
  await sheet.getByLabel('Transaction password', { exact: true }).fill('864209');
  await sheet.getByRole('button', { name: 'Place buy order' }).click();
  await expect(sheet.getByText(/not right\. \d+ tries left/)).toBeVisible();
  await sheet.getByLabel('Transaction password', { exact: true }).fill(PAY_PASSWORD);
  // The server takes the order, and its answer gets lost on the way back.
  await page.route('**/stock/create', async (route) => {
    await route.fetch();
    await route.abort();
  }, { times: 1 });
  await sheet.getByRole('button', { name: 'Place buy order' }).click();
  await expect(sheet.getByText('It is not known yet whether the order was placed.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Try again' }).click();
  const result = page.getByRole('dialog', { name: 'Your order' });
  await expect(result.getByText('Order filled')).toBeVisible();
  await expect(result).toContainText(/Difference to the preview(None|[+−]\$)/);
  expect(Object(await ana.api('/position/getByStock', { source: 0, code: 'AAPL' }))['positions']).toHaveLength(1);

  await result.getByRole('button', { name: 'New order' }).click();
  await page.getByText('Limit', { exact: true }).click();
  const price = page.getByLabel('Limit price, USD');
  await expect(price).toHaveValue(/^\d+\.\d\d$/);
  await price.fill('199.999');
  await expect(page.getByText('Not a price that can be traded. Nearest:')).toBeVisible();
  await page.getByRole('button', { name: 'Use 199.99', exact: true }).click();
  await page.getByRole('button', { name: 'One price step down' }).click();
  await expect(price).toHaveValue('199.98');
  await page.getByRole('button', { name: /^Review order/ }).click();
  await sheet.getByRole('button', { name: 'Place buy order' }).click();
  await expect(result.getByText('Order is working')).toBeVisible();
  await result.getByRole('button', { name: 'New order' }).click();
  await page.getByRole('button', { name: /^Review order/ }).click();
  await sheet.getByRole('button', { name: 'Place buy order' }).click();
  await expect(sheet.getByText(/You placed the same order \d+ seconds ago/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Place it again' }).click();
  await expect(result.getByText('Order is working')).toBeVisible();
  expect(Object(await ana.api('/position/getByStock', { source: 0, code: 'AAPL' }))['orders']).toHaveLength(2);
  await result.getByRole('button', { name: 'New order' }).click();

  await page.getByText('Sell', { exact: true }).click();
  await expect(page.getByText('You hold 10 of it. Selling here opens a new short position.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Close 10 at / })).toHaveAttribute('href', /pages\/payment\/close\?id=pos_/);
});

test('a pair is traded in lots with its pips and nights, a future in its contract, and what stands in the way is said with the way out', async ({ page, request }) => {
  const rio = await trader(request, page, 'deskrio', [{ to: FOREX, amount: '5000' }]);
  await signIn(page, { name: rio.person.userId, password: rio.person.password });
  await page.goto('/#/pages/payment/forex?code=EURUSD&source=2&direction=1');
  await expect(page.getByText('1,000 EUR, 1 pip = 0.10 USD')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Each night' })).toContainText('pips');
  await page.getByRole('button', { name: '20×', exact: true }).click();
  await page.getByLabel('Quantity, lots').fill('0.1');
  await expect(page.getByText('10,000 EUR, 1 pip = 1.00 USD')).toBeVisible();
  await page.getByRole('button', { name: /^Review order/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm order' });
  await expect(sheet).toContainText('Sell 0.10 lots (10,000 EUR)');
  await sheet.getByRole('button', { name: 'Place sell order' }).click();
  await expect(page.getByRole('dialog', { name: 'Your order' }).getByText('Order filled')).toBeVisible();

  await page.goto('/#/pages/payment/future?code=GC&source=3&direction=0');
  const contract = page.getByRole('region', { name: 'Contract traded' });
  await expect(contract).toContainText(/Contract tradedGC[A-Z]\d\d/);
  await expect(contract).toContainText('Initial margin per contract41,400 USD');
  await expect(page.getByText(/There is not enough money for this/)).toBeVisible();
  await page.getByRole('button', { name: 'Transfer money' }).click();
  await expect(page.getByRole('button', { name: /^To Futures/ })).toBeVisible();

  await page.goto('/#/pages/product/blocktrade');
  await expect(page.getByText('This service has to be applied for once.')).toBeVisible();
  await page.getByRole('link', { name: /Reference price.*Buy premium/ }).first().click();
  await expect(page.getByRole('region', { name: 'Reference price' })).toContainText(/Premium to the reference\d/);
  await expect(page.getByRole('button', { name: /^Review order/ })).toBeDisabled();
  await page.goto('/#/pages/payment/stock?code=SPX&source=99&direction=0');
  await expect(page.getByRole('heading', { level: 1, name: 'Indices are not traded' })).toBeVisible();
});

/** Verified, with money in the wallets that trading needs. */
async function trader(request: APIRequestContext, page: Page, name: string, wallets: readonly { readonly to: number; readonly amount: string }[]): Promise<Customer> {
  const someone = await customer(request, page, name);
  await verify(request, someone);
  const { api, token } = someone;
  for (const { to, amount } of wallets) {
    await api('/recharge/create', { requestId: crypto.randomUUID(), channel: 'fiat', currency: 'USD', amount, credential: await uploaded(request, token, 'credential.png') });
    await expect.poll(async () => (await api('/userCenter/getFundingOverview'))['total']).not.toBe('0.00');
    await api('/wallet/transfer', { requestId: crypto.randomUUID(), from: FUNDING, to, amount });
    await expect.poll(async () => (await api('/wallet/getWalletBalance', { walletType: to }))['available'], { timeout: 20_000 }).toBe(`${amount}.00`);
  }
  return someone;
}
