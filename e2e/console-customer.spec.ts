/**
 * A customer's page that operators work from: the timeline, a note, a message that arrives, a
 * device signed out; and a second factor that two people would take off, stopped by its owner from
 * the mail's link.
 */
import { expectAccessible } from './support/accessible.ts';
import { getCode } from './support/authenticator.ts';
import { expect, test } from './support/candor-test.ts';
import { MANUAL_ADDRESS } from './support/manual-server.ts';
import { operatorAt } from './support/operators.ts';
import { getAnswer, registered, signIn } from './support/people.ts';

const NOTE = 'Case 4712, speaks of a stolen phone';
const MESSAGE = 'We received the form that you sent on Monday.';
const READ = 'Reason (the customer will read it)';

test('a customer is worked with from one page, on record', async ({
  page,
  request,
  openDevice,
}) => {
  const [customer, sam] = await Promise.all([
    registered(request, 'paula'),
    operatorAt(openDevice, 'Sam', 'support,reviewer'),
  ]);
  await signIn(page, customer, 'pages/notice/index');
  await sam.goto(`/#/customers/${(customer.session.user as { id: string }).id}`);
  const work = sam.getByRole('region', { name: 'Work on this account' }).first();
  await work.getByText('Timeline', { exact: true }).click();
  await expect(work.getByRole('row', { name: /Opened the account/ }).first()).toBeVisible();
  await expectAccessible(sam, 'timeline of a customer');

  await work.getByText('Internal notes', { exact: true }).click();
  await work.getByRole('button', { name: 'Add a note' }).click();
  await sam.getByRole('dialog').getByLabel('Your note').fill(NOTE);
  await sam.getByRole('dialog').getByRole('button', { name: 'Keep the note' }).click();
  await expect(work.getByText(NOTE)).toBeVisible();

  await work.getByRole('button', { name: 'Message the customer' }).click();
  const dialog = sam.getByRole('dialog');
  await dialog.getByLabel('Message (the customer will read it)').fill('Tell me your password');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByText(/asks for a password/)).toBeVisible();
  await dialog.getByLabel('Message (the customer will read it)').fill(MESSAGE);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('A message from Candor').first()).toBeVisible();
  await page.goto('/#/setting/touched');
  await expect(page.getByText(`Reason: ${MESSAGE}`).first()).toBeVisible();
  await expect(page.getByText(NOTE)).toHaveCount(0);

  await work.getByText('Devices', { exact: true }).click();
  await work.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByLabel(READ).fill('Reported as a lost phone');
  await expectAccessible(sam, 'signing a customer out');
  await dialog.getByRole('button', { name: 'Sign out now' }).click();
  await expect(dialog).toBeHidden();
  await expect(work.getByText('The customer is signed in nowhere.')).toBeVisible();
  await expect(page.getByText(/We signed this device out/).first()).toBeVisible();
});

test('two people begin a reset of a second factor, and its owner stops it from the mail @long', async ({
  page,
  request,
  openDevice,
}) => {
  const [customer, sam, omar] = await Promise.all([
    registered(request, 'petra'),
    operatorAt(openDevice, 'Sam', 'support'),
    operatorAt(openDevice, 'Omar', 'approver'),
  ]);
  const { token } = customer.session;
  const ask = async (path: string, data: object) =>
    await getAnswer(
      request.post(`${MANUAL_ADDRESS}${path}`, { data, headers: { authorization: token } }),
    );
  const { secret } = await ask('/account/two-factor/totp/start', {
    loginPassword: customer.password,
  });
  await ask('/account/two-factor/totp/confirm', { code: getCode(String(secret)) });

  await sam.goto(`/#/customers/${(customer.session.user as { id: string }).id}`);
  await sam.getByRole('button', { name: 'Propose to reset the second factor' }).click();
  await sam.getByRole('dialog').getByLabel(READ).fill('Lost the phone on a journey');
  await expectAccessible(sam, 'proposing a reset of a second factor');
  await sam.getByRole('dialog').getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(sam.getByRole('dialog')).toBeHidden();

  await omar.goto('/#/proposals?state=open');
  const proposal = omar.getByRole('row', { name: new RegExp(customer.userId) });
  await proposal.getByRole('button', { name: 'Confirm' }).click();
  await omar.getByLabel(READ).fill('Saw the passport in a call');
  await omar.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(proposal).toHaveCount(0);

  await signIn(page, customer, 'pages/setting/security');
  await expect(page.getByText(/Your second factor will be removed on/)).toBeVisible();
  await expectAccessible(page, 'security settings while a reset waits');

  // From the mail, where nobody is signed in.
  const read = async (path: string) =>
    await (await request.get(`${MANUAL_ADDRESS}/mailbox${path}`)).text();
  let link: string | undefined;
  await expect(async () => {
    const mail = (await read(''))
      .split('<li>')
      .find((one) => one.includes(customer.email) && one.includes('will be removed'));
    const id = /href="\/mailbox\/(\d+)"/.exec(mail ?? '')?.[1] ?? '';
    link = /#\/(second-factor\/stop\?token=[\w.%-]+)/.exec(await read(`/${id}/html`))?.[1];
    expect(link).toBeDefined();
  }).toPass({ timeout: 30_000 });
  const elsewhere = await (await openDevice({ baseURL: MANUAL_ADDRESS })).newPage();
  await elsewhere.goto(`/#/${link}`);
  await expectAccessible(elsewhere, 'stopping a reset from the mail');
  await elsewhere.getByRole('button', { name: 'Keep my second factor' }).click();
  await expect(elsewhere.getByText('Your second factor stays')).toBeVisible();
  const asked = await getAnswer(
    request.post(`${MANUAL_ADDRESS}/loginByUsername`, {
      data: { username: customer.userId, password: customer.password },
    }),
  );
  expect(asked['methods']).toContain('totp');
});
