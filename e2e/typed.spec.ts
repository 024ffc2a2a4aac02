/**
 * What is typed into an order is there again after the money for it was moved by hand: whatever
 * was chosen, also when the transfer was loaded anew, and for nobody and nothing else.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { confirmBy } from './support/confirm.ts';
import { registered, signIn } from './support/people.ts';
import { trader } from './support/verified.ts';

const FUTURE = 3;
const STOCK = 4;
const APPLE = 'pages/payment/stock?name=Apple&code=AAPL&source=0&direction=0';

test('an order that lacks money waits, with everything typed, while it is moved @long', async ({
  page,
  request,
}) => {
  const ana = await trader(request, 'typedana', [
    { to: FUTURE, amount: '2500' },
    { to: STOCK, amount: '100' },
  ]);
  await signIn(page, ana.person, APPLE);
  await page.getByRole('radio', { name: 'Limit', exact: true }).check({ force: true });
  await page.getByRole('button', { name: '2×' }).click();
  await page.getByLabel('Limit price, USD').fill('151.25');
  await page.getByLabel('Quantity, shares').fill('20');
  await expect(page.getByText(/^Not enough money/)).toBeVisible();
  await expectTyped(page);

  await page.getByRole('button', { name: 'Transfer money' }).click();
  await expect(page).toHaveURL(/pages\/profile\/transfer/);
  await page.reload();
  await page.getByRole('button', { name: /^From/ }).click();
  await page
    .getByRole('dialog', { name: 'From' })
    .getByRole('button', { name: /Futures/ })
    .click();
  // What is missing is filled in: margin and fees of 20 at half the price, less what is there.
  const amount = page.getByLabel('Amount', { exact: true });
  await expect(amount).toHaveValue(/^1,41\d\.\d\d$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await confirmBy(page.getByRole('button', { name: /^Transfer \$1,41/ }));
  await page.getByRole('button', { name: 'Back to the order' }).click();
  await expect(page).toHaveURL(/pages\/payment\/stock/);
  await expectTyped(page);
  // The money is in the list at once, or as soon as the time to cancel is over.
  await expect(page.getByText(/^Not enough money/)).toHaveCount(0);
  await page.reload();
  await expectTyped(page);

  await page.goto('/#/pages/payment/stock?name=Microsoft&code=MSFT&source=0&direction=0');
  await expect(page.getByRole('heading', { level: 1, name: 'Buy MSFT' })).toBeVisible();
  await expect(page.getByLabel('Quantity, shares')).toHaveValue('1');
  await expect(page.getByRole('radio', { name: 'Market', exact: true })).toBeChecked();
});

test('what one customer typed is not there for the next one on the same device @long', async ({
  page,
  request,
}) => {
  const ben = await trader(request, 'typedben', [{ to: STOCK, amount: '50000' }]);
  await signIn(page, ben.person, APPLE);
  await page.getByLabel('Quantity, shares').fill('17');
  await page.goto('/#/pages/profile/index');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('User ID or e-mail')).toBeVisible();
  await signIn(page, await registered(request, 'typedcleo'), APPLE);
  await expect(page.getByRole('heading', { level: 1, name: 'Buy AAPL' })).toBeVisible();
  await expect(page.getByText('17', { exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('"17"');
});

async function expectTyped(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: 'Limit', exact: true })).toBeChecked();
  await expect(page.getByRole('button', { name: '2×' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Limit price, USD')).toHaveValue('151.25');
  await expect(page.getByLabel('Quantity, shares')).toHaveValue('20');
}
