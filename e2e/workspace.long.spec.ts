/**
 * A desk: the rail, lists beside what they open, the trading workspace with its layouts, and the
 * keyboard. Placing orders is the ticket's test; here it is enough that the same ticket stands in a
 * panel, and that nothing typed into it is lost.
 */
import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { confirmBy } from './support/confirm.ts';
import { demoPerson, registered, signIn, signInAnew } from './support/people.ts';
import {
  addPaperMoney,
  customer,
  setPayPassword,
  verify,
  PAY_PASSWORD,
} from './support/verified.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const FUNDING = 1;
const STOCK = 4;
const QUOTE = 'pages/quote/stock?name=Apple+Inc.&code=AAPL&source=0&market=US';

const panel = (page: Page, name: string) =>
  page.locator('section[data-panel]').and(page.getByRole('region', { name, exact: true }));
const quantity = (page: Page) =>
  panel(page, 'Order ticket').getByRole('textbox', { name: /^Quantity/ });

test('lists stand beside what they open; links, back and reload mean the same as on a phone', async ({
  page,
}) => {
  await signIn(page, demoPerson, 'pages/notice/index');
  const rail = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(rail.getByRole('link', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Choose an entry on the left to see it here.')).toBeVisible();
  const rows = page.locator('main:visible a[href*="notice/detail"]');
  await rows.first().click();
  await expect(page).toHaveURL(/notice\/detail/);
  const opened = page.url();
  // The message is the page; the list stays, as a region.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Inbox' })).toBeVisible();
  await expectAccessible(page, 'a message beside the inbox');

  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(opened);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Inbox' })).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(opened);

  // Narrow, the address alone decides, as ever.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Inbox' })).toBeHidden();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(rail).toBeHidden();
});

test('a quote is a workspace; what is typed into its ticket survives a narrow window and moved panels', async ({
  page,
  request,
}) => {
  // Layouts follow their owner to other devices: this one has nobody else's.
  await signIn(page, await registered(request, 'moved'), QUOTE);
  await expect(page.getByRole('heading', { level: 1, name: 'AAPL' })).toBeVisible();
  for (const name of ['Chart', 'Order ticket', 'Order book', 'Trades', 'Positions and orders'])
    await expect(panel(page, name)).toBeVisible();
  await expect(quantity(page)).toBeVisible();
  await expectAccessible(page, 'the workspace');
  await expectContrast(page, 'the workspace');

  await quantity(page).fill('37');
  await panel(page, 'Order ticket')
    .getByRole('button', { name: /move or hide$/ })
    .click();
  await page.getByRole('button', { name: 'Move left', exact: true }).click();
  await expect(quantity(page)).toHaveValue('37');
  await page.setViewportSize({ width: 800, height: 900 });
  // The panel one was in is in front.
  await expect(quantity(page)).toHaveValue('37');
  await expect(page.getByRole('button', { name: /^Review order/ })).toBeVisible();
  // As small as a phone it is the phone, with the same quote.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: /^Buy \d/ })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Panels' })).toBeHidden();
  await expect(panel(page, 'Order ticket')).toBeHidden();
  await expect(page.getByRole('main')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(panel(page, 'Order ticket')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Buy \d/ })).toBeHidden();
  await expect(quantity(page)).toHaveValue('37');

  // A level of the book fills the price, and sends nothing.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:create|buy|sell)/.test(request.url())) sent.push(request.url());
  });
  const level = panel(page, 'Order book')
    .getByRole('button', { name: /^Take / })
    .nth(3);
  const price = (await level.textContent())?.replaceAll(',', '') ?? '';
  for (let taps = 0; taps < 3; taps += 1) await level.click({ force: true });
  await expect(
    panel(page, 'Order ticket')
      .getByLabel(/^Limit price|^Price/)
      .first(),
  ).toHaveValue(/^\d+\.\d{2}$/);
  expect(Number(price)).toBeGreaterThan(0);
  await expect(quantity(page)).toHaveValue('37');
  expect(sent).toEqual([]);

  // A line between panels is moved by arrows.
  const line = page.getByRole('separator', { name: /^Width of the column with Instruments/ });
  const before = Number(await line.getAttribute('aria-valuenow'));
  await line.press('ArrowRight');
  await expect(line).toHaveAttribute('aria-valuenow', String(before + 2));
});

test('layouts have names and stay on the device; broken ones are replaced, and that is said', async ({
  page,
  request,
}) => {
  await signIn(page, await registered(request, 'named'), QUOTE);
  await expect(quantity(page)).toBeVisible();
  await page.getByRole('button', { name: 'Layouts' }).click();
  const sheet = page.getByRole('dialog', { name: 'Layouts' });
  await sheet.getByRole('textbox', { name: 'Name of a layout' }).fill('Quiet');
  await sheet.getByRole('button', { name: 'Save as new' }).click();
  await sheet.getByRole('button', { name: 'News', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(panel(page, 'News')).toBeHidden();
  await page.reload();
  await expect(panel(page, 'Chart')).toBeVisible();
  await expect(panel(page, 'News')).toBeHidden();

  await page.keyboard.press('l');
  await expect(sheet.getByRole('button', { name: 'Quiet', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await sheet.getByRole('button', { name: 'Trading', exact: true }).click();
  await expect(panel(page, 'News')).toBeVisible();

  await page.evaluate(() => localStorage.setItem('candor.workspace', '{"version":9'));
  await page.reload();
  await expect(page.getByText(/^Your saved layouts could not be read/)).toBeVisible();
  await expect(panel(page, 'Chart')).toBeVisible();
});

test('the keyboard finds an instrument, a side and a question, and never while somebody types', async ({
  page,
}) => {
  await signIn(page, demoPerson, 'pages/home/index');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Search and commands' });
  await expect(palette).toBeFocused();
  await expectAccessible(page, 'the palette');
  await palette.fill('NVDA');
  await expect(page.getByRole('option', { name: /^NVDA/ }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'NVDA' })).toBeVisible();

  const ticket = panel(page, 'Order ticket');
  await expect(quantity(page)).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('s');
  await expect(ticket.getByRole('radio', { name: 'Sell', exact: true })).toBeChecked();
  // The field has the focus now: letters are what is typed, not keys.
  await expect(quantity(page)).toBeFocused();
  await page.keyboard.press('b');
  await expect(ticket.getByRole('radio', { name: 'Sell', exact: true })).toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('main').focus();
  await page.keyboard.press('c');
  await expect(page.getByText('No working order in NVDA')).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await expectAccessible(page, 'the list of keys');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('Control+k');
  await palette.fill('treasur');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/bonds\/list/);
});

test('own orders stand on the chart and are moved there, by the same question as everywhere', async ({
  page,
  request,
}) => {
  const dora = await customer(request, 'desk');
  await verify(request, dora);
  await addPaperMoney(dora, '8000');
  await dora.api('/wallet/transfer', {
    requestId: crypto.randomUUID(),
    from: FUNDING,
    to: STOCK,
    amount: '2000',
    isImmediate: true,
  });
  await expect
    .poll(
      async () => (await dora.api('/wallet/getWalletBalance', { walletType: STOCK }))['available'],
    )
    .not.toBe('0.00');
  await setPayPassword(dora);
  await dora.api('/orders/unlock', { payPassword: PAY_PASSWORD });
  const { price_nominal: last } = await dora.api('/market/getMaket', { code: 'KO', source: 0 });
  const limit = (Number(last) * 0.998).toFixed(2);
  await dora.api('/stock/create', {
    requestId: crypto.randomUUID(),
    code: 'KO',
    direction: 0,
    orderType: 1,
    quantity: '1',
    price: limit,
  });
  await signIn(page, dora.person, 'pages/quote/stock?code=KO&source=0');
  const chart = panel(page, 'Chart');
  await chart.getByRole('combobox', { name: 'Interval' }).selectOption('5m');
  await expect(chart.getByText(/^5 min bars/)).toBeVisible();
  const picture = chart.getByRole('img').first();
  await expect(picture).toHaveAccessibleName(/5 min/);
  // Five hours may have stayed above the limit; a pane of many days has room below its lowest price.
  await chart.getByRole('combobox', { name: 'Interval' }).selectOption('day');
  await expect(picture).toHaveAccessibleName(/Day/);

  // The line is where the pointer turns into a hand; the chart may still be growing.
  let [x, y] = [0, 0];
  const isGripped = async () => {
    const box = await picture.boundingBox();
    const end = (box?.y ?? 0) + (box?.height ?? 0);
    x = (box?.x ?? 0) + 40;
    for (y = (box?.y ?? 0) + 4; y < end; y += 4) {
      await page.mouse.move(x, y);
      const isHand = await page.evaluate(
        ([left = 0, top = 0]) =>
          getComputedStyle(document.elementFromPoint(left, top) ?? document.body).cursor ===
          'pointer',
        [x, y],
      );
      if (isHand) return true;
    }
    return false;
  };
  await expect.poll(isGripped, { timeout: 60_000 }).toBe(true);
  await page.mouse.down();
  // Up, where the pane has prices; outside of it nothing is dropped.
  await page.mouse.move(x, y - 12, { steps: 5 });
  await page.mouse.up();
  const sheet = page.getByRole('dialog', { name: /KO/ });
  await expect(sheet).toBeVisible();
  const wished = Number(await sheet.getByRole('textbox', { name: 'Limit price' }).inputValue());
  expect(wished).toBeGreaterThan(Number(limit));
  // Beyond what the desk takes: said where it was asked, and the order stays as it was.
  await sheet.getByRole('textbox', { name: 'Limit price' }).fill((Number(last) * 2).toFixed(2));
  await confirmBy(sheet.getByRole('button', { name: 'Change order' }));
  await expect(sheet.getByText(/too far from the market/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const { items } = await dora.api('/position/consignList', {
    pageNum: 1,
    pageSize: 10,
    isOpen: true,
  });
  expect(items).toMatchObject([{ price: limit }]);

  // A drawing stays with the instrument on this device; four charts follow it.
  await chart.getByRole('button', { name: 'Horizontal line' }).click();
  await picture.click({ position: { x: 100, y: 100 } });
  await expect(chart.getByRole('button', { name: 'Remove all drawings' })).toBeVisible();
  await chart.getByRole('button', { name: 'Charts: 4' }).click();
  await expect(chart.getByRole('img')).toHaveCount(4);
  await page.reload();
  await expect(chart.getByRole('img')).toHaveCount(4);
  // So small a chart has its tools behind one button, and the axis stays as it was chosen.
  const tools = chart.getByRole('button', { name: 'Chart tools' });
  await expect(tools).toHaveCount(4);
  const folded = page.getByRole('dialog', { name: 'Chart tools' });
  await tools.last().click();
  await expect(folded.getByRole('button', { name: 'Remove all drawings' })).toBeVisible();
  await folded.getByRole('button', { name: 'Logarithmic price axis' }).click();
  await expect(folded).toBeHidden();
  await page.reload();
  await tools.last().click();
  await expect(folded.getByRole('button', { name: 'Logarithmic price axis' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('where one chart is pointed at, all are; and no longer when the mouse is gone', async ({
  page,
}) => {
  await page.goto(`/#/${QUOTE}`);
  const chart = panel(page, 'Chart');
  await chart.getByRole('button', { name: 'Charts: 2' }).click();
  await chart.getByRole('button', { name: 'Show candles' }).click();
  await expect(chart.getByRole('img')).toHaveCount(2);
  for (const interval of await chart.getByRole('combobox', { name: 'Interval' }).all())
    await interval.selectOption('day');
  const moments = chart.getByText(/^\d\d[/-]\d\d[/-]\d{4}$/);
  await expect(moments).toHaveCount(2);
  const newest = await moments.first().innerText();
  const place = await chart.getByRole('img').first().boundingBox();
  const point = async (by: number) =>
    await page.mouse.move((place?.x ?? 0) + 60 + by, (place?.y ?? 0) + 40);
  await expect
    .poll(async () => {
      await point(0);
      await point(4);
      const shown = new Set(await moments.allInnerTexts());
      return shown.size === 1 && !shown.has(newest);
    })
    .toBe(true);
  await page.mouse.move(2, 2);
  await expect.poll(async () => new Set(await moments.allInnerTexts())).toEqual(new Set([newest]));
});

test('a drawing is made by one drag, and the other button opens a menu that removes nothing by itself', async ({
  page,
}) => {
  await page.goto(`/#/${QUOTE}`);
  const chart = panel(page, 'Chart');
  const picture = chart.getByRole('img').first();
  await expect(picture).toBeVisible();
  await chart.getByRole('button', { name: 'All drawing tools' }).click();
  const tools = page.getByRole('menu', { name: 'All drawing tools' });
  await expect(tools.getByRole('menuitem')).toHaveCount(12);
  await tools.getByRole('menuitem', { name: 'Rectangle' }).click();
  await expect(chart.getByText(/drag on the chart/)).toBeVisible();
  const box = await picture.boundingBox();
  const [left, top] = [box?.x ?? 0, box?.y ?? 0];
  await page.mouse.move(left + 80, top + 60);
  await page.mouse.down();
  await page.mouse.move(left + 200, top + 130, { steps: 6 });
  await page.mouse.up();
  const clear = chart.getByRole('button', { name: 'Remove all drawings' });
  await expect(clear).toBeVisible();
  await expect(chart.getByText(/drag on the chart/)).toBeHidden();

  const menu = page.getByRole('menu', { name: 'Rectangle: menu' });
  const openMenu = () => page.mouse.click(left + 140, top + 95, { button: 'right' });
  await openMenu();
  await expect(menu).toBeVisible();
  await expect(clear).toBeVisible();
  await expectAccessible(page, 'the menu of a drawing');
  await menu.getByRole('menuitemradio', { name: 'Purple' }).click();
  await menu.getByRole('menuitemcheckbox', { name: 'Lock' }).click();
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Lock' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.reload();
  await expect(clear).toBeVisible();
  await expect
    .poll(async () => {
      await openMenu();
      return await menu.isVisible();
    })
    .toBe(true);
  await expect(menu.getByRole('menuitemradio', { name: 'Purple' })).toBeChecked();
  await menu.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(clear).toBeHidden();

  // Escape puts a tool down, and nothing is drawn.
  await chart.getByRole('button', { name: 'Trend line' }).click();
  await page.keyboard.press('Escape');
  await expect(chart.getByText(/drag on the chart/)).toBeHidden();
  await expect(clear).toBeHidden();
});

test('indicators have settings; candles, indicators and layouts survive a reload and follow to another device', async ({
  page,
  request,
  browser,
}) => {
  const vera = await registered(request, 'views');
  await signIn(page, vera, QUOTE);
  const chart = panel(page, 'Chart');
  await chart.getByRole('button', { name: 'Show candles' }).click();
  await chart.getByRole('button', { name: 'All indicators and settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Indicators' });
  await expect(sheet.getByRole('switch')).toHaveCount(32);
  await sheet.getByRole('switch', { name: /^Commodity Channel Index/ }).check();
  await sheet.getByRole('button', { name: 'CCI settings' }).click();
  const length = sheet.getByRole('textbox', { name: 'Length' });
  await length.fill('0');
  await expect(sheet.getByText('From 2 to 500')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await length.fill('34');
  // What was chosen before may still be on its way.
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/views/save') &&
      answer.ok() &&
      /\b34\b/.test(answer.request().postData() ?? ''),
  );
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(sheet.getByText('CCI (34)')).toBeVisible();
  await expectAccessible(page, 'the sheet of indicators');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(chart.getByRole('button', { name: 'CCI', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(chart.getByText('CCI', { exact: true }).first()).toBeVisible();
  await saved;
  await page.reload();
  await expect(chart.getByRole('button', { name: 'Show line' })).toBeVisible();
  await expect(chart.getByRole('button', { name: 'CCI', exact: true })).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  await signInAnew(other, vera);
  await other.goto(`/#/${QUOTE}`);
  await expect(
    panel(other, 'Chart').getByRole('button', { name: 'CCI', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect(panel(other, 'Chart').getByRole('button', { name: 'Show line' })).toBeVisible();
  await context.close();
});

test('a range is lit only where a chart follows it', async ({ page }) => {
  await page.goto(`/#/${QUOTE}`);
  const chart = panel(page, 'Chart');
  const picture = chart.getByRole('img').first();
  const range = chart.getByRole('radiogroup', { name: 'Chart range' });
  await expect(range.getByRole('radio', { checked: true })).toHaveCount(1);
  await chart.getByRole('combobox', { name: 'Interval' }).selectOption('5m');
  await expect(picture).toHaveAccessibleName(/5 min/);
  await expect(range.getByRole('radio', { checked: true })).toHaveCount(0);
  await range.getByText('1M', { exact: true }).click();
  await expect(range.getByRole('radio', { name: '1M' })).toBeChecked();
  await expect(picture).toHaveAccessibleName(/1M/);
  await expect(chart.getByRole('combobox', { name: 'Interval' })).toHaveValue('');
});

test('an alert is made on the chart at the price that was pointed at, and stands there', async ({
  page,
  request,
}) => {
  await signIn(page, await registered(request, 'alerted'), QUOTE);
  const picture = panel(page, 'Chart').getByRole('img').first();
  await expect(picture).toBeVisible();
  const menu = page.getByRole('menu', { name: 'Chart menu' });
  await expect
    .poll(async () => {
      await picture.click({ button: 'right', position: { x: 120, y: 30 } });
      return await menu.isVisible();
    })
    .toBe(true);
  const item = menu.getByRole('menuitem', { name: /^Alert at/ });
  const price = (await item.textContent())?.match(/[\d.]+/)?.[0] ?? '';
  await item.click();
  const sheet = page.getByRole('dialog', { name: 'New alert for AAPL' });
  await expect(sheet.getByRole('textbox', { name: /price/i })).toHaveValue(price);
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await expect(sheet).toBeHidden();
  await page.goto('/#/alerts/index');
  await expect(page.getByText(price).first()).toBeVisible();
});

test('an alert on what is held is set over the table, which stays', async ({ page, request }) => {
  const someone = await customer(request, 'heldalert');
  await verify(request, someone);
  await addPaperMoney(someone, '5000');
  await someone.api('/stock/create', {
    requestId: crypto.randomUUID(),
    ...{ code: 'AAPL', quantity: '2', direction: 0, orderType: 0, moveFromFunding: '5000' },
  });
  await signIn(page, someone.person, 'pages/trade/index?tab=0');
  const table = page.getByRole('region', { name: 'Positions' });
  await expect(table.getByRole('columnheader', { name: 'Worth now' })).toBeVisible();
  await table.getByRole('button', { name: /alert/i }).click();
  const sheet = page.getByRole('dialog', { name: 'New alert for AAPL' });
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await expect(sheet).toBeHidden();
  await expect(table).toBeVisible();
  await page.goto('/#/alerts/index');
  await expect(page.getByText('AAPL').first()).toBeVisible();
});
