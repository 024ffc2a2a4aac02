/**
 * New stocks from the calendar to the sale, on a server whose clock the test moves: a whole cycle
 * takes a day. The ballot is a real draw, so its outcome is read and not expected; who was passed
 * by applies again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/clocked-test.ts';
import type { Clocked } from './support/clocked.ts';
import { confirmBy } from './support/confirm.ts';
import { newSession, signIn, type Person } from './support/people.ts';
import { apiWith, customer, verify, type Customer } from './support/verified.ts';
import { browserLocales, wordsIn } from './support/words.ts';

const CALENDAR = 'pages/product/newstock';
/** Losing this often is a fault, not bad luck. */
const ROUNDS_MAX = 12;
/** Offerings are announced every five seconds and moved every second. */
const BEATS_MS = 15_000;

test('a newcomer subscribes in both markets, changes, cancels, is allotted shares, checks the ballot and sells on the first day', async ({
  clocked,
  openClocked,
}) => {
  const page = await openClocked();
  const ana = await verified(page.request, 'ana');
  await signIn(page, ana.person, 'pages/home/index');
  await page.getByRole('link', { name: 'IPO', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Open now/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'How it works' })).toBeVisible();
  await expect(page.getByText('No such company exists').first()).toBeVisible();
  const us = await openOffering(page.request, clocked, 'US');
  const hk = await openOffering(page.request, clocked, 'HK');

  await page.getByRole('link', { name: new RegExp(us.code) }).click();
  await page.getByRole('button', { name: /^Subscribe/ }).click();
  await subscribe(page, '10');
  await page.getByRole('dialog').getByRole('button', { name: 'My subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Subscribed' })).toBeVisible();

  await page.goto(`/#/newstock/detail?id=${hk.offeringId}`);
  await page.getByRole('button', { name: /^Subscribe/ }).click();
  await page.getByRole('button', { name: 'One lot more' }).click();
  await subscribe(page, null);
  await page.getByRole('dialog').getByRole('button', { name: 'My subscription' }).click();
  await expect(page.getByText('(2 lots). You can change or cancel')).toBeVisible();
  await page.getByRole('button', { name: 'Change subscription' }).click();
  await expect(page.getByText('This is what you have subscribed for.')).toBeVisible();
  await subscribe(page, '3', 'Change subscription');
  await page.getByRole('dialog').getByRole('button', { name: 'My subscription' }).click();
  await expect(page.getByText('(3 lots). You can change or cancel')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await page.goto(`/#/pages/hkstock/payipo?id=${hk.offeringId}`);
  await subscribe(page, '1');

  await page.goto('/#/pages/trade/index?tab=4');
  await expect(page.getByRole('region', { name: 'Held for subscriptions' })).toContainText('HK$');
  await expect(page.getByRole('article').filter({ hasText: us.code })).toContainText('Subscribed');

  const won = await applyUntilAllotted(ana.person, clocked, page.request);
  // A day later nobody is signed in any more.
  const later = await openClocked();
  await seeResult(later, ana.person, won);
  await moveTo(clocked, later.request, won.listsAt + SECOND_MS);
  await sellAll(later, won);
});

/** What was allotted, and that the draw is what it says. */
async function seeResult(page: Page, { userId, email, password }: Person, won: Won): Promise<void> {
  await signIn(page, { userId, email, password }, `newstock/subscription?id=${won.id}`);
  await expect(page.getByRole('heading', { name: /^Allotted in (full|part)$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your draw' })).toContainText(won.number);
  await page.getByRole('link', { name: 'Check the ballot' }).click();
  await expect(page.getByText('Everything fits')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Your own line is in the list')).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download the file/ }).click(),
  ]);
  expect(saved.suggestedFilename()).toContain(won.code);
}

async function sellAll(page: Page, won: Won): Promise<void> {
  await page.goto(`/#/newstock/subscription?id=${won.id}`);
  await expect(page.getByRole('heading', { name: 'Listed and tradable' })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('link', { name: `Sell ${won.code}` }).click();
  await page.getByRole('button', { name: 'Max', exact: true }).click();
  await page.getByRole('button', { name: /^Review order/ }).click();
  await confirmBy(page.getByRole('dialog').getByRole('button', { name: 'Place sell order' }));
  await expect(page.getByText('Order filled').first()).toBeVisible();
}

test(
  'what cannot be is refused with its reason, and the deadline ends a ticket that is open',
  { tag: '@long' },
  async ({ clocked, openClocked }) => {
    const page = await openClocked();
    const ben = await verified(page.request, 'ben');
    const { offeringId, lot, closesAt } = await openOffering(page.request, clocked, 'HK');
    await signIn(page, ben.person, `pages/hkstock/payipo?id=${offeringId}`);
    const lots = page.getByRole('textbox', { name: 'Lots' });
    for (const nonsense of ['1,5', '0.5', 'ten', '-1', '1e3', '1 2 3']) {
      await lots.fill(nonsense);
      await page.getByRole('button', { name: /^Review subscription/ }).click();
      await expect(lots).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await lots.fill('999999999');
    await expect(lots).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: /^Use / }).click();
    await expect(lots).toHaveAttribute('aria-invalid', 'false');
    await subscribe(page, '2');
    await page.reload();
    await expect(page.getByText('Confirming replaces it.')).toBeVisible();
    const second = await page.request.post('/NewShares/create', {
      headers: { authorization: ben.token },
      data: { requestId: crypto.randomUUID(), offeringId, quantity: lot },
    });
    expect((await second.json()).reason).toBe('SUBSCRIBED_ALREADY');

    await lots.fill('1');
    // In steps, each with a question: a session that is not used for half a day ends.
    for (const hours of [9, 6, 3]) {
      await moveTo(clocked, page.request, closesAt - hours * HOUR_MS);
      await page.waitForRequest(/NewShares\/preview/);
    }
    await moveTo(clocked, page.request, closesAt - 4 * SECOND_MS);
    await expect(page.getByText(/^The deadline passed at/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Review subscription/ })).toBeDisabled();
    const late = await page.request.post('/NewShares/create', {
      headers: { authorization: ben.token },
      data: { requestId: crypto.randomUUID(), offeringId, quantity: lot },
    });
    expect((await late.json()).reason).toBe('OFFERING_CLOSED');

    await page.goto('/#/newstock/subscription?id=sub_00000000000000000000000000');
    await expect(page.getByText('Subscription not found')).toBeVisible();
    await page.goto('/#/newstock/detail?id=nothing');
    await expect(page.getByText('New stock not found')).toBeVisible();
  },
);

test(
  'the screens of new stocks in Chinese, and for everybody',
  { tag: '@long' },
  async ({ clocked, openClocked }) => {
    const t = wordsIn('zhHans');
    const page = await openClocked({ locale: browserLocales.zhHans });
    const chi = await verified(page.request, 'chi');
    const { offeringId } = await openOffering(page.request, clocked, 'US');
    await signIn(page, chi.person, CALENDAR);
    await expect(page.getByRole('heading', { name: new RegExp(t('ipo.part.open')) })).toBeVisible();
    await expectAccessible(page, 'the calendar of new stocks');
    await page.goto(`/#/newstock/detail?id=${offeringId}`);
    await expect(page.getByRole('heading', { name: t('ipo.dates') })).toBeVisible();
    await expectAccessible(page, 'a new stock');
    await page.getByRole('link', { name: t('ipo.prospectus') }).click();
    await expect(page.getByRole('article')).toContainText(t('ipo.fictional'));
    await expectAccessible(page, 'a prospectus');
    await page.goto(`/#/pages/payment/newstock?id=${offeringId}`);
    await expect(page.getByRole('region', { name: t('ipo.preview') })).toContainText('$');
    await expectAccessible(page, 'the subscription ticket');
    await page.getByRole('button', { name: new RegExp(`^${t('ipo.review')}`) }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(t('ipo.confirm.paper'))).toBeVisible();
    await expectAccessible(page, 'the confirmation of a subscription');
    await confirmBy(sheet.getByRole('button', { name: t('ipo.confirm.act') }));
    await sheet.getByRole('button', { name: t('ipo.own') }).click();
    await expect(page.getByRole('heading', { name: t('ipo.headline.subscribed') })).toBeVisible();
    await expectAccessible(page, 'a subscription');
    await page.goto('/#/pages/trade/index?tab=4');
    await expect(page.getByRole('article')).toBeVisible();
    await expectAccessible(page, 'the trade tab, new stocks');
    await page.goto(`/#/newstock/ballot?id=${await drawnOffering(page.request, clocked)}`);
    await expect(page.getByText(t('ipo.check.right'))).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'the check of a ballot');
  },
);

async function verified(request: APIRequestContext, name: string): Promise<Customer> {
  const person = await customer(request, name);
  await verify(request, person);
  return person;
}

/** On the ticket that is open. */
async function subscribe(page: Page, count: string | null, act = 'Subscribe'): Promise<void> {
  if (count !== null) await page.getByRole('textbox', { name: /^(Lots|Shares)$/ }).fill(count);
  await page.getByRole('button', { name: /^Review subscription/ }).click();
  const sheet = page.getByRole('dialog');
  await confirmBy(sheet.getByRole('button', { name: act, exact: true }));
  await expect(sheet.getByText('Your number in the ballot')).toBeVisible();
}

type Row = {
  offeringId: string;
  market: 'US' | 'HK';
  code: string;
  phase: string;
  lot: string;
  closesAt: number;
  allotsAt: number;
  hasResult: boolean;
  own: { id: string; state: string } | null;
};

async function offerings(request: APIRequestContext, token?: string) {
  const { data }: { data: { asOf: number; items: Row[] } } = await (
    await request.get(
      '/m_ft/webull/new/stock',
      token === undefined ? {} : { headers: { authorization: token } },
    )
  ).json();
  return data;
}

async function moveTo(clocked: Clocked, request: APIRequestContext, at: number): Promise<void> {
  const { asOf } = await offerings(request);
  if (at > asOf) await clocked.advance(at - asOf);
}

/**
 * One that stays open long enough for a busy machine. A server that has just started has announced
 * nothing yet, and a beat follows a clock that was moved only some seconds later, so each time the
 * offerings are waited for before the clock goes on to the next.
 */
async function openOffering(
  request: APIRequestContext,
  clocked: Clocked,
  market: Row['market'],
): Promise<Row> {
  for (let tries = 0; tries < ROUNDS_MAX; tries += 1) {
    const found = await findOpen(request, market);
    if (found !== null) return found;
    await clocked.advance(60 * MINUTE_MS);
  }
  throw new Error(`nothing can be subscribed to in ${market}`);
}

async function findOpen(request: APIRequestContext, market: Row['market']): Promise<Row | null> {
  const until = Date.now() + BEATS_MS;
  for (;;) {
    const { asOf, items } = await offerings(request);
    const open = items.filter((row) => row.phase === 'subscribable' && row.market === market);
    const latest = open.toSorted((one, other) => other.closesAt - one.closesAt)[0];
    if (latest !== undefined && latest.closesAt - asOf > 30 * MINUTE_MS) return latest;
    if (Date.now() > until) return null;
    await sleep(500);
  }
}

/** On a server that has just started nothing was drawn yet: the clock is moved to the next ballot. */
async function drawnOffering(request: APIRequestContext, clocked: Clocked): Promise<string> {
  const { items } = await offerings(request);
  const drawn = items.find((row) => row.hasResult);
  if (drawn !== undefined) return drawn.offeringId;
  const next = items.toSorted((one, other) => one.allotsAt - other.allotsAt)[0];
  if (next === undefined) throw new Error('the calendar is empty');
  await waitForDraw(request, clocked, next);
  return next.offeringId;
}

async function waitForDraw(
  request: APIRequestContext,
  clocked: Clocked,
  { offeringId, allotsAt }: Pick<Row, 'offeringId' | 'allotsAt'>,
): Promise<void> {
  await moveTo(clocked, request, allotsAt + SECOND_MS);
  await expect
    .poll(async () => await hasResult(request, offeringId), { timeout: 60_000 })
    .toBe(true);
}

type Won = { id: string; code: string; number: string; listsAt: number };

/** What is open is applied for, and the clock moved to the result, until there are shares. */
async function applyUntilAllotted(
  person: Person,
  clocked: Clocked,
  request: APIRequestContext,
): Promise<Won> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { token } = await newSession(request, person);
    const api = apiWith(request, token);
    const { items } = await offerings(request, token);
    for (const { offeringId, phase, own, lot } of items) {
      if (phase !== 'subscribable' || (own !== null && own.state !== 'cancelled')) continue;
      const funding = await api('/NewShares/preview', { offeringId, quantity: lot });
      const most = (funding['funding'] as { most: string } | null)?.most;
      await api('/NewShares/create', {
        requestId: crypto.randomUUID(),
        offeringId,
        quantity: lot,
        ...(most === undefined ? {} : { moveFromFunding: most }),
      });
    }
    const pending = (await offerings(request, token)).items
      .filter(({ own, hasResult }) => own !== null && own.state !== 'cancelled' && !hasResult)
      .toSorted((one, other) => one.allotsAt - other.allotsAt)[0];
    if (pending === undefined) throw new Error('an application that was made waits for its result');
    await waitForDraw(request, clocked, pending);
    const { token: nextToken } = await newSession(request, person);
    const { items: paid } = (await apiWith(request, nextToken)(
      '/position/subscriptionOrder/pageList',
      { states: ['paid'] },
    )) as { items: Won[] };
    if (paid[0] !== undefined) return paid[0];
  }
  throw new Error('nothing was allotted in many draws');
}

async function hasResult(request: APIRequestContext, id: string): Promise<boolean> {
  const { items } = await offerings(request);
  return items.some((row) => row.offeringId === id && row.hasResult);
}
