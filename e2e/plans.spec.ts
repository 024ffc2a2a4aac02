/**
 * A saving plan as a newcomer meets it, on a server whose clock the tests move: from a share’s page
 * to a weekly plan that buys at once and again a week later, is paused and ended.
 */
import { DAY_MS, SECOND_MS } from '@candor/kit/time';
import { expectAccessible, expectContrast } from './support/accessible.ts';
import { expect, test } from './support/clocked-test.ts';
import { confirmBy } from './support/confirm.ts';
import { fillLogin, signIn } from './support/people.ts';
import { customer, verify } from './support/verified.ts';

test('a newcomer saves every week: bought now, again after a week, paused and ended', async ({
  clocked,
  openClocked,
}) => {
  const page = await openClocked();
  const who = await customer(page.request, 'saves');
  await signIn(page, who.person, 'plans/index');
  await expect(page.getByText('No saving plans yet')).toBeVisible();
  await page.goto('/#/pages/quote/stock?code=AAPL&source=0');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Save regularly' }).click();

  // Not verified yet: the dates are there, and the way to verify.
  await expect(page.getByText('Next purchase')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Verify your identity first' })).toBeVisible();
  const review = page.getByRole('button', { name: 'Review plan' });
  await expect(review).toBeDisabled();
  await verify(page.request, who);
  await page.reload();
  const amount = page.getByLabel('Amount each time');
  await amount.fill('200000');
  await expect(page.getByText(/less available than one purchase costs/)).toBeVisible();
  await amount.fill('0.5');
  await expect(page.getByText(/minimum order value is \$1/)).toBeVisible();
  await expect(review).toBeDisabled();
  await amount.fill('100');
  await page.getByText('Weekly', { exact: true }).click();
  await page.getByRole('button', { name: 'Wednesday' }).click();
  await expectAccessible(page, 'a new plan');
  await expectContrast(page, 'a new plan');
  await review.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Weekly on Wednesday')).toBeVisible();
  await confirmBy(sheet.getByRole('button', { name: 'Start plan' }));
  await expect(page.getByText('Plan started')).toBeVisible();
  await page.getByRole('button', { name: 'See the plan' }).click();

  await clocked.advance(2 * SECOND_MS);
  await expect(page.getByText('1 bought, 0 skipped')).toBeVisible();
  await clocked.advance(7 * DAY_MS);
  await page.reload();
  await fillLogin(page, { name: who.person.userId, password: who.person.password });
  await expect(page.getByText('2 bought, 0 skipped')).toBeVisible();
  await expectAccessible(page, 'a plan');
  await page.getByRole('button', { name: 'Skip next' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skip next' }).click();
  await expect(page.getByText('2 bought, 1 skipped')).toBeVisible();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await amount.fill('20');
  await review.click();
  await confirmBy(sheet.getByRole('button', { name: 'Change plan' }));
  await expect(page.getByText('Plan changed')).toBeVisible();
  await page.getByRole('button', { name: 'See the plan' }).click();
  await expect(page.getByText('$20.00 · Weekly on Wednesday')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused\. Nothing is bought/)).toBeVisible();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('You ended this plan. What it bought is yours.')).toBeVisible();
  await page.goto('/#/plans/index');
  await expect(page.getByRole('link', { name: /Apple Inc\..* Ended / })).toBeVisible();
  await expectAccessible(page, 'own plans');

  await page.getByRole('link', { name: /Dividend reinvestment/ }).click();
  const all = page.getByRole('radiogroup', { name: 'All shares of this account' });
  await expect(all.getByRole('radio', { name: 'Keep cash' })).toBeChecked();
  await all.getByText('Reinvest', { exact: true }).click();
  await expect(all.getByRole('radio', { name: 'Reinvest' })).toBeChecked();
  const apple = page.getByRole('radiogroup', { name: 'Dividends of Apple Inc.' });
  await apple.getByText('Keep cash', { exact: true }).click();
  await expect(apple.getByRole('radio', { name: 'Keep cash' })).toBeChecked();
  await page.reload();
  await expect(apple.getByRole('radio', { name: 'Keep cash' })).toBeChecked();
  await expect(all.getByRole('radio', { name: 'Reinvest' })).toBeChecked();
  await expectAccessible(page, 'dividends that are reinvested');
});
