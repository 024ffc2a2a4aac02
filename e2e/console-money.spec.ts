/**
 * Money in the console, on a server where people decide: a deposit credited by two operators, a
 * withdrawal refused and another one paid, an adjustment by two people, the journal and the
 * reconciliation; and what the customer sees of it, live. The customer is the demo person, whose
 * account everybody knows.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { openDecided, operatorAt } from './support/operators.ts';
import { demoPerson, signIn } from './support/people.ts';
import { freshPicture } from './support/pictures.ts';

const PAY_PASSWORD = '135791';

test('two operators credit a deposit, refuse one withdrawal and pay another, adjust a wallet, and the books are in order', async ({
  page,
  request,
  openDevice,
}) => {
  const [mara, noor] = await Promise.all([
    operatorAt(openDevice, 'Mara', 'reviewer,auditor'),
    operatorAt(openDevice, 'Noor', 'approver'),
    signIn(page, demoPerson),
  ]);
  const call = await getCaller(request);

  const upload = await call('/file/upload', null, freshPicture('credential.png'));
  const deposit = await call('/recharge/create', {
    requestId: newRequestId(),
    channel: 'fiat',
    currency: 'USD',
    amount: '1234.56',
    credential: upload['id'],
  });
  await page.goto('/#/pages/deposit/record');
  await expect(page.getByText('1,234.56').first()).toBeVisible();
  await mara.goto('/#/reviews?kind=deposit');
  await mara.getByRole('link', { name: demoPerson.userId }).first().click();
  await expect(mara.getByText('$1,234.56')).toBeVisible();
  await expect(mara.getByRole('img', { name: 'Transfer receipt' })).toBeVisible();
  await expectAccessible(mara, 'deposit review');
  await letPass(mara, noor);
  await expect
    .poll(async () => (await call(`/recharge/${String(deposit['id'])}`))['state'])
    .toBe('credited');
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();

  const cards = await call('/UserAccount/SelectCardNo', {});
  const card: unknown = Reflect.get(Object(cards), '0');
  const withdraw = (amount: string) =>
    call('/withdrawal/withdrawal-apply', {
      requestId: newRequestId(),
      channel: 'bankCard',
      methodId: Reflect.get(Object(card), 'id'),
      amount,
      payPassword: PAY_PASSWORD,
    });
  const refused = await withdraw('111.00');
  await openWithdrawal(mara, '$111.00');
  await mara.getByRole('button', { name: 'Claim' }).click();
  await mara.getByRole('button', { name: 'Reject' }).click();
  await mara
    .getByRole('combobox', { name: 'Reason' })
    .selectOption({ label: 'The destination details are wrong' });
  await mara
    .getByLabel('Message to the customer')
    .fill('The bank does not know this account number.');
  const refusal = new URL(mara.url()).hash;
  await mara.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await openDecided(mara, refusal);
  await expect(mara.getByText('Message to the customer · Mara')).toBeVisible();
  expect(await call(`/withdrawal/${String(refused['id'])}`)).toMatchObject({
    state: 'refused',
    reason: { code: 'detailsWrong', text: 'The bank does not know this account number.' },
  });

  const paid = await withdraw('222.00');
  await page.goto('/#/withdraw/record');
  await openWithdrawal(mara, '$222.00');
  await expectAccessible(mara, 'withdrawal review');
  await letPass(mara, noor);
  await expect
    .poll(async () => (await call(`/withdrawal/${String(paid['id'])}`))['state'])
    .toBe('paid');
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();

  await mara.goto('/#/customers');
  await mara.getByLabel('Find a customer').fill(demoPerson.userId);
  await mara.getByRole('button', { name: 'Search' }).click();
  await mara.getByRole('link', { name: 'demo', exact: true }).click();
  await mara.getByRole('link', { name: 'Money (opening it is recorded)' }).click();
  await expect(mara.getByRole('region', { name: 'Wallets' }).getByText('Funding')).toBeVisible();
  await expectAccessible(mara, 'money of a customer');
  await mara.getByRole('button', { name: 'Propose an adjustment' }).click();
  await mara.getByLabel('Amount in USD').fill('7.77');
  await mara.getByLabel('Reason (shown to the customer)').fill('Goodwill after a late payment');
  await expectAccessible(mara, 'proposing an adjustment');
  await mara.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
  await expect(mara.getByRole('dialog')).toHaveCount(0);
  await mara.goto('/#/adjustments');
  await expect(
    mara.getByText('You proposed this: a second operator decides.').first(),
  ).toBeVisible();
  await noor.goto('/#/adjustments?state=open');
  const adjustment = noor.getByRole('row', { name: /Goodwill after a late payment/ });
  await expectAccessible(noor, 'adjustments');
  await adjustment.getByRole('button', { name: 'Confirm' }).click();
  await noor.getByLabel('Reason (the customer will read it)').fill('Agreed with the customer');
  await noor.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(adjustment).toHaveCount(0);

  await page.goto('/#/pages/profile/transaction');
  await expect(page.getByText('7.77').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/#/setting/touched');
  await expect(page.getByText('Goodwill after a late payment').first()).toBeVisible();

  await noor.getByRole('link', { name: 'Journal' }).click();
  await noor.getByRole('link').filter({ hasText: /^\d+$/ }).first().click();
  await expect(noor.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();
  await expectAccessible(noor, 'journal');
  await noor.getByRole('link', { name: 'Reconciliation' }).click();
  await expect(noor.getByText('The books balance.')).toBeVisible();
  await expectAccessible(noor, 'reconciliation');
});

/** The first proposes, the second confirms. */
async function letPass(first: Page, second: Page): Promise<void> {
  const address = new URL(first.url()).hash;
  await first.getByRole('button', { name: 'Claim' }).click();
  await say(first, 'Propose approval', 'Everything matches.');
  await second.goto(`/${address}`);
  await say(second, 'Confirm approval', 'I see the same.');
  await openDecided(second, address);
  await expect(second.locator('span').filter({ hasText: /^Approved$/ })).toBeVisible();
}

async function say(page: Page, button: string, words: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByLabel('Internal note', { exact: true }).fill(words);
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The queue may still show the one before it for a moment. */
async function openWithdrawal(page: Page, amount: string): Promise<void> {
  await expect(async () => {
    await page.goto('/#/reviews?kind=withdrawal');
    await page.reload();
    await page.getByRole('link', { name: demoPerson.userId }).first().click();
    await expect(page.getByRole('heading', { name: 'Destination' })).toBeVisible();
    await expect(page.getByText(amount, { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

type Caller = (
  path: string,
  data?: unknown,
  file?: ReturnType<typeof freshPicture>,
) => Promise<Record<string, unknown>>;

/** The calls that the customer's screens make; the screens themselves have tests of their own. */
async function getCaller(request: APIRequestContext): Promise<Caller> {
  const responseData = (envelope: unknown): Record<string, unknown> => {
    expect(envelope).toMatchObject({ code: 200 });
    return Reflect.get(Object(envelope), 'data');
  };
  const login: unknown = await (
    await request.post('/loginByUsername', {
      data: { username: demoPerson.userId, password: demoPerson.password },
    })
  ).json();
  const headers = { authorization: String(responseData(login)['token']) };
  return async (path, data, file) => {
    if (file !== undefined)
      return responseData(
        await (await request.post(path, { headers, multipart: { file } })).json(),
      );
    return responseData(
      await (
        data === undefined
          ? await request.get(path, { headers })
          : await request.post(path, { headers, data })
      ).json(),
    );
  };
}

let requests = 0;

function newRequestId(): string {
  requests += 1;
  return `console-money-${process.pid}-${Date.now()}-${requests}`;
}
