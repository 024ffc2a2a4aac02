/**
 * New rentals in the console, on a server where people decide: two operators pause them, everybody
 * reads why on the robots' page and on the status page, and two operators resume them.
 */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { whoPause } from './support/operators.ts';

const REASON = 'A strategy is being checked';

test('two operators pause new rentals: everybody reads why, and two resume them', async ({
  openDevice,
}) => {
  test.slow();
  const { ivo, lena, passerBy } = await whoPause(openDevice);
  await ivo.getByRole('link', { name: 'Strategies', exact: true }).click();
  await ivo.getByRole('button', { name: 'Pause new rentals' }).click();
  await ivo.getByLabel('Reason in English (shown to all customers)').fill(REASON);
  await ivo.getByLabel('Reason in Chinese (shown to all customers)').fill('正在检查策略');
  await ivo.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
  await expect(
    getRow(ivo).getByText('You proposed this: a second operator decides.'),
  ).toBeVisible();
  // One person is not enough: nobody reads of it yet.
  await passerBy.goto('/#/pages/robotai/index');
  await expect(passerBy.getByText('Sparrow Starter').first()).toBeVisible();
  await expect(passerBy.getByText(REASON)).toHaveCount(0);

  await lena.getByRole('link', { name: 'Strategies', exact: true }).click();
  await decide(lena, 'Confirm');
  await expect(getRow(lena).getByText('Paused', { exact: true })).toBeVisible();
  await expectAccessible(lena, 'paused rentals');
  await passerBy.reload();
  await expect(passerBy.getByText(REASON).first()).toBeVisible();
  await passerBy.goto('/#/status/index');
  await expect(passerBy.getByText(`New robot rentals are paused: ${REASON}.`)).toBeVisible();

  await decide(lena, 'Propose to resume');
  await expect(
    getRow(lena).getByText('You proposed resuming: a second operator decides.'),
  ).toBeVisible();
  // The list is read again every few seconds.
  await decide(ivo, 'Resume');
  await expect(getRow(ivo).getByText('Resumed', { exact: true })).toBeVisible();
  await passerBy.goto('/#/pages/robotai/index');
  await passerBy.reload();
  await expect(passerBy.getByText('Sparrow Starter').first()).toBeVisible();
  await expect(passerBy.getByText(REASON)).toHaveCount(0);
});

async function decide(page: Page, act: string): Promise<void> {
  await getRow(page).getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
}

/** The last one with this reason: what an earlier try left stands below it. */
function getRow(page: Page): Locator {
  return page.getByRole('row', { name: new RegExp(REASON) }).first();
}
