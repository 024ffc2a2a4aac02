/**
 * Options as somebody trades them: the level first, then a call from the chain, a spread from the
 * sheet of strategies, what moves them in words, and the way out. Taps are counted.
 */
import { expectAccessible, expectContrast } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { confirmBy } from './support/confirm.ts';
import { getAnswer, signIn } from './support/people.ts';
import { countTaps } from './support/taps.ts';
import { addPaperMoney, customer, verify } from './support/verified.ts';
import { suitableAnswers } from '@candor/testkit/suitable-answers';

test('a newcomer to options gets a level, buys a call, sells a spread, reads the greeks and sells the call', async ({
  page,
  request,
}, info) => {
  const who = await customer(request, 'optioneer');
  await verify(request, who);
  await addPaperMoney(who, '20000');
  await signIn(page, who.person, 'options/index');
  const { tap, hold, count } = countTaps();
  await expect(page.getByText('Options are not open yet.')).toBeVisible();
  await tap(page.getByRole('link', { name: /AAPL/ }));
  const chain = page.getByRole('table', { name: /^Options on AAPL that expire on/ });
  await tap(chain.getByRole('link', { name: /buy call/ }).nth(9));
  const missing = page.getByRole('region', { name: 'This needs options level 2' });
  await expect(missing.getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Review order/ })).toBeDisabled();

  // The questions have a test of their own.
  await who.api('/userCenter/apply/service', { service: 'options3', answers: suitableAnswers });
  const headers = { authorization: who.token };
  await expect
    .poll(async () => (await getAnswer(request.get('/orders/access', { headers })))['optionLevel'])
    .toBe(3);
  await page.reload();
  const payoff = page.getByRole('region', { name: 'Potential profit and loss' });
  await expect(payoff.getByText('Unlimited')).toBeVisible();
  await expectAccessible(page, 'the ticket of an option');
  await expectContrast(page, 'the ticket of an option');
  const paid = payoff.getByText(/^\$[\d,]+\.00$/).first();
  const before = await paid.innerText();
  await tap(page.getByRole('button', { name: 'One lot more' }));
  await expect(paid).not.toHaveText(before);
  await tap(page.getByRole('button', { name: /^Review order/ }));
  await hold(page.getByRole('dialog').getByRole('button', { name: 'Place buy order' }));
  await expect(page.getByText('Order filled').first()).toBeVisible();
  info.annotations.push({ type: 'taps to the first option', description: String(count()) });

  await page.goto('/#/options/chain?source=0&code=AAPL');
  await expect(chain.getByText('calls held: +2')).toBeAttached();
  await page.getByRole('button', { name: 'Strategy', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Strategy' });
  await sheet.getByRole('button', { name: 'Bull put spread' }).click();
  await expect(sheet.getByRole('heading', { name: 'Bull put spread' })).toBeVisible();
  await expectAccessible(page, 'a strategy');
  // What is no strategy is said, not offered.
  await sheet.getByRole('button', { name: /^Buy put.*sell it instead/ }).click();
  await expect(sheet.getByText(/not a strategy that trades|no limit/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Bull put spread' }).click();
  await sheet.getByRole('button', { name: /^Sell at/ }).click();
  await expect(
    page.getByRole('heading', { name: /^Sell to open AAPL .* put spread/ }),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Market' }).check({ force: true });
  await page.getByRole('button', { name: /^Review order/ }).click();
  await confirmBy(
    page.getByRole('dialog').getByRole('button', { name: 'Place sell-to-open order' }),
  );
  await expect(page.getByText('Order filled').first()).toBeVisible();

  await page.goto('/#/pages/trade/index?tab=0&kind=option');
  const sums = page.getByRole('region', { name: 'AAPL: what moves it' });
  await expect(sums.getByText(/^If AAPL rises 1%, you gain about \$[\d,]+\.\d\d\.$/)).toBeVisible();
  await expectAccessible(page, 'held options');
  await page.getByRole('link', { name: /put spread/ }).click();
  await expect(page.getByText(/No shares are delivered\./)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Trade' })).toBeVisible();
  await page.getByRole('link', { name: /Call/ }).press('Enter');
  const held = page.getByRole('region', { name: 'The option' });
  await expect(held.getByText(/you buy 200 shares at/)).toBeVisible();
  await held.getByRole('radio', { name: 'Do not exercise' }).check({ force: true });
  await expect(held.getByText(/^It will not be exercised on/)).toBeVisible();
  await held.getByRole('button', { name: 'Exercise early' }).click();
  const exercise = page.getByRole('dialog', { name: 'Exercise' });
  await expect(exercise.getByText('200 shares')).toBeVisible();
  await expect(exercise.getByText(/of time value/)).toBeVisible();
  await expectAccessible(page, 'the exercise of an option');
  await exercise.getByRole('link', { name: 'Sell the option instead' }).click();
  await page.getByRole('button', { name: 'Sell 2 contracts', exact: true }).click();
  await confirmBy(page.getByRole('dialog').getByRole('button', { name: 'Sell 2 contracts now' }));
  await expect(page.getByRole('status').getByText('Sold', { exact: true })).toBeVisible();
});

test(
  'clumsy fingers on the option ticket and the strategy sheet place one order, and what was typed stays',
  { tag: '@long' },
  async ({ page, request }) => {
    const who = await customer(request, 'clumsy');
    await verify(request, who);
    await addPaperMoney(who, '20000');
    await who.api('/userCenter/apply/service', { service: 'options3', answers: suitableAnswers });
    const headers = { authorization: who.token };
    await expect
      .poll(
        async () => (await getAnswer(request.get('/orders/access', { headers })))['optionLevel'],
      )
      .toBe(3);
    await signIn(page, who.person, 'options/chain?source=0&code=AAPL');
    // A slow network, from here on.
    await page.route(
      /\/(orders\/preview|option\/(create|combination)|position\/getHalf)/,
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        await route.continue();
      },
    );
    await page.getByRole('button', { name: 'Strategy', exact: true }).dblclick();
    const sheet = page.getByRole('dialog', { name: 'Strategy' });
    for (const name of ['Iron condor', 'Long straddle', 'Bull call spread'])
      await sheet.getByRole('button', { name, exact: true }).click();
    // The last one that was touched is the one that is shown.
    await expect(sheet.getByRole('heading', { name: 'Bull call spread' })).toBeVisible();
    const higher = sheet.getByRole('button', { name: /^Higher strike/ }).last();
    for (let taps = 0; taps < 3; taps += 1) await higher.click();
    await sheet.getByRole('button', { name: /^Buy at/ }).dblclick();
    await expect(
      page.getByRole('heading', { name: /^Buy to open AAPL .* call spread/ }),
    ).toBeVisible();

    const quantity = page.getByLabel('Quantity, contracts');
    const review = page.getByRole('button', { name: /^Review order/ });
    for (const nonsense of ['two', '1.5', '-3', '１,２']) {
      await quantity.fill(nonsense);
      await review.click({ force: true });
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await quantity.fill('1,000');
    await expect(page.getByText(/missing|not enough|Add paper money/i).first()).toBeVisible();
    await quantity.fill('2');
    await page.getByRole('radio', { name: 'Market' }).check({ force: true });
    await expect(review).toBeEnabled();
    await review.dblclick();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Place buy order' });
    await expect(confirm).toBeEnabled();
    // Back closes the sheet and keeps the ticket.
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(quantity).toHaveValue('2');
    await review.click();
    await expect(confirm).toBeEnabled();
    for (let taps = 0; taps < 3; taps += 1) await confirm.press('Enter', { noWaitAfter: true });
    await expect(page.getByText('Order filled').first()).toBeVisible();
    await page.reload();
    // Another tab sees the one order that there is.
    const other = await page.context().newPage();
    await other.goto('/#/pages/trade/index?tab=0&kind=option');
    await expect(other.getByRole('link', { name: /call spread/ })).toHaveCount(1);
    const data = { pageNum: 1, pageSize: 10, isOpen: false };
    const orders = await getAnswer(request.post('/position/consignList', { headers, data }));
    expect(orders['total']).toBe(1);
  },
);

const SLOW_MS = 400;
