import type { Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { confirmBy } from './support/confirm.ts';
import { MANUAL_ADDRESS } from './support/manual-server.ts';
import { demoPerson, signIn } from './support/people.ts';
import {
  addCard,
  customer,
  PAY_PASSWORD,
  setPayPassword,
  uploaded,
  verify,
  type Customer,
} from './support/verified.ts';

const state = (page: Page, name: string) => page.getByRole('status').getByRole('heading', { name });

test('a newcomer is told what is missing; a withdrawal to a stranger’s account is refused and the money is back; one to the own card is followed until it is paid, and both are counted', async ({
  page,
  request,
}) => {
  const ana = await customer(request, 'outana');
  await signIn(page, ana.person, 'pages/withdraw/bcard');
  const missing = page.getByRole('region', { name: 'Before you can withdraw' });
  await expect(missing.getByRole('button')).toHaveCount(3);
  await expect(page.getByText('You never pay to withdraw')).toBeVisible();
  await expect(page.getByText('This is paper money')).toBeVisible();

  await setPayPassword(ana);
  // Before anybody knows whose name it should be; afterwards it is refused when it is added.
  await addCard(request, ana, {
    accountName: 'Bruno Costa',
    bankName: 'Other Bank',
    cardNo: '6222000011113333',
  });
  await expect(missing.getByRole('button')).toHaveCount(1);
  await verify(request, ana);
  await addCard(request, ana);
  await expect(page.getByText(/available in 0:0\d/).first()).toBeVisible();
  await fund(request, ana, '500.00');
  await expect(page.getByRole('region', { name: 'Available to withdraw' })).toContainText(
    '$500.00',
  );

  const amount = page.getByLabel('Amount in US dollars');
  await amount.fill('500.01');
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await expect(page.getByText('You can withdraw $500.00 now')).toBeVisible();
  await amount.fill('9.99');
  await expect(page.getByText('The amount must be at least $10.00')).toBeVisible();
  await amount.fill('120');
  const costs = page.getByRole('region', { name: 'Fee and amount you receive' });
  await expect(costs).toContainText('$5.00');
  await expect(costs).toContainText('$115.00');
  // Once it has rested.
  await page.getByRole('radio', { name: /Other Bank/ }).check();
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await confirm(page, '975310');
  await expect(page.getByRole('dialog')).toContainText(
    'The transaction password is incorrect. 4 attempts left.',
  );
  await confirm(page, PAY_PASSWORD);
  await expect(state(page, 'Audit Failure')).toBeVisible();
  await expect(
    page.getByText('The full amount was returned to your funding wallet at once.'),
  ).toBeVisible();
  await expect(page.getByText('Reason', { exact: true })).toBeVisible();
  await expect(page.getByText('Automatic rule')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0);

  await page.goto('/#/pages/withdraw/bcard');
  // The balance is $500.00 also while a part of it is held.
  await expect(page.getByRole('region', { name: 'Available to withdraw' })).toContainText(
    'Available to withdraw$500.00',
  );
  await page.getByRole('radio', { name: /Harbour Bank/ }).check();
  await page.getByRole('button', { name: 'All: the most you can withdraw at once' }).click();
  await expect(costs).toContainText('$495.00');
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await confirm(page, PAY_PASSWORD);
  await expect(state(page, 'Completed')).toBeVisible();
  const history = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');
  await expect(history).toHaveText([/^Pending Review/, /^Under review/, /^Sent/, /^Completed/]);
  await expect(page.getByText('Payment reference')).toBeVisible();

  await page.goto('/#/withdraw/record');
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    /Harbour Bank.*\$500\.00Completed/,
    /Other Bank.*\$120\.00Audit Failure/,
  ]);
  await expect(async () => {
    await page.goto('/#/withdraw/statistics');
    await page.reload();
    await page.getByText('All time', { exact: true }).click();
    await expect(page.getByRole('main')).toContainText('The account is not in your own name', {
      timeout: 1000,
    });
    expect(await counted(page, 'Paid')).toBeGreaterThanOrEqual(1);
    expect(await counted(page, 'Rejected')).toBeGreaterThanOrEqual(1);
  }).toPass({ intervals: [1500] });
});

test('a guest reads how withdrawals are served', async ({ page }) => {
  await page.goto('/#/withdraw/statistics');
  await expect(
    page.getByRole('heading', { level: 1, name: 'How withdrawals are processed' }),
  ).toBeVisible();
  await expect(page.getByText('Overdue now')).toBeVisible();
  await expect(page.getByText(/^As of \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'My withdrawals' })).toHaveCount(0);
});

test('where people decide, a withdrawal waits with its deadline in sight and can be taken back @long', async ({
  openDevice,
}) => {
  const device = await openDevice({
    baseURL: MANUAL_ADDRESS,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
  });
  const page = await device.newPage();
  await signIn(page, demoPerson, 'pages/withdraw/bcard');
  const before = await page
    .getByRole('region', { name: 'Available to withdraw' })
    .locator('p')
    .nth(1)
    .innerText();
  await page.getByLabel('Amount in US dollars').fill('40');
  await expect(page.getByRole('region', { name: 'Fee and amount you receive' })).toContainText(
    '$35.00',
  );
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await confirm(page, DEMO_PAY_PASSWORD);
  await expect(state(page, 'Pending Review')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^24 h$|^23 h 59 min$/);
  await expect(page.getByText('Not claimed yet')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(state(page, 'Cancelled')).toBeVisible();
  await page.goto('/#/pages/withdraw/bcard');
  await expect(
    page.getByRole('region', { name: 'Available to withdraw' }).locator('p').nth(1),
  ).toHaveText(before);
});

const DEMO_PAY_PASSWORD = '135791';

/** By a transfer whose receipt the rule accepts. */
async function fund(
  request: Parameters<typeof uploaded>[0],
  { api, token }: Customer,
  amount: string,
): Promise<void> {
  await api('/recharge/create', {
    requestId: `fund-${Date.now()}-${process.pid}`,
    channel: 'fiat',
    currency: 'USD',
    amount,
    credential: await uploaded(request, token, 'receipt.png'),
  });
}

async function confirm(page: Page, payPassword: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await sheet.getByLabel('Transaction password', { exact: true }).fill(payPassword);
  await confirmBy(sheet.getByRole('button', { name: /^Withdraw \$/ }));
}

/** The figure beside a word in the list of what became of them. */
async function counted(page: Page, word: string): Promise<number> {
  const line = page
    .getByRole('region', { name: 'Outcomes' })
    .locator('p')
    .filter({ hasText: word })
    .first();
  return Number((await line.innerText()).replaceAll(/\D/g, ''));
}
