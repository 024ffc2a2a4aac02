/**
 * A webhook: added with clumsy fingers, its secret shown once, a test message in the log, paused,
 * its secret replaced, removed. That messages arrive is webhooks.test.ts on the server.
 */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { signIn } from './support/people.ts';
import { PAY_PASSWORD, setPayPassword, trader } from './support/verified.ts';

test('a webhook is added once, tried, paused, given a new secret and removed', async ({
  page,
  request,
}) => {
  test.slow();
  const ana = await trader(request, 'hooksana', [{ to: 4, amount: '100' }]);
  await setPayPassword(ana);
  await signIn(page, ana.person, 'webhooks/index');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await expectAccessible(page, 'no webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();

  const add = page.getByRole('button', { name: 'Add webhook' });
  await add.click();
  await expect(page.getByText('Give the webhook a name.')).toBeVisible();
  await page.getByLabel('Name').fill('Desk');
  for (const nonsense of ['abc', 'ftp://example.com', '//', 'javascript:alert(1)']) {
    await page.getByLabel('Address').fill(nonsense);
    await add.click();
    await expect(page.getByText(/^Enter an address such as/)).toBeVisible();
  }
  const confirm = async (label: string) => {
    const asked = page.getByRole('dialog');
    await asked.getByLabel('Transaction password').fill(PAY_PASSWORD);
    // Twice, as a finger that is not sure.
    await expect(async () => {
      await asked.getByRole('button', { name: label }).dblclick({ timeout: 2_000 });
    }).toPass();
  };
  await page.getByLabel('Address').fill('https://10.0.0.1/hook');
  await add.click();
  await confirm('Add webhook');
  await expect(
    page.getByText('This address is in a private network.', { exact: false }).first(),
  ).toBeVisible();
  await page.getByLabel('Address').fill('https://hooks.candor.invalid/hook');
  await add.click();
  await confirm('Add webhook');

  await expect(page.getByRole('heading', { name: 'Copy the secret now' })).toBeVisible();
  const secret = await page.getByLabel('Secret', { exact: true }).innerText();
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(page, 'a webhook that is added');
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText('hooks.candor.invalid')).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  await page.getByRole('button', { name: 'Send a test message' }).dblclick();
  const sent = page.locator('summary').filter({ hasText: 'webhook.test' });
  await expect(sent).toHaveCount(1);
  await expect(page.getByText(/Nothing has been taken since/)).toBeVisible();
  await sent.click();
  await expect(page.getByText('"type": "webhook.test"', { exact: false })).toBeVisible();
  await expectAccessible(page, 'a webhook');

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Nothing is sent.', { exact: false })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  await page.getByRole('button', { name: 'Make a new secret' }).click();
  await confirm('Make a new secret');
  await expect(page.getByLabel('Secret', { exact: true })).toHaveText(/^whsec_/);
  await expect(page.getByText('Old secret signs until')).toBeVisible();

  // The sheet before is still leaving while its secret is shown, and takes a question with it.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(async () => {
    await page.getByRole('button', { name: 'Remove' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Cancel' })
      .click({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
