/**
 * Options to their end, on a server whose clock the tests move: what the ticket's picture promised
 * is what the ledger books. A covered call is assigned, a spread is held through expiry, a call is
 * exercised early.
 */
import { MINUTE_MS } from '@candor/kit/time';
import { suitableAnswers } from '@candor/testkit/suitable-answers';
import type { Page } from '@playwright/test';
import { expect, test } from './support/clocked-test.ts';
import type { Clocked } from './support/clocked.ts';
import { confirmBy } from './support/confirm.ts';
import { isUnused } from './support/empty-document.ts';
import { getAnswer, newSession, signIn, signInAnew } from './support/people.ts';
import { addPaperMoney, customer, verify, type Customer } from './support/verified.ts';
import { browserLocales, wordsIn, type Words } from './support/words.ts';

test('a covered call is assigned and a spread expires: the ledger books what the picture showed', async ({
  clocked,
  openClocked,
}) => {
  const page = await openClocked();
  const who = await optionsCustomer(page, 'writer');
  await who.api('/stock/create', order('AAPL', 100));
  const { low, high, day, expiry } = await nextChain(page);

  // Max is what the shares cover, and no more.
  const call = `${low[0]?.symbol}&direction=1&short=1`;
  await openTicket(page, who, call);
  await expect(page.getByText('Max 1: covered by your free shares')).toBeVisible();
  await page.getByRole('button', { name: 'Max' }).click();
  await place(page, 'Place sell-to-open order');
  const premium = await figureAt(page, who, call, 'options.payoff.received');

  const legs = `AAPL${day}+C${high[0]?.strike}-C${high[1]?.strike}`;
  const spread = `${encodeURIComponent(legs)}&direction=0`;
  await openTicket(page, who, spread);
  await page.getByRole('radio', { name: 'Market' }).check({ force: true });
  await place(page, 'Place buy order');
  const loss = await figureAt(page, who, spread, 'options.payoff.largestLoss');
  const gain = await figureAt(page, who, spread, 'options.payoff.largestGain');

  await page.goto('/#/pages/trade/index?tab=0');
  for (const name of [/call spread/i, /Call/])
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
  const bought = (await positions(page, who.token)).find(({ code }) => code === legs);
  await expire(page, clocked, expiry);
  const later = await openClocked();
  await signInAnew(later, who.person);
  await later.goto('/#/pages/trade/index?tab=0');
  await expect(later.getByText('No open positions')).toBeVisible();
  // The premium, and the strike for the shares.
  const received = Number(premium.replace(/[$,]/g, '')) + 100 * Number(low[0]?.strike);
  const assigned = received.toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expectEntries(later, [`+$${assigned}`]);
  // Far out of the money; a market that ran away in one day passed both strikes or ended between.
  await later.goto('/#/pages/trade/index?tab=1');
  const closed = later.getByRole('link', { name: /call spread/i }).first();
  // The list says the result after all costs, the picture what the contracts come to.
  const booked = centsIn(await closed.innerText()) + Math.round(100 * Number(bought?.fees));
  expect(booked).toBeGreaterThanOrEqual(-centsIn(loss));
  expect(booked).toBeLessThanOrEqual(centsIn(gain));
  await later.goto('/#/pages/notice/index');
  const told = [/A sold option was assigned/];
  if (booked === -centsIn(loss)) told.push(/expired worthless/);
  for (const name of told) await expect(later.getByRole('link', { name }).first()).toBeVisible();
});

test.describe('in Chinese', () => {
  test('a call is exercised early, whatever was touched on the way, and a sold put keeps its premium', async ({
    clocked,
    openClocked,
  }) => {
    const page = await openClocked({ locale: browserLocales.zhHans });
    const words = wordsIn('zhHans');
    const who = await optionsCustomer(page, 'owner');
    const { low, near, expiry } = await nextChain(page);
    const call = low[0]?.symbol ?? '';
    await who.api('/option/create', order(call, 2));

    const put = `${near.put}&direction=1&short=1`;
    await openTicket(page, who, put);
    await place(page, words('ticket.confirm.optionWriteAct'), words);
    const premium = await figureAt(page, who, put, 'options.payoff.largestGain', words);

    await page.goto('/#/pages/trade/index?tab=0&kind=option');
    await page.getByRole('link', { name: /认购/ }).first().click();
    await page.getByRole('button', { name: words('options.exercise'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: words('options.exercise.title') });
    const field = sheet.getByRole('textbox');
    const act = sheet.getByRole('button', { name: words('options.exercise.act') });
    await fetchMoneyOnTheWay(page, words);
    await page.route('**/option/exercise*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
    for (const nonsense of ['1,5', '9', '0']) {
      await field.fill(nonsense);
      await expect(act).toBeDisabled();
    }
    await field.fill('1');
    await expect(sheet.getByText('100 股')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(act).toBeEnabled();
    for (let tries = 0; tries < 3; tries += 1) await act.press('Enter', { noWaitAfter: true });
    await expect(page.getByText(words('options.exercise.done'), { exact: true })).toBeVisible();
    expect(await held(page, who)).toMatchObject({ AAPL: '100', [call]: '1' });

    await expire(page, clocked, expiry);
    // A day later the old session is over.
    const later = await openClocked({ locale: browserLocales.zhHans });
    const { token } = await newSession(later.request, who.person);
    await expect.poll(async () => (await held(later, { token }))[call]).toBeUndefined();
    const { AAPL: shares } = await held(later, { token });
    // The put is assigned where the price fell below its strike; its premium is kept either way.
    expect(['200', '300']).toContain(shares);
    await signInAnew(later, who.person);
    // Assigned, the shares are paid for in the same movement.
    const strike = Number((near.put ?? '').slice(-8)) / 1000;
    const paid = (100 * strike - Number(premium.replace(/[$,]/g, ''))).toLocaleString('en-US', {
      minimumFractionDigits: 2,
    });
    await expectEntries(later, [shares === '300' ? `−$${paid}` : `+${premium}`]);
  });
});

/** A slow network. */
const SLOW_MS = 500;

async function optionsCustomer(page: Page, name: string): Promise<Customer> {
  const who = await customer(page.request, name);
  await verify(page.request, who);
  await addPaperMoney(who, '100000');
  await who.api('/wallet/transfer', {
    requestId: crypto.randomUUID(),
    from: 1,
    to: 4,
    amount: '99000.00',
    isImmediate: true,
  });
  await who.api('/userCenter/apply/service', { service: 'options3', answers: suitableAnswers });
  const headers = { authorization: who.token };
  await expect
    .poll(
      async () => (await getAnswer(page.request.get('/orders/access', { headers })))['optionLevel'],
    )
    .toBe(3);
  return who;
}

function order(code: string, quantity: number) {
  return {
    requestId: crypto.randomUUID(),
    code,
    direction: 0,
    orderType: 0,
    quantity: String(quantity),
  };
}

/**
 * The next expiry that is a while away: calls far in and out of the money, and what is near it.
 * After a large move the nearest ones may have no strikes on one side of the price for some days.
 */
async function nextChain(page: Page) {
  const path = '/m_ft/futures_opt_list?source=0&stock_code=AAPL';
  const all = await getAnswer(page.request.get(path));
  const expiries = all['expiries'] as { on: string; at: number }[];
  for (const { on, at } of expiries) {
    if (at <= Number(all['at']) + 30 * MINUTE_MS) continue;
    const { rows, spot } = await getAnswer(page.request.get(`${path}&expiry=${on}`));
    const found = (rows as ChainRow[]).map(({ strike, call, put }) => ({
      strike: String(Number(strike)),
      symbol: call.symbol.replaceAll(' ', ''),
      put: put.symbol.replaceAll(' ', ''),
    }));
    const above = found.filter(({ strike }) => Number(strike) > Number(spot));
    const [near] = above;
    if (near === undefined || Math.min(above.length, found.length - above.length) < STRIKES_MIN)
      continue;
    return {
      low: found.slice(0, 2),
      high: found.slice(-2),
      near,
      expiry: at,
      day: on.slice(2).replaceAll('-', ''),
    };
  }
  throw new Error('no expiry has strikes on both sides of the price');
}

/** On each side: as many as a quiet market begins with. */
const STRIKES_MIN = 5;

type ChainRow = { strike: string; call: { symbol: string }; put: { symbol: string } };

async function openTicket(page: Page, { person }: Customer, query: string): Promise<void> {
  const screen = `options/ticket?code=${query}`;
  if (isUnused(page)) await signIn(page, person, screen);
  else await page.goto(`/#/${screen}`);
}

/** Of the picture of an order at the price that was just filled. */
async function figureAt(
  page: Page,
  { token }: Customer,
  query: string,
  key: 'options.payoff.received' | 'options.payoff.largestGain' | 'options.payoff.largestLoss',
  words: Words = wordsIn('en'),
): Promise<string> {
  const code = decodeURIComponent(query.split('&')[0] ?? '');
  const [position] = (await positions(page, token)).filter((each) => each.code === code);
  await page.goto('/#/options/index');
  await page.goto(`/#/options/ticket?code=${query}`);
  const limited = page.getByRole('radio', { name: words('trading.orderType.limit') });
  await expect(limited).toBeVisible();
  await limited.check({ force: true });
  await page
    .getByRole('textbox')
    .first()
    .fill(position?.averagePrice ?? '');
  const region = page.getByRole('region', { name: words('options.payoff.order') });
  const term = region.getByText(words(key), { exact: true });
  const text = await term.locator('xpath=..').innerText();
  return text.match(/\$[\d,]+\.\d\d/)?.[0] ?? text;
}

async function place(page: Page, act: string, words: Words = wordsIn('en')): Promise<void> {
  await page.getByRole('button', { name: words('ticket.review') }).click();
  const dialog = page.getByRole('dialog');
  await confirmBy(dialog.getByRole('button', { name: act }));
  await expect(dialog.getByText(words('ticket.result.filled')).first()).toBeVisible();
}

async function expire(page: Page, clocked: Clocked, expiry: number): Promise<void> {
  const { at } = await getAnswer(
    page.request.get('/m_ft/futures_opt_list?source=0&stock_code=AAPL'),
  );
  await clocked.advance(expiry - Number(at) + MINUTE_MS);
}

type Position = { code: string; positionNum: string; averagePrice: string; fees: string };

async function positions(page: Page, token: string): Promise<Position[]> {
  const headers = { authorization: token };
  const data = { pageNum: 1, pageSize: 50 };
  return (await getAnswer(page.request.post('/position/me', { headers, data })))[
    'items'
  ] as Position[];
}

/** Quantities by code. */
async function held(
  page: Page,
  { token }: Pick<Customer, 'token'>,
): Promise<Record<string, string>> {
  const rows = await positions(page, token);
  return Object.fromEntries(rows.map(({ code, positionNum }) => [code, positionNum]));
}

/** Of the first amount with a sign, or of one without. */
function centsIn(text: string): number {
  const [, sign, figure = ''] = /([+−]?)\$([\d,]+\.\d\d)/.exec(text) ?? [];
  return (sign === '−' ? -1 : 1) * Math.round(100 * Number(figure.replaceAll(',', '')));
}

/** The movements of the wallet show these amounts. */
async function expectEntries(page: Page, amounts: readonly string[]): Promise<void> {
  await page.goto('/#/pages/profile/transaction');
  for (const amount of amounts) await expect(page.getByText(amount).first()).toBeVisible();
}

/** Without the money there is a way to it, and back to what was typed. */
async function fetchMoneyOnTheWay(page: Page, words: Words): Promise<void> {
  const sheet = page.getByRole('dialog', { name: words('options.exercise.title') });
  await page.route('**/option/exercise*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const problem = { reason: 'FUNDS_INSUFFICIENT', text: '资金不足' };
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, problem } } });
  });
  await sheet.getByRole('textbox').fill('1');
  await sheet.getByRole('button', { name: words('common.transferFromAnotherWallet') }).click();
  await expect(page).toHaveURL(/profile\/transfer\?to=stock/);
  await page.unroute('**/option/exercise*');
  await page.goBack();
  await page.getByRole('button', { name: words('options.exercise'), exact: true }).click();
  await expect(sheet.getByRole('textbox')).toHaveValue('1');
  await sheet.getByRole('textbox').fill('2');
  await expect(sheet.getByText('资金不足')).toHaveCount(0);
}
