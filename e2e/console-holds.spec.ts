/**
 * An emergency hold: placed by one operator, in force at once on the customer's open screen, made
 * lasting by another and lifted by two; the customer is told what is stopped, and nothing of a
 * proposal before it is decided.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { operatorAt } from './support/operators.ts';
import { registered, signIn } from './support/people.ts';

const READ = 'Reason (the customer will read it)';
const CAUSE = 'Reported as taken over by a stranger';
const NOTE = 'Case 4711, see the call of this morning';

test('a hold is in force at once, told without its cause, and decided by a second person', async ({
  page,
  request,
  openDevice,
}) => {
  const [customer, rita, omar] = await Promise.all([
    registered(request, 'holly'),
    operatorAt(openDevice, 'Rita', 'risk,support'),
    operatorAt(openDevice, 'Omar', 'approver'),
  ]);
  await signIn(page, customer, 'pages/home/index');
  const file = `/#/customers/${(customer.session.user as { id: string }).id}`;
  await rita.goto(file);
  await rita.getByRole('button', { name: 'Emergency hold' }).click();
  const dialog = rita.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Hold now' }).click();
  await expect(dialog.getByText('Choose what to stop.')).toBeVisible();
  await dialog.getByText('Money out', { exact: true }).click();
  await dialog.getByText('New orders', { exact: true }).click();
  await dialog.getByLabel(READ).fill(CAUSE);
  await dialog.getByLabel('Internal note (optional)').fill(NOTE);
  await expect(dialog.getByText('Stopped at once: Money out, New orders.')).toBeVisible();
  await expectAccessible(rita, 'placing a hold');
  await dialog.getByRole('button', { name: 'Hold now' }).click();
  await expect(dialog).toBeHidden();
  await expect(rita.getByText('You placed this: a second operator decides.')).toBeVisible();

  const told = page.getByRole('region', { name: 'Part of your account is stopped for now' });
  await expect(told).toBeVisible();
  await expect(told.getByText(/No new orders/)).toBeVisible();
  await expectAccessible(page, 'home of a held customer');
  await never(page, CAUSE, NOTE);

  await omar.goto(file);
  await omar.getByRole('button', { name: 'Narrow', exact: true }).click();
  const narrowing = omar.getByRole('dialog');
  await narrowing.getByText('Money out', { exact: true }).click();
  await narrowing.getByLabel(READ).fill('Orders were their own');
  await narrowing.getByRole('button', { name: 'Narrow', exact: true }).click();
  await expect(narrowing).toBeHidden();
  await expect(told.getByText(/No new orders/)).toBeHidden();
  await omar.getByRole('button', { name: 'Make it last' }).click();
  await omar.getByRole('dialog').getByLabel(READ).fill('Confirmed by the bank');
  await omar.getByRole('dialog').getByRole('button', { name: 'Make it last' }).click();
  await expect(page.getByRole('region', { name: 'Your account is restricted' })).toBeVisible();

  await rita.reload();
  await rita.getByRole('button', { name: 'Propose to lift restrictions' }).click();
  await rita.getByRole('dialog').getByLabel(READ).fill('The owner showed the passport');
  await rita.getByRole('dialog').getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(rita.getByRole('dialog')).toBeHidden();
  await never(page, 'showed the passport');
  await omar.goto('/#/proposals?state=open');
  const proposal = omar.getByRole('row', { name: new RegExp(customer.userId) });
  await proposal.getByRole('button', { name: 'Confirm' }).click();
  await omar.getByLabel(READ).fill('Saw the passport too');
  await omar.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(proposal).toHaveCount(0);

  await page.goto('/#/pages/home/index');
  await expect(page.getByRole('region', { name: 'Your account is restricted' })).toBeHidden();
  await page.goto('/#/setting/touched');
  await expect(page.getByText('Reason: The owner showed the passport').first()).toBeVisible();
  await expect(page.getByText(NOTE)).toHaveCount(0);
  await page.getByText('Proposed a change to your account').first().click();
  await expect(page.getByText(/the words fit the seal/)).toBeVisible();
});

/** Not in what the customer's own log says either. */
async function never(page: Page, ...words: readonly string[]): Promise<void> {
  const home = page.url();
  await page.goto('/#/setting/touched');
  await expect(page.getByRole('heading', { name: 'Entries about you' })).toBeVisible();
  for (const one of words) expect(await page.content()).not.toContain(one);
  await page.goto(home);
}
