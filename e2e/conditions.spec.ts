/**
 * Orders with conditions, written as a customer would: two of which one cancels the other, and what
 * a price touches.
 */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { confirmBy } from './support/confirm.ts';
import { signIn } from './support/people.ts';
import { trader } from './support/verified.ts';
import { browserLocales } from './support/words.ts';

const STOCK = 4;

test('two orders of which one cancels the other are one confirmation, and one cancel', async ({
  page,
  request,
}) => {
  const ana = await trader(request, 'conditionsana', [{ to: STOCK, amount: '20000' }]);
  await signIn(page, ana.person, 'pages/quote/stock?code=AAPL&source=0');
  await page.getByRole('button', { name: /^Buy/ }).click();
  await page.getByText('Limit', { exact: true }).click();
  await page.getByLabel('Limit price, USD').fill('200');
  await page.getByLabel('Quantity, shares').fill('2');
  await page.getByRole('button', { name: /^More options/ }).click();
  await page.getByRole('switch', { name: /^Second order \(OCO\)/ }).click();
  const review = page.getByRole('button', { name: /^Review order/ });
  await review.click();
  await expect(page.getByText('Please enter the trigger price of the second order')).toBeVisible();
  // On the wrong side of the market, with the price that passes one tap away.
  await page.getByLabel('Second trigger price, USD').fill('100');
  await expect(page.getByText(/It must be above \d+\.\d\d\.$/)).toBeVisible();
  await page.getByLabel('Second trigger price, USD').fill('900');
  await expectAccessible(page, 'a ticket with a second order');
  await review.click();
  const sheet = page.getByRole('dialog', { name: 'Confirm order' });
  await expect(sheet).toContainText(
    /Limit price, USD200\.00.*Or, whichever comes firstStop 900\.00/,
  );
  await confirmBy(sheet.getByRole('button', { name: 'Place buy order' }));
  await expect(page.getByRole('dialog', { name: 'Your order' })).toContainText('Order is working');
  const { orders } = (await ana.api('/position/getByStock', { source: 0, code: 'AAPL' })) as {
    orders: { id: string; otherId: string; held: string; price: string | null }[];
  };
  expect(orders.map(({ otherId }) => otherId).toSorted()).toEqual(
    orders.map(({ id }) => id).toSorted(),
  );
  expect(orders.filter(({ held }) => Number(held) > 0)).toHaveLength(1);

  const limited = orders.find(({ price }) => price !== null);
  await page.goto(`/#/pages/trade/detail?id=${limited?.id}&type=2`);
  await expect(page.getByText(/^One of two orders/)).toBeVisible();
  // Another price of one, and both stand again.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change AAPL order' });
  await change.getByLabel(/^Limit price/).fill('190');
  await confirmBy(change.getByRole('button', { name: 'Change order' }));
  await expect(page.getByText('Order changed')).toBeVisible();
  const changed = (await ana.api('/position/getByStock', { source: 0, code: 'AAPL' })) as {
    orders: typeof orders;
  };
  expect(changed.orders).toHaveLength(2);
  const again = changed.orders.find(({ price }) => price === '190.00');
  await page.goto(`/#/pages/trade/detail?id=${again?.id}&type=2`);
  await page.getByRole('button', { name: 'See the other order' }).click();
  await expect(page.getByText('Stop at 900.00')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await confirmBy(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }));
  await expect(page.getByText('Cancelled by you.').first()).toBeVisible();
  const after = (await ana.api('/position/getByStock', { source: 0, code: 'AAPL' })) as {
    orders: unknown[];
  };
  expect(after.orders).toEqual([]);
});

test('what a price touches is grouped with what waits for a trigger @long', async ({
  page,
  request,
}) => {
  const bea = await trader(request, 'conditionsbea', [{ to: STOCK, amount: '20000' }]);
  await signIn(page, bea.person, 'pages/quote/stock?code=AAPL&source=0');
  await page.getByRole('button', { name: /^Buy/ }).click();
  await page.getByText('Conditional', { exact: true }).click();
  await page.getByRole('button', { name: 'If touched', exact: true }).click();
  await page.getByLabel('Stop price, USD').fill('900');
  await expect(page.getByText(/It must be below \d+\.\d\d\.$/)).toBeVisible();
  await page.getByLabel('Stop price, USD').fill('200');
  await page.getByLabel('Quantity, shares').fill('1');
  await page.getByRole('button', { name: /^Review order/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm order' });
  await expect(sheet).toContainText('Order typeIf touched');
  await confirmBy(sheet.getByRole('button', { name: 'Place buy order' }));
  await expect(page.getByRole('dialog', { name: 'Your order' })).toContainText('Order is working');
});

test.describe('in Chinese', () => {
  test.use({ locale: browserLocales.zhHans });

  test('conditions have the words of a broker @long', async ({ page, request }) => {
    const cui = await trader(request, 'conditionscui', [{ to: STOCK, amount: '20000' }]);
    await signIn(page, cui.person, 'pages/quote/stock?code=AAPL&source=0');
    await page.getByRole('button', { name: /^买入/ }).click();
    await page.getByText('条件单', { exact: true }).click();
    await page.getByRole('button', { name: '触价限价', exact: true }).click();
    await page.getByRole('button', { name: /^更多条件/ }).click();
    await expect(page.getByRole('switch', { name: /^第二笔委托（OCO 二选一）/ })).toBeVisible();
    await page.getByRole('switch', { name: /^设定时间/ }).click();
    await expect(page.getByText('生效时间')).toBeVisible();
  });
});
