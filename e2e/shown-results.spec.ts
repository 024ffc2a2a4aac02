/**
 * Results shown to a stranger: off until a link is made, verified on the stranger's device with
 * every attempt, and gone when the link is ended.
 */
import { DAY_MS } from '@candor/kit/time';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/clocked-test.ts';
import { signIn } from './support/people.ts';
import { customer, verify } from './support/verified.ts';

test('an account is shown by a link that a stranger verifies, every attempt counted, until it ends', async ({
  clocked,
  openClocked,
}) => {
  const page = await openClocked();
  const ana = await customer(page.request, 'shown-ana');
  await verify(page.request, ana);
  const { account } = (await ana.api('/accounts/add', {
    ...{ requestId: crypto.randomUUID(), name: 'Ideas', colour: 'green', startingMoney: '20000' },
    ...{ products: ['stocks'], leverageMax: 1 },
  })) as { account: { id: string } };
  await ana.api('/accounts/anew', {
    ...{ requestId: crypto.randomUUID(), id: account.id, startingMoney: '20000' },
  });
  await signIn(page, ana.person, `accounts/one?id=${account.id}`);
  await page.getByRole('button', { name: /^Show results to others/ }).click();
  await expect(page.getByText('They see no amounts', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name shown (optional)' }).fill('<b>Ana</b>');
  await expect(page.getByText(/Letters and digits only/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name shown (optional)' }).fill('Ana');
  await expectAccessible(page, 'showing results');
  await page.getByRole('button', { name: 'Make a link' }).dblclick();
  const address = page.getByText(/accounts\/shown\?link=rcl_/);
  await expect(address).toBeVisible();
  const first = new URL(await address.innerText()).hash;

  const stranger = await openClocked();
  await stranger.goto(`/${first}`);
  await expect(stranger.getByText('Verified on this device')).toBeVisible();
  await expect(stranger.getByRole('heading', { name: 'Ana' })).toBeVisible();

  await page.getByRole('button', { name: 'End the link' }).click();
  await expect(address).toBeHidden();
  await stranger.reload();
  await expect(stranger.getByText(/These results are no longer shown/)).toBeVisible();

  // Another one does not hide the attempt before.
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(address).toBeVisible();
  const second = new URL(await address.innerText()).hash;
  expect(second).not.toBe(first);
  await clocked.advance(3 * DAY_MS);
  await stranger.goto(`/${second}`);
  await expect(stranger.getByText('Verified on this device')).toBeVisible();
  await expect(stranger.getByText('Attempt 1', { exact: true }).last()).toBeVisible();
  await expect(stranger.getByText('Attempt 2', { exact: true }).last()).toBeVisible();
  await expectAccessible(stranger, 'shown results');
});
