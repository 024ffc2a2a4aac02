/**
 * Every built screen through axe: nothing serious, nothing critical, each screen once, in English
 * and in light. Chinese changes words and fonts, not names and roles, which the types of the
 * dictionaries keep complete: the frame is looked at in Chinese too. Contrast is looked at on the
 * gallery and on a few full screens, in both themes (support/accessible.ts).
 */
import type { Page } from '@playwright/test';
import { routeTable } from '../apps/web/src/routes.table.ts';
import { expectAccessible, expectContrast } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { demoPerson, newcomer, registered, signIn, type Person } from './support/people.ts';
import { companySteps, fillIn, individualSteps, type Applicant } from './support/registration.ts';
import { browserLocales, spoken, wordsIn } from './support/words.ts';

const t = wordsIn('en');
const tabs = routeTable.filter(({ kind }) => kind === 'tab').map(({ path }) => path);
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
  routeTable.filter(({ capability }) => capabilities.includes(capability)).map(({ path }) => path);
const moneyScreens = [
  ...getScreens('withdraw', 'wallet', 'deposit', 'payout-methods'),
  'proof/ledger',
];
/** Each list of the trade tab, each ticket, and what leads to one. */
const tradingScreens = [
  'pages/trade/index?tab=1',
  'pages/trade/index?tab=2',
  'pages/trade/index?tab=3',
  'trade/history',
  'pages/product/auction',
  'auction/detail?code=AAPL&source=0',
  'pages/product/blocktrade',
  'pages/payment/stock?code=AAPL&source=7&direction=0',
  'pages/payment/stock?code=AAPL&source=4&direction=0',
  'pages/payment/stock?code=00700&source=11&direction=1',
  'pages/payment/future?code=MGC&source=3&direction=0',
  'pages/payment/forex?code=EURUSD&source=2&direction=0',
  'pages/payment/stock?code=AAPL&source=0&direction=0',
];
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

for (const language of spoken) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: browserLocales[language] });

    test('the frame, the account tab and its sheets', async ({ page }) => {
      for (const path of tabs) {
        await page.goto(`/#/${path}`);
        await expectStill(page, path);
        if (path === 'pages/market/index') await expectContrast(page, path);
      }
      await page.goto('/#/pages/nowhere');
      await expectAccessible(page, 'not found');
      await page.goto('/#/pages/profile/index');
      await page.getByRole('button', { name: wordsIn(language)('shell.appearance.title') }).click();
      await expectAccessible(page, 'language and appearance');
    });
  });
}

test('signing in with problems, the reset of a password, and the documents', async ({ page }) => {
  await page.goto('/#/pages/auth/login');
  await page.getByRole('button', { name: t('common.signIn'), exact: true }).click();
  await expect(page.getByText(t('auth.problem.enterUsername'))).toBeVisible();
  await expectAccessible(page, 'login with problems');
  await expectContrast(page, 'login with problems');
  await page.goto('/#/pages/auth/resetpwd');
  await page.getByLabel(t('common.email'), { exact: true }).fill(newcomer('axe').email);
  await expectAccessible(page, 'reset, e-mail');
  await page.getByRole('button', { name: t('common.nextStep') }).click();
  await expect(page.getByLabel(t('auth.field.emailCode'))).toBeVisible();
  await expectAccessible(page, 'reset, code');
  await page.goto('/#/pages/auth/protocol');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expectAccessible(page, 'documents');
});

test('both registrations, step by step', async ({ page }) => {
  const applicant = (person: Person): Applicant => ({ page, t, person, country: 'Portugal' });
  await page.goto('/#/pages/auth/register');
  await expectAccessible(page, 'choice of account');
  await page.goto('/#/pages/auth/registerindividual');
  await page.getByRole('button', { name: t('auth.sample.use') }).click();
  await expectAccessible(page, 'short registration');
  await page.goto('/#/pages/auth/registerindividual?full=1');
  // The short form has a field of the same name.
  await expect(
    page.getByRole('heading', { name: t('auth.step.account'), exact: true }),
  ).toBeVisible();
  await fillIn(individualSteps, applicant(newcomer('axe')), () =>
    expectAccessible(page, 'individual'),
  );
  await expectAccessible(page, 'review of an individual');
  await page.goto('/#/pages/auth/registercompany');
  await fillIn(companySteps, applicant({ ...newcomer('axe'), password: 'QuietHarbour71' }), () =>
    expectAccessible(page, 'company'),
  );
  await expectAccessible(page, 'review of a company');
});

test('settings, security, the inbox and the identity check of a newcomer', async ({
  page,
  request,
}) => {
  await signIn(page, await registered(request, 'axe'), 'pages/setting/security');
  await expect(page.getByText(t('account.protection.passwordOnly'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'security');
  await lookAt(page, [...securityScreens, ...personalScreens]);
  await page.goto('/#/pages/kyc/individual');
  await expect(page.getByRole('heading', { name: t('kyc.state.none') })).toBeVisible();
  await expectAccessible(page, 'identity check');
  await page.getByRole('button', { name: t('common.verifyNow') }).click();
  await page.getByRole('button', { name: t('common.nextStep') }).click();
  await expect(page.getByText(t('auth.problem.enterFirstName'))).toBeVisible();
  await expectAccessible(page, 'identity check, the first step with problems');
});

test('the account, the devices and the money of a customer', async ({ page }) => {
  await signIn(page, demoPerson);
  await expectStill(page, 'account of a customer');
  await expectContrast(page, 'account of a customer');
  await page.getByRole('button', { name: t('shell.account.devices') }).click();
  await expect(page.getByText(t('shell.thisDevice'))).toBeVisible();
  await expectAccessible(page, 'devices');
  await page.goto('/#/pages/withdraw/bcard');
  await page.getByLabel(t('withdraw.amount')).fill('100');
  await page.getByRole('button', { name: t('withdraw.review') }).click();
  await expect(page.getByLabel(t('common.transactionPassword'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'confirming a withdrawal');
  await lookAt(page, moneyScreens);
});

test('trading: each list and each ticket', async ({ page }) => {
  await signIn(page, demoPerson, 'pages/trade/index?tab=0');
  await expectHoldings(page);
  await lookAt(page, tradingScreens);
  await expectContrast(page, 'a ticket');
});

test('trading: a position, its close, and the receipt of a fill', async ({ page }) => {
  await signIn(page, demoPerson, 'pages/trade/index?tab=0');
  await expectHoldings(page);
  await expectStill(page, 'positions');
  await expectContrast(page, 'positions');
  await page.getByRole('main').getByRole('article').getByRole('link').first().press('Enter');
  await expectStill(page, 'a position');
  await page.getByRole('button', { name: t('positions.close'), exact: true }).click();
  await expectStill(page, 'closing a position');
  await page.goto('/#/trade/history');
  // What is still working has no receipt.
  await page.getByRole('button', { name: t('positions.history.kinds') }).click();
  await page.getByRole('dialog').getByText(t('positions.event.filled'), { exact: true }).click();
  // A tap on a row that the new filter is about to move means nothing.
  await expect(async () => {
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/trade\/receipt/, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('region', { name: t('common.checkItYourself') })).toBeVisible();
  await expectStill(page, 'a receipt');
});

test('every group of the gallery, in both themes', async ({ page }) => {
  await page.goto('/#/dev/gallery');
  for (const group of galleryGroups) {
    await page.getByRole('button', { name: group, exact: true }).click();
    await expectAccessible(page, `gallery, ${group}`);
    await expectContrast(page, `gallery, ${group}`);
  }
});

/** The demo person trades as soon as the server is up. */
async function expectHoldings(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({
    timeout: 60_000,
  });
}

async function lookAt(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(`/#/${address}`);
    await expectStill(page, address);
  }
}

/** Loaded, and accessible. */
async function expectStill(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // A tab that was left while it loads goes on when it is opened again.
  await expect(page.locator('main .tide-breath').filter({ visible: true })).toHaveCount(0);
  await expectAccessible(page, what);
}
