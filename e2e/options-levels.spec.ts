/** Levels of options: the questionnaire, what it says about the answers, and the way to the chain. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { signIn } from './support/people.ts';
import { customer, verify } from './support/verified.ts';
import { browserLocales, wordsIn } from './support/words.ts';

const SECOND_TAP_MS = 400;
const good = [
  'Less than a year',
  '1 to 9',
  'To grow my money',
  'Less than 10 %',
  '25,000 to 50,000',
  'My shares are sold at 110',
  'I buy 100 shares at 50 each',
  '200 dollars, the whole premium',
  '300 dollars, the net premium',
];

async function answer(page: Page, step: number, choice: string): Promise<void> {
  await expect(page.getByText(`Question ${step} of 9`)).toBeVisible();
  await page.getByRole('radio', { name: choice, exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
}

test('a verified customer answers nine questions, through reloads and steps back, and level 2 is open @long', async ({
  page,
  request,
}) => {
  const ana = await customer(request, 'levelana');
  await verify(request, ana);
  await signIn(page, ana.person, 'permissions/index');
  const levels = page.getByRole('region', { name: 'Options', exact: true });
  await expect(levels.getByText('None yet')).toBeVisible();
  await expectAccessible(page, 'services with the levels of options');
  await levels.getByRole('button', { name: 'Apply for level 2' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please choose an answer.')).toBeVisible();
  for (const [place, choice] of good.slice(0, 5).entries()) await answer(page, place + 1, choice);
  await expect(page.getByText('Question 6 of 9')).toBeVisible();
  await expectAccessible(page, 'a question');
  await page.reload();
  await expect(page.getByText('Question 6 of 9')).toBeVisible();
  // Nobody is quicker than the entries of its steps; this test is.
  await page.waitForFunction(() => (history.state as { layer: number }).layer > 0);
  await page.goBack();
  await expect(page.getByText('Question 5 of 9')).toBeVisible();
  await expect(page.getByRole('radio', { name: '25,000 to 50,000' })).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  for (const [place, choice] of good.slice(5).entries()) await answer(page, place + 6, choice);

  await page.getByRole('button', { name: 'Change: What is your main reason' }).click();
  await page.getByRole('radio', { name: 'To protect what I hold' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('To protect what I hold')).toBeVisible();
  await expectAccessible(page, 'the answers before they are sent');
  const apply = page.getByRole('button', { name: 'Apply for level 2' });
  await apply.click();
  await expect(page.getByText('Please confirm this first.')).toBeVisible();
  await page.getByRole('checkbox').check();
  // The answer to the first tap puts another button in its place.
  await apply.click();
  await page.waitForTimeout(SECOND_TAP_MS);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole('status').getByText('Options level 2 is open')).toBeVisible();
  await page.getByRole('button', { name: 'Go to options' }).click();
  await expect(page).toHaveURL(/#\/options\/index/);

  await page.goto('/#/permissions/options?service=options1');
  await expect(page.getByRole('status').getByText('Options level 1 is open')).toBeVisible();
  await page.goto('/#/permissions/index');
  await expect(levels.getByRole('button', { name: /^Apply for level/ })).toHaveText([
    'Apply for level 3',
  ]);
});

test.describe('in Chinese', () => {
  test.use({ locale: browserLocales.zhHans });

  test(
    'answers that are not enough say what is missing and why, and open the lower level',
    { tag: '@long' },
    async ({ page, request }) => {
      const words = wordsIn('zhHans');
      const zh = (key: Parameters<typeof words>[0], level = 0) =>
        words(key).replace('{level}', String(level));
      const bea = await customer(request, 'levelbea');
      await verify(request, bea);
      await signIn(page, bea.person, 'permissions/options?service=options3');
      await page.getByRole('button', { name: zh('suitability.start') }).click();
      for (const choice of [
        zh('suitability.a.yearsTrading.none'),
        zh('suitability.a.optionTrades.none'),
        zh('suitability.a.objective.growth'),
        zh('suitability.a.shareOfWealth.underTenth'),
        zh('suitability.a.income.to50'),
        zh('suitability.a.coveredCall.sellAtStrike'),
        zh('suitability.a.shortPut.buyAtStrike'),
        zh('suitability.a.longCall.unlimited'),
        zh('suitability.a.spread.netPremium'),
      ]) {
        await page.getByRole('radio', { name: choice, exact: true }).check();
        await page.getByRole('button', { name: zh('suitability.next') }).click();
      }
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: zh('common.applyForLevel', 3) }).click();
      await expect(
        page.getByRole('heading', { name: zh('suitability.result.notEnough', 3) }),
      ).toBeVisible();
      for (const gap of ['knowledge', 'experience', 'optionTrades'] as const)
        await expect(page.getByText(zh(`suitability.missing.${gap}`))).toBeVisible();
      await expect(page.getByText(zh('suitability.why.longCall'))).toBeVisible();
      await expectAccessible(page, 'answers that are not enough');
      await page.getByRole('button', { name: zh('common.applyForLevel', 1) }).click();
      await expect(
        page.getByRole('status').getByText(zh('suitability.result.active', 1)),
      ).toBeVisible();
    },
  );
});
