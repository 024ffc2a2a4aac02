/**
 * The trade tab from the first look to the last record, on a server whose clock the tests move: a
 * stop need not be waited for, a margin runs out, and the seed of the day comes to be published.
 * The demo people trade here like anybody else.
 */
import type { Page } from '@playwright/test';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/clocked-test.ts';
import { confirmBy } from './support/confirm.ts';
import { demoCompany, demoPerson, newSession, signIn } from './support/people.ts';
import { apiWith, type Api } from './support/verified.ts';
import { browserLocales, wordsIn } from './support/words.ts';

const PAY_PASSWORD = '135791';
/** A screen's worth of a list, nearly. */
const ROWS_PX = 400;
const QUARTER_MS = 15 * MINUTE_MS;
const HALF_AN_HOUR_MS = 30 * MINUTE_MS;
const WARNING_PAUSE_MS = 11_000;

// Each of them goes on where the one before it ended.
test.describe.configure({ mode: 'serial' });

test('a position is bought, followed on another device, protected, halved and closed; each fill has its receipt, and the wallet tells where the money went', async ({
  openClocked,
}) => {
  const page = await signedIn(openClocked, 'pages/trade/index');
  // The demo people have just begun to trade; the last of their orders is in euros.
  for (const code of ['EURUSD', 'AAPL', 'NVDA', 'KO', '00700'])
    await expect(card(page, code)).toBeVisible();
  await expectAccessible(page, 'holdings');
  const other = await signedIn(openClocked, 'pages/trade/index');
  // Prices move by themselves.
  const before = await card(other, 'NVDA').innerText();
  await expect(card(other, 'NVDA')).not.toHaveText(before, { useInnerText: true });

  await chooseList(page, 'Closed');
  await expect(page.getByText('No closed positions yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to Markets' })).toBeVisible();

  await page.goto('/#/pages/payment/stock?code=TSLA&source=0&direction=0');
  await page.getByLabel('Quantity, shares').fill('2');
  await page.getByRole('button', { name: /^Review order/ }).click();
  const ticket = page.getByRole('dialog');
  await ticket.getByLabel('Transaction password', { exact: true }).fill(PAY_PASSWORD);
  await confirmBy(ticket.getByRole('button', { name: 'Place buy order' }));
  await expect(ticket.getByText('Order filled')).toBeVisible();
  // Nobody touched the other device.
  await expect(card(other, 'TSLA')).toContainText('Shares2');

  await page.goto('/#/pages/trade/index?tab=0');
  await card(page, 'TSLA').getByRole('link').press('Enter');
  await expect(page.getByRole('region', { name: 'Purchase lots', exact: true })).toContainText(
    '2 / 2',
  );
  await expectAccessible(page, 'a position');
  await page.getByRole('button', { name: 'Sell half' }).click();
  await expect(page.getByLabel('Shares, of 2 shares')).toHaveValue('1');
  await closeIt(page, 'Sell 1 share');
  await expect(card(other, 'TSLA')).toContainText('Shares1');
  await page.getByRole('button', { name: 'Back to positions' }).click();
  await expect(card(page, 'TSLA')).toContainText('Shares1');
  await card(page, 'TSLA').getByRole('button', { name: 'Sell TSLA' }).press('Enter');
  await expect(page.getByLabel('Shares, of 1 share')).toHaveValue('1');
  await closeIt(page, 'Sell 1 share');
  await expect(card(other, 'TSLA')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to positions' }).click();
  await chooseList(page, 'Closed');
  await expect(page.getByRole('link', { name: /TSLA.*2 shares/ })).toBeVisible();

  await page.getByRole('button', { name: 'Trade history' }).click();
  await page.getByRole('button', { name: /^Activity: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Filled', exact: true }).click();
  // A tap on a row that the new filter is about to move means nothing.
  await expect(async () => {
    await page
      .getByRole('link', { name: /TSLA Filled.*Sell 1 at/ })
      .first()
      .click();
    await expect(page).toHaveURL(/trade\/receipt/, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByText(/^Sell, filled /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Check it yourself' })).toContainText(
    'The seed of this day is published at',
  );
  await expect(page.getByRole('region', { name: 'Execution quality' })).toContainText(
    /Bid \/ ask then[\d.,]+ \/ [\d.,]+/,
  );
  await expect(page.getByRole('region', { name: 'Book at the fill' })).toContainText('1 filled');
  await expect(page.getByRole('region', { name: 'Money', exact: true })).toContainText(
    'Handling fee',
  );
  await expect(page.getByRole('region', { name: 'Rules' })).toContainText('Fill rules, version2');
  await expectAccessible(page, 'a receipt');
  await page.getByRole('link', { name: /^Entry \d+, cash/ }).click();
  await expect(page.getByRole('region', { name: /^Sold 1 TSLA at/ })).toContainText(
    /Handling fee \$\d/,
  );
  await expect(page.getByRole('region', { name: /^Journal no/ })).toContainText('Sum, USD$0.00');
  await page.getByRole('link', { name: /^ord_/ }).click();
  await expect(page.getByText('1 of 1 share filled')).toBeVisible();
});

test('margin is added, protection set and changed, a stop reached, an order changed and cancelled, and its money is free at once @long', async ({
  clocked,
  openClocked,
}) => {
  const page = await signedIn(openClocked, 'pages/trade/index');
  const other = await signedIn(openClocked, 'pages/quote/stock?code=MSFT&source=0');
  await card(page, 'NVDA').getByRole('link').press('Enter');
  const margin = page.getByRole('region', { name: 'Margin', exact: true });
  await expect(margin).toContainText(/Est. liquidation price\d/);
  const told = await margin.innerText();
  await margin.getByRole('button', { name: 'Add margin' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('You can spend')).toBeVisible();
  await sheet.getByLabel('Amount, USD').fill('999999');
  // Before anything is sent.
  await expect(sheet.getByText(/Not enough money\. Available: \$\d/)).toBeVisible();
  await sheet.getByLabel('Amount, USD').fill('150');
  await confirmBy(sheet.getByRole('button', { name: 'Add $150.00' }));
  await expect(page.getByText('Margin added').first()).toBeVisible();
  await expect
    .poll(() => figureIn(margin, 'Est. liquidation price'))
    .toBeLessThan(getFigure(told, 'Est. liquidation price'));
  await expect(page.getByRole('region', { name: 'Order activity' })).toContainText(
    'Margin added+$150.00',
  );

  await page.goto('/#/pages/trade/index');
  await card(page, 'AAPL').getByRole('link').press('Enter');
  const protection = page.getByRole('region', { name: 'Take profit and stop loss' });
  await expect(protection.getByRole('link')).toHaveCount(2);
  await protection.getByRole('button', { name: 'TP / SL' }).click();
  await sheet.getByLabel('Take-profit price').fill('');
  const stop = sheet.getByLabel('Stop-loss price');
  await stop.fill('999');
  await sheet.getByLabel('Transaction password', { exact: true }).fill(PAY_PASSWORD);
  await confirmBy(sheet.getByRole('button', { name: 'Save' }));
  await expect(sheet.getByRole('alert')).toBeVisible();
  await stop.fill('');
  // From an empty field the first step leads to the market, the second below it.
  for (let step = 0; step < 2; step += 1)
    await sheet.getByRole('button', { name: 'Lower' }).last().click();
  await expect(sheet.getByText(/^About [−+]\$[\d.]+ before fees$/)).toBeVisible();
  await sheet.getByText('Trail by amount').click();
  await sheet.getByLabel('Distance from the best price').fill('0.5');
  await confirmBy(sheet.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Take profit and stop loss saved')).toBeVisible();
  await expect(protection.getByRole('link')).toHaveCount(1);
  await expect(protection.getByRole('link')).toHaveText(/Stop loss.*Trailing stop/);
  await expect(async () => {
    await clocked.advance(3 * MINUTE_MS);
    await expect(protection).toHaveCount(0, { timeout: 700 });
  }).toPass({ timeout: 60_000, intervals: [100] });
  await expect(page.getByRole('region', { name: 'Order activity' })).toContainText(
    'Trigger reached',
  );
  await expect(other.getByText(/^Filled: sell 5 AAPL at [\d.]+/)).toBeVisible();
  await other.getByRole('button', { name: 'View' }).click();
  await expect(other.getByText('5 of 5 shares filled')).toBeVisible();

  await other.goto('/#/wallet/detail?type=4');
  const used = other
    .getByRole('region', { name: 'Cash' })
    .getByText('Held for orders and transfers')
    .locator('..');
  await expect(used).toContainText('$');
  const usedBefore = await used.innerText();
  await page.goto('/#/pages/trade/index?tab=2');
  await card(page, 'MSFT').getByRole('button', { name: 'Cancel order: MSFT' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(card(page, 'MSFT')).toBeVisible();
  await card(page, 'MSFT').getByRole('button', { name: 'Cancel order: MSFT' }).click();
  await expect(question).toContainText(/Buy 2 shares of MSFT, Limit [\d.]+\./);
  await confirmBy(question.getByRole('button', { name: 'Cancel order' }));
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await expect(card(page, 'MSFT')).toHaveCount(0);
  await expect(used).not.toHaveText(usedBefore, { useInnerText: true });

  await card(page, 'USDJPY').getByRole('button', { name: 'Change the USDJPY order' }).click();
  const price = sheet.getByLabel('Limit price');
  const limit = Number(await price.inputValue()) + 0.5;
  await price.fill(limit.toFixed(3));
  // Trading was open for a quarter of an hour on this device.
  await clocked.advance(QUARTER_MS);
  await confirmBy(sheet.getByRole('button', { name: 'Change order' }));
  await sheet.getByLabel('Transaction password', { exact: true }).fill(PAY_PASSWORD);
  await confirmBy(sheet.getByRole('button', { name: 'Change order' }));
  await expect(page.getByText('Order changed')).toBeVisible();
  await expect(card(page, 'USDJPY')).toContainText(`Limit ${limit.toFixed(3)}`);
  await page.getByRole('button', { name: 'All orders' }).click();
  await expect(card(page, 'USDJPY').filter({ hasText: 'Working' })).toBeVisible();
  // Only the rows in sight are drawn, and the replaced one is older than others.
  const replaced = card(page, 'USDJPY').filter({ hasText: 'Replaced' });
  await expect(async () => {
    if ((await replaced.count()) === 0) await page.mouse.wheel(0, ROWS_PX);
    expect(await replaced.count()).toBe(1);
  }).toPass();
  await expectAccessible(page, 'all orders');
});

test('a sale is counted against the purchase that one chooses, and by the method again @long', async ({
  openClocked,
}) => {
  const page = await openClocked();
  const session = await newSession(page.request, demoPerson);
  const api = apiWith(page.request, session.token);
  await api('/orders/unlock', { payPassword: PAY_PASSWORD });
  // Two purchases, the second of them larger.
  for (const quantity of ['1', '2']) {
    const bought = { code: 'PFE', direction: 0, orderType: 0, quantity };
    await api('/stock/create', { ...bought, requestId: crypto.randomUUID() });
  }
  const held = (await getRows(api, '/position/me')).find(({ code }) => code === 'PFE');
  const sold = { id: held?.['id'], quantity: '1', requestId: crypto.randomUUID() };
  await api('/position/flatPosition', sold);

  await signIn(page, { ...demoPerson, session }, 'performance/gains');
  const sale = page.getByRole('button', { name: /^PFE/ });
  await expect(sale).toHaveCount(1);
  await sale.click();
  const lots = page.getByRole('dialog', { name: 'Lots of this sale' });
  const parts = lots.getByLabel(/ at [\d.]+: quantity$/);
  await expect(parts).toHaveCount(2);
  await expect(parts.first()).toHaveValue('1');
  await parts.first().fill('');
  await parts.last().fill('1,0');
  const use = lots.getByRole('button', { name: 'Use these lots' });
  await expect(use).toBeDisabled();
  await parts.last().fill('1');
  await use.click();
  await expect(page.getByText('Your statement now uses these lots.')).toBeVisible();
  await expect(sale).toContainText('chosen');

  await page.reload();
  await sale.click();
  await expect(parts.first()).toHaveValue('');
  await expect(parts.last()).toHaveValue('1');
  await expectAccessible(page, 'lots of a sale');
  await lots.getByRole('button', { name: 'Back to FIFO' }).click();
  await expect(page.getByText('Your statement uses FIFO again.')).toBeVisible();
  await expect(sale).not.toContainText('chosen');
});

test('the trade tab in Chinese', { tag: '@long' }, async ({ openClocked }) => {
  const t = wordsIn('zhHans');
  const page = await openClocked({ locale: browserLocales.zhHans });
  await signIn(page, demoPerson, 'pages/trade/index');
  // Prices and the offer of colours move the list: a click might be lost in it.
  await card(page, '00700').getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '腾讯控股' })).toBeVisible();
  await page.getByRole('button', { name: t('positions.close'), exact: true }).click();
  await page.getByText(t('trading.orderType.limit'), { exact: true }).click();
  await page.getByRole('button', { name: t('positions.raise') }).click();
  // So far above the market that it works whatever the next price is.
  const price = page.getByRole('textbox', { name: t('positions.limitPrice') });
  await price.fill((Number(await price.inputValue()) * 1.02).toFixed(0));
  await expect(page.getByText(t('positions.close.feesAbout'))).toBeVisible();
  await page.getByRole('button', { name: '平仓 100 股' }).click();
  const sheet = page.getByRole('dialog', { name: t('positions.close.confirm') });
  await sheet.getByLabel('交易密码', { exact: true }).fill(PAY_PASSWORD);
  await confirmBy(sheet.getByRole('button', { name: '确认平仓 100 股' }));
  await expect(page.getByText(t('positions.result.working'))).toBeVisible();
  await page.getByRole('button', { name: t('positions.toOrder') }).click();
  await page.getByRole('button', { name: t('positions.cancel'), exact: true }).click();
  await confirmBy(
    page.getByRole('alertdialog').getByRole('button', { name: t('positions.cancel'), exact: true }),
  );
  await expect(page.getByText(t('trading.state.cancelled'), { exact: true }).first()).toBeVisible();
  await page.goto('/#/trade/history');
  await expect(page.getByText(/^卖出 100，价格/).first()).toBeVisible();
  await expectAccessible(page, 'history in Chinese');
});

// Last: it moves the clock by a day, after which demo positions may have met their stop.
test('a position whose margin runs out is closed by rule with the whole record, and once the seed is published its fills are recomputed @long', async ({
  clocked,
  openClocked,
}) => {
  const page = await openClocked();
  const { token } = await newSession(page.request, demoCompany);
  const api = apiWith(page.request, token);
  await api('/orders/unlock', { payPassword: PAY_PASSWORD });
  // The company is short already: one of the two goes wrong, whichever way the market goes.
  await api('/crude/create', {
    requestId: crypto.randomUUID(),
    code: 'MES',
    direction: 0,
    orderType: 0,
    quantity: '1',
  });
  await expect(async () => {
    const isShort = (await getRows(api, '/position/me')).some(
      ({ code, marginLevel }) => /^M(?:ES|GC)/.test(String(code)) && Number(marginLevel) <= 1,
    );
    // A warning, another one, the end: each needs its pause.
    await clocked.advance(isShort ? WARNING_PAUSE_MS : HALF_AN_HOUR_MS);
    expect(await getRows(api, '/position/flatList')).not.toEqual([]);
  }).toPass({ timeout: 180_000, intervals: [300] });
  await clocked.advance(DAY_MS);

  // A day later nobody is signed in any more.
  await signIn(page, demoCompany, 'pages/trade/index?tab=1');
  await page
    .getByRole('link', { name: /MES|MGC/ })
    .first()
    .click();
  const story = page.getByRole('region', { name: 'Liquidation record' });
  await expect(story).toContainText('You were warned at once.');
  await expect(story).toContainText(
    /\$[\d,.]+ was left of the \$[\d,.]+ required\. The position was liquidated\./,
  );
  await expect(story).toContainText(/\$[\d,.]+ more would have kept it open at that moment\./);
  await expect(story).toContainText('Rule: Margin rule');
  await expect(story.getByRole('row', { name: /^Closed / })).toBeVisible();
  await expectAccessible(page, 'closed by rule');

  await page
    .getByRole('region', { name: 'Order activity' })
    .getByRole('link', { name: /Filled/ })
    .last()
    .click();
  const check = page.getByRole('region', { name: 'Check it yourself' });
  await check.getByRole('button', { name: 'Recompute' }).click();
  await expect(check).toContainText('All 10 levels match.');
  // A receipt that cites another book than the market had does not pass.
  await page.route('**/orders/receipt', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replace(/("bids":\[\{"price":"[^"]+","volume":")\d+/, '$17'),
    });
  });
  await page.reload();
  await check.getByRole('button', { name: 'Recompute' }).click();
  await expect(check).toContainText('Level 1 of Bids differs from what the seed gives.');
});

async function signedIn(openClocked: () => Promise<Page>, screen?: string): Promise<Page> {
  const page = await openClocked();
  await signIn(page, demoPerson, screen);
  return page;
}

/** What a list shows of one instrument. */
function card(page: Page, code: string) {
  return page.getByRole('article').filter({ hasText: code });
}

async function chooseList(page: Page, name: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'List' }).getByText(name, { exact: true }).click();
}

async function closeIt(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  await confirmBy(page.getByRole('dialog').getByRole('button', { name: `${label} now` }));
  await expect(page.getByRole('status').getByText('Sold', { exact: true })).toBeVisible();
}

/** The figure that stands behind a name. */
async function figureIn(place: { innerText(): Promise<string> }, name: string): Promise<number> {
  return getFigure(await place.innerText(), name);
}

function getFigure(text: string, name: string): number {
  return Number(
    text
      .slice(text.indexOf(name) + name.length)
      .match(/[\d.,]+/)?.[0]
      .replaceAll(',', ''),
  );
}

async function getRows(api: Api, path: string): Promise<Record<string, unknown>[]> {
  const { items } = await api(path);
  return Array.isArray(items) ? items.map((item: unknown) => Object(item)) : [];
}
