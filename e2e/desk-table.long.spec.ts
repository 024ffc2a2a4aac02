/**
 * The table of positions in a workspace, and what clumsy hands do to layouts, storage and
 * addresses.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { confirmBy } from './support/confirm.ts';
import { demoPerson, signIn } from './support/people.ts';
import {
  addPaperMoney,
  customer,
  setPayPassword,
  verify,
  PAY_PASSWORD,
} from './support/verified.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const FUNDING = 1;
const STOCK = 4;
const QUOTE = 'pages/quote/stock?name=Apple+Inc.&code=AAPL&source=0&market=US';

const panel = (page: Page, name: string) =>
  page.locator('section[data-panel]').and(page.getByRole('region', { name, exact: true }));

test('positions are a table with the figures of the cards; it sorts, opens, and closes by the same question', async ({
  page,
  request,
}) => {
  const tess = await customer(request, 'table');
  await verify(request, tess);
  await addPaperMoney(tess, '8000');
  await tess.api('/wallet/transfer', {
    requestId: crypto.randomUUID(),
    from: FUNDING,
    to: STOCK,
    amount: '4000',
    isImmediate: true,
  });
  await setPayPassword(tess);
  await tess.api('/orders/unlock', { payPassword: PAY_PASSWORD });
  for (const [code, quantity] of [
    ['KO', '2'],
    ['F', '3'],
  ] as const)
    await tess.api('/stock/create', {
      requestId: crypto.randomUUID(),
      code,
      direction: 0,
      orderType: 0,
      quantity,
    });
  await signIn(page, tess.person, QUOTE);
  const table = panel(page, 'Positions and orders').getByRole('table');
  const rows = table.getByRole('rowheader');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page, 'the table of positions');

  const name = table.getByRole('button', { name: 'Name' });
  await name.click();
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(rows.first()).toHaveAccessibleName(/^F /);
  await name.click();
  await expect(rows.first()).toHaveAccessibleName(/^KO /);
  await table.getByRole('button', { name: 'P&L' }).click();
  await expect(table.getByRole('columnheader', { name: 'P&L' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  const cells = table.getByRole('row', { name: /^KO/ }).getByRole('cell');
  const [quantity = '', average = ''] = await cells.allInnerTexts();
  expect([quantity, Number(average)]).toEqual(['2', expect.any(Number)]);
  await table.getByRole('link', { name: /^KO/ }).click();
  await expect(page).toHaveURL(/trade\/detail/);
  await page.goBack();
  await expect(table).toBeVisible();

  // The same position on the Trade tab.
  await page.goto('/#/pages/trade/index?tab=0');
  const held = page.getByRole('row', { name: /^KO/ }).getByRole('cell');
  await expect(held.getByText(quantity, { exact: true })).toBeVisible();
  // For a moment the price may be the average.
  await expect(held.getByText(average, { exact: true }).first()).toBeVisible();
  await page.goto(`/#/${QUOTE}`);

  // Closing opens over the workspace, which stays as it is.
  await table.getByRole('button', { name: 'Sell KO' }).click();
  const closing = page.getByRole('dialog', { name: 'Sell KO' });
  await closing.getByRole('button', { name: 'Sell 2 shares', exact: true }).click();
  await confirmBy(page.getByRole('button', { name: 'Sell 2 shares now', exact: true }));
  await expect(closing.getByRole('status').getByText('Sold', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/quote\/stock/);
  await closing.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(closing).toBeHidden();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toHaveAccessibleName(/^F /);

  // So does an alert.
  await table.getByRole('button', { name: 'Set an alert for F' }).click();
  const alert = page.getByRole('dialog', { name: 'New alert for F' });
  await alert.getByRole('button', { name: 'Set alert' }).click();
  await expect(alert).toBeHidden();
  await expect(page).toHaveURL(/quote\/stock/);
});

test('orders are a table that sorts, and an order is cancelled in place', async ({
  page,
  request,
}) => {
  const olga = await customer(request, 'orders');
  await verify(request, olga);
  await addPaperMoney(olga, '8000');
  await setPayPassword(olga);
  await olga.api('/wallet/transfer', {
    requestId: crypto.randomUUID(),
    from: FUNDING,
    to: STOCK,
    amount: '4000',
    isImmediate: true,
  });
  await olga.api('/orders/unlock', { payPassword: PAY_PASSWORD });
  for (const code of ['KO', 'F']) {
    const { price_nominal: last } = await olga.api('/market/getMaket', { code, source: 0 });
    await olga.api('/stock/create', {
      requestId: crypto.randomUUID(),
      code,
      direction: 0,
      orderType: 1,
      quantity: '1',
      price: (Number(last) * 0.97).toFixed(2),
      timeInForce: 'gtc',
    });
  }
  await signIn(page, olga.person, QUOTE);
  const holdings = panel(page, 'Positions and orders');
  await holdings.getByRole('radio', { name: 'Orders' }).check({ force: true });
  const table = holdings.getByRole('table');
  const rows = table.getByRole('rowheader');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page, 'the table of orders');
  await table.getByRole('button', { name: 'Name' }).click();
  await expect(rows.first()).toHaveAccessibleName(/^F /);
  await table.getByRole('button', { name: 'Cancel order: KO' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/quote\/stock/);
});

for (const width of [1024, 1280, 1440])
  test(`no digit is cut at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/#/${QUOTE}`);
    await expect(
      panel(page, 'Order book')
        .getByRole('button', { name: /^Take / })
        .first(),
    ).toBeVisible();
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('section[data-panel]')].flatMap((section) => {
          const edge = section.getBoundingClientRect().right;
          return [...section.querySelectorAll('button, td, dd, [class*="tabular"]')]
            .filter(
              (part) =>
                part.closest('[class*="overflow-x-auto"]') === null ||
                part.closest('table') === null,
            )
            .filter((part) => !part.closest('.tide-quiet-scroll'))
            .filter((part) => part.getBoundingClientRect().width > 0)
            .filter((part) => part.getBoundingClientRect().right > edge + 1)
            .map((part) => `${section.getAttribute('data-panel')}: ${part.textContent}`);
        }),
      );
    await expect.poll(cut).toEqual([]);
  });

test('two tabs share one layout of the device: the last change holds in both, and after a reload', async ({
  context,
  page,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/#/${QUOTE}`);
    await expect(panel(tab, 'Chart')).toBeVisible();
  }
  const layout = async (tab: Page, name: string) => {
    await tab.getByRole('button', { name: 'Layouts' }).click();
    const sheet = tab.getByRole('dialog', { name: 'Layouts' });
    await sheet.getByRole('button', { name, exact: true }).first().click();
    await tab.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  };
  await layout(page, 'Chart');
  await expect(panel(page, 'Order ticket')).toHaveCount(0);
  await expect(panel(other, 'Order ticket')).toHaveCount(0);
  await layout(other, 'Trading');
  await expect(panel(other, 'Order ticket')).toBeVisible();
  await expect(panel(page, 'Order ticket')).toBeVisible();
  await page.reload();
  await expect(panel(page, 'Order ticket')).toBeVisible();
});

for (const [what, stop] of [
  [
    'refuses',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  [
    'is full',
    () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  ],
] as const)
  test(`a browser whose storage ${what} trades and lays out as ever, and says what is not kept`, async ({
    page,
  }) => {
    await page.addInitScript(
      `Storage.prototype.setItem = ${stop.toString()};` +
        (what === 'refuses' ? `Storage.prototype.getItem = ${stop.toString()};` : ''),
    );
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.goto(`/#/${QUOTE}`);
    await expect(panel(page, 'Chart').getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Layouts' }).click();
    const sheet = page.getByRole('dialog', { name: 'Layouts' });
    await sheet.getByRole('button', { name: 'Chart', exact: true }).first().click();
    await expect(sheet.getByText(/cannot store layouts/)).toBeVisible();
    await expect(panel(page, 'Order ticket')).toHaveCount(0);
    await page.goto('/#/pages/home/index');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    expect(problems).toEqual([]);
  });

test('an address of the calendar with nonsense in it opens a month; back and reload stay', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await signIn(page, demoPerson, 'calendar/index?of=everything&month=2026-99');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const month = page.getByRole('main').getByText(/^\d\d\/20\d\d$/);
  await expect(month).toBeVisible();
  for (const nonsense of [
    'month=',
    'month=0000-00',
    'month=99999-12',
    'month=1e9',
    'of=%00&kind=x',
  ]) {
    await page.goto(`/#/calendar/index?${nonsense}`);
    await expect(month).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
  await page.goto('/#/calendar/index?of=all&month=2026-12');
  const christmas = page.getByRole('region', { name: '12/25/2026' });
  await expect(christmas).toBeVisible();
  await page.reload();
  await expect(christmas).toBeVisible();
  await page.goBack();
  await expect(month).toBeVisible();
  await page.goForward();
  await expect(christmas).toBeVisible();
  expect(problems).toEqual([]);
});
