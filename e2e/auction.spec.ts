/**
 * An auction from collecting to its cross, on a server whose clock the test moves: nobody waits for
 * the ten minutes that it takes.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { confirmBy } from './support/confirm.ts';
import { startClocked, type Clocked } from './support/clocked.ts';
import { demoPerson, fillLogin } from './support/people.ts';
import { browserLocales, wordsIn } from './support/words.ts';

const PAY_PASSWORD = '135791';
const MINUTE_MS = 60_000;
const ROUND_MS = 10 * MINUTE_MS;
/** For a busy machine, where everything else is being tested meanwhile. */
const START_MS = 3 * MINUTE_MS;

// One server for both, one after the other: starting it takes longer than looking.
test.describe.configure({ mode: 'serial' });

let server: Clocked;
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  // A minute after an auction was crossed, when the next one collects.
  server = await startClocked({ aheadMs: MINUTE_MS - ROUND_MS - (Date.now() % ROUND_MS) });
});
test.afterAll(() => server.stop());

test('whoever takes part sees the price live, can take an order back until the lock and none after it, and is filled at the one price that everybody gets', async ({
  openDevice,
}) => {
  const device = await openDevice({ baseURL: server.address });
  const page = await device.newPage();
  await page.goto('/#/pages/product/auction');
  await expect(page.getByRole('heading', { level: 1, name: 'Auctions' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^[5-7]:\d\d$/);
  await page.getByRole('radio', { name: 'Hong Kong shares' }).check({ force: true });
  await expect(page.getByRole('link', { name: /00700/ })).toBeVisible();
  await page.getByRole('radio', { name: 'US shares' }).check({ force: true });
  await page.getByRole('link', { name: /AAPL/ }).click();
  await expect(page.getByRole('heading', { name: 'Indicative price' })).toBeVisible();
  const early = await page.getByRole('definition').first().innerText();
  await server.advance(3 * MINUTE_MS);
  // Others have ordered since; nobody had to ask for it.
  await expect(page.getByRole('definition').first()).not.toHaveText(early);

  await page.getByRole('button', { name: 'Buy' }).click();
  await fillLogin(page, { name: demoPerson.userId, password: demoPerson.password });
  await expect(page.getByText('Filled at the cross, at one price for everybody.')).toBeVisible();
  await order(page, { quantity: '3', payPassword: PAY_PASSWORD });
  await page.getByRole('dialog').getByRole('button', { name: 'See working orders' }).click();
  const waiting = page.getByRole('article').filter({ hasText: 'AAPL' });
  await page.getByRole('button', { name: 'Auctions', exact: true }).click();
  await waiting.getByRole('button', { name: 'Cancel order in AAPL' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(waiting).toHaveCount(0);

  const { band } = await getAuction(device);
  await page.goto('/#/auction/detail?code=AAPL&source=0');
  await page.getByRole('button', { name: 'Buy' }).click();
  await order(page, { quantity: '2' });
  await page.getByRole('dialog').getByRole('button', { name: 'New order' }).click();
  await page.getByText('Limit', { exact: true }).click();
  await order(page, { quantity: '1', limit: band.low });

  await lockIn(device);
  await page.goto('/#/auction/detail?code=AAPL&source=0');
  await expect(page.getByText('No new orders, and none can be cancelled now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy' })).toBeDisabled();
  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(waiting).toHaveCount(2);
  await expect(waiting.getByRole('button')).toHaveCount(0);

  await page.goto('/#/auction/detail?code=AAPL&source=0');
  await expect(page.getByText('No new orders, and none can be cancelled now.')).toBeVisible();
  const { auction } = await getAuction(device);
  await server.advance(auction.crossesAt - (await getAuction(device)).at);
  await expect(page.getByRole('heading', { name: 'Price of the cross' })).toBeVisible();
  await page.getByText('Orders of customers (2)').click();
  await expect(page.getByRole('row', { name: 'Buy Market 2 2' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Buy [\d.]+ 1 0$/ })).toBeVisible();
  const { last } = await getAuction(device);
  expect(last.auction).toBe(auction.id);

  await page.getByRole('link', { name: 'My orders' }).click();
  await page.getByRole('button', { name: 'All orders' }).click();
  await expect(waiting.filter({ hasText: 'Expired' })).toContainText(
    'The auction found no match for it at its one price.',
  );
  await page.getByRole('link', { name: /^AAPL Buy Apple Inc\. Filled/ }).click();
  await expect(page.getByRole('definition').filter({ hasText: last.price })).toBeVisible();
});

test('an auction in Chinese', async ({ openDevice }) => {
  const t = wordsIn('zhHans');
  const device = await openDevice({ baseURL: server.address, locale: browserLocales.zhHans });
  const page = await device.newPage();
  const { auction, at } = await getAuction(device);
  await server.advance(auction.phase === 'crossed' ? auction.crossesAt + MINUTE_MS - at : 0);
  await page.goto('/#/pages/product/auction');
  await expect(page.getByText(t('auction.phase.collecting'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /AAPL/ }).click();
  await expect(page.getByRole('heading', { name: t('auction.latest') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('auction.buy'), exact: true })).toBeEnabled();
  await lockIn(device);
  await expect(page.getByText(t('auction.phase.locked.note'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('auction.buy'), exact: true })).toBeDisabled();
});

/** Fills the ticket that is open and confirms it. */
async function order(
  page: Page,
  { quantity, limit, payPassword }: { quantity: string; limit?: string; payPassword?: string },
): Promise<void> {
  if (limit !== undefined) await page.getByLabel('Limit price, USD').fill(limit);
  await page.getByLabel('Quantity, shares').fill(quantity);
  await page.getByRole('button', { name: /^Review order/ }).click();
  const sheet = page.getByRole('dialog');
  if (payPassword !== undefined)
    await sheet.getByLabel('Transaction password', { exact: true }).fill(payPassword);
  await confirmBy(sheet.getByRole('button', { name: 'Place buy order' }));
  await expect(sheet.getByText('Order is working')).toBeVisible();
}

async function lockIn(device: BrowserContext): Promise<void> {
  const { auction, at } = await getAuction(device);
  await server.advance(auction.locksAt - at);
}

type Shown = {
  at: number;
  auction: { id: string; phase: string; locksAt: number; crossesAt: number };
  band: { low: string };
  last: { auction: string; price: string };
};

async function getAuction(device: BrowserContext): Promise<Shown> {
  const { data }: { data: Shown } = await (
    await device.request.get('/auction/detail?code=AAPL&source=0')
  ).json();
  return data;
}
