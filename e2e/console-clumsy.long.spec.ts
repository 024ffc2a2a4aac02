/**
 * Clumsy hands at the console, on a slow network: an adjustment and a decision, tapped again and
 * again, in two windows, with back and reload. Each is made once, and one of two people made it.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { expectRefused, listSent, pressOften, slowDown, tapOften } from './support/clumsy.ts';
import { openDecided, operatorAt } from './support/operators.ts';
import { customer, submitIdentity } from './support/verified.ts';

test('an adjustment tapped again and again is proposed once, and of two who confirm it one does', async ({
  request,
  openDevice,
}) => {
  const max = await customer(request, 'clumsymax');
  const [mara, noor, olaf] = await Promise.all([
    operatorAt(openDevice, 'Mara', 'reviewer,auditor'),
    operatorAt(openDevice, 'Noor', 'approver'),
    operatorAt(openDevice, 'Olaf', 'approver'),
  ]);
  const why = `Goodwill for ${max.person.userId}`;
  await openMoney(mara, max.person.userId);
  const sent = listSent(mara, '/operator/ledger/adjustments');
  const panel = mara.getByRole('dialog');
  const amount = panel.getByLabel('Amount in USD');
  const propose = panel.getByRole('button', { name: 'Propose' });
  await panel.getByLabel('Reason (shown to the customer)').fill(why);
  await expectRefused(amount, propose, { dialogs: 1 });
  expect(sent).toEqual([]);
  await amount.fill('1,007.77');
  await slowDown(mara);
  await tapOften(mara, propose);
  await expect(panel).toHaveCount(0);
  await mara.goBack();
  await mara.goForward();
  await mara.reload();
  expect(new Set(sent).size).toBe(1);

  const rowOf = (page: Page) => page.getByRole('row', { name: why });
  const buttons: Locator[] = [];
  for (const page of [noor, olaf]) {
    await page.goto('/#/adjustments?state=open');
    await expect(rowOf(page)).toHaveCount(1);
    await rowOf(page).getByRole('button', { name: 'Confirm' }).click();
    await page.getByLabel('Reason (the customer will read it)').fill('Agreed with the customer');
    buttons.push(page.getByRole('dialog').getByRole('button', { name: 'Confirm' }));
    await slowDown(page);
  }
  await Promise.all(buttons.map((button) => pressOften(button)));
  const total = async () => (await max.api('/userCenter/getFundingOverview'))['total'];
  await expect.poll(total).toBe('1007.77');
  for (const page of [noor, olaf]) {
    // What is still on its way is answered first.
    await page.waitForLoadState('networkidle');
    await page.reload();
    await expect(rowOf(page)).toHaveCount(0);
  }
  expect(await total()).toBe('1007.77');
});

test('a decision without a word is none; tapped by two at once it is made once', async ({
  request,
  openDevice,
}) => {
  const nia = await customer(request, 'clumsynia');
  await submitIdentity(request, nia);
  const [mara, noor, olaf] = await Promise.all([
    operatorAt(openDevice, 'Mara', 'reviewer'),
    operatorAt(openDevice, 'Noor', 'approver'),
    operatorAt(openDevice, 'Olaf', 'approver'),
  ]);
  await mara.goto('/#/reviews?kind=kyc&sort=newest');
  await mara.getByRole('link', { name: nia.person.userId }).click();
  const address = new URL(mara.url()).hash;
  await mara.getByRole('button', { name: 'Claim' }).click();
  await expectAsked(mara, 'Propose approval');
  await mara.getByRole('dialog').getByLabel('Internal note', { exact: true }).fill('It matches.');
  await slowDown(mara);
  await pressOften(
    mara.getByRole('dialog').getByRole('button', { name: 'Propose approval', exact: true }),
  );
  await openDecided(mara, address);
  await mara.reload();

  const buttons: Locator[] = [];
  for (const page of [noor, olaf]) {
    await page.goto(`/${address}`);
    await expectAsked(page, 'Confirm approval');
    await page.getByRole('dialog').getByLabel('Internal note', { exact: true }).fill('I agree.');
    buttons.push(
      page.getByRole('dialog').getByRole('button', { name: 'Confirm approval', exact: true }),
    );
    await slowDown(page);
  }
  await Promise.all(buttons.map((button) => pressOften(button)));
  await expect.poll(async () => (await nia.api('/api/user/info'))['verification']).toBe('verified');
  for (const page of [noor, olaf]) {
    await page.goto(`/${address}`);
    await page.reload();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm approval' })).toHaveCount(0);
  }
});

async function openMoney(page: Page, userId: string): Promise<void> {
  await page.goto('/#/customers');
  await page.getByLabel('Find a customer').fill(userId);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: userId, exact: true }).click();
  await page.getByRole('link', { name: 'Money (opening it is recorded)' }).click();
  await page.getByRole('button', { name: 'Propose an adjustment' }).click();
}

/** Sent without a word it stays open and says what is missing. */
async function expectAsked(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
}
