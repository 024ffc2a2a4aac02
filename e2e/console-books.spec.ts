/**
 * Money and alarms in the console: every figure leads to the movements behind it and on to a
 * journal; an alarm is taken by one operator, seen by another, and leads to its page of the
 * runbook.
 */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { operatorAt } from './support/operators.ts';

/** The server measures every minute and wants two in a row. */
const ROUNDS_MS = 200_000;

test('an operator follows a figure of the money overview to its journal', async ({
  openDevice,
}) => {
  const noor = await operatorAt(openDevice, 'Nadia', 'approver');
  await noor.getByRole('link', { name: 'Money overview' }).click();
  await expect(noor.getByRole('heading', { name: 'Money overview' })).toBeVisible();
  const owed = noor.getByRole('region', { name: 'Owed to customers' }).last();
  await expect(owed.getByRole('row', { name: /^USD/ })).toBeVisible();
  await expect(noor.getByText('Worst case: every instrument moves at the same time')).toBeVisible();
  await expectAccessible(noor, 'money overview');

  await noor
    .getByRole('region', { name: 'By product and currency' })
    .last()
    .getByRole('link', { name: 'Funding' })
    .first()
    .click();
  await expect(noor.getByRole('heading', { name: 'Movements behind a figure' })).toBeVisible();
  await expectAccessible(noor, 'movements behind a figure');
  const figure = await noor.getByRole('status').filter({ hasText: 'together' }).innerText();
  expect(figure).toMatch(/\$/);
  await noor.getByRole('link').filter({ hasText: /^\d+$/ }).first().click();
  await expect(noor.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();
});

test('an alarm is taken by one operator and seen by another, with its page of the runbook', async ({
  openDevice,
}) => {
  const [rhea, ada] = await Promise.all([
    operatorAt(openDevice, 'Rhea', 'risk'),
    operatorAt(openDevice, 'Adela', 'auditor'),
  ]);
  await rhea.getByRole('link', { name: /^Alarms/ }).click();
  await expect(rhea.getByRole('region', { name: 'Rules' }).last()).toBeVisible();
  const alarm = rhea.getByRole('link', { name: /^Disk is filling up/ });
  await expect(alarm).toBeVisible({ timeout: ROUNDS_MS });
  await expectAccessible(rhea, 'alarms');
  await alarm.click();
  await rhea.getByRole('button', { name: 'Acknowledge' }).click();
  await rhea.getByLabel('Note, on record').fill('I make room on it.');
  await rhea.getByRole('dialog').getByRole('button', { name: 'Acknowledge' }).click();
  await expect(rhea.getByRole('dialog')).toHaveCount(0);
  await expect(rhea.getByText('With Rhea')).toBeVisible();
  await expectAccessible(rhea, 'alarm');

  await ada.getByRole('link', { name: /^Alarms/ }).click();
  await ada.getByRole('link', { name: /^Disk is filling up/ }).click();
  await expect(ada.getByText(/I make room on it\./)).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);
  const runbook = ada.getByRole('link', { name: 'What to do (runbook)' });
  const page = await ada.request.get((await runbook.getAttribute('href')) ?? '');
  expect(await page.text()).toContain('id="alarm-the-disk-is-filling-up"');
});
