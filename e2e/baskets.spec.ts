/**
 * A basket as a newcomer meets it: written with weights, bought for $500, off its weights after
 * they are changed, rebalanced with one confirmation, and shared with somebody who takes it over.
 */
import { expectAccessible, expectContrast } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { confirmBy } from './support/confirm.ts';
import { signIn } from './support/people.ts';
import { customer, trader } from './support/verified.ts';

const STOCK_WALLET = 4;

test('a basket is made, bought, rebalanced and shared by its weights alone', async ({
  page,
  openDevice,
}) => {
  const who = await trader(page.request, 'basket', [{ to: STOCK_WALLET, amount: '2000' }]);
  await signIn(page, who.person, 'baskets/index');
  await expect(page.getByText('No baskets yet')).toBeVisible();
  await page.getByRole('button', { name: 'New basket' }).click();
  const add = async (code: string) => {
    await page.getByLabel('Add a US share').fill(code);
    await page.getByRole('button', { name: new RegExp(`^${code} `) }).click();
    await expect(page.getByLabel(`Weight of ${code}`)).toBeVisible();
  };
  await add('AAPL');
  await add('MSFT');
  await add('NVDA');
  const save = page.getByRole('button', { name: 'Save basket' });
  await page.getByRole('button', { name: 'Equal weights' }).click();
  await expect(page.getByLabel('Weight of AAPL')).toHaveValue('33.34');
  await page.getByLabel('Weight of AAPL').fill('abc');
  await expect(save).toBeDisabled();
  await page.getByLabel('Weight of AAPL').fill('50');
  await page.getByLabel('Weight of MSFT').fill('30');
  await page.getByRole('button', { name: 'Rest to NVDA' }).click();
  await expect(page.getByLabel('Weight of NVDA')).toHaveValue('20');
  await expect(save).toBeDisabled();
  await page.getByLabel('Name', { exact: true }).fill('Big three');
  await expectAccessible(page, 'a new basket');
  await expectContrast(page, 'a new basket');
  await save.click();

  await expect(page.getByText('Nothing bought yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  const amount = page.getByLabel('Amount for the whole basket');
  const review = page.getByRole('button', { name: 'Review orders' });
  await amount.fill('3');
  await expect(page.getByText(/Each share needs an order of at least \$1/)).toBeVisible();
  await expect(review).toBeDisabled();
  await amount.fill('999999');
  await expect(review).toBeDisabled();
  await amount.fill('500');
  await expect(page.getByText('Buy NVDA')).toBeVisible();
  await expectAccessible(page, 'buying a basket');
  await review.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('$500.00 of Big three')).toBeVisible();
  await confirmBy(sheet.getByRole('button', { name: 'Buy basket now' }));
  await expect(page.getByText('Basket bought')).toBeVisible();
  await expect(page.getByText('3 of 3 orders done')).toBeVisible();
  await page.getByRole('button', { name: 'See the basket' }).click();
  await expect(page.getByText('of 50.00%')).toBeVisible();

  await page.getByRole('button', { name: 'Edit basket' }).click();
  await page.getByLabel('Weight of AAPL').fill('20');
  await page.getByRole('button', { name: 'Rest to NVDA' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/Rebalancing brings all of them back/)).toBeVisible();
  await expectAccessible(page, 'a basket');
  await expectContrast(page, 'a basket');
  await page.getByRole('button', { name: 'Rebalance', exact: true }).click();
  await expect(page.getByText('Sell AAPL')).toBeVisible();
  await expect(page.getByText('Buy NVDA')).toBeVisible();
  await review.click();
  await confirmBy(sheet.getByRole('button', { name: 'Rebalance now' }));
  await expect(page.getByText('Basket rebalanced')).toBeVisible();
  await page.getByRole('button', { name: 'See the basket' }).click();
  await expect(page.getByText(/^Furthest from its weight/)).toBeVisible();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const address = await page.getByText(/baskets\/shared\?link=bkl_/).innerText();

  const other = await (await openDevice()).newPage();
  await other.goto(address);
  await expect(other.getByText('Somebody shares these weights.')).toBeVisible();
  await expect(other.getByText('50.00%')).toBeVisible();
  await expect(other.getByText('Big three')).toHaveCount(0);
  await expectAccessible(other, 'a shared basket');
  const taker = await customer(other.request, 'takes');
  await signIn(other, taker.person, 'baskets/index');
  await other.goto(address);
  await other.getByRole('button', { name: 'Make it my basket' }).click();
  await expect(other.getByLabel('Weight of NVDA')).toHaveValue('50');
  await other.getByLabel('Name', { exact: true }).fill('Taken over');
  await other.getByRole('button', { name: 'Save basket' }).click();
  await expect(other.getByText('Nothing bought yet.')).toBeVisible();

  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await other.goto(address);
  await other.reload();
  await expect(other.getByText(/This link has ended/)).toBeVisible();
});
