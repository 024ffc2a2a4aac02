/**
 * What the screens of a desk ask after a fill: nothing. The workspace (ticket and positions), home
 * and the account are open side by side, of one customer; an order of theirs fills elsewhere.
 */
import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { signIn } from './support/people.ts';
import { addPaperMoney, customer, verify } from './support/verified.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const WORKSPACE = 'pages/quote/stock?name=Apple+Inc.&code=AAPL&source=0&market=US';
/** Read by the price while somebody types an order, and whether the desk takes any: by the clock. */
const READ_BY_CLOCK = [
  '/orders/preview',
  '/position/getHalfOrFullNum',
  '/orders/access',
  '/orders/pauses',
];
/** Own readings that are polled where nothing is followed: at least once in this time. */
const POLLED_MS = 9_000;

test('after a fill three screens ask nothing and all show it; meanwhile nothing is polled @long', async ({
  page,
  request,
  context,
}) => {
  const someone = await customer(request, 'followed');
  const { person, api } = someone;
  await verify(request, someone);
  await addPaperMoney(someone, '9000');
  const buy = async (quantity: string) =>
    await api('/stock/create', {
      requestId: crypto.randomUUID(),
      ...{ code: 'AAPL', direction: 0, orderType: 0, quantity },
      allowDuplicate: true,
    });
  await api('/wallet/transfer', {
    requestId: crypto.randomUUID(),
    ...{ from: 1, to: 4, amount: '7000', isImmediate: true },
  });
  await expect
    .poll(async () => (await api('/wallet/getWalletBalance', { walletType: 4 }))['available'])
    .not.toBe('0.00');
  await buy('2');

  await signIn(page, person, WORKSPACE);
  const [home, account] = [await context.newPage(), await context.newPage()];
  await home.goto('/#/');
  await account.goto('/#/pages/profile/index');
  const mine = page.locator('section[data-panel]').filter({ hasText: 'AAPL' });
  const ticket = page.getByRole('region', { name: 'Order ticket', exact: true });
  await ticket.getByRole('textbox', { name: /^Quantity/ }).fill('1');
  const homeRow = home.getByRole('region', { name: 'Your positions' });
  await expect(homeRow).toContainText('2 shares');
  await expect(mine.first()).toBeVisible();
  await settle(page);

  const asked: string[] = [];
  const note = (sent: Request) => {
    const { pathname } = new URL(sent.url());
    if (isOwnReading(sent) && !READ_BY_CLOCK.includes(pathname)) asked.push(pathname);
  };
  context.on('request', note);
  // All three are looked at: a browser counts the tabs behind as seen here.
  await page.waitForTimeout(POLLED_MS);
  expect(asked, 'asked while nothing happened').toEqual([]);
  await buy('3');
  await expect(homeRow).toContainText('5 shares');
  await expect(page.getByRole('region', { name: 'Positions and orders' })).toContainText('5');
  await account.waitForTimeout(POLLED_MS / 3);
  context.off('request', note);
  expect(asked, 'asked after a fill').toEqual([]);
});

/** Everything has been read once, and what can be followed is. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(POLLED_MS / 2);
}

/** Of the customer; what is of the market is polled by its own pace. */
function isOwnReading(sent: Request): boolean {
  const { pathname } = new URL(sent.url());
  return (
    ['fetch', 'xhr'].includes(sent.resourceType()) &&
    /^\/(?:position|orders|wallet|userCenter|withdrawal|performance|api\/user)/.test(pathname)
  );
}
