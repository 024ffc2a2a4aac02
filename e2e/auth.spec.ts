import { expect, test } from './support/candor-test.ts';
import { readCodeFor, readCodeInTab } from './support/mailbox.ts';
import { demoCompany, fillLogin, newcomer, registered, signIn } from './support/people.ts';
import { hugePicture } from './support/pictures.ts';
import {
  account,
  companySteps,
  fillIn,
  goOn,
  identity,
  individualSteps,
  PASSPORT_NUMBER,
  personal,
  type Applicant,
} from './support/registration.ts';
import { wordsIn } from './support/words.ts';

test.describe('registering', () => {
  test('a person registers in English, reads the code in the mailbox, and is signed in', async ({
    page,
  }) => {
    const person = newcomer('ana');
    const applicant: Applicant = {
      page,
      t: wordsIn('en'),
      person,
      country: 'United States',
      american: { state: 'New York', ssn: '123-45-6789' },
    };
    await page.goto('/#/pages/profile/index');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: /^Individual/ }).click();
    await page.getByRole('link', { name: 'Enter all details now' }).click();
    await fillIn(individualSteps, applicant);

    await expect(page.getByText('•••••567')).toBeVisible();
    await expect(page.getByText(PASSPORT_NUMBER)).toHaveCount(0);
    await expect(page.getByText('123-45-6789')).toHaveCount(0);

    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Please enter the e-mail verification code')).toBeVisible();
    await expect(page.getByText('Please agree to the user agreement first')).toBeHidden();

    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Send Success')).toBeVisible();
    // The message hangs above what it could speak about.
    const message = await page.getByText('Send Success').boundingBox();
    const consent = await page.getByRole('checkbox').boundingBox();
    expect((message?.y ?? Infinity) + (message?.height ?? Infinity)).toBeLessThan(consent?.y ?? 0);
    await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
    await page.getByLabel('E-mail verification code').fill(await readCodeInTab(page, person.email));
    await page.getByRole('checkbox').check();

    // A quick double tap is one registration.
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Register' }).dblclick();
    await expect(page.getByText('Register Success')).toBeVisible();
    expect(sent.filter((path) => path === '/new/register/email')).toHaveLength(1);
    // Back to where the account was wanted.
    await expect(page).toHaveURL(/#\/pages\/profile\/index$/);
    const card = page.getByRole('region', { name: person.userId });
    await expect(card).toContainText('Individual');
    await expect(card).not.toContainText('Unavailable');
    expect(await page.evaluate(() => sessionStorage.getItem('candor.draft.individual'))).toBeNull();
  });

  test.describe('in Chinese', () => {
    test.use({ locale: 'zh-CN' });

    test(
      'a company registers with real pictures of its papers; a large one is made smaller',
      { tag: '@long' },
      async ({ page }) => {
        const person = { ...newcomer('corp'), password: 'QuietHarbour71' };
        const applicant: Applicant = { page, t: wordsIn('zhHans'), person, country: '中国' };
        await page.goto('/#/pages/auth/register');
        await page.getByRole('link', { name: /^企业账户/ }).click();
        const [accountStep, enterpriseStep, ...laterSteps] = companySteps;
        for (const step of [accountStep, enterpriseStep]) {
          await step?.(applicant);
          await goOn(applicant);
        }

        await goOn(applicant);
        await expect(page.getByText('请上传图片')).toHaveCount(1);
        await page
          .getByRole('group', { name: '营业执照照片' })
          .locator('input[type=file]')
          .setInputFiles(hugePicture('huge.png'));
        const license = page.getByRole('group', { name: '营业执照照片' });
        await expect(license.getByRole('img', { name: 'huge.png' })).toBeVisible();
        await expect(license.getByRole('status')).toHaveCount(0);
        await expect(page.getByText('大小不能超过')).toHaveCount(0);
        await license.getByRole('button', { name: applicant.t('framework.removeImage') }).click();

        await fillIn(laterSteps, applicant);
        await expect(page.getByText('license.png')).toBeVisible();
        await page.getByRole('button', { name: '发送验证码' }).click();
        await page.getByLabel('邮箱验证码').fill(await readCodeFor(page.request, person.email));
        await page.getByRole('checkbox').check();
        await page.getByRole('button', { name: '注册' }).click();
        await expect(page.getByText('注册成功')).toBeVisible();

        await page.goto('/#/pages/profile/index');
        await expect(page.getByRole('region', { name: person.userId })).toContainText('企业');
      },
    );
  });

  test('the button people expect asks for what is missing, one at a time, and sends the code', async ({
    page,
  }) => {
    const person = newcomer('short');
    await page.goto('/#/pages/auth/registerindividual');
    const register = page.getByRole('button', { name: 'Register', exact: true });
    await register.click();
    await expect(page.getByLabel('User ID')).toBeFocused();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    await page.getByLabel('User ID').fill(person.userId);
    await page.getByLabel('E-mail', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await register.click();
    await expect(page.getByText('Please agree to the user agreement first')).toBeVisible();
    await page.getByRole('checkbox').check();
    // Only the code is missing: the same button asks for it, and it is in sight.
    await register.click();
    await expect(page.getByLabel('E-mail verification code')).toBeFocused();
    await expect(page.getByLabel('E-mail verification code')).toBeInViewport({ ratio: 1 });
    const fillIn = page.getByRole('button', { name: 'Fill in the code for me' });
    await expect(fillIn).toBeInViewport({ ratio: 1 });
    await fillIn.click();
    await expect(page.getByRole('heading', { name: 'Not verified yet' })).toBeVisible();
  });

  test('each wrong entry is answered with the sentence of the specification', async ({ page }) => {
    const applicant: Applicant = {
      page,
      t: wordsIn('en'),
      person: newcomer('eva'),
      country: 'Portugal',
    };
    await page.goto('/#/pages/auth/registerindividual?full=1');
    await goOn(applicant);
    // What is missing first, and nothing else: an empty form has no mistakes yet.
    await expect(page.getByText('Please enter your user ID')).toBeVisible();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    await expect(page.getByLabel('User ID')).toBeFocused();

    await account(applicant);
    await page.getByLabel('User ID').fill('abc');
    await page.getByLabel('E-mail').fill('nowhere');
    await page.getByLabel('Confirm password').fill('something-else');
    await goOn(applicant);
    await expect(
      page.getByText('Use at least 4 letters, digits, underscores or hyphens'),
    ).toBeVisible();
    await expect(
      page.getByText('Please enter an e-mail address such as name@example.com'),
    ).toBeVisible();
    await expect(page.getByText('The two passwords do not match')).toBeVisible();

    await account(applicant);
    await goOn(applicant);
    await goOn(applicant);
    await expect(page.getByText('Please enter your first name')).toBeVisible();
    await expect(page.getByText('Please Select Country')).toBeHidden();
  });

  test('a half-filled form survives a reload, without its secrets @long', async ({ page }) => {
    const person = newcomer('nora');
    const american = { state: 'New York', ssn: '123-45-6789' };
    const applicant: Applicant = {
      page,
      t: wordsIn('en'),
      person,
      country: 'United States',
      american,
    };
    await page.goto('/#/pages/auth/registerindividual?full=1');
    for (const step of [account, personal]) {
      await step(applicant);
      await goOn(applicant);
    }
    await identity(applicant);

    await page.reload();
    await expect(page.getByLabel('User ID')).toHaveValue(person.userId);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Confirm password')).toHaveValue('');
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).toContain(person.email);
    for (const secret of [person.password, PASSPORT_NUMBER, american.ssn])
      expect(kept).not.toContain(secret);

    await account(applicant);
    await goOn(applicant);
    await expect(page.getByLabel('Address')).toHaveValue('12 Harbour Street');
  });

  test('the agreement can be read without leaving the form @long', async ({ page }) => {
    const person = newcomer('lea');
    await page.goto('/#/pages/auth/registerindividual?full=1');
    await fillIn(individualSteps, { page, t: wordsIn('en'), person, country: 'Portugal' });
    await page.getByRole('link', { name: 'Risk Disclosure' }).click();
    await expect(page.getByRole('dialog')).toContainText('Version');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await expect(page.getByText(person.email).first()).toBeVisible();
  });

  test('the browser’s back closes what is open, then leads to the step before and loses nothing; from the first step it leaves @long', async ({
    page,
  }) => {
    const person = newcomer('mia');
    await page.goto('/#/pages/auth/register');
    await page.goto('/#/pages/auth/registerindividual?full=1');
    await fillIn(individualSteps, { page, t: wordsIn('en'), person, country: 'Portugal' });
    await page.getByRole('link', { name: 'Risk Disclosure' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Review and agree' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Passport number')).toHaveValue(PASSPORT_NUMBER);
    await page.goBack();
    await expect(page.getByLabel('Address')).toHaveValue('12 Harbour Street');
    await page.goBack();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
    await page.goBack();
    await expect(page).toHaveURL(/#\/pages\/auth\/register$/);
  });
});

test.describe('signing in', () => {
  test('works by user id and by e-mail; signing out leads to login', async ({ page, request }) => {
    const person = await registered(request, 'ines');
    await page.goto('/#/pages/auth/login?next=/pages/profile/index');
    await fillLogin(page, { name: person.userId, password: person.password });
    await expect(page.getByRole('region', { name: person.userId })).toBeVisible();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/#\/pages\/auth\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('candor.session'))).toBeNull();

    await fillLogin(page, { name: person.email.toUpperCase(), password: person.password });
    await expect(page).toHaveURL(/#\/$/);
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page.getByRole('region', { name: person.userId })).toBeVisible();

    // Signing in is done with: going back leads past it.
    for (const address of [/#\/$/, /#\/pages\/profile\/index$/]) {
      await page.goBack();
      await expect(page).toHaveURL(address);
    }
  });

  test('the demo account is one tap away and marked as a demo', async ({ page }) => {
    await page.goto('/#/pages/auth/login');
    await page.getByRole('button', { name: 'Try the demo account' }).dblclick();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(
      page.getByRole('region', { name: 'demo' }).getByText('Demo', { exact: true }),
    ).toBeVisible();
  });

  test('asks for what is missing', async ({ page }) => {
    await page.goto('/#/pages/auth/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Please enter your user ID or e-mail')).toBeVisible();
    await expect(page.getByText('Please enter your password')).toBeHidden();
    await page.getByLabel('User ID or e-mail').fill('somebody');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Please enter your password')).toBeVisible();
  });

  test('wrong passwords lead to a wait that counts down, and then the right one is welcome @long', async ({
    page,
    request,
  }) => {
    const person = await registered(request, 'paul');
    await page.goto('/#/pages/auth/login');
    const refusals: string[] = [];
    while (!refusals.includes('LOGIN_MUST_WAIT') && refusals.length < WRONG_TRIES_MAX) {
      const answer = page.waitForResponse('**/loginByUsername');
      await fillLogin(page, { name: person.userId, password: 'not-the-password' });
      refusals.push((await (await answer).json()).reason);
    }
    expect(refusals.slice(0, 3)).toEqual(['LOGIN_FAILED', 'LOGIN_FAILED', 'LOGIN_FAILED']);
    expect(refusals.at(-1)).toBe('LOGIN_MUST_WAIT');
    await expect(
      page.getByText(/^Too many wrong passwords\. Try again in \d+ s\.$/).last(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeDisabled();

    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
    await fillLogin(page, { name: person.userId, password: person.password });
    await expect(page).toHaveURL(/#\/$/);
  });
});

/**
 * Three wrong ones are free and the waits double from one second: a person who types without pause
 * meets one long before this.
 */
const WRONG_TRIES_MAX = 9;

test('a reset password ends the sessions on other devices, and only the new one opens the account', async ({
  page,
  openDevice,
}) => {
  const other = await (await openDevice()).newPage();
  await signIn(other, demoCompany);

  await page.goto('/#/pages/auth/login');
  await page.getByLabel('User ID or e-mail').fill(demoCompany.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(demoCompany.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByLabel('E-mail verification code')
    .fill(await readCodeFor(page.request, demoCompany.email));
  await page.getByLabel('New password', { exact: true }).fill('OtherHarbour72');
  await page.getByLabel('Confirm password').fill('OtherHarbour73');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('The two passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password').fill('OtherHarbour72');

  const told = other.getByText('Login Expired').waitFor();
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await told;
  await expect(other).toHaveURL(/#\/pages\/auth\/login/);

  await page.getByRole('button', { name: 'Go to sign in' }).click();
  await expect(page.getByLabel('User ID or e-mail')).toHaveValue(demoCompany.email);
  await fillLogin(page, { name: demoCompany.email, password: demoCompany.password });
  await expect(page.getByText('The user ID, e-mail or password is incorrect.')).toBeVisible();
  await fillLogin(page, { name: demoCompany.email, password: 'OtherHarbour72' });
  await expect(page).toHaveURL(/#\/$/);
});
