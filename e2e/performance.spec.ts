/** How well somebody does: from nothing, to the first money, to a check on the device. */
import { expectAccessible, expectContrast } from './support/accessible.ts';
import { withBooks } from './support/books.ts';
import { expect, test } from './support/candor-test.ts';
import { registered, signIn } from './support/people.ts';

test('a newcomer reads what will be here and the next step @long', async ({ page, request }) => {
  await signIn(page, await registered(request, 'returnsana'));
  await page.getByRole('link', { name: /^Performance/ }).click();
  await expect(page.getByRole('heading', { name: 'Your returns will be here' })).toBeVisible();
  await page.getByRole('button', { name: 'Add money' }).click();
  await expect(page).toHaveURL(/pages\/deposit\/index/);
});

test('the figures are checked on the device, and open their entries', async ({ page, request }) => {
  const bea = await registered(request, 'returnsbea');
  await withBooks((books) => books.fund(bea.userId));
  await signIn(page, bea, 'performance/index');
  await expect(page.getByRole('heading', { name: 'Performance' })).toBeVisible();
  const month = page.getByRole('region', { name: 'This month' });
  await expect(month).toContainText('Deposits less withdrawals');
  await expectAccessible(page, 'performance');
  await expectContrast(page, 'performance');
  await page.getByRole('radio', { name: 'vs Hang Seng' }).check({ force: true });
  await expect(month).toContainText('Hang Seng, same time');

  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText(/^\d+ figures from \d+ entries come to the same\./)).toBeVisible();

  await page.getByRole('button', { name: 'As a table' }).click();
  await expect(page.getByRole('columnheader', { name: 'Day (UTC)' })).toBeVisible();

  await month.getByRole('link', { name: 'Deposits less withdrawals' }).click();
  await expect(page).toHaveURL(/pages\/profile\/transaction\?/);
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
});
