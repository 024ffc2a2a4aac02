import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { confirmBy } from './support/confirm.ts';
import { signIn } from './support/people.ts';
import { customer, uploaded, verify, type Customer } from './support/verified.ts';

test('money arrives before the customer’s eyes, is converted, cancelled and settled, and every cent of it stands in the history and the statement', async ({
  page,
  request,
}) => {
  const ana = await customer(request, 'purseana');
  await verify(request, ana);
  await signIn(page, ana.person);
  const total = page.getByRole('region', { name: 'Total assets, USD' });
  await expect(total).toContainText('$0.00');
  await fund(request, ana, '1000');
  await expect(total).toContainText('$1,000.00');
  await expect(total).toContainText('$0.00today');
  await expect(page.getByText('Your chart starts with your first trade')).toBeVisible();
  await page.getByRole('button', { name: /See what makes up your total assets/ }).click();
  const parts = page.getByRole('dialog', { name: 'Total assets' });
  await expect(parts).toContainText('Cash$1,000.00');
  await expect(parts).toContainText(/Deposits and withdrawals.*\+\$1,000\.00P&L today.*\$0\.00/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(total).not.toContainText('1,000');
  await page.reload();
  await expect(total).toContainText('••••••');
  await page.getByRole('button', { name: 'Show amounts' }).click();

  await page.getByRole('link', { name: 'Transfer', exact: true }).click();
  await page.getByRole('button', { name: /^To US stocks/ }).click();
  await page
    .getByRole('dialog', { name: 'To' })
    .getByRole('button', { name: /HK stocks/ })
    .click();
  const amount = page.getByLabel('Amount', { exact: true });
  const goOn = page.getByRole('button', { name: 'Continue' });
  await goOn.click();
  await expect(page.getByText('Please enter the correct amount.')).toBeVisible();
  await amount.fill('1000.01');
  await expect(page.getByText('Not enough available.')).toBeVisible();
  await page.getByRole('button', { name: 'All available: $1,000.00' }).click();
  await expect(amount).toHaveValue('1,000.00');
  await amount.fill('100');
  await expect(page.getByText('Rate, USDHKD (bid)')).toBeVisible();
  await goOn.click();
  await confirmBy(page.getByRole('button', { name: 'Transfer $100.00' }));
  await expect(page.getByRole('region', { name: 'In progress' })).toContainText('HK$7');
  await expect(page.getByRole('region', { name: 'Completed' })).toBeVisible();

  await page.getByRole('button', { name: 'New transfer' }).click();
  await amount.fill('50.25');
  await goOn.click();
  await confirmBy(page.getByRole('button', { name: 'Transfer $50.25' }));
  await page.getByRole('button', { name: /^Cancel .*the transfer of \$50\.25$/ }).click();
  await expect(page.getByRole('region', { name: 'Cancelled' })).toContainText(
    'The money never left',
  );
  await page.goto('/#/wallet/detail?type=1');
  await expect(page.getByRole('region', { name: 'Cash' })).toContainText('Available$900.00');
  await expect(page.getByText('Nothing is in use')).toBeVisible();

  await page.goto('/#/pages/profile/transaction');
  const entries = page.locator('a[href^="#/wallet/bill"]');
  await expect(entries).toHaveCount(3);
  await page.getByRole('button', { name: 'Wallet: All wallets' }).click();
  await page
    .getByRole('dialog', { name: 'Wallet' })
    .getByRole('button', { name: 'HK stocks' })
    .click();
  await expect(entries).toHaveCount(1);
  // After what has balances of several wallets, none is said.
  await expect(entries).toContainText('Balance HK$');
  await page.getByRole('button', { name: 'In or out: In and out' }).click();
  await page
    .getByRole('dialog', { name: 'In or out' })
    .getByRole('button', { name: 'Out', exact: true })
    .click();
  await expect(page.getByText('No entries match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await entries.filter({ hasText: 'From Funding' }).click();
  await expect(page.getByRole('region', { name: /^Journal no/ })).toContainText('Sum, HKDHK$0.00');
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2);
  await page.goBack();

  const statement = await savedStatement(page, 'CSV, for spreadsheets');
  expect(statement.name).toMatch(/\.csv$/);
  expect(statement.text).toMatch(/paper/i);
  for (const figure of ['1000.00', '-100.00', '900.00']) expect(statement.text).toContain(figure);
  expect((await savedStatement(page, 'PDF, to read')).text.slice(0, 5)).toBe('%PDF-');
});

test('a rate that moved is asked about again, and a transfer whose answer was lost happens once @long', async ({
  page,
  request,
}) => {
  const rio = await customer(request, 'purserio');
  await verify(request, rio);
  await fund(request, rio, '500');
  await signIn(page, rio.person, 'pages/profile/transfer?to=hkStock');
  await page.getByLabel('Amount', { exact: true }).fill('200');
  await page.getByRole('button', { name: 'Continue' }).click();
  // As if the market had been far better when the customer looked: the server finds the present
  // rate too bad to be taken.
  await page.route(
    '**/wallet/transfer',
    (route) =>
      route.continue({
        postData: JSON.stringify({ ...Object(route.request().postDataJSON()), rate: '9.5' }),
      }),
    { times: 1 },
  );
  const sheet = page.getByRole('dialog', { name: 'Confirm transfer' });
  await confirmBy(sheet.getByRole('button', { name: 'Transfer $200.00' }));
  await expect(sheet.getByText(/^The rate has moved from/)).toBeVisible();

  // The server takes it, and the answer gets lost on the way back.
  await page.route(
    '**/wallet/transfer',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await confirmBy(sheet.getByRole('button', { name: 'Transfer $200.00' }));
  await expect(sheet.getByText('No answer was received.')).toBeVisible();
  // Somebody closes it and asks for the same again: it is the same transfer.
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet.getByText('No answer was received.')).toBeVisible();
  await confirmBy(sheet.getByRole('button', { name: 'Try again' }));
  await expect(page.getByRole('region', { name: 'In progress' })).toBeVisible();
  const overview = await rio.api('/userCenter/getFundingOverview');
  expect(overview['used']).toBe('200.00');
});

/** By bank transfer with a credential of its own, which the rule of the test server passes at once. */
async function fund(
  request: APIRequestContext,
  { api, token }: Customer,
  amount: string,
): Promise<void> {
  await api('/recharge/create', {
    requestId: crypto.randomUUID(),
    channel: 'fiat',
    currency: 'USD',
    amount,
    credential: await uploaded(request, token, 'credential.png'),
  });
  await expect
    .poll(async () => (await api('/userCenter/getFundingOverview'))['total'])
    .toBe(`${amount}.00`);
}

async function savedStatement(
  page: Page,
  format: string,
): Promise<{ readonly name: string; readonly text: string }> {
  const sheet = page.getByRole('dialog', { name: 'Statement' });
  if (!(await sheet.isVisible())) await page.getByRole('button', { name: 'Statement' }).click();
  await sheet.getByText(format).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Save statement' }).click(),
  ]);
  await expect(sheet.getByRole('status')).toContainText(`Saved as ${download.suggestedFilename()}`);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'latin1'),
  };
}
