/** An account for tests: its name says so on every screen, and an order that was forced says so too. */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { getAnswer, signIn } from './support/people.ts';
import { customer, verify } from './support/verified.ts';

test('a partial fill is forced in a test account and stands with its order', async ({
  page,
  request,
}) => {
  const ana = await customer(request, 'forces');
  await verify(request, ana);
  await signIn(page, ana.person, 'forced-events/index');
  await expect(page.getByText('Not a test account')).toBeVisible();

  await page.getByRole('button', { name: 'Open a test account' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Bots');
  await page.getByRole('switch', { name: /^Test account/ }).press('Space');
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByText('Paper money · TEST Bots')).toBeVisible();

  await page.getByRole('link', { name: 'TEST Bots: switch account' }).click();
  await page.getByRole('button', { name: 'Manage TEST Bots' }).click();
  await page.getByRole('button', { name: /^Force events/ }).click();
  await expect(page.getByText('Paper money · TEST Bots')).toBeVisible();
  await page.getByLabel('Quantity filled at most').fill('');
  await page.getByRole('button', { name: 'Force it' }).click();
  await expect(page.getByText('Please enter a whole quantity.')).toBeVisible();
  await page.getByLabel('Quantity filled at most').fill('2');
  await page.getByLabel('Seconds (1 to 600)').fill('600');
  await expectAccessible(page, 'forced events');
  await page.getByRole('button', { name: 'Force it' }).click();
  await expect(page.getByText(/^at most 2/)).toBeVisible();

  const { items } = (await getAnswer(
    request.get('/accounts', { headers: { authorization: ana.token } }),
  )) as unknown as { items: { id: string; name: string | null }[] };
  const account = items.find(({ name }) => name === 'TEST Bots')?.id ?? '';
  await getAnswer(
    request.post('/stock/create', {
      data: {
        ...{ requestId: crypto.randomUUID(), code: 'AAPL', direction: 0, orderType: 0 },
        ...{ quantity: '5', timeInForce: 'gtc', moveFromFunding: '50000' },
      },
      headers: { authorization: ana.token, 'x-account': account },
    }),
  );
  const order = page.getByRole('link', { name: /^Order in AAPL/ });
  await expect(order).toBeVisible();
  await order.press('Enter');
  await expect(page.getByText('Forced in this test account: filled in part.')).toBeVisible();
});
