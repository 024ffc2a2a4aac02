/** Auctions run by the clock of the world, every ten minutes: what a test may do depends on when it runs, so it looks first. A cross is tried on the server's own tests. */
import { expect, test } from './support/candor-test.ts';
import { fillLogin, demoPerson } from './support/people.ts';

const PAY_PASSWORD = '135791';
const ORDER_TAKES_MS = 45_000;

test('a guest reads the list and one auction, signs in for an order, sees it wait and takes it back; once locked, the screen says that nothing can be placed or cancelled', async ({ page, request }) => {
  await page.goto('/#/pages/product/auction');
  await expect(page.getByRole('heading', { level: 1, name: 'Auctions' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d/);
  await page.getByRole('radio', { name: 'Hong Kong shares' }).check({ force: true });
  await expect(page.getByRole('link', { name: /00700/ })).toBeVisible();
  await page.getByRole('radio', { name: 'US shares' }).check({ force: true });
  await page.getByRole('link', { name: /AAPL/ }).click();
  await expect(page.getByRole('heading', { name: 'Indicative book' })).toBeVisible();
  await expect(page.getByText('What is not filled at the cross ends')).toBeVisible();

  const answer: { data: { auction: { phase: string; locksAt: number }; at: number } } = await (await request.get('/auction/detail?code=AAPL&source=0')).json();
  const { auction, at } = answer.data;
  const buy = page.getByRole('button', { name: 'Buy' });
  if (auction.phase !== 'collecting' || auction.locksAt - at < ORDER_TAKES_MS) {
    // The rest of this auction, and a little more.
    await expect(buy).toBeDisabled({ timeout: ORDER_TAKES_MS + 5_000 });
    await expect(page.getByText(/none can be cancelled|Crossed/).first()).toBeVisible();
    return;
  }
  await buy.click();
  await fillLogin(page, { name: demoPerson.userId, password: demoPerson.password });
  await expect(page.getByText('Filled at the cross, at one price for everybody.')).toBeVisible();
  await page.getByRole('button', { name: /^Review order/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Transaction password').fill(PAY_PASSWORD);
  await sheet.getByRole('button', { name: 'Place buy order' }).click();
  await expect(sheet.getByText('Order is working')).toBeVisible();
  await sheet.getByRole('button', { name: 'See working orders' }).click();
  const waiting = page.getByRole('listitem').or(page.getByRole('article')).filter({ hasText: 'AAPL' }).filter({ hasText: 'At market' });
  await waiting.getByRole('button', { name: 'Cancel order' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: /Cancel/ }).last().click();
  await expect(waiting).toHaveCount(0);
});
