/**
 * The desk in the console, on a server where people decide: two operators pause one instrument and
 * then everything, everybody reads their reason while cancelling and withdrawing work, and two
 * operators lift it again. What the customer does goes through the calls that the screens make.
 */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { whoPause } from './support/operators.ts';
import { demoPerson } from './support/people.ts';

const PAY_PASSWORD = '135791';
const CODE = 'KO';
const REASON = 'Two sources of this price do not agree';
const REASON_ZH = '正在核对行情来源';
const REASON_FOR_ALL = 'The clock of the market is being checked';

test('two operators pause one instrument and then everything: everybody reads why, cancelling and withdrawing stay open, and two lift it again', async ({
  request,
  openDevice,
}) => {
  // Two operators, a customer and a passer-by, one after the other.
  test.slow();
  const { ivo, lena, passerBy } = await whoPause(openDevice);
  const customer = await getTrader(request);
  const resting = await customer.mustDo('/stock/create', await customer.lowBid(2));
  expect(resting['state']).toBe('accepted');

  await proposePause(ivo, REASON, CODE.toLowerCase());
  const working = await customer.mustDo('/stock/create', await customer.lowBid(3));
  await confirmPause(lena, REASON);
  const refused = await customer.ask('/stock/create', await customer.lowBid(4));
  expect(refused).toMatchObject({ code: 409, reason: 'CANCEL_ONLY', values: { note: REASON } });
  expect(refused['msg']).toBe(
    `New orders are paused: ${REASON}. You can still cancel, close and withdraw.`,
  );
  expect((await customer.mustDo('/orders/access'))['cancelOnly']).toContainEqual(
    expect.objectContaining({ scope: 'instrument', source: 0, code: CODE, reason: REASON }),
  );
  for (const { id } of [resting, working])
    expect(
      await customer.mustDo('/orders/cancel', { requestId: newRequestId(), id }),
    ).toMatchObject({ state: 'cancelled' });
  await passerBy.goto(`/#/pages/quote/stock?code=${CODE}&source=0`);
  await expect(
    passerBy.getByText(
      `New orders in ${CODE} and its options are paused: ${REASON}. You can still cancel, close and withdraw.`,
    ),
  ).toBeVisible();
  await expectAccessible(passerBy, 'a paused instrument');

  await ivo.getByRole('link', { name: 'Customers', exact: true }).click();
  await ivo.getByLabel('Find a customer').fill(demoPerson.userId);
  await ivo.getByRole('button', { name: 'Search' }).click();
  await ivo.getByRole('link', { name: demoPerson.userId, exact: true }).click();
  await ivo.getByRole('link', { name: 'Orders and positions (opening them is recorded)' }).click();
  await expect(
    ivo.getByRole('region', { name: 'Ended orders, latest first' }).getByText('Cancelled').first(),
  ).toBeVisible();
  // Looking is all: nothing in it can be pressed.
  await expect(ivo.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectAccessible(ivo, 'orders and positions of a customer');
  await lena.getByRole('link', { name: 'Exposure', exact: true }).click();
  await expect(lena.getByText('As of')).toBeVisible();
  await expect(lena.getByRole('main').getByRole('button')).toHaveText(['Refresh']);
  await expectAccessible(lena, 'exposure');

  await proposeLift(lena, REASON);
  expect((await customer.ask('/stock/create', await customer.lowBid(5)))['reason']).toBe(
    'CANCEL_ONLY',
  );
  await lift(ivo, REASON);
  await customer.placeAndCancel(6);

  await proposePause(lena, REASON_FOR_ALL);
  await confirmPause(ivo, REASON_FOR_ALL);
  await passerBy.goto('/');
  await passerBy.reload();
  await expect(
    passerBy.getByText(`New orders are paused for all instruments: ${REASON_FOR_ALL}.`),
  ).toBeVisible();
  expect((await customer.ask('/stock/create', await customer.lowBid(7)))['reason']).toBe(
    'CANCEL_ONLY',
  );
  const [card] = Object.values(await customer.mustDo('/UserAccount/SelectCardNo', {}));
  await customer.mustDo('/withdrawal/preview', {
    channel: 'bankCard',
    methodId: Reflect.get(Object(card), 'id'),
    amount: '50.00',
  });
  await proposeLift(ivo, REASON_FOR_ALL);
  await lift(lena, REASON_FOR_ALL);
  await customer.placeAndCancel(8);
  await passerBy.reload();
  await expect(passerBy.getByText(REASON_FOR_ALL)).toHaveCount(0);
});

/** In one instrument, or everywhere. */
async function proposePause(page: Page, reason: string, code?: string): Promise<void> {
  await page.getByRole('link', { name: 'Order pauses', exact: true }).click();
  await page.getByRole('button', { name: 'Propose a pause' }).click();
  if (code === undefined)
    await page.getByRole('dialog').getByText('All instruments', { exact: true }).click();
  else await page.getByLabel('Code').fill(code);
  await page.getByLabel('Reason in English (shown to all customers)').fill(reason);
  await page.getByLabel('Reason in Chinese (shown to all customers)').fill(REASON_ZH);
  if (code !== undefined) await expectAccessible(page, 'proposing a pause');
  await page.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
  await expect(
    getRow(page, reason).getByText('You proposed this: a second operator decides.'),
  ).toBeVisible();
}

async function confirmPause(page: Page, reason: string): Promise<void> {
  await page.getByRole('link', { name: 'Order pauses', exact: true }).click();
  await getRow(page, reason).getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(getRow(page, reason).getByText('Paused', { exact: true })).toBeVisible();
}

async function proposeLift(page: Page, reason: string): Promise<void> {
  await page.getByRole('link', { name: 'Order pauses', exact: true }).click();
  await getRow(page, reason).getByRole('button', { name: 'Propose to resume' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Propose to resume' }).click();
  await expect(
    getRow(page, reason).getByText('You proposed resuming: a second operator decides.'),
  ).toBeVisible();
}

/** Until the list was read again it still offers to propose it. */
async function lift(page: Page, reason: string): Promise<void> {
  await page.getByRole('link', { name: 'Order pauses', exact: true }).click();
  await getRow(page, reason).getByRole('button', { name: 'Resume', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(getRow(page, reason).getByText('Resumed', { exact: true })).toBeVisible();
}

/** The last one with this reason: what an earlier try left stands below it. */
function getRow(page: Page, reason: string): Locator {
  return page.getByRole('row', { name: new RegExp(reason) }).first();
}

type Trader = {
  /** The whole answer, refused or not. */
  ask(path: string, data?: unknown): Promise<Record<string, unknown>>;
  /** The data of a call that must go well. */
  mustDo(path: string, data?: unknown): Promise<Record<string, unknown>>;
  /** An order to buy so low that it waits; each quantity once, so that none looks like a repetition. */
  lowBid(quantity: number): Promise<object>;
  /** Such an order is taken; its money is free again for the next test. */
  placeAndCancel(quantity: number): Promise<void>;
};

async function getTrader(request: APIRequestContext): Promise<Trader> {
  const getEnvelope = async (
    path: string,
    data: unknown,
    headers: Record<string, string>,
  ): Promise<Record<string, unknown>> =>
    Object(
      await (
        data === undefined
          ? await request.get(path, { headers })
          : await request.post(path, { headers, data })
      ).json(),
    );
  const login = await getEnvelope(
    '/loginByUsername',
    { username: demoPerson.userId, password: demoPerson.password },
    {},
  );
  const headers = { authorization: String(Reflect.get(Object(login['data']), 'token')) };
  const ask: Trader['ask'] = (path, data) => getEnvelope(path, data, headers);
  const mustDo: Trader['mustDo'] = async (path, data) => {
    const envelope = await ask(path, data);
    expect(envelope, path).toMatchObject({ code: 200 });
    return Object(envelope['data']);
  };
  const terms = { code: CODE, direction: 0, orderType: 1, timeInForce: 'day' };
  await mustDo('/orders/unlock', { payPassword: PAY_PASSWORD });
  const lowBid: Trader['lowBid'] = async (quantity) => {
    const { quote } = await mustDo('/orders/preview', {
      source: 0,
      ...terms,
      quantity: String(quantity),
      price: '1.00',
    });
    const price = (Number(Reflect.get(Object(quote), 'bid')) * 0.95).toFixed(2);
    return { requestId: newRequestId(), ...terms, quantity: String(quantity), price };
  };
  const placeAndCancel: Trader['placeAndCancel'] = async (quantity) => {
    const { id } = await mustDo('/stock/create', await lowBid(quantity));
    await mustDo('/orders/cancel', { requestId: newRequestId(), id });
  };
  return { ask, mustDo, lowBid, placeAndCancel };
}

let requests = 0;

function newRequestId(): string {
  requests += 1;
  return `console-desk-${process.pid}-${Date.now()}-${requests}`;
}
