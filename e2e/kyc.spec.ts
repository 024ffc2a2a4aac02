import type { Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { putBothSides, putPicture, registeredCompany } from './support/identity.ts';
import { registered, signIn } from './support/people.ts';
import { freshPicture, hugePicture } from './support/pictures.ts';
import { choose } from './support/registration.ts';
import { browserLocales, wordsIn } from './support/words.ts';

const t = wordsIn('en');
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test('a person hands in a document, is told why it failed, tries again and is verified; then a service can be applied for', async ({
  page,
  request,
}) => {
  const ana = await registered(request, 'kycana');
  await signIn(page, ana, 'permissions/index');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Verify your identity first.');

  await page.goto('/#/');
  await page.getByRole('link', { name: 'Verify your identity' }).click();
  await expect(page.getByRole('heading', { name: 'Not verified yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Verify now' }).click();
  await page.getByLabel('First name').fill('Ana');
  await goOn(page);
  await expect(page.getByText('Please enter your last name')).toBeVisible();
  await page.getByLabel('Last name').fill('Silva');
  await choose(page, 'Country or region', 'Portugal');
  await page.getByLabel('Address', { exact: true }).fill('12 Harbour Street');
  await goOn(page);
  await fillDocument(page);

  await page.reload();
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(kept).toContain('12 Harbour Street');
  expect(kept).not.toContain('X7654321');
  // What was typed is there, and the form opens where something is missing.
  await goOn(page);
  await fillDocument(page);
  await goOn(page);

  // Beyond what the server takes: it is made smaller here.
  await putPicture(page, t, t('kyc.field.front'), hugePicture('huge.png'));
  await page
    .getByRole('group', { name: t('kyc.field.front') })
    .getByRole('button', { name: t('framework.removeImage') })
    .click();
  const twice = freshPicture('twice.png');
  await putPicture(page, t, t('kyc.field.front'), twice);
  await putPicture(page, t, t('kyc.field.back'), twice);
  await goOn(page);
  await expect(page.getByText('•••••321')).toBeVisible();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('The same image was uploaded twice.')).toBeVisible();
  await putPicture(page, t, t('kyc.field.back'), freshPicture('tiny.png', 90));
  await goOn(page);
  await page.getByRole('button', { name: 'Submit for review' }).click();

  await expect(page.getByRole('heading', { name: 'Unsuccessful' })).toBeVisible();
  await expect(page.getByText('An image cannot be read clearly.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  // Everything else is on record: only the pictures are asked for.
  await putBothSides(page, t);
  await goOn(page);
  await expect(page.getByText('12 Harbour Street')).toBeVisible();
  await expect(page.getByText('4321')).toBeVisible();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByRole('heading', { name: 'Verified', exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Front' })).toBeVisible();

  await page.goto('/#/');
  await expect(page.getByRole('button', { name: /^Inbox, \d unread$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /identity/ })).toHaveCount(0);
  await page.goto('/#/permissions/index');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'Block trading' }).getByText('Active', { exact: true }),
  ).toBeVisible();
});

test.describe('in Chinese', () => {
  test.use({ locale: browserLocales.zhHans });

  test(
    'a company hands in its papers and its officer’s document, filled in with what it told when registering, and is verified',
    { tag: '@long' },
    async ({ page, request }) => {
      const zh = wordsIn('zhHans');
      const corp = await registeredCompany(request);
      await signIn(page, corp, 'pages/kyc/individual');
      const next = page.getByRole('button', { name: zh('common.nextStep') });
      await page.getByRole('button', { name: zh('common.verifyNow') }).click();
      await putPicture(page, zh, zh('auth.field.licenseImage'), freshPicture('license.png'));
      await putPicture(page, zh, zh('auth.field.bankAccountImage'), freshPicture('statement.png'));
      await next.click();
      await expect(page.getByLabel(zh('common.jobTitle'))).toHaveValue('Director');
      await next.click();
      await putBothSides(page, zh);
      await next.click();
      await expect(page.getByText('Harbour Lights Ltd')).toBeVisible();
      await page.getByRole('button', { name: zh('kyc.submit') }).click();
      await expect(page.getByRole('heading', { name: zh('kyc.state.verified') })).toBeVisible();
      await page.goto('/#/pages/notice/index');
      await expect(page.getByRole('link', { name: '身份认证已通过' })).toBeVisible();
    },
  );
});

async function fillDocument(page: Page): Promise<void> {
  await choose(page, 'ID type', 'Passport');
  await page.getByLabel('Passport number').fill('X7654321');
}
