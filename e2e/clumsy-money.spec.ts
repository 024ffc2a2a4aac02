/**
 * Clumsy fingers where money moves, on a slow network: nonsense, many taps, back, reload, two
 * windows. Nothing goes out that was not meant, and what was meant goes out once.
 */
import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { putPicture } from './support/identity.ts';
import { getAnswer, signIn } from './support/people.ts';
import { freshPicture } from './support/pictures.ts';
import {
  addCard,
  addPaperMoney,
  customer,
  PAY_PASSWORD,
  setPayPassword,
  verify,
  type Customer,
} from './support/verified.ts';
import { wordsIn } from './support/words.ts';

const t = wordsIn('en');
const NONSENSE = ['abc', '1,5', '-5', '1e5', '..', '0', '1.234', '$', '9'.repeat(30)];

test('a deposit that is tapped again and again is one, and nonsense is none', async ({
  page,
  request,
}) => {
  const ana = await customer(request, 'clumsyana');
  await verify(request, ana);
  await signIn(page, ana.person, 'pages/deposit/fiat?channel=fiat');
  const sent = listSent(page, '/recharge/create');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const submit = page.getByRole('button', { name: 'Submit' });
  await expectRefused(amount, submit);
  expect(sent).toEqual([]);

  await amount.fill('1,000.00');
  await putPicture(page, t, 'Transfer receipt', freshPicture('clumsy.png'));
  await slowDown(page);
  await tapOften(page, submit);
  await expect(page).toHaveURL(/pages\/deposit\/record/);
  await page.goBack();
  await expect(page).not.toHaveURL(/pages\/deposit\/record/);
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /^Completed$/ })).toBeVisible();
  expect(new Set(sent).size).toBe(1);
  const { items } = await ana.api('/recharge/listPage');
  expect(items).toHaveLength(1);
  expect((await ana.api('/userCenter/getFundingOverview'))['total']).toBe('1000.00');
});

test('the same money asked for in two windows moves once', async ({ page, request }) => {
  const ben = await customer(request, 'clumsyben');
  await verify(request, ben);
  await addPaperMoney(ben, '500');
  const path = 'pages/profile/transfer?to=stock';
  await signIn(page, ben.person, path);
  await expectRefused(
    page.getByLabel('Amount', { exact: true }),
    page.getByRole('button', { name: 'Continue' }),
  );
  const other = await page.context().newPage();
  await other.goto(`/#/${path}`);
  const buttons: Locator[] = [];
  for (const window of [page, other]) {
    await window.getByRole('button', { name: 'All available: $500.00' }).click();
    await window.getByRole('button', { name: 'Continue' }).click();
    const confirm = window.getByRole('button', { name: 'Transfer $500.00' });
    await expect(confirm).toBeEnabled();
    buttons.push(confirm);
    await slowDown(window);
  }
  await Promise.all(buttons.map((button) => pressOften(button)));
  const won = (window: Page) => window.getByRole('region', { name: /^(In progress|Completed)$/ });
  const lost = (window: Page) => window.getByText(/^Not enough/);
  await expect(won(page).or(lost(page)).first()).toBeVisible();
  await expect(won(other).or(lost(other)).first()).toBeVisible();
  expect((await won(page).isVisible()) !== (await won(other).isVisible())).toBe(true);
  await page.reload();
  const overview = await ben.api('/userCenter/getFundingOverview');
  expect(overview['total']).toBe('500.00');
  const { items } = await getAnswer(request.get('/wallet/transfers', headersOf(ben)));
  expect(items).toHaveLength(1);
  await other.close();
});

test('a withdrawal that is confirmed again and again is one; back and reload ask for no other', async ({
  page,
  request,
}) => {
  const cleo = await customer(request, 'clumsycleo');
  await verify(request, cleo);
  await setPayPassword(cleo);
  await addCard(request, cleo);
  await addPaperMoney(cleo, '300');
  await signIn(page, cleo.person, 'pages/withdraw/bcard');
  const amount = page.getByLabel('Amount in US dollars');
  // A new card rests for a minute on this server; what is typed meanwhile is judged already.
  await expectRefused(amount, page.getByRole('button', { name: 'Review withdrawal' }));
  await expect(page.getByText(/available in 0:\d\d/)).toHaveCount(0, { timeout: 90_000 });
  await amount.fill('120');
  const sent = listSent(page, '/withdrawal/withdrawal-apply');
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await sheet.getByLabel('Transaction password', { exact: true }).fill(PAY_PASSWORD);
  await slowDown(page);
  await pressOften(sheet.getByRole('button', { name: /^Withdraw \$/ }));
  await expect(page).toHaveURL(/withdraw\/record/);
  await page.goBack();
  await page.goForward();
  await page.reload();
  await expect(page.getByText(/120\.00/).first()).toBeVisible();
  expect(new Set(sent).size).toBe(1);
  expect((await cleo.api('/userCenter/getFundingOverview'))['total']).toMatch(/^(300|180)\.00$/);
});

test('the last tap on a setting counts, however slow the network is', async ({ page, request }) => {
  const dora = await customer(request, 'clumsydora');
  await signIn(page, dora.person, 'pages/setting/index');
  const limit = (text: string) => page.getByRole('radio', { name: text, exact: true });
  await expect(limit('$5,000')).toBeChecked();
  await slowDown(page);
  for (const text of ['$1,000', 'Always hold', '$20,000', 'Always hold']) {
    await limit(text).check({ force: true });
    await expect(limit(text)).toBeChecked({ timeout: 1_000 });
  }
  await expect
    .poll(async () => (await getAnswer(request.get('/orders/access', headersOf(dora))))['tapLimit'])
    .toBe('0');
  await page.reload();
  await expect(limit('Always hold')).toBeChecked();
});

/** Marked, and nothing opens or leaves. */
async function expectRefused(amount: Locator, goOn: Locator): Promise<void> {
  for (const text of NONSENSE) {
    await amount.fill(text);
    await goOn.click();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount.page().getByRole('dialog')).toHaveCount(0);
  }
}

/** Every request, and how it calls itself. */
function listSent(page: Page, path: string): string[] {
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== path) return;
    sent.push(String(Object(request.postDataJSON())['requestId']));
  });
  return sent;
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 700,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** On the same spot, whatever appears there. */
async function tapOften(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const spot = await button.boundingBox();
  if (spot === null) throw new Error('the button is not in sight');
  for (const pauseMs of [0, 60, 120, 400]) {
    await page.waitForTimeout(pauseMs);
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
  }
}

/** Keys reach it while it is there and answers. */
async function pressOften(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  const { keyboard } = button.page();
  for (let times = 0; times < 4; times += 1) await keyboard.press('Enter');
}

const headersOf = ({ token }: Customer) => ({ headers: { authorization: token } });
