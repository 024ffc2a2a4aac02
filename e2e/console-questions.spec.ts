/**
 * "Please send page 2": a reviewer asks, the customer finds it where the review stands and answers
 * with a picture, and the case is back in the queue with the answer beside it.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { operatorAt } from './support/operators.ts';
import { registered, signIn, type Member } from './support/people.ts';
import { freshPicture } from './support/pictures.ts';
import { apiWith, uploaded } from './support/verified.ts';

const MINE = '/#/reviews?kind=kyc&whose=forMe&sort=newest';
const PAGE_TWO = 'Please send us page 2 of your passport.';

test('a customer is asked for page 2, answers with a picture, and the review goes on', async ({
  page,
  request,
  openDevice,
}) => {
  const paige = await registered(request, 'paige');
  await submitIdentity(request, paige);
  const mara = await operatorAt(openDevice, 'Mara', 'reviewer');
  await mara.goto(MINE);
  await mara.getByRole('link', { name: paige.userId }).click();
  await expect(mara.getByText('The customer sees that you opened this.')).toBeVisible();
  const address = mara.url();
  await ask(mara);

  await signIn(page, paige, 'pages/kyc/individual');
  const note = page.getByRole('region', { name: 'We need something from you' });
  await expect(note.getByText(PAGE_TWO)).toBeVisible();
  await expectAccessible(page, 'identity with a question');
  await note.getByRole('button', { name: 'Answer now' }).click();
  await expect(page.getByText(/We never ask you to send money/)).toBeVisible();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('A picture is needed here')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(freshPicture('page-2.png'));
  await page.getByLabel('Your answer').fill('Here is page 2.\nThe rest is empty.');
  await expectAccessible(page, 'answering a question');
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Uploading' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('What you answered')).toBeVisible();
  await expect(page.getByText('Here is page 2.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();

  await page.goto('/#/pages/kyc/individual');
  await expect(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible();
  await expect(note).toBeHidden();
  await page.goto('/#/pages/notice/index');
  await expect(page.getByText('We have received your answer')).toBeVisible();

  await mara.goto(MINE);
  const row = mara.getByRole('row', { name: new RegExp(paige.userId) });
  await expect(row.getByText('Answered')).toBeVisible();
  await mara.goto(address);
  await expect(mara.getByText('Here is page 2.')).toBeVisible();
  await expect(mara.getByRole('img', { name: 'Added picture 1' })).toBeVisible();
  await expectAccessible(mara, 'a case with an answer');
});

/** Claims on the way; the case leaves the operator's hands and the next one opens. */
async function ask(mara: Page): Promise<void> {
  const asked = new URL(mara.url()).hash.split('?')[0] ?? '';
  await mara.keyboard.press('m');
  const dialog = mara.getByRole('dialog', { name: 'Ask the customer for more?' });
  await dialog.getByLabel('What the customer is to send').fill('page 2');
  await dialog.getByRole('button', { name: 'Ask for more' }).click();
  await expect(dialog.getByText(/at least eight letters/i)).toBeVisible();
  await dialog.getByLabel('What the customer is to send').fill(PAGE_TWO);
  await dialog.getByText('A picture is needed').click();
  await expectAccessible(mara, 'asking for more');
  await dialog.getByRole('button', { name: 'Ask for more' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => new URL(mara.url()).hash.startsWith(asked)).toBe(false);
}

async function submitIdentity(
  request: APIRequestContext,
  { session: { token } }: Member,
): Promise<void> {
  const answer = await apiWith(request, token)('/updateReal', {
    accountType: 2,
    firstName: 'Paige',
    lastName: 'Silva',
    country: 'PT',
    address: '12 Harbour Street',
    idType: 'passport',
    idNumber: `P${Date.now()}`,
    frontImage: await uploaded(request, token, 'front.png'),
    backImage: await uploaded(request, token, 'back.png'),
  });
  expect(answer).toMatchObject({ state: 'waiting' });
}
