/** A second account in three taps, switched in the header, and the first one as it was. */
import { expectAccessible } from './support/accessible.ts';
import { confirmBy } from './support/confirm.ts';
import { expect, test } from './support/candor-test.ts';
import { getAnswer, signIn } from './support/people.ts';
import { addPaperMoney, customer, verify } from './support/verified.ts';

test('a second account is opened in three taps, traded apart from the first, and begun anew', async ({
  page,
  request,
}) => {
  const ana = await customer(request, 'accounts');
  await verify(request, ana);
  await addPaperMoney(ana, '250');
  await signIn(page, ana.person, 'pages/home/index');

  await page.getByRole('link', { name: /switch account$/ }).click();
  await expect(page.getByRole('button', { name: /^First account/ })).toBeVisible();
  await page.getByRole('button', { name: 'New account' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Account 2');
  await expectAccessible(page, 'new account');
  await page.getByRole('button', { name: 'Open account' }).click();

  // What is shown is the new one, here and after a reload.
  const ribbon = page.getByText('Paper money · Account 2');
  await expect(ribbon).toBeVisible();
  await expect(page.getByText('$100,000.00').first()).toBeVisible();
  await page.reload();
  await expect(ribbon).toBeVisible();
  await expect(page.getByText('$100,000.00').first()).toBeVisible();

  // Another tab shows the first one at the same time.
  const other = await page.context().newPage();
  await other.goto('/#/pages/home/index');
  await expect(other.getByText('Simulated market · paper money')).toBeVisible();
  await expect(other.getByText('$100,000.00')).toHaveCount(0);
  await other.close();

  await page.getByRole('link', { name: 'Account 2: switch account' }).click();
  await expectAccessible(page, 'accounts');
  await page.getByRole('button', { name: 'Manage Account 2' }).click();
  await page.getByRole('button', { name: 'Begin anew' }).click();
  await confirmBy(page.getByRole('dialog').getByRole('button', { name: 'Begin anew' }));
  await expect(page.getByText('Paper money · Account 2')).toBeVisible();
  await page.getByRole('link', { name: 'Account 2: switch account' }).click();
  await expect(page.getByText(/Attempt 2/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Closed' })).toBeVisible();

  // Back in the first one, nothing of the other is left, and its figures are one question.
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.getByRole('button', { name: /^First account/ }).click();
  await expect(page.getByText('Simulated market · paper money')).toBeVisible();
  await expect(page.getByText('$250.00').first()).toBeVisible();
  expect(asked).toContain('/push/readings');
  expect(asked).not.toContain('/userCenter/getFundingOverview');
});

test('an account with an open position is compared, closed at the market, and readable afterwards @long', async ({
  page,
  request,
}) => {
  const ben = await customer(request, 'closing');
  await verify(request, ben);
  const { account } = (await ben.api('/accounts/add', {
    requestId: crypto.randomUUID(),
    ...{ name: 'Ideas', colour: 'green', startingMoney: '20000' },
    ...{ products: ['stocks'], leverageMax: 1 },
  })) as { account: { id: string } };
  const inIdeas = async (path: string, data: object) =>
    await getAnswer(
      request.post(path, {
        data: { requestId: crypto.randomUUID(), ...data },
        headers: { authorization: ben.token, 'x-account': account.id },
      }),
    );
  await inIdeas('/wallet/transfer', { from: 1, to: 4, amount: '15000', isImmediate: true });
  await inIdeas('/stock/create', { code: 'AAPL', direction: 0, orderType: 0, quantity: '3' });
  await inIdeas('/stock/create', {
    ...{ code: 'MSFT', direction: 0, orderType: 1, quantity: '1', price: '250.00' },
    timeInForce: 'gtc',
  });
  await addPaperMoney(ben, '100');
  await signIn(page, ben.person, 'accounts/index');

  await page.getByRole('button', { name: 'Compare accounts' }).click();
  const figures = page.getByRole('region', { name: 'Accounts and their figures' });
  await expect(figures.getByRole('columnheader', { name: 'Ideas' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Growth since the start' })).toBeVisible();
  const together = page.getByRole('region', { name: 'All accounts together' });
  await expect(together.getByText('Gain or loss')).toBeVisible();
  await expectAccessible(page, 'compared accounts');
  await page.getByRole('button', { name: 'Ideas', exact: true }).click();
  await expect(figures.getByRole('columnheader', { name: 'Ideas' })).toHaveCount(0);
  await page.goBack();

  // What only the first account has says so, and one tap changes to it.
  await page.getByRole('button', { name: /^Ideas/ }).click();
  await expect(page.getByText('Paper money · Ideas')).toBeVisible();
  await page.goto('/#/pages/robotai/index');
  await expect(page.getByText('You are looking at Ideas.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Change to the first account' }).click();
  await expect(page.getByText('Only in your first account')).toHaveCount(0);
  await expect(page.getByText('Simulated market · paper money')).toBeVisible();

  await page.goto('/#/accounts/index');
  await page.getByRole('button', { name: 'Manage Ideas' }).click();
  await page.getByRole('button', { name: 'Close account' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Sell 3 AAPL')).toBeVisible();
  await expect(sheet.getByText('Buy 1 MSFT')).toBeVisible();
  await expectAccessible(page, 'closing an account');
  // A tap on what moves with its prices, or just as the sheet goes, is dropped on purpose.
  await expect(async () => {
    await sheet.getByRole('button', { name: 'Keep the account' }).click({ timeout: 2_000 });
    await expect(sheet).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await expect(async () => {
    await page.getByRole('button', { name: 'Close account' }).click();
    await expect(sheet).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await sheet.getByRole('button', { name: 'Close account' }).click();
  await expect(page.getByRole('heading', { name: 'Closed' })).toBeVisible();
  await page.getByRole('button', { name: /^Ideas/ }).click();
  await expect(page.getByText('Paper money · Ideas')).toBeVisible();
});
