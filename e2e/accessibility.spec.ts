/**
 * Every built screen through axe in both themes, the frame and the account in both languages:
 * nothing serious, nothing critical. The theme only changes colours, so the second look at a screen
 * is for contrast alone.
 */
import type { Page } from '@playwright/test';
import { routeTable } from '../apps/web/src/routes.table.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { demoPerson, newcomer, registered, type Person } from './support/people.ts';
import { companySteps, fillIn, individualSteps, type Applicant } from './support/registration.ts';
import { browserLocales, spoken, wordsIn, type Words } from './support/words.ts';

const tabsAndOneUnbuilt = [
  ...routeTable.filter(({ kind }) => kind === 'tab'),
  ...routeTable.filter(({ kind, isBuilt }) => kind === 'page' && !isBuilt).slice(0, 1),
].map(({ path }) => path);
const securityScreens = [
  'pages/setting/index',
  'pages/setting/loginpwd',
  'pages/setting/paypwd',
  'pages/profile/share',
  'setting/twofactor',
  'setting/passkeys',
  'setting/recovery',
  'setting/touched',
  'setting/close',
];
const personalScreens = [
  'pages/notice/index',
  'permissions/index',
  'terms/sign',
  'pages/webview/index',
];
/** Looked at as the demo person, who has money, a card and a coin wallet. */
const getScreens = (...capabilities: string[]) =>
  routeTable
    .filter(({ capability, isBuilt }) => isBuilt && capabilities.includes(capability))
    .map(({ path }) => path);
const moneyScreens = {
  'withdrawals and wallets': [...getScreens('withdraw', 'wallet'), 'proof/ledger'],
  'deposits, cards and coin wallets': getScreens('deposit', 'payout-methods'),
};
/** Each list of the trade tab, each ticket, and what leads to one. */
const tradingScreens = {
  'lists and tickets of shares': [
    'pages/trade/index?tab=1',
    'pages/trade/index?tab=2',
    'pages/trade/index?tab=3',
    'pages/payment/stock?code=AAPL&source=0&direction=0',
    'pages/payment/stock?code=00700&source=11&direction=1',
  ],
  'auctions and blocks': [
    'pages/product/auction',
    'auction/detail?code=AAPL&source=0',
    'pages/payment/stock?code=AAPL&source=7&direction=0',
    'pages/product/blocktrade',
    'pages/payment/stock?code=AAPL&source=4&direction=0',
  ],
  'tickets of futures and pairs, the history': [
    'pages/payment/future?code=MGC&source=3&direction=0',
    'pages/payment/forex?code=EURUSD&source=2&direction=0',
    'trade/history',
  ],
};
const galleryGroups = [
  'Samples',
  'Actions',
  'Fields',
  'Pickers',
  'Overlays',
  'Figures',
  'Lists',
  'States',
];

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

    // Names and colours do not depend on the language beyond what was looked at so far: the
    // dictionaries are complete by their types.
    if (language !== 'en') return;

    test('settings and security of a customer', async ({ page, request }) => {
      const person = await registered(request, page, 'axe');
      await page.goto('/#/pages/auth/login?next=/pages/setting/security');
      await page.getByLabel(t('auth.field.username')).fill(person.userId);
      await page.getByLabel(t('auth.field.password'), { exact: true }).fill(person.password);
      await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
      await expect(
        page.getByText(t('account.protection.passwordOnly'), { exact: true }),
      ).toBeVisible();
      await expectAccessible(page, 'security');
      for (const path of securityScreens) {
        await page.goto(`/#/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('main .tide-breath')).toHaveCount(0);
        await expectAccessible(page, path);
      }
    });

    test('the identity check, the inbox and the services of a customer', async ({
      page,
      request,
    }) => {
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
        await expect(
          page.getByLabel(t('withdraw.confirm.payPassword'), { exact: true }),
        ).toBeVisible();
        if (paths.includes('pages/withdraw/bcard'))
          await expectAccessible(page, 'confirming a withdrawal');
        for (const path of paths) {
          await page.goto(`/#/${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.locator('main .tide-breath')).toHaveCount(0);
          await expectAccessible(page, path);
        }
      });
    }

    for (const [what, addresses] of Object.entries(tradingScreens)) {
      test(`trading: ${what}`, async ({ page }) => {
        await signInToTrade(page, t);
        for (const address of addresses) {
          await page.goto(`/#/${address}`);
          await expectStill(page, address);
        }
      });
    }

    test('trading: a position, its close, and the receipt of a fill', async ({ page }) => {
      await signInToTrade(page, t);
      await expectStill(page, 'positions');
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expectStill(page, 'a position');
      await page.getByRole('button', { name: t('positions.close'), exact: true }).click();
      await expectStill(page, 'closing a position');
      await page.goto('/#/trade/history');
      await page.getByRole('main').getByRole('link').first().click();
      await expectStill(page, 'a receipt');
    });

    test('both registrations, step by step', async ({ page }) => {
      const country = language === 'en' ? 'Portugal' : '葡萄牙';
      const applicant = (person: Person): Applicant => ({ page, t, person, country });
      await page.goto('/#/pages/auth/register');
      await expectAccessible(page, 'choice of account');
      await page.goto('/#/pages/auth/registerindividual');
      await page.getByRole('button', { name: t('auth.sample.use') }).click();
      await expectAccessible(page, 'short registration');
      await page.goto('/#/pages/auth/registerindividual?full=1');
      await fillIn(individualSteps, applicant(newcomer('axe')), () =>
        expectAccessible(page, 'individual'),
      );
      await expectAccessible(page, 'review of an individual');
      await page.goto('/#/pages/auth/registercompany');
      await fillIn(
        companySteps,
        applicant({ ...newcomer('axe'), password: 'QuietHarbour71' }),
        () => expectAccessible(page, 'company'),
      );
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

/** The demo person, who holds positions. */
async function signInToTrade(page: Page, t: Words): Promise<void> {
  await page.goto('/#/pages/auth/login?next=/pages/trade/index?tab=0');
  await page.getByLabel(t('auth.field.username')).fill(demoPerson.userId);
  await page.getByLabel(t('auth.field.password'), { exact: true }).fill(demoPerson.password);
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
}

/** Loaded, and accessible. */
async function expectStill(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main .tide-breath')).toHaveCount(0);
  await expectAccessible(page, what);
}
