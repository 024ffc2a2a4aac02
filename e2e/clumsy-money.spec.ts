/**
 * Clumsy fingers where money moves, on a slow network: nonsense, many taps, back, reload, two
 * windows. Nothing goes out that was not meant, and what was meant goes out once.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import {
  expectDeposited,
  expectRefused,
  listSent,
  pressOften,
  slowDown,
  tapOften,
} from './support/clumsy.ts';
import { confirmBy } from './support/confirm.ts';
import { putPicture } from './support/identity.ts';
import { getAnswer, signIn } from './support/people.ts';
import { freshPicture } from './support/pictures.ts';
import {
  addCard,
  addPaperMoney,
  customer,
  PAY_PASSWORD,
  setPayPassword,
  trader,
  verify,
  type Customer,
} from './support/verified.ts';
import { wordsIn } from './support/words.ts';

const t = wordsIn('en');

test('a deposit that is tapped again and again is one, and nonsense is none @long', async ({
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
  await expectDeposited(page);
  expect(new Set(sent).size).toBe(1);
  const { items } = await ana.api('/recharge/listPage');
  expect(items).toHaveLength(1);
  expect((await ana.api('/userCenter/getFundingOverview'))['total']).toBe('1000.00');
});

test('the same money asked for in two windows moves once @long', async ({ page, request }) => {
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

test('a transfer whose answer was lost is the same one after a reload', async ({
  page,
  request,
}) => {
  const fay = await customer(request, 'clumsyfay');
  await verify(request, fay);
  await addPaperMoney(fay, '500');
  await signIn(page, fay.person, 'pages/profile/transfer?to=stock');
  const sent = listSent(page, '/wallet/transfer');
  let isHeard = false;
  await page.route('**/wallet/transfer', async (route) => {
    const response = await route.fetch();
    // Done, and nobody hears of it, however often the button is pressed.
    await (isHeard ? route.fulfill({ response }) : route.abort());
  });
  const ask = async () => {
    await page.getByLabel('Amount', { exact: true }).fill('200');
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  const sheet = page.getByRole('dialog', { name: 'Confirm transfer' });
  await ask();
  await pressOften(sheet.getByRole('button', { name: 'Transfer $200.00' }));
  await expect(sheet.getByText(t('wallet.transfer.lost'))).toBeVisible();
  isHeard = true;
  await page.reload();
  await expect(
    page.getByText('No answer was received to your transfer of $200.00 from Funding to US stocks.'),
  ).toBeVisible();
  await ask();
  await expect(sheet.getByText(t('wallet.transfer.lost'))).toBeVisible();
  await pressOften(sheet.getByRole('button', { name: 'Try again' }));
  await expect(page.getByRole('region', { name: /^(In progress|Completed)$/ })).toBeVisible();
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(new Set(sent).size).toBe(1);
  const { items } = await getAnswer(request.get('/wallet/transfers', headersOf(fay)));
  expect(items).toHaveLength(1);
});

test('an order whose answer was lost is the same one after a reload @long', async ({
  page,
  request,
}) => {
  const gus = await trader(request, 'clumsygus', [{ to: 4, amount: '5000' }]);
  await signIn(page, gus.person, 'pages/payment/stock?code=AAPL&source=0');
  const sent = listSent(page, '/stock/create');
  let isHeard = false;
  await page.route('**/stock/create', async (route) => {
    const response = await route.fetch();
    await (isHeard ? route.fulfill({ response }) : route.abort());
  });
  await page.getByLabel('Quantity, shares').fill('3');
  const review = page.getByRole('button', { name: /^Review/ });
  await review.click();
  const sheet = page.getByRole('dialog');
  await confirmBy(sheet.getByRole('button', { name: 'Place buy order' }));
  await expect(sheet.getByText(t('ticket.confirm.lost'))).toBeVisible();
  isHeard = true;
  await page.reload();
  await expect(page.getByText('No answer was received to your order: Buy AAPL · 3.')).toBeVisible();
  // Nothing else is sent before it is known.
  await expect(review).toBeDisabled();
  await pressOften(page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByText('Filled').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No answer was received to your order')).toHaveCount(0);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(new Set(sent).size).toBe(1);
  const { items } = await gus.api('/position/me');
  expect(items).toMatchObject([{ code: 'AAPL', positionNum: '3' }]);
});

test('a sale of a part whose answer was lost is the same one after a reload @long', async ({
  page,
  request,
}) => {
  const hal = await trader(request, 'clumsyhal', [{ to: 4, amount: '5000' }]);
  const bought = await hal.api('/stock/create', {
    requestId: crypto.randomUUID(),
    ...{ code: 'AAPL', quantity: '4', direction: 0, orderType: 0 },
  });
  await signIn(page, hal.person, `pages/payment/close?id=${String(bought['positionId'])}`);
  const sent = listSent(page, '/position/flatPosition');
  let isHeard = false;
  await page.route('**/position/flatPosition', async (route) => {
    const response = await route.fetch();
    await (isHeard ? route.fulfill({ response }) : route.abort());
  });
  await page.getByRole('button', { name: '25%' }).click();
  await page.getByRole('button', { name: 'Sell 1 share' }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm sale' });
  await confirmBy(sheet.getByRole('button', { name: 'Sell 1 share now' }));
  await expect(sheet.getByText(t('common.noAnswerYet'))).toBeVisible();
  const lost = page.getByText('No answer was received to your order: Sell 1 share of AAPL.');
  // Without the sheet, and without what the page remembered.
  await page.keyboard.press('Escape');
  await expect(lost).toBeVisible();
  isHeard = true;
  await page.reload();
  await expect(lost).toBeVisible();
  // Three are left: nothing is said of selling them before the first sale is known.
  await expect(page.getByRole('button', { name: /^Sell 3 shares/ })).toBeDisabled();
  await pressOften(page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByText('Profit or loss after fees')).toBeVisible();
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(new Set(sent).size).toBe(1);
  const { items } = await hal.api('/position/me');
  expect(items).toMatchObject([{ code: 'AAPL', positionNum: '3' }]);
});

test('margin comes from all that can be spent, and once although its answer was lost @long', async ({
  page,
  request,
}) => {
  const ida = await customer(request, 'clumsyida');
  await verify(request, ida);
  await addPaperMoney(ida, '5000');
  const opened = await ida.api('/stock/create', {
    requestId: crypto.randomUUID(),
    ...{ code: 'AAPL', quantity: '4', direction: 0, orderType: 0, leverage: 2 },
    moveFromFunding: '5000',
  });
  const id = String(opened['positionId']);
  const marginNow = async () => {
    const { items } = await ida.api('/position/me');
    return Number((items as { isolatedPosition: string }[])[0]?.isolatedPosition);
  };
  const before = await marginNow();
  await signIn(page, ida.person, `pages/trade/detail?code=AAPL&source=0&type=0&id=${id}`);
  let isHeard = false;
  await page.route('**/position/addPositionMargin', async (route) => {
    const response = await route.fetch();
    await (isHeard ? route.fulfill({ response }) : route.abort());
  });
  const open = page.getByRole('button', { name: /^Add margin/ });
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'Add margin to AAPL' });
  const amount = sheet.getByRole('textbox', { name: 'Amount, USD' });
  await amount.fill('99999');
  await expect(sheet.getByText(/^Not enough/)).toBeVisible();
  await amount.fill('100');
  await expect(sheet.getByText(/is transferred from your funding wallet/)).toBeVisible();
  await confirmBy(sheet.getByRole('button', { name: 'Add $100.00' }));
  await expect(sheet.getByText(t('common.noAnswerYet'))).toBeVisible();
  isHeard = true;
  await page.reload();
  await open.click();
  await expect(sheet.getByText(t('common.noAnswerYet'))).toBeVisible();
  await expect(amount).toHaveCount(0);
  await confirmBy(sheet.getByRole('button', { name: 'Try again' }));
  await expect(sheet).toBeHidden();
  expect((await marginNow()) - before).toBeCloseTo(100, 2);
});

test('a withdrawal that is confirmed again and again is one; back and reload ask for no other @long', async ({
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

test('the last tap on a setting counts, however slow the network is @long', async ({
  page,
  request,
}) => {
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

const headersOf = ({ token }: Customer) => ({ headers: { authorization: token } });
