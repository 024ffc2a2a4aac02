/** A program whose key asks first: its orders wait on the phone, and nothing moves under the finger. */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { confirmBy } from './support/confirm.ts';
import { signIn } from './support/people.ts';
import { trader } from './support/verified.ts';

const STOCK_WALLET = 4;

test('an order of a program is approved or declined by its owner, once', async ({
  page,
  request,
}) => {
  const ana = await trader(request, 'approvalsana', [{ to: STOCK_WALLET, amount: '5000' }]);
  await signIn(page, ana.person, 'keys/approvals');
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  await page.getByRole('button', { name: 'See your keys' }).click();
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill('Careful bot');
  await page.getByRole('switch', { name: /Ask me first/ }).click();
  await page.getByRole('button', { name: 'Make key' }).click();
  const secret = await page.getByLabel('Key', { exact: true }).innerText();
  const order = (requestId: string, terms: object) =>
    request
      .post('/stock/create', {
        headers: { authorization: `Bearer ${secret}` },
        data: { requestId, code: 'AAPL', direction: 0, orderType: 0, ...terms },
      })
      .then(async (answer) => (await answer.json()) as { reason?: string; data: { id: string } });
  const first = crypto.randomUUID();
  expect((await order(first, { quantity: '1' })).reason).toBe('APPROVAL_WAITING');

  await page.goto('/#/keys/index');
  await page.getByRole('button', { name: /^Waiting for your approval/ }).click();
  const buy = page.getByRole('article').filter({ hasText: 'Buy 1 AAPL' });
  await expect(buy).toBeVisible();
  await expectAccessible(page, 'an order that waits');
  // Another one that comes meanwhile stands below, and what is above stays where it is.
  expect((await order(crypto.randomUUID(), { amount: '50' })).reason).toBe('APPROVAL_WAITING');
  const other = page.getByRole('article').filter({ hasText: 'Buy AAPL for $50.00' });
  await expect(other).toBeVisible();
  await confirmBy(buy.getByRole('button', { name: 'Approve', exact: true }));
  await expect(buy.getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Buy 1 AAPL');
  const placed = await order(first, { quantity: '1' });
  expect(placed.reason).toBeUndefined();
  await other.getByRole('button', { name: 'Decline' }).dblclick();
  await expect(other.getByText('Declined', { exact: true })).toBeVisible();
  const { items } = (await ana.api('/position/me')) as { items: { code: string }[] };
  expect(items).toHaveLength(1);

  await page.reload();
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  await page
    .getByRole('article')
    .filter({ hasText: 'Buy 1 AAPL' })
    .getByRole('button', { name: 'See order' })
    .click();
  await expect(page.getByText('AAPL').first()).toBeVisible();
});
