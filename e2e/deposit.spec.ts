import type { Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { putPicture } from './support/identity.ts';
import { MANUAL_ADDRESS } from './support/manual-server.ts';
import { demoCompany, signIn } from './support/people.ts';
import { freshPicture } from './support/pictures.ts';
import { addCard, customer, setPayPassword, verify } from './support/verified.ts';
import { browserLocales, wordsIn } from './support/words.ts';

const t = wordsIn('en');
const credited = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Completed$/ })).toBeVisible();

test('paper money is the first choice: added at once by one tap, once for many taps on the same spot, with what is left of the day', async ({
  page,
  request,
}) => {
  const rio = await customer(request, 'deprio');
  await verify(request, rio);
  await signIn(page, rio.person, 'pages/deposit/index');
  const card = page.getByRole('region', { name: t('deposit.paperMoney') });
  await expect(card).toContainText('You can add $1,000,000 more today.');
  await card.getByRole('button', { name: '$50,000' }).click();
  const add = card.getByRole('button', { name: 'Add $50,000' });
  await add.scrollIntoViewIfNeeded();
  const spot = await add.boundingBox();
  if (spot === null) throw new Error('The button is not drawn.');
  // What follows the first one appears under the same finger.
  for (const pauseMs of [0, 80, 80, 160]) {
    await page.waitForTimeout(pauseMs);
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
  }
  await expect(card.getByRole('status')).toHaveText('$50,000.00 added to your funding wallet');
  await expect(card).toContainText('You can add $950,000 more today.');
  await card.getByRole('button', { name: t('deposit.paperMoney.more') }).click();
  await card.getByRole('button', { name: t('deposit.paperMoney.own') }).click();
  await card.getByRole('textbox', { name: 'Amount' }).fill('950001');
  await card.getByRole('button', { name: /^Add / }).click();
  await expect(card.getByText('You can add $950,000 more today.', { exact: true })).toBeVisible();
  await page.goto('/#/pages/profile/transaction');
  await page.getByRole('link', { name: /^Paper money/ }).click();
  await expect(page.getByText('Added by you')).toBeVisible();
  await expect(page.getByText('Paper money granted')).toBeVisible();
});

test('a newcomer is led to the identity check, and then deposits by transfer, coin and card and watches each being credited; a receipt counts once', async ({
  page,
  request,
}) => {
  const ana = await customer(request, 'depana');
  await signIn(page, ana.person, 'pages/deposit/index');
  await expect(page.getByRole('heading', { name: 'Verify your identity first' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bank certificate/ })).toHaveCount(0);
  await verify(request, ana);
  await expect(page.getByRole('heading', { name: 'Verify your identity first' })).toBeHidden();

  await page.getByRole('link', { name: /^Bank transfer/ }).click();
  await expect(page.getByText('Candor Paper Bank (simulated)')).toBeVisible();
  await page.getByText('EUR', { exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please enter the correct amount.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('9.99');
  await expect(page.getByText('The amount must be at least €10.00.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await expect(page.getByText('Est. credit')).toContainText(/\$\d+\.\d\d/);
  // One gap at a time, the first one first.
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please upload your credentials first.')).toBeVisible();
  const receipt = freshPicture('receipt.png');
  await putPicture(page, t, 'Transfer receipt', receipt);
  await page.getByRole('button', { name: 'Submit' }).click();
  await credited(page);
  await expect(page.getByText(/^1 EUR = [\d.]+ USD$/)).toBeVisible();
  await expect(page.getByText('Automatic rule')).toBeVisible();

  await page.getByRole('button', { name: 'Deposit again' }).click();
  await page.getByRole('link', { name: /^Bank transfer/ }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('250.50');
  await putPicture(page, t, 'Transfer receipt', receipt);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Audit Failure' })).toBeVisible();
  await expect(page.getByText('Reason', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Open image' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Transfer receipt' }).getByRole('img'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.goto('/#/pages/deposit/wallet');
  await page.getByText('Tron', { exact: true }).click();
  await expect(page.getByText(/^papertron\w+$/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.99');
  await page.getByRole('button', { name: 'Send on the simulated chain' }).click();
  await expect(page.getByText('The amount must be at least 1 USDT.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('25');
  await page.getByRole('button', { name: 'Send on the simulated chain' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /^\d of 3 confirmations$/ }),
  ).toBeVisible();
  await expect(page.getByText('Next block in')).toBeVisible();
  await credited(page);

  await setPayPassword(ana);
  await page.goto('/#/pages/deposit/fiat?channel=bankCard');
  await expect(page.getByText('You have not added a bank card yet.')).toBeVisible();
  await addCard(request, ana);
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  // The only card is chosen already.
  await expect(page.getByText('Harbour Bank')).toBeVisible();
  await page.getByRole('button', { name: 'Deposit from this card' }).click();
  await credited(page);

  await page.getByRole('button', { name: 'All deposits' }).click();
  const rows = page
    .getByRole('main')
    .getByRole('button', { name: /^(?:Bank|Crypto)/ })
    .filter({ hasText: 'M' });
  await expect(rows).toHaveCount(4);
  await rows.filter({ hasText: '25 USDT' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Deposit' }).getByText('Crypto · Tron'),
  ).toBeVisible();
});

test.describe('in Chinese', () => {
  // Where people decide, so that the certificate is still waiting and its clock is seen.
  test.use({ locale: browserLocales.zhHans, baseURL: MANUAL_ADDRESS });

  test(
    'a company hands in a bank certificate and sees its five-minute clock',
    { tag: '@long' },
    async ({ page }) => {
      const zh = wordsIn('zhHans');
      await signIn(page, demoCompany, 'pages/deposit/index');
      await page.getByRole('link', { name: new RegExp(zh('trading.channel.certificate')) }).click();
      await expect(page.getByText(/核验最长 5 分钟/)).toBeVisible();
      await page.getByLabel(zh('common.amount')).fill('1000');
      await putPicture(
        page,
        zh,
        zh('trading.channel.certificate'),
        freshPicture('certificate.png'),
      );
      await page.getByRole('button', { name: zh('deposit.submit') }).click();
      await expect(
        page.getByRole('status').filter({ hasText: zh('deposit.state.waitingReview') }),
      ).toBeVisible();
    },
  );
});
