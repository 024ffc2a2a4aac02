/**
 * The screens that everybody sees, through axe. All others, and the steps of every story, are
 * looked at in the long half (accessibility.long.spec.ts, support/accessible.ts).
 */
import { expectAccessibleAlways } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { demoPerson, signIn } from './support/people.ts';

test('the screens that everybody sees have nothing serious', async ({ page }) => {
  await signIn(page, demoPerson, 'pages/home/index');
  await expect(page.getByRole('region', { name: /^Total assets/ })).toBeVisible();
  await expectAccessibleAlways(page, 'home');
  await page.goto('/#/pages/market/index');
  await expect(page.getByRole('link', { name: /AAPL/ }).first()).toBeVisible();
  await expectAccessibleAlways(page, 'markets');
  await page.goto('/#/pages/quote/stock?code=AAPL&source=0');
  await expect(page.getByRole('heading', { name: 'AAPL', exact: true })).toBeVisible();
  await expectAccessibleAlways(page, 'a quote');
  await page.goto('/#/pages/payment/stock?code=AAPL&source=0&direction=0');
  await expect(page.getByRole('button', { name: /^Review order/ })).toBeVisible();
  await expectAccessibleAlways(page, 'a ticket');
});
