import type { Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { putPicture } from './support/identity.ts';
import { signIn } from './support/people.ts';
import { freshPicture } from './support/pictures.ts';
import { choose } from './support/registration.ts';
import { customer, PAY_PASSWORD, setPayPassword } from './support/verified.ts';
import { wordsIn } from './support/words.ts';

const t = wordsIn('en');

test('a bank card is added after setting a transaction password, refused with a wrong number, kept masked and resting, changed and deleted', async ({
  page,
  request,
}) => {
  const { person, api } = await customer(request, 'cardana');
  await signIn(page, person, 'pages/bcard/index');
  await page.getByRole('button', { name: 'Add a bank card' }).click();
  await page.getByRole('button', { name: 'Set it now' }).click();
  await page.getByLabel('Transaction password', { exact: true }).fill(PAY_PASSWORD);
  await page.getByLabel('Confirm transaction password').fill(PAY_PASSWORD);
  await page.getByLabel('Login password').fill(person.password);
  await page.getByRole('button', { name: 'Set transaction password' }).click();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter the bank name')).toBeVisible();
  await page.getByLabel('Bank name').fill('Harbour Bank');
  await page.getByLabel('Account name').fill('Ana Silva');
  await page.getByLabel('Card or account number').fill('PT50 0002 0123 1234 5678 9015 5');
  await page.getByLabel('SWIFT code').fill('HARBPTPL');
  await page.getByLabel('Branch code').fill('0012');
  await page.getByLabel('ABA routing number').fill('021000021');
  await page.getByLabel('Bank address').fill('1 Quay');
  await page.getByLabel('Your address').fill('12 Harbour Street');
  await page.getByLabel('City').fill('Lisbon');
  await page.getByLabel('Region').fill('Lisbon');
  await page.getByLabel('Postal code').fill('1100-048');
  await putPicture(page, t, 'Front of the card', freshPicture('card-front.png'));
  await putPicture(page, t, 'Back of the card', freshPicture('card-back.png'));
  await page.getByRole('button', { name: 'Save' }).click();
  await confirm(page, PAY_PASSWORD);
  await expect(page.getByText('This is not a valid card or account number.')).toBeVisible();
  await page.getByLabel('Card or account number').fill('PT50 0002 0123 1234 5678 9015 4');
  await page.getByRole('button', { name: 'Save' }).click();
  await confirm(page, '975310');
  await expect(page.getByRole('dialog').getByText(/is incorrect. \d attempts left/)).toBeVisible();
  await confirm(page, PAY_PASSWORD);

  const card = page.getByRole('link', { name: /^Harbour Bank .*0154/ });
  await expect(card).toContainText(/Available in \d+:\d\d|Ready/);
  await expect(card).toContainText('Ready');
  const [kept] = Object.values(await api('/UserAccount/SelectCardNo'));
  expect(Number(Reflect.get(Object(kept), 'usableAt'))).toBeGreaterThan(
    Number(Reflect.get(Object(kept), 'changedAt')),
  );
  expect(await page.content()).not.toContain('0002012312345678');
  await card.click();
  await expect(page.getByRole('img', { name: 'On record: Front of the card' })).toBeVisible();
  await page.getByLabel('City').fill('Porto');
  await page.getByRole('button', { name: 'Save' }).click();
  await confirm(page, PAY_PASSWORD);
  // The list may be opened before it was read again.
  await expect(async () => {
    await page.goto('/#/pages/bcard/index');
    await card.click();
    await expect(page.getByLabel('City')).toHaveValue('Porto', { timeout: 2_000 });
  }).toPass();
  await deleteShown(page);
  await expect(page.getByText('No bank cards yet')).toBeVisible();
});

test(
  'a coin wallet is added, refused with an address of another network, changed and deleted',
  { tag: '@long' },
  async ({ page, request }) => {
    const bea = await customer(request, 'coinbea');
    await setPayPassword(bea);
    await signIn(page, bea.person, 'pages/vm/modify');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Name', { exact: true }).fill('My wallet');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please enter the currency type')).toBeVisible();
    await expect(page.getByText('Please enter the wallet address')).toBeHidden();
    await choose(page, 'Coin', 'USDT');
    await choose(page, 'Network', 'Tron');
    await page.getByLabel('Wallet address').fill('0x52908400098527886E0F7030069857D2E4169EE7');
    await page.getByRole('button', { name: 'Save' }).click();
    await confirm(page, PAY_PASSWORD);
    await expect(
      page.getByText('This is not a valid address on the chosen network.'),
    ).toBeVisible();
    await choose(page, 'Network', 'Ethereum');
    await page.getByLabel('Wallet address').fill('0x52908400098527886E0F7030069857D2E4169EE7');
    await page.getByRole('button', { name: 'Save' }).click();
    await confirm(page, PAY_PASSWORD);

    await expect(page.getByText('0x529084…E4169EE7')).toBeVisible();
    await page.getByRole('link', { name: /^My wallet .*USDT/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('Savings');
    await page.getByRole('button', { name: 'Save' }).click();
    await confirm(page, PAY_PASSWORD);
    await page.getByRole('link', { name: /^Savings .*USDT/ }).click();
    await deleteShown(page);
    await expect(page.getByText('No crypto wallets yet')).toBeVisible();
  },
);

async function deleteShown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Transaction password', { exact: true }).fill(PAY_PASSWORD);
  await dialog.getByRole('button', { name: 'Delete' }).click();
}

async function confirm(page: Page, payPassword: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Confirm with your transaction password' });
  await sheet.getByLabel('Transaction password', { exact: true }).fill(payPassword);
  await sheet.getByRole('button', { name: 'Confirm' }).click();
}
