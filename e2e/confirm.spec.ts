/**
 * Nothing is confirmed by accident: a second tap that was meant for what lay there before, at any
 * moment of the first second, confirms nothing; what confirms lies elsewhere and is held. And what
 * is deliberate is not slowed down: by finger, mouse and keyboard.
 */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { confirmBy } from './support/confirm.ts';
import { signIn } from './support/people.ts';
import {
  addPaperMoney,
  customer,
  PAY_PASSWORD,
  setPayPassword,
  verify,
  type Customer,
} from './support/verified.ts';

// The second tap may fall into the motion of what opens.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const FUNDING = 1;
const STOCK = 4;
const NOTHING = { positions: [], orders: [] };
const CLOSED_MS = 2_000;
const TAPS_AT_MS = [120, 250, 400, 600, 800, 1000];

test('a second tap on “Review order” places nothing, whenever it comes', async ({
  page,
  request,
}) => {
  const ana = await trader(request, 'twotap', '8000');
  await signIn(page, ana.person);
  const review = page.getByRole('button', { name: /^Review order/ });
  const sheet = page.getByRole('dialog', { name: 'Confirm order' });
  await page.goto('/#/pages/payment/stock?code=AAPL&source=0&direction=0');
  for (const atMs of TAPS_AT_MS) {
    const at = await getMiddle(review);
    await page.touchscreen.tap(at.x, at.y);
    await page.waitForTimeout(atMs);
    await page.touchscreen.tap(at.x, at.y);
    await expect(sheet).toBeVisible();
    await page.touchscreen.tap(at.x, at.y);
    await page.mouse.click(at.x, at.y, { clickCount: 3 });
    await closed(page, sheet);
  }
  expect(await getTrades(ana)).toEqual(NOTHING);

  // Large orders are held: the button lies elsewhere, and a tap on it only says what to do.
  await page.getByLabel('Quantity, shares').fill('25');
  const opener = await review.boundingBox();
  await review.tap();
  const place = sheet.getByRole('button', { name: 'Place buy order' });
  await place.tap();
  await place.tap();
  await expect(sheet.getByText('Hold a little longer, or')).toBeVisible();
  expect(overlap(opener, await place.boundingBox())).toBe(false);
  expect(await getTrades(ana)).toEqual(NOTHING);
  await confirmBy(place);
  await expect(page.getByText('Order filled')).toBeVisible();
  expect(await getTrades(ana)).toMatchObject({ positions: [{ positionNum: '25' }], orders: [] });
});

test('one tap confirms a small order, and the customer’s own limit says what is small @long', async ({
  page,
  request,
}) => {
  const eva = await trader(request, 'onetap', '8000');
  await signIn(page, eva.person, 'pages/payment/stock?code=AAPL&source=0&direction=0');
  const review = page.getByRole('button', { name: /^Review order/ });
  const place = page.getByRole('button', { name: 'Place buy order' });
  const opener = await review.boundingBox();
  await review.tap();
  await expect(place).toBeEnabled();
  expect(overlap(opener, await place.boundingBox())).toBe(false);
  await place.tap();
  await expect(page.getByText('Order filled')).toBeVisible();
  expect(await getTrades(eva)).toMatchObject({ positions: [{ positionNum: '1' }], orders: [] });

  await page.goto('/#/pages/setting/index');
  await page.getByText('Always hold').tap();
  // As the server has it.
  await expect(page.getByRole('radio', { name: 'Always hold' })).toBeChecked();
  await page.goto('/#/pages/payment/stock?code=AAPL&source=0&direction=0');
  await review.tap();
  await expect(place).toBeEnabled();
  await place.tap();
  await expect(page.getByText('Hold a little longer, or')).toBeVisible();
  expect(await getTrades(eva)).toMatchObject({ positions: [{ positionNum: '1' }], orders: [] });
});

test('more of a share one holds takes three taps from home @long', async ({ page, request }) => {
  const lea = await trader(request, 'threetaps', '8000');
  const bought = { code: 'AAPL', direction: 0, orderType: 0, quantity: '3' };
  await lea.api('/stock/create', { requestId: crypto.randomUUID(), ...bought });
  const placedAt = Date.now();
  await signIn(page, lea.person);
  await page.goto('/#/');
  // The same order again within five seconds asks whether it is meant.
  await expect.poll(() => Date.now() - placedAt, { timeout: 10_000 }).toBeGreaterThan(5_500);
  let taps = 0;
  const tap = async (button: Locator) => {
    taps += 1;
    await button.tap();
  };
  const home = page.getByRole('region', { name: 'Your positions' });
  await tap(home.getByRole('link', { name: /AAPL/ }));
  await tap(page.getByRole('button', { name: 'Buy more' }));
  const place = page
    .getByRole('dialog', { name: 'Confirm order' })
    .getByRole('button', { name: 'Place buy order' });
  await expect(page.getByText(/^Buy 3 AAPL at about/)).toBeVisible();
  await expect(place).toBeEnabled();
  await tap(place);
  await expect(page.getByText('Order filled')).toBeVisible();
  expect(taps).toBe(3);
  expect(await getTrades(lea)).toMatchObject({ positions: [{ positionNum: '6' }], orders: [] });
});

test('after Back the very next tap opens the order again, and it can be placed @long', async ({
  page,
  request,
}) => {
  const ida = await trader(request, 'backagain', '8000');
  await signIn(page, ida.person, 'pages/payment/stock?code=AAPL&source=0&direction=0');
  const review = page.getByRole('button', { name: /^Review order/ });
  const sheet = page.getByRole('dialog', { name: 'Confirm order' });
  const place = sheet.getByRole('button', { name: 'Place buy order' });
  const at = await getMiddle(review);
  for (const afterMs of [0, 40, 120, 240, 320]) {
    await page.touchscreen.tap(at.x, at.y);
    await expect(place).toBeEnabled();
    await page.evaluate(() => history.back());
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.waitForTimeout(afterMs);
    await page.touchscreen.tap(at.x, at.y);
    await expect(place).toBeEnabled();
    await expect(sheet).toBeVisible();
    await closed(page, sheet);
  }
  await page.touchscreen.tap(at.x, at.y);
  await expect(place).toBeEnabled();
  await page.evaluate(() => history.back());
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.touchscreen.tap(at.x, at.y);
  await expect(place).toBeEnabled();
  await place.tap();
  await expect(page.getByText('Order filled')).toBeVisible();
  expect(await getTrades(ida)).toMatchObject({ positions: [{ positionNum: '1' }], orders: [] });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('Enter neither closes a sheet that has just opened nor confirms it @long', async ({
    page,
    request,
  }) => {
    const dan = await trader(request, 'enter', '8000');
    await signIn(page, dan.person, 'pages/payment/stock?code=AAPL&source=0&direction=0');
    await page.getByRole('button', { name: /^Review order/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Confirm order' });
    await expect(sheet.getByRole('heading', { name: 'Confirm order' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('button', { name: 'Place buy order' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    expect(await getTrades(dan)).toEqual(NOTHING);
  });

  test(
    'a double click confirms nothing; the keyboard confirms what it was led to',
    { tag: '@long' },
    async ({ page, request }) => {
      const ben = await trader(request, 'twoclick', '8000');
      await signIn(page, ben.person, 'pages/payment/stock?code=AAPL&source=0&direction=0');
      const review = page.getByRole('button', { name: /^Review order/ });
      const sheet = page.getByRole('dialog', { name: 'Confirm order' });
      for (const atMs of TAPS_AT_MS) {
        const at = await getMiddle(review);
        await page.mouse.click(at.x, at.y);
        await page.waitForTimeout(atMs);
        await page.mouse.click(at.x, at.y, { clickCount: 2 });
        // Late clicks are beside the sheet, and close it.
        await expect(async () => {
          if (await sheet.isVisible()) await page.keyboard.press('Escape');
          await expect(sheet).toBeHidden({ timeout: CLOSED_MS });
        }).toPass();
      }
      expect(await getTrades(ben)).toEqual(NOTHING);
      await review.click();
      await expect(sheet.getByRole('button', { name: 'Place buy order' })).toBeEnabled();
      await sheet.getByRole('button', { name: 'Place buy order' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Order filled')).toBeVisible();
    },
  );
});

test(
  'closing, cancelling and moving money take no second tap either',
  { tag: '@long' },
  async ({ page, request }) => {
    const cara = await trader(request, 'twotaps', '8000');
    await setPayPassword(cara);
    await cara.api('/orders/unlock', { payPassword: PAY_PASSWORD });
    await cara.api('/stock/create', {
      requestId: crypto.randomUUID(),
      code: 'AAPL',
      direction: 0,
      orderType: 0,
      quantity: '2',
    });
    await cara.api('/stock/create', {
      requestId: crypto.randomUUID(),
      code: 'AAPL',
      direction: 0,
      orderType: 1,
      quantity: '1',
      price: '150',
      timeInForce: 'gtc',
    });
    await signIn(page, cara.person);
    const { positions } = await getTrades(cara);

    await page.goto(`/#/pages/payment/close?id=${String(Object(positions)[0].id)}`);
    await tapTwice(
      page,
      page.getByRole('button', { name: 'Sell 2 shares', exact: true }),
      page.getByRole('dialog', { name: 'Confirm sale' }),
    );
    expect(await getTrades(cara)).toMatchObject({ positions: [{ positionNum: '2' }] });

    await page.goto('/#/pages/trade/index');
    await page
      .getByRole('radiogroup', { name: 'List' })
      .getByText('Orders', { exact: true })
      .click();
    await tapTwice(
      page,
      page.getByRole('button', { name: 'Cancel order: AAPL' }),
      page.getByRole('alertdialog'),
    );
    expect(await getTrades(cara)).toMatchObject({ orders: [{ state: 'accepted' }] });

    const before = await cara.api('/wallet/getWalletBalance', { walletType: FUNDING });
    await page.goto('/#/pages/profile/transfer');
    await page.getByLabel('Amount', { exact: true }).fill('100');
    await expect(page.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy');
    await tapTwice(
      page,
      page.getByRole('button', { name: 'Continue' }),
      page.getByRole('dialog', { name: 'Confirm transfer' }),
    );
    expect(await cara.api('/wallet/getWalletBalance', { walletType: FUNDING })).toEqual(before);
  },
);

/** Opens it, taps again at the same place at every one of those moments, and leaves it. */
async function tapTwice(page: Page, opener: Locator, opened: Locator): Promise<void> {
  for (const atMs of TAPS_AT_MS) {
    const at = await getMiddle(opener);
    await page.touchscreen.tap(at.x, at.y);
    await page.waitForTimeout(atMs);
    await page.touchscreen.tap(at.x, at.y);
    await expect(opened).toBeVisible();
    await closed(page, opened);
  }
}

async function closed(page: Page, opened: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
}

async function getMiddle(button: Locator): Promise<{ readonly x: number; readonly y: number }> {
  // Enabled, and no longer moved by what is loaded above it.
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (box === null) throw new Error('the button is not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

function overlap(a: Box, b: Box): boolean {
  if (a === null || b === null) throw new Error('one of them is not in sight');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** What is held and what works in the share of these tests. */
async function getTrades({
  api,
}: Customer): Promise<{ readonly positions: unknown; readonly orders: unknown }> {
  const { positions, orders } = await api('/position/getByStock', { source: 0, code: 'AAPL' });
  return { positions, orders };
}

/** Verified, with so many dollars to trade shares with, and some in the funding wallet. */
async function trader(request: APIRequestContext, name: string, amount: string): Promise<Customer> {
  const someone = await customer(request, name);
  await verify(request, someone);
  const { api } = someone;
  await addPaperMoney(someone, String(BigInt(amount) + 2000n));
  await api('/wallet/transfer', {
    requestId: crypto.randomUUID(),
    from: FUNDING,
    to: STOCK,
    amount,
    isImmediate: true,
  });
  await expect
    .poll(async () => (await api('/wallet/getWalletBalance', { walletType: STOCK }))['available'])
    .not.toBe('0.00');
  return someone;
}
