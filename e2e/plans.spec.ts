import { expect, test } from './support/candor-test.ts';
import { registered, signIn } from './support/people.ts';

test('a guest who opens the plans is asked to sign in', async ({ page }) => {
  await page.goto('/#/plans/index');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/pages\/auth\/login/);
});

test('a customer adds one to the plans and removes it again', async ({ page, request }) => {
  await signIn(page, await registered(request, 'adds'), 'plans/index');
  await expect(page.getByText('No plans yet')).toBeVisible();

  await page.getByRole('button', { name: 'New plan' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a title')).toBeVisible();
  await page.getByLabel('Title').fill('The first one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem')).toContainText('The first one');

  await page.getByRole('button', { name: 'Remove The first one' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No plans yet')).toBeVisible();
});
