/** The reference: a call is tried with a key that is typed, and what may move money asks first. */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { trader } from './support/verified.ts';

const STOCK_WALLET = 4;

test('a call is tried with a key, and an order is sent once it was asked', async ({
  page,
  request,
}) => {
  const ana = await trader(request, 'referenceana', [{ to: STOCK_WALLET, amount: '5000' }]);
  const made = await ana.api('/keys/add', {
    ...{
      requestId: crypto.randomUUID(),
      accountId: String((ana.person.session.user as { id: string }).id),
      name: 'Try',
      mayTrade: true,
    },
    ...{ products: ['stocks'], instruments: [], addresses: [], callsPerMinute: 200 },
    ...{ openOrdersMax: null, orderMax: null, dayMax: null, lossMax: null, daysValid: 1 },
  });
  await page.goto('/reference');
  const call = page.locator('#placeStockOrder');
  await call.getByText('Try it', { exact: true }).click();
  const form = call.locator('form');
  const body = form.getByLabel('Body');
  await body.fill('nonsense');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByRole('button', { name: 'Send it now' }).click();
  await expect(form.getByText('Type a key at the top first.')).toBeVisible();
  await page.getByLabel('Key', { exact: true }).fill(String(made['secret']));
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByRole('button', { name: 'Send it now' }).click();
  await expect(form.getByText('The body is no JSON.')).toBeVisible();

  const order = { code: 'AAPL', direction: 0, orderType: 0, quantity: '1' };
  await body.fill(JSON.stringify({ requestId: '<requestId>', ...order }));
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText(/may move the paper money/)).toBeVisible();
  expect(await ana.api('/position/me')).toMatchObject({ items: [] });
  await expectAccessible(page, 'a call that asks first', '#placeStockOrder');
  await form.getByRole('button', { name: 'Send it now' }).dblclick();
  await expect(form.getByText(/^200/)).toBeVisible();
  await expect(form.getByText('"state": "filled"')).toBeVisible();

  // The key goes with the page.
  await page.reload();
  await expect(page.getByLabel('Key', { exact: true })).toHaveValue('');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain('ck_');
});
