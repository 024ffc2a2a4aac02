/**
 * Operators in the console: one administrator proposes, another one confirms; whom it is about
 * decides nothing; a session is ended at once; and who is no administrator sees none of it.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { operatorAt } from './support/operators.ts';

const REASON = 'Reason (recorded)';
const WHY = 'Agreed in the morning meeting';

test('two administrators invite a colleague, change roles and limit, and end a session', async ({
  openDevice,
}) => {
  test.slow();
  // Tried again, it meets the people of the first time.
  const again = 'x'.repeat(test.info().retry);
  const [AGNES, CORA, DORA] = [`Agnes${again}`, `Cora${again}`, `Dora${again}`];
  const [agnes, boris, cora] = await Promise.all([
    operatorAt(openDevice, AGNES, 'administrator'),
    operatorAt(openDevice, `Boris${again}`, 'administrator'),
    operatorAt(openDevice, CORA, 'reviewer,approver'),
  ]);
  await expect(cora.getByRole('link', { name: 'Operators', exact: true })).toHaveCount(0);
  await cora.goto('/#/operators');
  await expect(cora.getByRole('heading', { name: 'No access' })).toBeVisible();
  await agnes.getByRole('link', { name: 'Operators', exact: true }).click();
  await expect(agnes.getByRole('link', { name: new RegExp(`^${CORA} `) })).toBeVisible();
  await expectAccessible(agnes, 'operators');

  // Nonsense first: each mistake is named, and nothing is sent.
  const email = `dora${again}${process.pid}@example.com`;
  await agnes.getByRole('button', { name: 'Invite an operator' }).click();
  const form = agnes.getByRole('dialog');
  const send = form.getByRole('button', { name: 'Propose' });
  await send.click();
  await expect(form.getByText('Enter a name of at most 80 characters')).toBeVisible();
  await form.getByLabel('Name').fill('<b>Dora</b>');
  await send.click();
  await expect(form.getByText('Enter a name of at most 80 characters')).toBeVisible();
  await form.getByLabel('Name').fill(DORA);
  await send.click();
  await expect(form.getByText('Enter an e-mail address.')).toBeVisible();
  await form.getByLabel('E-mail').fill(email);
  await send.click();
  await expect(form.getByText('Choose at least one role.')).toBeVisible();
  await form.getByText('Support', { exact: true }).click();
  await form.getByLabel('Limit per decision').fill('2500');
  await form.getByLabel(REASON).fill(WHY);
  await expectAccessible(agnes, 'inviting an operator');
  await send.dblclick();
  await expect(form).toBeHidden();
  const own = agnes.getByRole('row', { name: new RegExp(email) });
  await expect(own.getByText('You proposed this: a second operator decides.')).toBeVisible();

  await boris.goto('/#/operators');
  await decide(boris, email);
  await expect(boris.getByRole('link', { name: new RegExp(`^${DORA} `) })).toBeVisible();
  await expect(boris.getByText('$2,500.00').first()).toBeVisible();

  await agnes.reload();
  await agnes.getByRole('link', { name: new RegExp(`^${AGNES} `) }).click();
  await expect(agnes.getByText('This is your own access')).toBeVisible();
  await expect(agnes.getByText('This session')).toBeVisible();
  await agnes.getByRole('link', { name: 'All operators' }).click();
  await agnes.getByRole('link', { name: new RegExp(`^${CORA} `) }).click();
  await expectAccessible(agnes, 'one operator');
  await agnes.getByRole('button', { name: 'Change roles and limit' }).click();
  const changing = agnes.getByRole('dialog');
  await changing.getByLabel(REASON).fill(WHY);
  await changing.getByRole('button', { name: 'Propose' }).click();
  await expect(changing.getByText('Change a role or the limit first.')).toBeVisible();
  await changing.getByText('Approver', { exact: true }).click();
  await changing.getByText('Auditor', { exact: true }).click();
  await changing.getByRole('button', { name: 'Propose' }).click();
  await expect(changing).toBeHidden();
  await expect(agnes.getByText('A proposal about this operator is open.')).toBeVisible();

  await boris.reload();
  const change = boris.getByRole('row', { name: new RegExp(`Change roles or limit.*${CORA} `) });
  await expect(change.getByText('+ Auditor')).toBeVisible();
  await expect(change.getByText('− Approver')).toBeVisible();
  await decide(boris, new RegExp(`Change roles or limit.*${CORA} `));
  await expect(
    boris.getByRole('row', { name: new RegExp(`^${CORA} `) }).getByText('Reviewer, Auditor'),
  ).toBeVisible();

  await agnes.reload();
  await agnes.getByRole('button', { name: 'End session' }).click();
  const ending = agnes.getByRole('dialog');
  await ending.getByLabel(REASON).fill('A laptop was lost');
  await ending.getByRole('button', { name: 'End session' }).click();
  await expect(ending).toBeHidden();
  await expect(agnes.getByText(/^Ended/).first()).toBeVisible();
  await cora.goto('/#/');
  await cora.reload();
  await expect(cora.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
});

test('days are closed on a page of their own, once one is over @long', async ({ openDevice }) => {
  const ewa = await operatorAt(openDevice, 'Ewa', 'approver');
  await ewa.getByRole('link', { name: 'Day-end' }).click();
  await expect(ewa.getByRole('heading', { name: 'Day-end' })).toBeVisible();
  // Everything of this server was booked today.
  await expect(
    ewa.getByText('There is nothing to close: no further day is over yet.'),
  ).toBeVisible();
  await expect(ewa.getByText('No day has been closed yet')).toBeVisible();
  await expectAccessible(ewa, 'day-end');
});

async function decide(page: Page, row: string | RegExp): Promise<void> {
  await page
    .getByRole('row', { name: typeof row === 'string' ? new RegExp(row) : row })
    .getByRole('button', { name: 'Confirm' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(REASON).fill(WHY);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}
