import { expect, test } from './support/candor-test.ts';
import { registered, signIn } from './support/people.ts';

test('a guest who opens the leagues is asked to sign in', async ({ page }) => {
  await page.goto('/#/leagues/index');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/pages\/auth\/login/);
});

test('a customer adds one to the leagues and removes it again', async ({ page, request }) => {
  await signIn(page, await registered(request, 'adds'), 'leagues/index');
  await expect(page.getByText('No leagues yet')).toBeVisible();

  await page.getByRole('button', { name: 'New league' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a title')).toBeVisible();
  await page.getByLabel('Title').fill('The first one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem')).toContainText('The first one');

  await page.getByRole('button', { name: 'Remove The first one' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No leagues yet')).toBeVisible();
});
