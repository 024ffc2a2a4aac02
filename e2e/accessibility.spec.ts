/**
 * Every built screen through axe in both themes, the frame and the account in both languages: nothing serious, nothing critical. The theme only changes
 * colours, so the second look at a screen is for contrast alone.
 */
import { routeTable } from '../apps/web/src/routes.table.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { demoPerson, newcomer, registered, type Person } from './support/people.ts';
import { companySteps, fillIn, individualSteps, type Applicant } from './support/registration.ts';
import { browserLocales, spoken, wordsIn } from './support/words.ts';

const tabsAndOneUnbuilt = [...routeTable.filter(({ kind }) => kind === 'tab'), ...routeTable.filter(({ kind, isBuilt }) => kind === 'page' && !isBuilt).slice(0, 1)].map(({ path }) => path);
const securityScreens = ['pages/setting/index', 'pages/setting/loginpwd', 'pages/setting/paypwd', 'pages/profile/share', 'setting/twofactor', 'setting/passkeys', 'setting/recovery', 'setting/touched', 'setting/close'];
const personalScreens = ['pages/notice/index', 'permissions/index', 'terms/sign', 'pages/webview/index'];
/** Looked at as the demo person, who has money, a card and a coin wallet. */
const screensOf = (...capabilities: string[]) => routeTable.filter(({ capability, isBuilt }) => isBuilt && capabilities.includes(capability)).map(({ path }) => path);
const moneyScreens = { 'withdrawals and wallets': [...screensOf('withdraw', 'wallet'), 'proof/ledger'], 'deposits, cards and coin wallets': screensOf('deposit', 'payout-methods') };
const galleryGroups = ['Samples', 'Actions', 'Fields', 'Pickers', 'Overlays', 'Figures', 'Lists', 'States'];

// Screens are judged once they stand still, so they need not move until then.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of spoken) {
  const t = wordsIn(language);
  test.describe(`in ${language}`, () => {
    test.use({ locale: browserLocales[language] });

    test('the frame, the account tab and its sheets', async ({ page }) => {
      for (const path of tabsAndOneUnbuilt) {
        await page.goto(`/#/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page, path);
      }
      await page.goto('/#/pages/nowhere');
      await expectAccessible(page, 'not found');
      await page.goto('/#/pages/profile/index');
      await page.getByRole('button', { name: t('shell.account.appearance') }).click();
      await expectAccessible(page, 'language and appearance');
    });

    test('signing in, the account of a customer, and its devices', async ({ page }) => {
      await page.goto('/#/pages/auth/login?next=/pages/profile/index');
      await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
      await expect(page.getByText(t('auth.problem.enterPassword'))).toBeVisible();
      await expectAccessible(page, 'login with problems');
      await page.getByLabel(t('auth.field.username')).fill(demoPerson.userId);
      await page.getByLabel(t('auth.field.password'), { exact: true }).fill(demoPerson.password);
      await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
      await expect(page.getByRole('region', { name: demoPerson.userId })).toBeVisible();
      await expectAccessible(page, 'account of a customer');
      await page.getByRole('button', { name: t('shell.account.devices') }).click();
      await expect(page.getByText(t('auth.sessions.thisDevice'))).toBeVisible();
      await expectAccessible(page, 'devices');
    });

    // Names and colours do not depend on the language beyond what was looked at so far: the dictionaries are complete by their types.
    if (language !== 'en') return;

    test('settings and security of a customer', async ({ page, request }) => {
      const person = await registered(request, page, 'axe');
      await page.goto('/#/pages/auth/login?next=/pages/setting/security');
      await page.getByLabel(t('auth.field.username')).fill(person.userId);
      await page.getByLabel(t('auth.field.password'), { exact: true }).fill(person.password);
      await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
      await expect(page.getByText(t('account.protection.passwordOnly'), { exact: true })).toBeVisible();
      await expectAccessible(page, 'security');
      for (const path of securityScreens) {
        await page.goto(`/#/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('main .tide-breath')).toHaveCount(0);
        await expectAccessible(page, path);
      }
    });

    test('the identity check, the inbox and the services of a customer', async ({ page, request }) => {
      const person = await registered(request, page, 'axe');
      await page.goto('/#/pages/auth/login?next=/pages/kyc/individual');
      await page.getByLabel(t('auth.field.username')).fill(person.userId);
      await page.getByLabel(t('auth.field.password'), { exact: true }).fill(person.password);
      await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
      await expect(page.getByRole('heading', { name: t('kyc.state.none') })).toBeVisible();
      await expectAccessible(page, 'identity check');
      await page.getByRole('button', { name: t('kyc.start') }).click();
      await page.getByRole('button', { name: t('auth.register.next') }).click();
      await expect(page.getByText(t('auth.problem.enterAddress'))).toBeVisible();
      await expectAccessible(page, 'identity check, the first step with problems');
      for (const path of personalScreens) {
        await page.goto(`/#/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('main .tide-breath')).toHaveCount(0);
        await expectAccessible(page, path);
      }
    });

    for (const [what, paths] of Object.entries(moneyScreens)) {
      test(`the money of a customer: ${what}`, async ({ page }) => {
        await page.goto('/#/pages/auth/login?next=/pages/withdraw/bcard');
        await page.getByLabel(t('auth.field.username')).fill(demoPerson.userId);
        await page.getByLabel(t('auth.field.password'), { exact: true }).fill(demoPerson.password);
        await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
        await page.getByLabel(t('withdraw.amount')).fill('100');
        await page.getByRole('button', { name: t('withdraw.review') }).click();
        await expect(page.getByLabel(t('withdraw.confirm.payPassword'), { exact: true })).toBeVisible();
        if (paths.includes('pages/withdraw/bcard')) await expectAccessible(page, 'confirming a withdrawal');
        for (const path of paths) {
          await page.goto(`/#/${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.locator('main .tide-breath')).toHaveCount(0);
          await expectAccessible(page, path);
        }
      });
    }

    test('both registrations, step by step', async ({ page }) => {
      const country = language === 'en' ? 'Portugal' : '葡萄牙';
      const applicant = (person: Person): Applicant => ({ page, t, person, country });
      await page.goto('/#/pages/auth/register');
      await expectAccessible(page, 'choice of account');
      await page.goto('/#/pages/auth/registerindividual');
      await fillIn(individualSteps, applicant(newcomer('axe')), () => expectAccessible(page, 'individual'));
      await expectAccessible(page, 'review of an individual');
      await page.goto('/#/pages/auth/registercompany');
      await fillIn(companySteps, applicant({ ...newcomer('axe'), password: 'QuietHarbour71' }), () => expectAccessible(page, 'company'));
      await expectAccessible(page, 'review of a company');
    });

    test('the reset of a password, and the documents', async ({ page }) => {
      await page.goto('/#/pages/auth/resetpwd');
      await page.getByLabel(t('auth.field.email')).fill(newcomer('axe').email);
      await expectAccessible(page, 'reset, e-mail');
      await page.getByRole('button', { name: t('auth.reset.next') }).click();
      await expect(page.getByLabel(t('auth.field.emailCode'))).toBeVisible();
      await expectAccessible(page, 'reset, code');
      await page.goto('/#/pages/auth/protocol');
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expectAccessible(page, 'documents');
    });
  });
}

test('every group of the gallery', async ({ page }) => {
  await page.goto('/#/dev/gallery');
  for (const group of galleryGroups) {
    await page.getByRole('button', { name: group, exact: true }).click();
    await expectAccessible(page, `gallery, ${group}`);
  }
});
