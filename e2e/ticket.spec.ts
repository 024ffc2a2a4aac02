/**
 * Writing orders of every class as a customer would: what is said before, what stands in the way
 * and the way out of it, and the truth after it.
 */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { confirmBy } from './support/confirm.ts';
import { fillLogin, signIn } from './support/people.ts';
import { PAY_PASSWORD, setPayPassword, trader, type Customer } from './support/verified.ts';
import { browserLocales } from './support/words.ts';

const FUTURE = 3;
const STOCK = 4;
const FOREX = 6;
const HK_STOCK = 7;

test('a share is bought at market and at a limit, with everything said before and the truth told after', async ({
  page,
  request,
}) => {
  const ana = await trader(request, 'deskana', [{ to: STOCK, amount: '20000' }]);
  await setPayPassword(ana);
  await signIn(page, ana.person, 'pages/quote/stock?code=AAPL&source=0');
  await page.getByRole('button', { name: /^Buy/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buy AAPL' })).toBeVisible();
  const { costs, review, sheet, result, place } = getParts(page);
  await expect(page.getByText(/^Max \d+ with your \$20,000\.00$/)).toBeVisible();
  await page.getByRole('button', { name: 'Half', exact: true }).click();
  await expect(page.getByLabel('Quantity, shares')).toHaveValue(/^\d\d$/);
  await page.getByLabel('Quantity, shares').fill('10');
  await expect(costs).toContainText('Fills immediately10');
  await costs.getByRole('button', { name: /^Fees/ }).click();
  await expect(costs.getByText('Handling fee')).toBeVisible();

  await review.click();
  await expect(sheet).toContainText('Buy 10 shares');
  await expect(sheet).toContainText('Simulated market, paper money');
  await sheet.getByLabel('Transaction password', { exact: true }).fill('864209');
  await confirmBy(place);
  await expect(sheet.getByText(/incorrect\. \d+ attempts left/)).toBeVisible();
  await sheet.getByLabel('Transaction password', { exact: true }).fill(PAY_PASSWORD);
  // The server takes the order, and its answer gets lost on the way back.
  await page.route(
    '**/stock/create',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await confirmBy(place);
  await expect(sheet.getByText('it is not known yet whether the order was placed.')).toBeVisible();
  await confirmBy(sheet.getByRole('button', { name: 'Try again' }));
  await expect(result.getByText('Order filled')).toBeVisible();
  await expect(result).toContainText(/Difference from estimate(None|[+−]\$)/);
  expect((await holdings(ana, 0, 'AAPL')).positions).toHaveLength(1);

  await result.getByRole('button', { name: /^(New order|Buy more)$/ }).click();
  await page.getByText('Limit', { exact: true }).click();
  const price = page.getByLabel('Limit price, USD');
  await expect(price).toHaveValue(/^\d+\.\d\d$/);
  await price.fill('199.999');
  await expect(page.getByText('Not a valid price. Nearest:')).toBeVisible();
  await page.getByRole('button', { name: 'Use 199.99', exact: true }).click();
  await page.getByRole('button', { name: 'One tick down' }).click();
  await expect(price).toHaveValue('199.98');
  await page.getByRole('button', { name: /^More options/ }).click();
  await page.getByText('GTC', { exact: true }).click();
  await page.getByRole('switch', { name: /^Take profit and stop loss/ }).click();
  await page.getByLabel('Take profit, USD').fill('150');
  await expect(page.getByText('It would trigger at once. It must be above 199.98.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 199.99', exact: true }).click();
  await page.getByLabel('Stop loss, USD').fill('150');
  await review.click();
  await expect(sheet).toContainText(
    /Limit price, USD199\.98.*Time in forceGood till cancelled \(GTC\).*Take profit, USD199\.99.*Stop loss, USD150\.00/,
  );
  const cost = await valueOf(sheet, 'Total');
  await confirmBy(place);
  // What was shown before is what is held now, to the cent.
  await expect(result.getByText('Order is working')).toBeVisible();
  expect(await valueOf(result, 'Held for this order')).toBe(cost);

  // A new order is a new ticket: the same one is written again.
  await result.getByRole('button', { name: /^(New order|Buy more)$/ }).click();
  await expect(page.getByLabel('Quantity, shares')).toHaveValue('1');
  await page.getByText('Limit', { exact: true }).click();
  await price.fill('199.98');
  await page.getByText('GTC', { exact: true }).click();
  await page.getByRole('switch', { name: /^Take profit and stop loss/ }).click();
  await page.getByLabel('Take profit, USD').fill('199.99');
  await page.getByLabel('Stop loss, USD').fill('150');
  await review.click();
  await confirmBy(place);
  await expect(sheet.getByText(/You placed the same order \d+ seconds ago/)).toBeVisible();
  await confirmBy(sheet.getByRole('button', { name: 'Place it again' }));
  await expect(result.getByText('Order is working')).toBeVisible();
  expect((await holdings(ana, 0, 'AAPL')).orders).toHaveLength(2);
  await result.getByRole('button', { name: /^(New order|Buy more)$/ }).click();

  await page.getByText('Sell', { exact: true }).click();
  await expect(page.getByText('You hold 10 shares')).toBeVisible();
  await expect(page.getByRole('switch', { name: /^Take profit and stop loss/ })).toHaveCount(0);
  await page.getByText('Conditional', { exact: true }).click();
  await review.click();
  await expect(page.getByText('Please enter a stop price')).toBeVisible();
  await page.getByLabel('Stop price, USD').fill('9000');
  await expect(page.getByText(/It must be below \d+\.\d\d\.$/)).toBeVisible();
  await page.getByRole('button', { name: /^Use \d/ }).click();
  await page.getByText('Trailing', { exact: true }).click();
  await page.getByLabel('Distance, %').fill('5');
  await page.getByLabel('Quantity, shares').fill('1');
  await review.click();
  await expect(sheet).toContainText(/Order typeTrailing stopTrailing distance5\.00%/);
  await confirmBy(sheet.getByRole('button', { name: 'Place sell order' }));
  await expect(result.getByText('Order is working')).toBeVisible();
  await result.getByRole('button', { name: /^(New order|Buy more)$/ }).click();

  // Selling all of it closes the one position there is; what is sold short is chosen, and says so.
  await page.getByText('Market', { exact: true }).click();
  await page.getByLabel('Quantity, shares').fill('4');
  await expect(costs.getByText('Profit or loss after fees')).toBeVisible();
  await review.click();
  await confirmBy(sheet.getByRole('button', { name: 'Place sell order' }));
  await expect(result.getByText('Order filled')).toBeVisible();
  expect((await holdings(ana, 0, 'AAPL')).positions).toMatchObject([{ positionNum: '6' }]);
  await result.getByRole('button', { name: /^(New order|Buy more)$/ }).click();
  await page.getByText('Sell short', { exact: true }).click();
  await expect(page.getByText(/^Selling short means selling shares you do not hold/)).toBeVisible();
  await page.getByLabel('Quantity, shares').fill('1');
  await review.click();
  await expect(sheet).toContainText('Sell short 1 share');
  await confirmBy(sheet.getByRole('button', { name: 'Place short sale' }));
  await expect(result.getByText('Order filled')).toBeVisible();
  expect((await holdings(ana, 0, 'AAPL')).positions).toHaveLength(2);
});

test('a pair is traded in lots with its pips and nights, a future in its contract, and what stands in the way is said with the way out @long', async ({
  page,
  request,
}) => {
  const rio = await trader(request, 'deskrio', [
    { to: FOREX, amount: '5000' },
    { to: FUTURE, amount: '60000' },
    { to: STOCK, amount: '60000' },
  ]);
  // A guest comes back to the ticket they wanted.
  await page.goto('/#/pages/payment/forex?code=EURUSD&source=2&direction=1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await fillLogin(page, { name: rio.person.userId, password: rio.person.password });
  const { costs, review, sheet, result } = getParts(page);
  await expect(page.getByText('1,000 EUR, 1 pip = 0.10 USD')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Overnight financing' })).toContainText('pips');
  await page.getByRole('button', { name: '20×', exact: true }).click();
  await page.getByLabel('Quantity, lots').fill('900');
  await expect(page.getByText('The maximum order is 500.00 lots (50,000,000 EUR).')).toBeVisible();
  await page.getByLabel('Quantity, lots').fill('0.1');
  await expect(page.getByText('10,000 EUR, 1 pip = 1.00 USD')).toBeVisible();
  await review.click();
  await expect(sheet).toContainText('Sell 0.10 lots (10,000 EUR)');
  await expect(sheet).toContainText('Leverage20×');
  await confirmBy(sheet.getByRole('button', { name: 'Place sell order' }));
  await expect(result.getByText('Order filled')).toBeVisible();

  await page.goto('/#/pages/payment/future?code=GC&source=3&direction=0');
  const contract = page.getByRole('region', { name: 'Contract' });
  await expect(contract).toContainText(/ContractGC[A-Z]\d\d/);
  await expect(contract).toContainText(/Initial margin per contract[\d,]+\.\d\d USD/);
  await page.getByLabel('Quantity, contracts').fill('2');
  await expect(page.getByText(/Not enough money/)).toBeVisible();
  await page.getByRole('button', { name: 'Use 1', exact: true }).click();
  // The margin of a new future follows its price and its usual day.
  await expect(costs).toContainText(/Margin and fees\$[345]\d,\d{3}\.\d\d/);
  await review.click();
  await confirmBy(sheet.getByRole('button', { name: 'Place buy order' }));
  await expect(result).toContainText(/Margin and fees\$[345]\d,\d{3}\.\d\d/);
  await expect(result).toContainText('Difference from estimate');
  await result.getByRole('button', { name: /^(New order|Buy more)$/ }).click();
  await page.getByRole('button', { name: 'Transfer money' }).click();
  await expect(page.getByRole('button', { name: /^To Futures/ })).toBeVisible();

  await page.goto('/#/pages/product/blocktrade');
  await expect(page.getByText('You need to apply for this service once.')).toBeVisible();
  await expect(
    page.getByRole('link', { name: /Reference price.*Buy premium/ }).first(),
  ).toHaveAttribute('href', /source=4/);
  await page.goto('/#/pages/payment/stock?code=PLUG&source=4&direction=0');
  await expect(review).toBeDisabled();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  // The ticket has a button of the same name, near the same place: a quick second click there would
  // be a double click, which the app drops.
  await expect(page).toHaveURL(/#\/permissions\/index/);
  // On arrival the focus moves into the screen: a key pressed before would be lost.
  await expect(page.locator('main:visible')).toBeFocused();
  await page
    .getByRole('region', { name: 'Block trading' })
    .getByRole('button', { name: 'Apply', exact: true })
    .press('Enter');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Reference price' })).toContainText(
    /Premium to reference\d/,
  );
  await page.getByLabel('Quantity, shares').fill('9999');
  await expect(page.getByText('The minimum order is 10,000 shares.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 10,000', exact: true }).click();
  await review.click();
  // A thin book may move beyond the tolerance meanwhile: then it is confirmed again.
  await expect(async () => {
    await confirmBy(sheet.getByRole('button', { name: 'Place buy order' }));
    await expect(result.getByText(/^(Order filled|Partially filled)$/)).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();

  await page.goto('/#/pages/payment/stock?code=SPX&source=99&direction=0');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Indices cannot be traded' }),
  ).toBeVisible();
});

test('a Hong Kong share is bought in whole lots, in its currency and with its own charges, in Chinese @long', async ({
  request,
  openDevice,
}) => {
  const mei = await trader(request, 'deskmei', [{ to: HK_STOCK, amount: '8000' }]);
  const device = await openDevice({
    locale: browserLocales.zhHans,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const phone = await device.newPage();
  await signIn(phone, mei.person, 'pages/payment/stock?code=00700&source=11&direction=0');
  await expect(phone.getByRole('heading', { level: 1, name: '买入 00700' })).toBeVisible();
  const quantity = phone.getByLabel('数量（股）');
  await expect(quantity).toHaveValue('100');
  await quantity.fill('150');
  await expect(phone.getByText('数量须为 100 的整数倍，最接近的是：')).toBeVisible();
  await phone.getByRole('button', { name: '使用 100', exact: true }).click();
  const costs = phone.getByRole('region', { name: '订单预估' });
  await costs.getByRole('button', { name: /^费用/ }).click();
  for (const item of ['手续费', '印花税', '证监会征费', '会财局征费', '港交所交易费', '交收费'])
    await expect(costs.getByText(item, { exact: true })).toBeVisible();
  await expect(costs).toContainText(/合计HK\$[\d,.]+折合美元\$[\d,.]+/);
  await phone.getByRole('button', { name: /^核对委托/ }).click();
  await expect(phone.getByRole('button', { name: '提交买入委托' })).toBeVisible();
  await expectAccessible(phone, 'the confirmation of an order');
  await confirmBy(phone.getByRole('button', { name: '提交买入委托' }));
  const result = phone.getByRole('dialog', { name: '委托结果' });
  await expect(result.getByText('委托已成交')).toBeVisible();
  await expect(result).toContainText(/成交均价[\d.]+费用HK\$/);
  await expectAccessible(phone, 'what became of an order');
  expect((await holdings(mei, 11, '00700')).positions).toMatchObject([
    { positionNum: '100', currency: 'HKD' },
  ]);
});

/** The parts of a ticket, in English. */
function getParts(
  page: Page,
): Readonly<Record<'costs' | 'review' | 'sheet' | 'result' | 'place', Locator>> {
  const sheet = page.getByRole('dialog', { name: 'Confirm order' });
  return {
    costs: page.getByRole('region', { name: 'Order estimate' }),
    review: page.getByRole('button', { name: /^Review order/ }),
    sheet,
    result: page.getByRole('dialog', { name: 'Your order' }),
    place: sheet.getByRole('button', { name: 'Place buy order' }),
  };
}

/** What stands beside a name in a list of figures. */
async function valueOf(list: Locator, name: string): Promise<string> {
  return await list
    .locator('dl > div')
    .filter({ has: list.page().getByText(name, { exact: true }) })
    .locator('dd')
    .innerText();
}

async function holdings(
  { api }: Customer,
  source: number,
  code: string,
): Promise<{ readonly positions: unknown; readonly orders: unknown }> {
  const { positions, orders } = await api('/position/getByStock', { source, code });
  return { positions, orders };
}
