/**
 * A customer verifies the own books in the app, takes them home and verifies them without us; then
 * somebody changes one row in the database.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Download, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { withBooks } from './support/books.ts';
import { expect, test } from './support/candor-test.ts';
import { registered, signIn, type Person } from './support/people.ts';

async function fundedPerson(
  page: Page,
  request: Parameters<typeof registered>[0],
  name: string,
): Promise<Person> {
  const person = await registered(request, name);
  await withBooks((books) => books.fund(person.userId));
  await signIn(page, person);
  return person;
}

/** A moment after the money moved a checkpoint covers it. */
async function verifiedOn(page: Page): Promise<void> {
  await page.goto('/#/proof/ledger');
  await expect(async () => {
    await page.getByRole('button', { name: 'Verify again' }).click({ timeout: 2_000 });
    await expect(page.getByText('Your books are correct')).toBeVisible({ timeout: 1_500 });
  }).toPass();
}

async function saved(page: Page, name: RegExp): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return download;
}

test('books verify in the app, at home without a network, and in Node; one changed row is named', async ({
  page,
  request,
}, testInfo) => {
  const person = await fundedPerson(page, request, 'ledger');
  await verifiedOn(page);
  await expect(page.getByRole('row', { name: /Funding/ })).toContainText('$23,799.50');
  await expect(page.getByRole('row', { name: /US stocks/ })).toContainText('$1,200.50');
  await expectAccessible(page, 'verify my books');

  const at = (name: string) => testInfo.outputPath(name);
  for (const [button, name] of [
    [/My books/, 'books.json'],
    [/Verifier \(page\)/, 'verify.html'],
    [/Verifier \(script\)/, 'verify.js'],
  ] as const)
    await (await saved(page, button)).saveAs(at(name));

  const node = await promisify(execFile)(process.execPath, [at('verify.js'), at('books.json')], {
    env: { ...process.env, LC_ALL: 'en_US' },
  });
  expect(node.stdout).toContain('Your books are correct');
  const bent = readFileSync(at('books.json'), 'utf8').replace(
    '"minor":"2500000"',
    '"minor":"2600000"',
  );
  writeFileSync(at('bent.json'), bent);
  await expect(
    promisify(execFile)(process.execPath, [at('verify.js'), at('bent.json')]),
  ).rejects.toMatchObject({ code: 1 });

  const offline = await page.context().newPage();
  await page.context().setOffline(true);
  await offline.goto(pathToFileURL(at('verify.html')).href);
  await offline.locator('input[type=file]').setInputFiles(at('books.json'));
  await expect(offline.getByRole('heading', { name: 'Your books are correct' })).toBeVisible();
  await expect(offline.getByText('Paper money')).toBeVisible();
  await offline.getByRole('button', { name: '简体中文' }).click();
  await expect(offline.getByRole('heading', { name: '您的账目无误' })).toBeVisible();
  await offline.locator('input[type=file]').setInputFiles(at('bent.json'));
  await expect(offline.getByRole('heading', { name: '账目有误' })).toBeVisible();
  await offline.close();
  await page.context().setOffline(false);

  await withBooks((books) => books.alterAmount(person.userId, 2, 1));
  await page.getByRole('button', { name: 'Verify again' }).click();
  const alarm = page.getByRole('alert').filter({ hasText: 'These books are not correct' });
  await expect(alarm).toContainText('Row 2 is not what was written');
  await expect(alarm).toContainText('$1,200.49');
  await withBooks((books) => books.alterAmount(person.userId, 2, -1));
  await page.getByRole('button', { name: 'Verify again' }).click();
  await expect(page.getByText('Your books are correct')).toBeVisible();
});

test('a device that saw a checkpoint notices when it is gone @long', async ({ page, request }) => {
  await fundedPerson(page, request, 'memory');
  await verifiedOn(page);
  await expect(page.getByText(/are still there unchanged/)).toBeVisible();
  await page.route('**/proof/ledger/checkpoints?*', async (route) => {
    const answer = await route.fetch();
    const envelope: { data: { items: { root: string }[] } } = await answer.json();
    const items = envelope.data.items.map((item) => ({ ...item, root: 'f'.repeat(64) }));
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, items } } });
  });
  await page.getByRole('button', { name: 'Verify again' }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /which this device saw on .* is gone or was changed/ }),
  ).toBeVisible();
});

test('an empty book is right, and says so in Chinese too @long', async ({ page, request }) => {
  const person = await registered(request, 'empty');
  await signIn(page, person);
  await page.evaluate(() =>
    localStorage.setItem('candor.preferences', JSON.stringify({ version: 1, language: 'zhHans' })),
  );
  await page.goto('/#/proof/ledger');
  await page.reload();
  await expect(page.getByText('您的账目无误')).toBeVisible();
  await expect(page.getByText('您的账目中还没有记录')).toBeVisible();
});
