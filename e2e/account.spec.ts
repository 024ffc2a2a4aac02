import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { getCode } from './support/authenticator.ts';
import { expect, test } from './support/candor-test.ts';
import { readCodeFor } from './support/mailbox.ts';
import {
  demoPerson,
  fillLogin,
  registered,
  signIn,
  signInAnew,
  type Person,
} from './support/people.ts';

test('a changed login password signs the other devices out, and the account shows what happened', async ({
  page,
  request,
  openDevice,
}) => {
  const person = await registered(request, 'petra');
  const other = await (await openDevice()).newPage();
  await signInAnew(other, person);
  await signIn(page, person, 'pages/setting/security');
  await expect(page.getByText('Only a password protects this account')).toBeVisible();
  await page.getByRole('button', { name: /^Login password/ }).click();

  await changePassword(page, 'not-the-Old-1', 'louder-Harbour-72');
  await expect(page.getByText('The password is incorrect.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  const told = other.getByText('Login Expired').waitFor();
  await changePassword(page, person.password, 'louder-Harbour-72');
  await expect(page.getByText('Password changed. Other devices were signed out.')).toBeVisible();
  await told;
  await expect(page).toHaveURL(/#\/pages\/setting\/security$/);

  await fillLogin(other, { name: person.userId, password: person.password });
  await expect(other.getByText('incorrect')).toBeVisible();
  await page.getByRole('button', { name: /^Sign-in history/ }).click();
  await expect(page.getByText('Wrong password').first()).toBeVisible();
  await expect(page.getByText('This device').first()).toBeVisible();
});

test('the transaction password is set, locks after five wrong tries with the time shown, and a mailed code opens it again @long', async ({
  page,
  request,
}) => {
  const person = await registered(request, 'paula');
  await signIn(page, person, 'pages/setting/paypwd');
  await page.getByLabel('Transaction password', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Set transaction password' }).click();
  await expect(page.getByText('Use 6 to 20 characters, not all the same')).toBeVisible();
  await fillPay(page, 'Transaction password', 'stone-7');
  await page.getByLabel('Login password').fill(person.password);
  await page.getByRole('button', { name: 'Set transaction password' }).click();
  await expect(page.getByText('Transaction password set')).toBeVisible();

  await page.getByRole('button', { name: /^Transaction password Changed on/ }).click();
  await page.getByLabel('Current transaction password').fill('stone-7');
  await fillPay(page, 'New transaction password', 'river-9');
  await page.getByRole('button', { name: 'Change transaction password' }).click();
  await expect(page.getByText('Transaction password changed')).toBeVisible();

  await page.getByRole('button', { name: /^Transaction password Changed on/ }).click();
  await fillPay(page, 'New transaction password', 'cloud-8');
  for (const left of [4, 3, 2, 1, 0]) {
    await page.getByLabel('Current transaction password').fill(`wrong-${left}`);
    await page.getByRole('button', { name: 'Change transaction password' }).click();
    if (left > 0) await expect(page.getByText(new RegExp(`${left} attempts? left`))).toBeVisible();
  }
  await expect(
    page.getByText(/Locked after too many wrong attempts, (?:30:00|29:\d\d) left/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change transaction password' })).toBeDisabled();

  await page.getByRole('button', { name: 'Forgotten?' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('E-mail verification code').fill(await readCodeFor(request, person.email));
  await page.getByLabel('Login password').fill(person.password);
  await fillPay(page, 'New transaction password', 'cloud-8');
  await page.getByRole('button', { name: 'Change transaction password' }).click();
  await expect(page.getByText('Transaction password changed')).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Transaction password Changed on/ }),
  ).toBeVisible();
});

test('with an authenticator app a right password is not enough; a recovery code works once @long', async ({
  page,
  request,
}) => {
  const person = await registered(request, 'toni');
  await signIn(page, person, 'setting/twofactor');
  await page.getByLabel('Login password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (
    await page
      .getByText('Setup key', { exact: true })
      .locator('xpath=following-sibling::p')
      .innerText()
  ).replaceAll(' ', '');
  await page.getByLabel('Code from your authenticator app').fill(getCode(secret, 5));
  await expect(page.getByText('This code or passkey is incorrect.')).toBeVisible();
  await page.getByLabel('Code from your authenticator app').fill(getCode(secret));
  const [first = ''] = await keepRecoveryCodes(page);
  await expect(page.getByText('Two-factor authentication is on')).toBeVisible();
  await leave(page);

  await fillLogin(page, { name: person.userId, password: person.password });
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('candor.session'))).toBeNull();
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await expect(page.getByText('This code or passkey is incorrect.')).toBeVisible();
  // Going back leads to the password, not away from signing in.
  await page.goBack();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await fillLogin(page, { name: person.userId, password: person.password });
  await page.getByLabel('Code from your authenticator app').fill(getCode(secret, 1));
  await expect(page).not.toHaveURL(/auth\/login/);
  await leave(page);

  await signInWithRecoveryCode(page, person, first);
  await expect(page).not.toHaveURL(/auth\/login/);
  await leave(page);
  await signInWithRecoveryCode(page, person, first);
  await expect(page.getByText('This code or passkey is incorrect.')).toBeVisible();
});

test.describe('by a named address', () => {
  test.use({ baseURL: `http://localhost:${process.env['E2E_PORT'] ?? '18080'}` });

  test('a passkey is added, opens the account, and is removed against itself @long', async ({
    page,
    request,
    context,
  }) => {
    await plugInAuthenticator(page);
    const person = await registered(request, 'pia');
    await signIn(page, person, 'setting/passkeys');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Passkey name').fill('My laptop');
    await page.getByLabel('Login password').fill(person.password);
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await keepRecoveryCodes(page);
    await expect(page.getByText('My laptop')).toBeVisible();
    await expect(page.getByText('Not used yet')).toBeVisible();
    expect(context.pages()).toHaveLength(1);
    await leave(page);

    await fillLogin(page, { name: person.userId, password: person.password });
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).not.toHaveURL(/auth\/login/);
    await page.goto('/#/setting/passkeys');
    await expect(page.getByText('Last used')).toBeVisible();
    await page.getByRole('button', { name: 'Remove passkey My laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Passkey removed')).toBeVisible();
    await expect(page.getByText('My laptop')).toHaveCount(0);
  });
});

test('by a number instead of a name the page says why passkeys cannot work @long', async ({
  page,
  request,
}) => {
  await signIn(page, await registered(request, 'nils'));
  await page.goto('/#/setting/passkeys');
  await expect(page.getByText('Passkeys need a named address')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open http:\/\/localhost/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
});

test('a customer takes the own data along and closes the account for good', async ({
  page,
  request,
}) => {
  const person = await registered(request, 'cleo');
  await signIn(page, person, 'pages/setting/index');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^candor-${person.userId}-\\d{4}-\\d\\d-\\d\\d\\.json$`),
  );
  const exported: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(exported).toMatchObject({
    format: 'candor-export-1',
    env: 'paper',
    parts: { account: expect.anything() },
  });

  await page.getByRole('button', { name: /^Close account/ }).click();
  await page.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText('Type your user ID exactly as shown')).toBeVisible();
  await page.getByLabel(/^Type your user ID/).fill(person.userId);
  await page.getByLabel('Login password').fill(person.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText('Your account is closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await page.goto('/#/pages/auth/login');
  await fillLogin(page, { name: person.userId, password: person.password });
  await expect(page.getByRole('alert').filter({ hasText: 'The user ID' })).toBeVisible();
});

test('who touched the account is on record with a hash that this device keeps, and compares on the next visit', async ({
  page,
}) => {
  // The demo person's identity was verified by the product's own rule at the first start.
  await signIn(page, demoPerson);
  await page.getByRole('button', { name: /^Who accessed my account/ }).click();
  const entry = page.getByRole('button', {
    name: /^Approved a review about you Automatic rule/,
  });
  await expect(entry.first()).toBeVisible();
  await expect(page.getByText('This device has saved this hash.')).toBeVisible();
  await entry.first().click();
  await expect(
    page.getByRole('dialog', { name: 'Entry' }).getByText(/^[0-9a-f]{64}$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.reload();
  await expect(page.getByText('It matches what this device saved')).toBeVisible();
  // Somebody cut the log since: so it looks when this device remembers a later entry than there is.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('candor.auditLog') ?? '{}');
    for (const log of Object.values<{ head: { seq: number } }>(kept)) log.head.seq += 1_000_000;
    localStorage.setItem('candor.auditLog', JSON.stringify(kept));
  });
  await page.reload();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The log is shorter than it was' }),
  ).toBeVisible();
});

test('the shared demo account keeps its security, and says why', async ({ page }) => {
  await signIn(page, demoPerson);
  for (const path of [
    'pages/setting/loginpwd',
    'pages/setting/paypwd',
    'setting/twofactor',
    'setting/close',
  ]) {
    await page.goto(`/#/${path}`);
    await expect(page.getByRole('heading', { name: 'Shared demo account' })).toBeVisible();
  }
});

test('an invitation leads to a registration with the code filled in @long', async ({
  page,
  request,
  openDevice,
}) => {
  const person = await registered(request, 'ines');
  await signIn(page, person, 'pages/profile/share');
  await expect(page.getByText('One level, no rewards.')).toBeVisible();
  const link = await page.getByText(/#\/pages\/auth\/registerindividual\?referral=/).innerText();
  const friend = await (await openDevice()).newPage();
  await friend.goto(link);
  await expect(friend.getByLabel('Referral code (optional)')).toHaveValue(
    new URL(link.replace('/#/', '/')).searchParams.get('referral') ?? 'none',
  );
});

async function leave(page: Page): Promise<void> {
  await page.goto('/#/pages/profile/index');
  // The screen before has a row about signing out others.
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/#\/pages\/auth\/login$/);
}

async function changePassword(page: Page, present: string, next: string): Promise<void> {
  await page.getByLabel('Current password').fill(present);
  await page.getByLabel('New password').fill(next);
  await page.getByLabel('Confirm password').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function fillPay(page: Page, label: string, payPassword: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(payPassword);
  await page.getByLabel('Confirm transaction password').fill(payPassword);
}

/** The codes as they are shown once; the page lets go only after they were kept. */
async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return codes;
}

async function signInWithRecoveryCode(page: Page, person: Person, code: string): Promise<void> {
  await fillLogin(page, { name: person.userId, password: person.password });
  await page.getByRole('radio', { name: 'Recovery code' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

/** A device with a fingerprint reader that always agrees. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
