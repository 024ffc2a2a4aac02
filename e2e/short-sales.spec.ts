/**
 * A share sold short: what it costs is on the quote, on the fee page and in the ticket; what nobody
 * lends is refused.
 */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { confirmBy } from './support/confirm.ts';
import { signIn } from './support/people.ts';
import { PAY_PASSWORD, setPayPassword, trader } from './support/verified.ts';
import { browserLocales } from './support/words.ts';

const STOCK = 4;
/** Thinly traded and worth little. */
const NOT_LENT = 'AAME';

test('a short sale says what the loan costs, before and after @long', async ({ page, request }) => {
  const ana = await trader(request, 'shortsaleana', [{ to: STOCK, amount: '20000' }]);
  await setPayPassword(ana);
  await signIn(page, ana.person, 'pages/quote/stock?code=AAPL&source=0');
  const section = page.getByRole('region', { name: 'Selling short' });
  await expect(section).toContainText('Easy to borrow');
  await expect(section).toContainText('0.30%');
  await expectAccessible(page, 'a quote with what selling short costs');

  await page.getByRole('button', { name: /^Sell/ }).click();
  await page.getByText('Sell short', { exact: true }).click();
  await page.getByLabel('Quantity, shares').fill('20');
  const costs = page.getByRole('region', { name: 'Order estimate' });
  await expect(costs).toContainText('Borrow fee a year0.30%');
  await expect(costs).toContainText(/Borrow fee, next (3 nights|night)\$0\.\d{2}/);
  await page.getByRole('button', { name: /^Review order/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm order' });
  await expect(sheet).toContainText('Borrow fee a year0.30%');
  await sheet.getByLabel('Transaction password', { exact: true }).fill(PAY_PASSWORD);
  await confirmBy(sheet.getByRole('button', { name: 'Place short sale' }));
  await expect(page.getByText('Order filled')).toBeVisible();
  const held = (await ana.api('/position/me', {})) as { items: { id: string }[] };
  await page.goto(`/#/pages/trade/detail?id=${held.items[0]?.id}`);
  await expect(page.getByText(/^Borrow fee at/)).toBeVisible();

  await page.goto('/#/trade/fees');
  await expect(page.getByRole('region', { name: 'Short sales: borrow fee' })).toContainText(
    'US, market value from $10B0.3% a year',
  );
  await expectAccessible(page, 'the fee page');
});

test('what nobody lends cannot be sold short, and the quote says so @long', async ({
  page,
  request,
}) => {
  const bea = await trader(request, 'shortsalebea', [{ to: STOCK, amount: '1000' }]);
  await signIn(page, bea.person, `pages/quote/stock?code=${NOT_LENT}&source=0`);
  const section = page.getByRole('region', { name: 'Selling short' });
  await expect(section).toContainText('Not available');
  await page.getByRole('button', { name: /^Sell/ }).click();
  await page.getByText('Sell short', { exact: true }).click();
  await page.getByLabel('Quantity, shares').fill('20');
  await expect(page.getByText(`${NOT_LENT} cannot be sold short: nobody lends it.`)).toBeVisible();
  await page.getByRole('button', { name: /^Review order/ }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('in Chinese', () => {
  test.use({ locale: browserLocales.zhHans });

  test('the loan has the words of a broker @long', async ({ page, request }) => {
    const cui = await trader(request, 'shortsalecui', [{ to: STOCK, amount: '20000' }]);
    await signIn(page, cui.person, 'pages/quote/stock?code=AAPL&source=0');
    await expect(page.getByRole('region', { name: '卖空' })).toContainText('券源充足');
    await page.getByRole('button', { name: /^卖出/ }).click();
    await page.getByText('卖空', { exact: true }).first().click();
    await expect(page.getByText('融券年利率')).toBeVisible();
  });
});
