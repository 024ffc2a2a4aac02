/**
 * Following an institution as a newcomer would, on a server whose clock the tests move: two hours
 * from the order to its settlement. Results come from real trading, so a gain or a loss is read and
 * not expected; what is said must fit the money.
 */
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from './support/accessible.ts';
import { expect, test } from './support/clocked-test.ts';
import type { Clocked } from './support/clocked.ts';
import { confirmBy } from './support/confirm.ts';
import { after, directlyAfter, expectSum } from './support/money-read.ts';
import { signIn } from './support/people.ts';
import { addPaperMoney, customer, verify, type Customer } from './support/verified.ts';
import { browserLocales, wordsIn } from './support/words.ts';

const LIST = 'pages/product/follow';
const STRIKE_MS = 5 * MINUTE_MS;

test('a newcomer follows an institution for two hours, whatever was typed on the way, and is paid what its value says', async ({
  clocked,
  openClocked,
}) => {
  const page = await openClocked();
  const ana = await customer(page.request, 'fana');
  await opened(page, clocked);
  await signIn(page, ana.person, LIST);
  await expect(page.getByRole('region', { name: 'How following works' })).toBeVisible();
  await expect(page.getByText('All institutions here are fictional').first()).toBeVisible();
  await expectAccessible(page, 'institutions');
  await expectContrast(page, 'institutions');
  await page.getByRole('button', { name: /^Try one for 2 hours/ }).click();

  // Not verified yet: every figure is there, and the way to verify.
  await expect(page.getByRole('region', { name: 'Verify your identity first' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Review/ })).toBeDisabled();
  await verify(page.request, ana);
  await addPaperMoney(ana, '5000');
  await page.reload();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const review = page.getByRole('button', { name: /^Review/ });
  await amount.fill('1,5');
  await review.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(amount).toBeFocused();
  await amount.fill('99.99');
  await expect(page.getByText('The amount must be at least $100.')).toBeVisible();
  await amount.fill('1,000,000.01');
  await expect(page.getByText('The amount can be at most $1,000,000.')).toBeVisible();
  await amount.fill('900000');
  await expect(page.getByRole('button', { name: 'Add paper money' })).toBeVisible();
  await expect(review).toBeDisabled();
  await page.getByRole('button', { name: '$1,000', exact: true }).click();
  await expect(page.getByText(/^It cannot be sold before/).first()).toBeVisible();
  await expect(page.getByText('$1,000.00 is moved from the funding wallet')).toBeVisible();
  await expectAccessible(page, 'the follow ticket');
  await review.click();
  const sheet = page.getByRole('dialog');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await review.click();
  await confirmBy(sheet.getByRole('button', { name: 'Follow with $1,000' }));
  await expect(page.getByText('Order placed')).toBeVisible();
  await page.getByRole('button', { name: 'See the order' }).click();
  await expect(page.getByText('Waiting for confirmation').first()).toBeVisible();
  await expectAccessible(page, 'a follow order');

  // Nobody touches the page while it is confirmed, runs and is settled.
  await clocked.advance(STRIKE_MS + 2 * MINUTE_MS);
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Confirmed, units bought: \d+\.\d{6}, line \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Result so far, after the management fee')).toBeVisible();
  await expectSum(page, {
    screen: 'open follow orders',
    heading: null,
    path: 'pages/trade/index?tab=5',
    within: 'section[aria-label="Open follow orders"]',
    total: directlyAfter('Worth now'),
    parts: [after('Profit or loss'), directlyAfter('Put in')],
  });
  await page.goBack();
  await clocked.advance(HOUR_MS);
  await clocked.advance(HOUR_MS + STRIKE_MS + 2 * MINUTE_MS);
  await expect(page.getByText('Settled', { exact: true })).toBeVisible();
  await saysWhatWasPaid(page, ana);
  await page.goto('/#/pages/trade/index?tab=5');
  await expect(page.getByRole('heading', { name: 'Ended' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Practice term/ })).toContainText('Settled');
  await expectAccessible(page, 'own follow orders');
  await page.goto('/#/pages/notice/index');
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /[Ff]ollow/ }).first()).toBeVisible();
});

/** The sentence, the ledger and the wallet agree to the cent, up or down. */
async function saysWhatWasPaid(page: Page, { api }: Customer): Promise<void> {
  const { items } = await api('/userFollowInvest/pageList', { states: ['settled'] });
  const [order] = items as { proceeds: string; profit: string }[];
  const proceeds = Number(order?.proceeds);
  const paid = proceeds.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(
    page.getByText(
      proceeds === 1_000
        ? 'You put in $1,000.00 and were paid the same.'
        : `You put in $1,000.00 and were paid ${paid}: a ${proceeds < 1_000 ? 'loss' : 'gain'} of`,
    ),
  ).toBeVisible();
  expect((1_000 + Number(order?.profit)).toFixed(2)).toBe(proceeds.toFixed(2));
}

test('an institution shows what it holds, trades and decides, and its values are checked here @long', async ({
  clocked,
  openClocked,
}) => {
  const page = await openClocked();
  const ben = await customer(page.request, 'fben');
  await opened(page, clocked);
  await signIn(page, ben.person, `follow/agency?id=AGY12`);
  await expect(page.getByRole('heading', { name: 'Live record' })).toBeVisible();
  await expectAccessible(page, 'an institution');
  await page.getByRole('radio', { name: 'Trading' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'Holdings' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Decisions', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trades', exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Strategy' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'Backtest' })).toBeVisible();
  await expectAccessible(page, 'the strategy of an institution');
  await page.getByRole('radio', { name: 'Proof' }).check({ force: true });
  await page.getByRole('button', { name: 'Check it here' }).click();
  await expect(page.getByText(/every line fits \(\d+\)/)).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toContain('AGY12');
  await expectAccessible(page, 'the proof of an institution');
  await page.goto('/#/follow/agency?id=nothing');
  await expect(page.getByText('Institution not found')).toBeVisible();
});

test('the screens of follow in Chinese', { tag: '@long' }, async ({ clocked, openClocked }) => {
  const t = wordsIn('zhHans');
  const page = await openClocked({ locale: browserLocales.zhHans });
  await opened(page, clocked);
  await page.goto(`/#/${LIST}`);
  await expect(page.getByRole('heading', { name: t('common.followInstitutions') })).toBeVisible();
  await expect(page.getByText(t('common.valuePerUnit')).first()).toBeVisible();
  await page.goto('/#/follow/agency?id=AGY03&view=proof');
  await expect(page.getByRole('heading', { name: t('common.chainOfValues') })).toBeVisible();
  await page.goto('/#/pages/payment/follow?id=AGY03');
  await expect(page.getByText(t('shell.signInFirst'))).toBeVisible();
});

/** Institutions open soon after the first start, by the clock. */
async function opened(page: Page, clocked: Clocked): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get('/userFollowInvest/getInvestAgencyList');
    const { data } = await answer.json();
    if (data.items.length === 0) await clocked.advance(MINUTE_MS);
    expect(data.items.length).toBeGreaterThan(0);
  }).toPass();
}
