/** A second account in three taps, switched in the header, and the first one as it was. */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { signIn } from './support/people.ts';
import { addPaperMoney, customer, verify } from './support/verified.ts';

test('a second account is opened in three taps, traded apart from the first, and begun anew', async ({
  page,
  request,
}) => {
  const ana = await customer(request, 'accounts');
  await verify(request, ana);
  await addPaperMoney(ana, '250');
  await signIn(page, ana.person, 'pages/home/index');

  await page.getByRole('link', { name: /switch account$/ }).click();
  await expect(page.getByRole('button', { name: /^First account/ })).toBeVisible();
  await page.getByRole('button', { name: 'New account' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Account 2');
  await expectAccessible(page, 'new account');
  await page.getByRole('button', { name: 'Open account' }).click();

  // What is shown is the new one, here and after a reload.
  const ribbon = page.getByText('Paper money · Account 2');
  await expect(ribbon).toBeVisible();
  await expect(page.getByText('$100,000.00').first()).toBeVisible();
  await page.reload();
  await expect(ribbon).toBeVisible();
  await expect(page.getByText('$100,000.00').first()).toBeVisible();

  // Another tab shows the first one at the same time.
  const other = await page.context().newPage();
  await other.goto('/#/pages/home/index');
  await expect(other.getByText('Simulated market · paper money')).toBeVisible();
  await expect(other.getByText('$100,000.00')).toHaveCount(0);
  await other.close();

  await page.getByRole('link', { name: 'Account 2: switch account' }).click();
  await expectAccessible(page, 'accounts');
  await page.getByRole('button', { name: 'Manage Account 2' }).click();
  await page.getByRole('button', { name: 'Begin anew' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin anew' }).click();
  await expect(page.getByText('Paper money · Account 2')).toBeVisible();
  await page.getByRole('link', { name: 'Account 2: switch account' }).click();
  await expect(page.getByText(/Attempt 2/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Closed' })).toBeVisible();

  // Back in the first one, nothing of the other is left.
  await page.getByRole('button', { name: /^First account/ }).click();
  await expect(page.getByText('Simulated market · paper money')).toBeVisible();
});
