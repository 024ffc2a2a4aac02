/**
 * The life of a rental as a newcomer sees it, on a server whose clock the test moves: rented, its
 * first bars, a purchase, its record run again, redeemed early; another one works to its end.
 */
import { MINUTE_MS } from '@candor/kit/time';
import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from './support/accessible.ts';
import { expect, test } from './support/clocked-test.ts';
import type { Clocked } from './support/clocked.ts';
import { confirmBy } from './support/confirm.ts';
import { after, directlyAfter, expectSum } from './support/money-read.ts';
import { signIn } from './support/people.ts';
import { addPaperMoney, customer, verify } from './support/verified.ts';
import { browserLocales, wordsIn } from './support/words.ts';

const CAPITAL = 'Capital in USD';
const PRACTICE_CYCLE_BARS = 168;

test('a newcomer rents a robot, watches it start and trade, checks it, redeems it early, and lets another one end', async ({
  clocked,
  openClocked,
}) => {
  const page = await openClocked();
  const who = await customer(page.request, 'renter');
  await verify(page.request, who);
  await addPaperMoney(who, '20000');
  await signIn(page, who.person, 'pages/home/index');
  await page.getByRole('link', { name: 'Robots', exact: true }).click();
  await expect(page.getByRole('region', { name: 'How it works' })).toBeVisible();
  await expect(page.getByText('A robot can lose money')).toBeVisible();
  await expectAccessible(page, 'robots');
  await page.getByRole('button', { name: 'Try Sparrow Starter' }).click();

  await typeNonsense(page);
  await page.getByLabel(CAPITAL).fill('2,000');
  await expect(
    page.getByText(/practice rentals of \$2,000\.00 in the last six days/),
  ).toBeVisible();
  await expectAccessible(page, 'renting a robot');
  await page.getByRole('button', { name: 'Review rental' }).click();
  await confirmBy(page.getByRole('dialog').getByRole('button', { name: 'Rent for $2,000.05' }));
  await expect(page.getByText('Purchase successful', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Watch it' }).click();

  await expect(page.getByText(/also known as “Finding a mining pool”/)).toBeVisible();
  await bar(page, clocked, 'Loading');
  await bar(page, clocked, 'Starting');
  await bar(page, clocked, 'Running');
  await expect(page.getByText(/^Bought .* BTC/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^0\.\d+ BTC/ })).toBeVisible();
  await expectRentalAddsUp(page);
  await page.reload();
  await expect(page.getByText(/^150 of 200$/)).toBeVisible();
  await expectAccessible(page, 'a rental');
  await expectContrast(page, 'a rental');

  await page.getByRole('button', { name: 'Run it again on this device' }).click();
  await expect(page.getByText(/^Every decision follows: \d+ decisions, 1 orders/)).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the record' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.json$/);

  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(page.getByText('You receive')).toBeVisible();
  await expectAccessible(page, 'redeeming a rental');
  await confirmBy(page.getByRole('dialog').getByRole('button', { name: /^Redeem for about/ }));
  await expect(page.getByText('You redeemed it. Everything was sold and paid out.')).toBeVisible();
  await expect(page.getByText(/^It (lost|gained) \$[\d.]+ after all costs\.$/)).toBeVisible();

  // Nobody touches the page of the other one while it works to its end.
  const other = await who.api('/robotOrder/create', {
    requestId: crypto.randomUUID(),
    robotId: 'RBT02',
    amount: '500',
    pace: 'practice',
  });
  await page.goto(`/#/pages/robotai/detail?id=${String(other['id'])}`);
  await expect(page.getByText(/also known as “Finding a mining pool”/)).toBeVisible();
  await clocked.advance((PRACTICE_CYCLE_BARS + 2) * MINUTE_MS);
  await expect(page.getByText('Cycle complete. Everything was sold and paid out.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(
    page.getByText(/^It (lost|gained) \$[\d.]+ after all costs\.$|^It made no trades\./),
  ).toBeVisible();
  await page.getByRole('button', { name: 'All robots' }).click();
  await page.getByRole('button', { name: 'My rentals' }).click();
  await page.getByText('Ended', { exact: true }).click();
  await expect(page.getByRole('link', { name: /Finch Grid.*Ended/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Sparrow Starter.*Redeemed/ })).toBeVisible();
  await expectAccessible(page, 'own rentals');
});

/** What it holds and its cash are its value, and so are its capital and its income. */
async function expectRentalAddsUp(page: Page): Promise<void> {
  const rental = { heading: null, path: null, within: 'main', total: directlyAfter('Value now') };
  await expectSum(page, {
    ...rental,
    screen: 'what a robot holds',
    parts: [after('on average'), after('Not in coins')],
  });
  await expectSum(page, {
    ...rental,
    screen: 'what a robot earned',
    parts: [directlyAfter('Capital'), after('Profit or loss of trading')],
  });
}

/** None of it is sent, and each says what is wrong. */
async function typeNonsense(page: Page): Promise<void> {
  const capital = page.getByLabel(CAPITAL);
  const review = page.getByRole('button', { name: 'Review rental' });
  await expect(capital).toHaveValue('1,000');
  for (const nonsense of ['1,5', 'ten', '1e3', '-100']) {
    await capital.fill(nonsense);
    await review.click();
    await expect(capital).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await capital.fill('99.99');
  await expect(page.getByText('The amount must be at least $100.00.')).toBeVisible();
  await capital.fill('200000');
  await expect(page.getByText(/^Not enough money/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add paper money' })).toBeVisible();
}

/** The next bar closes, and the label of its stage is shown by itself. */
async function bar(page: Page, clocked: Clocked, label: string): Promise<void> {
  await clocked.advance(MINUTE_MS);
  await expect(page.getByText(label, { exact: true })).toBeVisible();
}

test(
  'a robot shows its backtest, which is computed again in the browser, to anybody and in both languages',
  { tag: '@long' },
  async ({ openClocked }) => {
    for (const language of ['en', 'zhHans'] as const) {
      const t = wordsIn(language);
      const page = await openClocked({ locale: browserLocales[language] });
      await page.goto('/#/pages/robotai/product?id=RBT01');
      await expect(page.getByText(t('common.backtest'), { exact: true })).toBeVisible({
        timeout: 60_000,
      });
      await expect(page.getByRole('img', { name: /grid|网格/i })).toBeVisible();
      if (language === 'zhHans') continue;
      await expectAccessible(page, 'a robot');
      await page.getByRole('button', { name: t('strategies.check.odds') }).click();
      // How many depends on the day: highs and lows of a curve are points of their own.
      await expect(page.getByText(/^The same: \d{3} figures over 8,760 bars\.$/)).toBeVisible({
        timeout: 60_000,
      });
    }
  },
);
