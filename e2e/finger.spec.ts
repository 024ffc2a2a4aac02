/**
 * The finger that confirmed stays down as long as it likes: what is drawn below it meanwhile does
 * not hear it being lifted. The result stays until it is left, and going back never leads to a
 * ticket that was sent.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { putFinger } from './support/finger.ts';
import { signIn } from './support/people.ts';
import { addPaperMoney, customer, verify } from './support/verified.ts';

test('lifting the finger off a confirmed order taps nothing, and back leaves the ticket @long', async ({
  page,
  request,
}) => {
  const ana = await customer(request, 'finger');
  await verify(request, ana);
  await addPaperMoney(ana, '20000');
  await signIn(page, ana.person, 'pages/quote/stock?code=AAPL&source=0');
  await page.getByRole('button', { name: /^Buy\b/ }).tap();
  // Above what a tap confirms.
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('30');
  await page.getByRole('button', { name: /^Review order/ }).tap();
  const confirm = page.getByRole('dialog', { name: 'Confirm order' });
  const result = page.getByRole('dialog', { name: 'Your order' });
  await holdAndLift(page, confirm.getByRole('button', { name: 'Place buy order' }), result);
  await expect(result.getByText('Order filled')).toBeVisible();
  await expect(page).toHaveURL(/pages\/payment\/stock/);

  await page.goBack();
  await expect(page).toHaveURL(/pages\/quote\/stock/);
  await expect(result).toBeHidden();

  // Moving on from a result leaves the ticket behind, too.
  await page.getByRole('button', { name: /^Buy\b/ }).tap();
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('31');
  await page.getByRole('button', { name: /^Review order/ }).tap();
  await holdAndLift(page, confirm.getByRole('button', { name: 'Place buy order' }), result);
  await result.getByRole('button', { name: 'Verify my books' }).tap();
  await expect(page).toHaveURL(/proof\/ledger/);
  await page.goBack();
  await expect(page).toHaveURL(/pages\/quote\/stock/);
});

test('lifting the finger off a confirmed transfer taps nothing @long', async ({
  page,
  request,
}) => {
  const ben = await customer(request, 'fingertwo');
  await verify(request, ben);
  await addPaperMoney(ben, '20000');
  await signIn(page, ben.person, 'pages/profile/transfer');
  await page.getByLabel('Amount', { exact: true }).fill('100');
  await page.getByRole('button', { name: 'Continue' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Confirm transfer' });
  const sent = page.getByRole('button', { name: 'New transfer' });
  await holdAndLift(page, sheet.getByRole('button', { name: /^Transfer/ }), sent);
  await expect(sent).toBeVisible();
  await expect(page).toHaveURL(/pages\/profile\/transfer/);
});

/** Counts what reaches the page: all of it would be something that nobody meant. */
async function holdAndLift(page: Page, button: Locator, shown: Locator): Promise<void> {
  const finger = await putFinger(page, button);
  await expect(shown).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0';
    addEventListener('click', () => (document.documentElement.dataset['taps'] = '1'));
  });
  const lifted = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // The click follows in the same turn.
        addEventListener('pointerup', () => setTimeout(resolve, 0), { capture: true, once: true });
      }),
  );
  await finger.lift();
  await lifted;
  expect(await page.evaluate(() => document.documentElement.dataset['taps'])).toBe('0');
}
