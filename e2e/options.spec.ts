/** Options as somebody reads them: from a quote to its chain, to another expiry, to one contract. */
import { expectAccessible, expectContrast } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';

test('a quote leads to its option chain, another expiry and one contract @long', async ({
  page,
}) => {
  await page.goto('/#/pages/quote/stock?code=AAPL&source=0');
  await page.getByRole('link', { name: /^Options/ }).click();
  await expect(page.getByRole('heading', { name: 'AAPL options' })).toBeVisible();
  const chain = page.getByRole('table', { name: /^Options on AAPL that expire on/ });
  await expect(chain.getByRole('columnheader', { name: 'Calls' })).toBeVisible();
  await expect(chain.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(page, 'an option chain');
  await expectContrast(page, 'an option chain');

  const expiries = page.getByRole('group', { name: 'Expiry' }).getByRole('button');
  const last = expiries.last();
  await last.click();
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/expiry=20\d\d-01-\d\d/);
  await page.getByRole('radio', { name: 'Volatility' }).check({ force: true });
  await expect(page.getByRole('slider', { name: 'Volatility smile' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Term structure' })).toBeVisible();
  await page.getByRole('radio', { name: 'Chain' }).check({ force: true });

  await page
    .getByRole('table')
    .getByRole('link', { name: /^[\d.,]+ call \d/ })
    .nth(5)
    .click();
  await expect(page.getByRole('heading', { name: /^AAPL [\d.]+ call$/ })).toBeVisible();
  await expect(
    page.getByText(/If AAPL rises \$1, this option gains about \$\d+\.\d\d\./),
  ).toBeVisible();
  const payoff = page.getByRole('region', { name: 'If you bought one contract' });
  await expect(payoff.getByText('Unlimited')).toBeVisible();
  await expect(payoff.getByText(/^About \d+%$/)).toBeVisible();
  await expectAccessible(page, 'an option');
  // A guest is asked to sign in where the order would be written.
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(page).toHaveURL(/options\/ticket\?code=AAPL/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('what has options is listed by kind, and an address of no option says so', async ({
  page,
}) => {
  await page.goto('/#/options/index');
  await page.getByRole('button', { name: 'Indices' }).click();
  await page.getByRole('link', { name: /SPX/ }).click();
  await expect(page.getByRole('heading', { name: 'SPX options' })).toBeVisible();
  await expect(page.getByText('Settled in cash')).toBeVisible();
  await page.goto('/#/options/contract?symbol=AAPL991231C00001000');
  await expect(page.getByText(/There is no such option/)).toBeVisible();
});
