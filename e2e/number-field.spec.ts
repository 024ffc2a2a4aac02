/**
 * What a customer types is what happens: in a real browser, where the caret, the clipboard and undo
 * are the browser's own.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { demoPerson, signIn } from './support/people.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('typed, pasted or dictated, an amount is what is read in the field, or it is marked and nothing goes on', async ({
  page,
}) => {
  await signIn(page, demoPerson, 'pages/profile/transfer');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/wallet\/transfer/.test(request.url()) && request.method() === 'POST')
      asked.push(String(Object(request.postDataJSON())['amount']));
  });
  const amount = page.getByLabel('Amount', { exact: true });
  const goOn = page.getByRole('button', { name: 'Continue' });

  await amount.pressSequentially('1,000');
  await expect(amount).toHaveValue('1,000');
  await expect.poll(() => asked.at(-1)).toBe('1000.00');
  await amount.press('Backspace');
  await expect(amount).toHaveValue('100');
  await amount.pressSequentially('00');
  await expect(amount).toHaveValue('10,000');

  // In the middle: the caret stays at its digit, and Backspace over a separator takes the digit
  // before it.
  await setCaret(amount, 1);
  await amount.press('2');
  await expect(amount).toHaveValue('120,000');
  expect(await getCaret(amount)).toBe(2);
  await setCaret(amount, 4);
  await amount.press('Backspace');
  await expect(amount).toHaveValue('12,000');
  expect(await getCaret(amount)).toBe(2);
  await amount.press('Delete');
  await expect(amount).toHaveValue('1,200');
  await expect.poll(() => asked.at(-1)).toBe('1200.00');

  for (const wrong of ['-5', '1,5', '1.000.000', '1.234', 'HK$5']) {
    asked.length = 0;
    await paste(page, amount, wrong);
    await expect(amount).toHaveValue(wrong);
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await goOn.click();
    await expect(amount).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(asked).toEqual([]);
  }
  await paste(page, amount, '$1,250.50');
  await expect(amount).toHaveValue('1,250.50');
  await expect.poll(() => asked.at(-1)).toBe('1250.50');
  await amount.press('ControlOrMeta+a');
  await amount.pressSequentially('-5');
  await expect(amount).toHaveValue('-5');
  await expect(page.getByText('No negative numbers')).toBeVisible();
});

test('a part of a Hong Kong share is no order, and says so in the customer’s language @long', async ({
  openDevice,
  baseURL,
}) => {
  const device = await openDevice({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-CN',
  });
  const page = await device.newPage();
  await signIn(page, demoPerson, 'pages/payment/stock?code=00700&source=11&direction=0');
  const quantity = page.locator('input[name=quantity]');
  await quantity.press('ControlOrMeta+a');
  await quantity.pressSequentially('1.5');
  await expect(quantity).toHaveValue('1.5');
  await expect(page.getByText('只能输入整数')).toBeVisible();
  await page.getByRole('button', { name: /^核对委托/ }).click();
  await expect(quantity).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await quantity.press('ControlOrMeta+a');
  await quantity.pressSequentially('１０００');
  await expect(quantity).toHaveValue('1,000');
  await page.getByText('限价', { exact: true }).click();
  const price = page.locator('input[name=price]');
  await price.press('ControlOrMeta+a');
  await price.pressSequentially('4,801.4');
  await expect(price).toHaveValue('4,801.4');
});

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+v');
}

async function setCaret(field: Locator, at: number): Promise<void> {
  await field.evaluate(
    (input: HTMLInputElement, caret) => input.setSelectionRange(caret, caret),
    at,
  );
}

async function getCaret(field: Locator): Promise<number | null> {
  return await field.evaluate((input: HTMLInputElement) => input.selectionStart);
}
