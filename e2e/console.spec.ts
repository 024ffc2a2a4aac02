/**
 * Operators in their console, on a server where people decide: invitation, login with the second
 * factor, the queue, the two-person rule, masked values, freezing, the audit log; and what the
 * customer sees of it, live. Every screen goes through axe, two of them in both themes.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectContrast } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import {
  accept,
  desk,
  invited,
  openDecided,
  operatorAt,
  signInOperator,
} from './support/operators.ts';
import { registered, signIn, type Member } from './support/people.ts';
import { apiWith, uploaded } from './support/verified.ts';

const SSN = '123456789';
const LOOK_MS = 3_000;
/** The pictures of the home page, each with the list it leads to. */
const PICTURES = [
  ['Queues and their age', 'Review queue'],
  ['Money in and out', 'Journal'],
  ['Orders today', 'Orders'],
  ['Largest net exposure', 'Exposure'],
  ['Sign-ups', 'Customers'],
] as const;

test('a refused identity is told to the customer, who tries again and is let through by two people', async ({
  page,
  request,
  openDevice,
}) => {
  const [customer, maraInvited, noor] = await Promise.all([
    registered(request, 'ana'),
    invited('Mara', 'reviewer,approver'),
    operatorAt(openDevice, 'Noor', 'approver'),
  ]);
  const mara = await (await openDevice(desk)).newPage();
  const operator = await accept(mara, maraInvited, () => expectAccessible(mara, 'invitation'));
  await signInOperator(mara, operator, () => expectAccessible(mara, 'login'));
  await expect(mara.getByRole('heading', { name: 'Largest net exposure' })).toBeVisible();
  await expectAccessible(mara, 'home');
  await expectContrast(mara, 'home');
  for (const [title, list] of PICTURES) {
    const picture = mara.getByRole('region', { name: title, exact: true }).first();
    await picture.getByRole('link', { name: 'Open the list' }).click();
    await expect(mara.getByRole('heading', { level: 1, name: list, exact: true })).toBeVisible();
    await mara.goBack();
  }
  await noor.goto('/#/reviews?whose=toConfirm');

  await submitIdentity(request, customer, 'X1111111');
  await signIn(page, customer, 'pages/kyc/individual');

  await mara.getByRole('link', { name: 'Review queue' }).click();
  await expectAccessible(mara, 'queue');
  await mara.getByRole('link', { name: customer.userId }).click();
  await expect(mara.getByText('The customer sees that you opened this.')).toBeVisible();
  await expect(mara.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await expect(mara.getByText('Claim the review first.').first()).toBeVisible();
  await expectAccessible(mara, 'review');
  await expectContrast(mara, 'review');
  await act(mara, 'Claim');
  await mara.getByRole('button', { name: 'Reject' }).click();
  await mara
    .getByRole('combobox', { name: 'Reason' })
    .selectOption({ label: 'The image cannot be read' });
  await mara
    .getByLabel('Message to the customer')
    .fill('The photo is blurred; please take it in daylight.');
  await expectAccessible(mara, 'refusing');
  const refused = new URL(mara.url()).hash;
  await mara.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await openDecided(mara, refused);
  await expect(mara.getByText('Message to the customer · Mara')).toBeVisible();

  await expect(page.getByText('The photo is blurred; please take it in daylight.')).toBeVisible();
  await submitIdentity(request, customer, 'X2222222');

  // Until the list has come anew it shows the review that was just decided, under the same name.
  await expect(async () => {
    await mara.goto('/#/reviews');
    await mara.getByRole('link', { name: customer.userId }).click();
    await expect(
      mara
        .getByRole('region', { name: 'Earlier reviews of this customer' })
        .getByText('The image cannot be read'),
    ).toBeVisible({ timeout: LOOK_MS });
  }).toPass();
  await act(mara, 'Claim');
  await openSocialSecurityNumber(mara);
  const proposed = new URL(mara.url()).hash;
  await say(mara, 'Propose approval', 'Internal note', 'Everything fits now.');
  await openDecided(mara, proposed);
  await expect(mara.getByRole('button', { name: 'Confirm approval' })).toBeDisabled();
  await expect(
    mara.getByText('You proposed it: a second operator has to confirm.').first(),
  ).toBeVisible();

  // Noor has been sitting before the queue all the time: it looks for itself.
  await noor.getByRole('link', { name: customer.userId }).click();
  await expect(noor.getByText('Everything fits now.')).toBeVisible();
  const confirmed = new URL(noor.url()).hash;
  await say(noor, 'Confirm approval', 'Internal note', 'I see the same.');
  await openDecided(noor, confirmed);
  await expect(noor.getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByText(/verified/i).first()).toBeVisible();

  await page.goto('/#/setting/touched');
  for (const told of [
    'Approved a review about you',
    'Proposed to approve a review about you',
    'Viewed a masked detail: Social Security number',
    'Rejected a review about you',
  ]) {
    await expect(page.getByText(told).first()).toBeVisible();
    // Rows are drawn where somebody looks.
    await page.getByText('No more').scrollIntoViewIfNeeded();
  }
  await expect(page.getByText('Compare with the passport').first()).toBeVisible();
  expect(await page.content()).not.toContain(SSN);
});

test('freezing takes two people, and the auditor sees all of it in a log that holds', async ({
  page,
  request,
  openDevice,
}) => {
  const [customer, sofia, bram] = await Promise.all([
    registered(request, 'ben'),
    operatorAt(openDevice, 'Sofia', 'support,approver'),
    operatorAt(openDevice, 'Bram', 'approver,auditor'),
  ]);
  await signIn(page, customer);

  await sofia.getByRole('link', { name: 'Customers', exact: true }).click();
  await sofia.getByLabel('Find a customer').fill(customer.userId);
  await sofia.getByRole('button', { name: 'Search' }).click();
  await expect(sofia.getByRole('row')).toHaveCount(2);
  await expectAccessible(sofia, 'customers');
  await sofia.getByRole('link', { name: customer.userId }).click();
  await expect(sofia.getByRole('heading', { name: 'Who accessed this account' })).toBeVisible();
  await expectAccessible(sofia, 'customer');
  await say(
    sofia,
    'Propose to freeze',
    'Reason (the customer will read it)',
    'Reported as taken over',
    'Propose',
  );
  await expect(sofia.getByText('A proposal needs a second operator.')).toBeVisible();
  await sofia.getByRole('link', { name: 'Proposals' }).click();
  const own = sofia.getByRole('row', { name: new RegExp(customer.userId) });
  await expect(own.getByText('You proposed this: a second operator decides.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expectAccessible(sofia, 'proposals');

  await bram.goto('/#/proposals?state=open');
  const proposal = bram.getByRole('row', { name: new RegExp(customer.userId) });
  await proposal.getByRole('button', { name: 'Confirm' }).click();
  await bram.getByLabel('Reason (the customer will read it)').fill('Called the customer back');
  await bram.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(proposal).toHaveCount(0);
  await page.goto('/#/setting/touched');
  await expect(page.getByText('Froze your account')).toBeVisible();

  await bram.getByRole('link', { name: 'Audit log' }).click();
  await bram.getByRole('button', { name: 'Verify log' }).click();
  await expect(bram.getByText(/^Intact: \d+ entries/)).toBeVisible();
  await bram.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Account frozen' });
  await expect(bram.getByRole('row', { name: /Reported as taken over/ })).toBeVisible();
  await expectAccessible(bram, 'audit log');
  await bram
    .getByRole('button', { name: /^Open entry/ })
    .first()
    .click();
  await expect(bram.getByRole('dialog').getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expectAccessible(bram, 'entry of the audit log');

  await sofia.goto('/#/audit');
  await expect(sofia.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  await sofia.getByRole('button', { name: 'Sign out' }).click();
  await expect(sofia.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
});

test(
  'an editor switches a shortcut of the home screen, in Chinese',
  { tag: '@long' },
  async ({ page, openDevice }) => {
    const ines = await operatorAt(openDevice, 'Ines', 'editor');
    await ines.getByRole('button', { name: 'Switch to Chinese (中文)' }).click();
    await ines.getByRole('link', { name: '快捷栏目' }).click();
    await expectAccessible(ines, 'quick columns');
    const bonds = ines.getByRole('switch', { name: /债券/ });
    const wasOn = await bonds.isChecked();
    await bonds.click();
    await ines.getByLabel('理由（将记录在案）').fill('下周上线');
    await ines.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(bonds).toBeChecked({ checked: !wasOn });
    await expect(ines.getByText(/^Ines ·/)).toBeVisible();
    const columns: unknown = await (await page.request.get('/config/quickColumnStatus')).json();
    expect(columns).toMatchObject({
      data: expect.arrayContaining([{ key: 'bonds', isOn: !wasOn }]),
    });
  },
);

async function act(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('button', { name: button, exact: true })).toBeDisabled();
}

/** Presses a button, says why in the form that opens, and sends it. */
async function say(
  page: Page,
  button: string,
  field: string,
  words: string,
  submit = button,
): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByLabel(field, { exact: true }).fill(words);
  await page.getByRole('dialog').getByRole('button', { name: submit, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function openSocialSecurityNumber(page: Page): Promise<void> {
  await expect(page.getByText(SSN)).toHaveCount(0);
  await page.getByRole('button', { name: 'View: Social security number' }).click();
  await page.getByRole('button', { name: 'View and record' }).click();
  await expect(page.getByText('Please enter at least eight letters.')).toBeVisible();
  await page.getByLabel('Purpose (shown to the customer)').fill('Compare with the passport');
  await page.getByRole('button', { name: 'View and record' }).click();
  await expect(page.getByText(SSN)).toBeVisible();
}

/** Hands in what the form of the app hands in; the form itself has tests of its own. */
async function submitIdentity(
  request: APIRequestContext,
  { session: { token } }: Member,
  idNumber: string,
): Promise<void> {
  const answer = await apiWith(request, token)('/updateReal', {
    accountType: 2,
    firstName: 'Ana',
    lastName: 'Silva',
    country: 'US',
    state: 'NY',
    address: '12 Harbour Street',
    ssn: SSN,
    idType: 'passport',
    idNumber,
    frontImage: await uploaded(request, token, 'front.png'),
    backImage: await uploaded(request, token, 'back.png'),
  });
  expect(answer).toMatchObject({ state: 'waiting' });
}
