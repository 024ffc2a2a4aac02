/**
 * Working through the queue by keys alone: from the list to the next case in four of them, with the
 * decision said once more before it is made.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { openDecided, operatorAt } from './support/operators.ts';
import { registered, type Member } from './support/people.ts';
import { apiWith, uploaded } from './support/verified.ts';

/** Newest first, so that what other tests hand in stays behind. */
const MINE = '/#/reviews?kind=kyc&whose=forMe&sort=newest';

test('a reviewer decides by four keys and is at the next case; a colleague confirms the same way @long', async ({
  request,
  openDevice,
}) => {
  const [first, second] = await Promise.all([
    registered(request, 'quinn'),
    registered(request, 'remy'),
  ]);
  await submitIdentity(request, first, 'Q1000001');
  await submitIdentity(request, second, 'Q1000002');
  const mara = await operatorAt(openDevice, 'Mara', 'reviewer');
  const noor = await operatorAt(openDevice, 'Noor', 'approver');

  await mara.goto(MINE);
  await moveTo(mara, second);
  await decideByKeys(mara);
  await expectCase(mara, first);
  await expect(mara).toHaveURL(/sort=newest/);

  await noor.goto(MINE);
  await moveTo(noor, second);
  await noor.keyboard.press('Enter');
  await expect(noor.getByText('The customer sees that you opened this.')).toBeVisible();
  await noor.keyboard.press('a');
  const question = noor.getByRole('dialog', { name: 'Approve?' });
  await expect(question.getByText('The identity is verified at once')).toBeVisible();
  await noor.keyboard.press('1');
  await expect(question.getByRole('button', { name: 'Confirm approval' })).toBeEnabled();
  const confirmed = new URL(noor.url()).hash;
  await noor.keyboard.press('Enter');
  await openDecided(noor, confirmed);
  await expect(noor.getByText('Approved', { exact: true })).toBeVisible();

  const standing = await request.get('/kyc/standing', {
    headers: { authorization: second.session.token },
  });
  expect(((await standing.json()) as { data: { state: string } }).data.state).toBe('verified');
});

test('a view is kept with its filters, and the list can be taken as a file @long', async ({
  openDevice,
}) => {
  const page = await operatorAt(openDevice, 'Vera', 'reviewer');
  await page.goto('/#/reviews?kind=deposit&currency=EUR&sort=largest');
  await page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the view').fill('Large euros');
  await dialog.getByRole('button', { name: 'Save this view' }).click();
  await page.goto('/#/reviews');
  await page.getByRole('button', { name: 'Large euros' }).click();
  await expect(page).toHaveURL(/currency=EUR/);
  await expect(page).toHaveURL(/sort=largest/);

  await expectAccessible(page, 'queue with filters');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^reviews-\d{4}-\d\d-\d\d\.csv$/);
});

/** Other tests hand in cases too, so the first row may be one of theirs. */
async function moveTo(page: Page, { userId }: Member): Promise<void> {
  const link = page.getByRole('link', { name: userId });
  await expect(link).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(link).toBeFocused({ timeout: 200 });
  }).toPass();
}

async function decideByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page.getByText('The customer sees that you opened this.')).toBeVisible();
  await page.keyboard.press('a');
  const question = page.getByRole('dialog', { name: 'Propose approval?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('1');
  // It answers once it is drawn and settled, so that nobody confirms what they have not seen.
  await expect(
    question.getByRole('button', { name: 'Propose approval', exact: true }),
  ).toBeEnabled();
  await page.keyboard.press('Enter');
}

async function expectCase(page: Page, { userId }: Member): Promise<void> {
  await expect(page.getByRole('link', { name: userId })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
}

async function submitIdentity(
  request: APIRequestContext,
  { session: { token } }: Member,
  idNumber: string,
): Promise<void> {
  const answer = await apiWith(request, token)('/updateReal', {
    accountType: 2,
    firstName: 'Quinn',
    lastName: 'Silva',
    country: 'PT',
    address: '12 Harbour Street',
    idType: 'passport',
    idNumber,
    frontImage: await uploaded(request, token, 'front.png'),
    backImage: await uploaded(request, token, 'back.png'),
  });
  expect(answer).toMatchObject({ state: 'waiting' });
}
