/**
 * An auction from collecting to its cross, on a server whose clock the test moves: nobody waits for
 * the ten minutes that it takes.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { MINUTE_MS } from '@candor/kit/time';
import { expect, test } from './support/clocked-test.ts';
import type { Clocked } from './support/clocked.ts';
import { confirmBy } from './support/confirm.ts';
import { demoCompany, fillLogin } from './support/people.ts';
import { browserLocales, wordsIn } from './support/words.ts';

const PAY_PASSWORD = '135791';

test('a participant sees the price live, can take an order back until the lock and none after it, and is filled at the one price that everybody gets', async ({
  clocked,
  openClocked,
}) => {
  const page = await openClocked();
  await collect(page.request, clocked);
  await page.goto('/#/pages/product/auction');
  await expect(page.getByRole('heading', { level: 1, name: 'Auctions' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^[5-7]:\d\d$/);
  await page.getByRole('radio', { name: 'HK stocks' }).check({ force: true });
  await expect(page.getByRole('link', { name: /00700/ })).toBeVisible();
  await page.getByRole('radio', { name: 'US stocks' }).check({ force: true });
  await page.getByRole('link', { name: /AAPL/ }).click();
  await expect(page.getByRole('heading', { name: 'Indicative price' })).toBeVisible();
  const early = await page.getByRole('definition').first().innerText();
  await clocked.advance(3 * MINUTE_MS);
  // Others have ordered since; nobody had to ask for it.
  await expect(page.getByRole('definition').first()).not.toHaveText(early);

  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await fillLogin(page, { name: demoCompany.userId, password: demoCompany.password });
  await expect(
    page.getByText('Filled when the auction is matched, at one price for all.'),
  ).toBeVisible();
  await order(page, { quantity: '3', payPassword: PAY_PASSWORD });
  await page.getByRole('dialog').getByRole('button', { name: 'See working orders' }).click();
  const waiting = page.getByRole('article').filter({ hasText: 'AAPL' });
  await page.getByRole('button', { name: 'Auctions', exact: true }).click();
  await waiting.getByRole('button', { name: 'Cancel order: AAPL' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(waiting).toHaveCount(0);

  const { band } = await getAuction(page.request);
  await page.goto('/#/auction/detail?code=AAPL&source=0');
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await order(page, { quantity: '2' });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(New order|Buy more)$/ })
    .click();
  await page.getByText('Limit', { exact: true }).click();
  await order(page, { quantity: '1', limit: band.low });

  await lockIn(page.request, clocked);
  await page.goto('/#/auction/detail?code=AAPL&source=0');
  await expect(
    page.getByText('No new orders, and orders can no longer be cancelled.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy', exact: true })).toBeDisabled();
  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(waiting).toHaveCount(2);
  await expect(waiting.getByRole('button')).toHaveCount(0);

  await page.goto('/#/auction/detail?code=AAPL&source=0');
  await expect(
    page.getByText('No new orders, and orders can no longer be cancelled.'),
  ).toBeVisible();
  const { auction } = await getAuction(page.request);
  await clocked.advance(auction.crossesAt - (await getAuction(page.request)).at);
  await expect(page.getByRole('heading', { name: 'Match price' })).toBeVisible();
  await page.getByText('Customer orders (2)').click();
  await expect(page.getByRole('row', { name: 'Buy Market 2 2' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Buy [\d.]+ 1 0$/ })).toBeVisible();
  const { last } = await getAuction(page.request);
  expect(last.auction).toBe(auction.id);

  await page.getByRole('link', { name: 'My orders' }).click();
  await page.getByRole('button', { name: 'All orders' }).click();
  await expect(waiting.filter({ hasText: 'Expired' })).toContainText(
    'The auction had no match for it at the auction price.',
  );
  await page.getByRole('link', { name: /^AAPL Buy Apple Inc\. Filled/ }).click();
  await expect(page.getByRole('definition').filter({ hasText: last.price })).toBeVisible();
});

test('an auction in Chinese', { tag: '@long' }, async ({ clocked, openClocked }) => {
  const t = wordsIn('zhHans');
  const page = await openClocked({ locale: browserLocales.zhHans });
  await collect(page.request, clocked);
  await page.goto('/#/pages/product/auction');
  await expect(
    page.getByText(t('auction.phase.collecting'), { exact: true }).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: /AAPL/ }).click();
  await expect(page.getByRole('heading', { name: t('auction.latest') })).toBeVisible();
  await expect(
    page.getByRole('button', { name: t('trading.side.buy'), exact: true }),
  ).toBeEnabled();
  await lockIn(page.request, clocked);
  await expect(page.getByText(t('auction.phase.locked.note'))).toBeVisible();
  await expect(
    page.getByRole('button', { name: t('trading.side.buy'), exact: true }),
  ).toBeDisabled();
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

/** A minute after an auction was crossed, when the next one collects. */
async function collect(request: APIRequestContext, clocked: Clocked): Promise<void> {
  const { auction, at } = await getAuction(request);
  await clocked.advance(auction.crossesAt + MINUTE_MS - at);
}

async function lockIn(request: APIRequestContext, clocked: Clocked): Promise<void> {
  const { auction, at } = await getAuction(request);
  await clocked.advance(auction.locksAt - at);
}

type Shown = {
  at: number;
  auction: { id: string; phase: string; locksAt: number; crossesAt: number };
  band: { low: string };
  last: { auction: string; price: string };
};

async function getAuction(request: APIRequestContext): Promise<Shown> {
  const { data }: { data: Shown } = await (
    await request.get('/auction/detail?code=AAPL&source=0')
  ).json();
  return data;
}
