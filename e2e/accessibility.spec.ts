/**
 * Every built screen through axe, in both languages and both themes: nothing serious, nothing critical. The theme only changes
 * colours, so the second look at a screen is for contrast alone.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { demoPerson, newcomer, type Person } from './support/people.ts';
import { companySteps, fillIn, individualSteps, type Applicant } from './support/registration.ts';
import { browserLocales, spoken, wordsIn } from './support/words.ts';

const galleryGroups = ['Samples', 'Actions', 'Fields', 'Pickers', 'Overlays', 'Figures', 'Lists', 'States'];

for (const language of spoken) {
  const t = wordsIn(language);
  test.describe(`in ${language}`, () => {
    test.use({ locale: browserLocales[language] });

    test('the frame, the account tab and its sheets', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByText(t('shell.coming.heading'))).toBeVisible();
      await expectAccessible(page, 'home');
      await page.goto('/#/pages/bonds/open');
      await expectAccessible(page, 'not built');
      await page.goto('/#/pages/nowhere');
      await expectAccessible(page, 'not found');
      await page.goto('/#/pages/profile/index');
      await expect(page.getByText(t('shell.account.guest.title'))).toBeVisible();
      await expectAccessible(page, 'account of a guest');
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

async function expectAccessible(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await gravest(new AxeBuilder({ page })), `${screen}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await gravest(new AxeBuilder({ page }).withRules(['color-contrast'])), `${screen}, dark`).toEqual([]);
}

/** What axe calls serious or critical, as lines a person can act on. */
async function gravest(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}
