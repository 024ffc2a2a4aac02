/**
 * A key for a program: made with clumsy fingers, shown once, used by the ten lines that are shown
 * with it, held to its limits, stopped and revoked.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { signIn } from './support/people.ts';
import { PAY_PASSWORD, setPayPassword, trader } from './support/verified.ts';

const NONSENSE = ['abc', '1e5', '-5', '..', '0'];
const STOCK_WALLET = 4;

test('a key is made once, trades by ten lines within its limits, and ends at once', async ({
  page,
  request,
  allowTrouble,
}) => {
  test.slow();
  allowTrouble(/ERR_FAILED/);
  const ana = await trader(request, 'keysana', [{ to: STOCK_WALLET, amount: '5000' }]);
  await setPayPassword(ana);
  await signIn(page, ana.person, 'keys/index');
  await expect(page.getByText('No keys yet')).toBeVisible();
  await expectAccessible(page, 'no keys');
  await page.getByRole('button', { name: 'New key' }).click();

  const secret = await makeKey(page);
  await expectAccessible(page, 'a key that is made');
  const listed = await request.get('/keys', { headers: { authorization: ana.token } });
  const { data } = (await listed.json()) as { data: { items: { id: string }[] } };
  expect(data.items).toHaveLength(1);

  // The lines are run as they are shown.
  const lines = await page.getByLabel('Ten lines that use it', { exact: true }).innerText();
  const said = await runLines(lines, secret);
  expect(said).toContain("state: 'filled'");
  expect(await whyRefused(request, secret, '10')).toBe('KEY_ORDER_TOO_LARGE');

  // Shown once: neither back nor a reload shows it again.
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText('Buy AAPL')).toBeVisible();
  await expect(page.getByText(/This order is worth/)).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expectAccessible(page, 'one key');
  await page.reload();
  await expect(page.getByText('Buy AAPL')).toBeVisible();

  // One line among those who accessed the account.
  await page.goto('/#/setting/touched');
  await expect(page.getByText(/^Bot · /)).toBeVisible();

  await page.goto('/#/keys/index');
  await page.getByRole('switch', { name: /Stop all keys/ }).click();
  await expect(page.getByText(/All keys are stopped/)).toBeVisible();
  expect(await whyRefused(request, secret, '1')).toBe('KEYS_STOPPED');
  await page.getByRole('switch', { name: /Stop all keys/ }).click();
  await confirm(page, 'Let all keys work again');
  await expect(page.getByText(/All keys are stopped/)).toHaveCount(0);
  expect(await whyRefused(request, secret, '10')).toBe('KEY_ORDER_TOO_LARGE');

  await page.getByRole('button', { name: /^Bot/ }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('button', { name: 'Revoke key' })).toHaveCount(0);
  expect(await whyRefused(request, secret, '1')).toBe('SESSION_EXPIRED');
});

async function makeKey(page: Page): Promise<string> {
  const make = page.getByRole('button', { name: 'Make key' });
  await make.click();
  await expect(page.getByText('Give the key a name.')).toBeVisible();
  await page.getByLabel('Name').fill('Bot');
  const order = page.getByLabel('Value of one order');
  for (const text of NONSENSE) {
    await order.fill(text);
    await make.click();
    await expect(order).toBeFocused();
  }
  await expectAccessible(page, 'a key with a wrong number');
  await order.fill('1000');
  await page.getByLabel('Open orders at a time').fill('3');
  await make.click();
  // Back closes the question and keeps the form.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Name')).toHaveValue('Bot');
  await make.click();
  await confirm(page, 'Make key', 'wrong');
  // A finger that taps twice asks once.
  await expect(
    page.getByText('The transaction password is incorrect. 4 attempts left.'),
  ).toBeVisible();
  // A reading that fails just then must not take away what is shown once.
  await page.route('**/keys', (route) => route.abort());
  await confirm(page, 'Make key');
  const shown = page.getByLabel('Key', { exact: true });
  await expect(shown).toHaveText(/^ck_[\w-]{43}$/);
  await page.waitForTimeout(1_000);
  await expect(shown).toHaveText(/^ck_/);
  await page.unroute('**/keys');
  return shown.innerText();
}

async function confirm(page: Page, name: string, password = PAY_PASSWORD): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Transaction password').fill(password);
  // Twice, as a finger that is not sure.
  await expect(async () => {
    await sheet.getByRole('button', { name }).dblclick({ timeout: 2_000 });
  }).toPass();
}

async function whyRefused(
  request: APIRequestContext,
  secret: string,
  quantity: string,
): Promise<unknown> {
  const answer = await request.post('/stock/create', {
    headers: { authorization: `Bearer ${secret}` },
    data: {
      ...{ requestId: crypto.randomUUID(), code: 'AAPL', direction: 0, orderType: 0 },
      ...{ quantity, allowDuplicate: true },
    },
  });
  return ((await answer.json()) as { reason?: string }).reason;
}

async function runLines(lines: string, secret: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-keys-'));
  const file = join(folder, 'bot.mjs');
  writeFileSync(file, lines);
  const env = { ...process.env, KEY: secret, FORCE_COLOR: '0' };
  try {
    return (await promisify(execFile)(process.execPath, [file], { env })).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
