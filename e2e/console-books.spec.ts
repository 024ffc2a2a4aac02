/** Money in the console: every figure leads to the movements behind it and on to a journal. */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { operatorAt } from './support/operators.ts';

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
