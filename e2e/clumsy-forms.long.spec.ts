/**
 * Clumsy fingers on the forms around money, on a slow network: coins that are sent, cards and coin
 * wallets that are kept, the transaction password. What was not meant stays here, and what was
 * meant happens once.
 */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import {
  expectDeposited,
  expectRefused,
  listSent,
  pressOften,
  slowDown,
  tapOften,
} from './support/clumsy.ts';
import { putPicture } from './support/identity.ts';
import { getAnswer, signIn } from './support/people.ts';
import { freshPicture } from './support/pictures.ts';
import { choose } from './support/registration.ts';
import {
  customer,
  PAY_PASSWORD,
  setPayPassword,
  verify,
  type Customer,
} from './support/verified.ts';
import { wordsIn } from './support/words.ts';

const t = wordsIn('en');
const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';

test('coins that are sent again and again are one deposit', async ({ page, request }) => {
  const ida = await customer(request, 'clumsyida');
  await verify(request, ida);
  await signIn(page, ida.person, 'pages/deposit/wallet');
  const sent = listSent(page, '/recharge/create');
  await page.getByText('Tron', { exact: true }).click();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const send = page.getByRole('button', { name: 'Send on the simulated chain' });
  await expectRefused(amount, send, { ofCoins: true });
  expect(sent).toEqual([]);

  await amount.fill('25');
  await slowDown(page);
  await tapOften(page, send);
  await expectDeposited(page);
  expect(new Set(sent).size).toBe(1);
  expect((await ida.api('/recharge/listPage'))['items']).toHaveLength(1);
});

test('a card that is saved again and again is kept once', async ({ page, request }) => {
  const jon = await customer(request, 'clumsyjon');
  await setPayPassword(jon);
  await signIn(page, jon.person, 'pages/bcard/modify');
  const number = page.getByLabel('Card or account number');
  const save = page.getByRole('button', { name: 'Save' });
  await fillCard(page);
  for (const text of ['abc', '1,5', '$$', '-5', '..']) {
    await number.fill(text);
    await save.click();
    expect(await listKept(request, jon, 'cards')).toHaveLength(0);
    await leaveSheet(page);
  }
  await number.fill('6222 0000 1111 2222');
  await saveOften(page, save);
  await expect(page.getByRole('link', { name: /^Harbour Bank .*2222/ })).toHaveCount(1);
  await page.goBack();
  await page.goForward();
  await page.reload();
  expect(await listKept(request, jon, 'cards')).toHaveLength(1);
});

test('a coin wallet asked for in two windows is kept once', async ({ page, request }) => {
  const kim = await customer(request, 'clumsykim');
  await setPayPassword(kim);
  await signIn(page, kim.person, 'pages/vm/modify');
  const other = await page.context().newPage();
  await other.goto('/#/pages/vm/modify');
  for (const window of [page, other]) {
    await window.getByLabel('Name', { exact: true }).fill('My wallet');
    await choose(window, 'Coin', 'USDT');
    await choose(window, 'Network', 'Ethereum');
    for (const text of ['abc', '-5', `${ETHEREUM}0`]) {
      await window.getByLabel('Wallet address').fill(text);
      await window.getByRole('button', { name: 'Save' }).click();
      expect(await listKept(request, kim, 'wallets')).toHaveLength(0);
      await leaveSheet(window);
    }
    await window.getByLabel('Wallet address').fill(ETHEREUM);
  }
  await saveOften(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('0x529084…E4169EE7')).toHaveCount(1);
  await saveOften(other, other.getByRole('button', { name: 'Save' }));
  await expect(other.getByText(t('WALLET_ALREADY_KEPT'))).toBeVisible();
  await other.reload();
  expect(await listKept(request, kim, 'wallets')).toHaveLength(1);
  await other.close();
});

test('a transaction password is set once: the second window is told so', async ({
  page,
  request,
}) => {
  const lea = await customer(request, 'clumsylea');
  await signIn(page, lea.person, 'pages/setting/paypwd');
  const other = await page.context().newPage();
  await other.goto('/#/pages/setting/paypwd');
  const headers = { authorization: lea.token };
  const isSet = async () =>
    (await getAnswer(request.get('/account/security', { headers })))['payPassword'] !== null;
  const set = (window: Page) => window.getByRole('button', { name: 'Set transaction password' });
  const first = (window: Page) => window.getByLabel('Transaction password', { exact: true });
  for (const text of ['abc', '......', '      ', '123456']) {
    await first(page).fill(text);
    await set(page).click();
    await expect(first(page)).toHaveAttribute('aria-invalid', 'true');
  }
  expect(await isSet()).toBe(false);
  for (const [window, password] of [
    [page, PAY_PASSWORD],
    [other, 'stone-7'],
  ] as const) {
    await first(window).fill(password);
    await window.getByLabel('Confirm transaction password').fill(password);
    await window.getByLabel('Login password').fill(lea.person.password);
    await slowDown(window);
  }
  await tapOften(page, set(page));
  await expect(page).toHaveURL(/setting\/security/);
  await set(other).click();
  await expect(other.getByText(t('PAY_PASSWORD_ALREADY_SET'))).toBeVisible();
  await expect(other.getByRole('button', { name: 'Change transaction password' })).toBeVisible();
  // Of the two it is the first one.
  await lea.api('/updatePayPassword', { oldPayPassword: PAY_PASSWORD, payPassword: 'river-9' });
  await page.goBack();
  await page.reload();
  await expect(first(page)).toHaveCount(0);
  await other.close();
});

async function fillCard(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Bank name', 'Harbour Bank'],
    ['Account name', 'Jon Silva'],
    ['SWIFT code', 'HARBPTPL'],
    ['Bank address', '1 Quay'],
    ['Your address', '12 Harbour Street'],
    ['City', 'Lisbon'],
    ['Region', 'Lisbon'],
    ['Postal code', '1100-048'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await putPicture(page, t, 'Front of the card', freshPicture('card-front.png'));
  await putPicture(page, t, 'Back of the card', freshPicture('card-back.png'));
}

const sheetOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Confirm with your transaction password' });

/** Where nonsense got as far as the question, the server refuses it: back to the form. */
async function leaveSheet(page: Page): Promise<void> {
  const sheet = sheetOf(page);
  if (await sheet.isVisible()) {
    await sheet.getByLabel('Transaction password', { exact: true }).fill(PAY_PASSWORD);
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await expect(sheet).toBeHidden();
  }
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
}

async function saveOften(page: Page, save: Locator): Promise<void> {
  await save.click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('Transaction password', { exact: true }).fill(PAY_PASSWORD);
  await slowDown(page);
  await pressOften(sheet.getByRole('button', { name: 'Confirm' }));
}

type Kept = 'cards' | 'wallets';

async function listKept(request: APIRequestContext, of: Customer, what: Kept): Promise<unknown[]> {
  const { api, token } = of;
  const headers = { authorization: token };
  const answer =
    what === 'cards'
      ? await api('/UserAccount/SelectCardNo')
      : await getAnswer(request.get('/payout/wallets', { headers }));
  return Object.values(answer);
}
