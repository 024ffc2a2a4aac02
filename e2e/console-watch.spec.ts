/**
 * An alarm in the console: taken by one operator, seen by another, with its page of the runbook.
 * Among the last files, because the server measures every minute and wants two in a row: by then
 * the alarm is there.
 */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { operatorAt } from './support/operators.ts';

const ROUNDS_MS = 200_000;

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
