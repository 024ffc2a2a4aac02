import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { registered, signIn, signInAnew } from './support/people.ts';

test('a message arrives on every device at once, and is read on all of them when it was read on one', async ({
  page,
  request,
  openDevice,
}) => {
  const ina = await registered(request, 'ina');
  const other = await (await openDevice()).newPage();
  await signInAnew(other, ina);
  await signIn(page, ina);
  await markAll(page);
  const tab = page.getByRole('link', { name: 'Account', exact: true });
  await expect(tab).toHaveAccessibleDescription('');

  await tellSomething(request, page, ina.password);
  await expect(tab).toHaveAccessibleDescription('1 unread');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Transaction password set' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Go to security' }).click();
  await expect(page).toHaveURL(/#\/pages\/setting\/security$/);

  await other.goto('/#/pages/notice/index');
  await expect(other.getByRole('link', { name: /Transaction password set/ })).toBeVisible();
  await expect(other.getByRole('link', { name: /Transaction password set Unread/ })).toHaveCount(0);
  await tellSomething(request, page, ina.password);
  const changed = other.getByRole('link', { name: /Transaction password changed/ });
  await expect(changed).toContainText('Unread');
  await other.getByRole('button', { name: 'Reviews' }).click();
  await expect(other.getByText('No messages')).toBeVisible();
  await other.getByRole('button', { name: 'Security' }).click();
  await expect(changed).toContainText('Unread');
  await markAll(page);
  await expect(changed).not.toContainText('Unread');
});

test('a message nobody has is said to be unknown, also when its address is typed', async ({
  page,
  request,
}) => {
  const ida = await registered(request, 'ida');
  await signIn(page, ida, 'pages/notice/detail?id=msg_0123456789abcdefghijklmnop');
  await expect(page.getByRole('alert')).toContainText('This message does not exist.');
  await page.goto('/#/pages/notice/detail?id=../../x');
  await expect(page.getByText('This message does not exist.')).toBeVisible();
});

test('the agreement is signed by hand and by name, and the copy has the hash that is shown', async ({
  page,
  request,
}) => {
  const sam = await registered(request, 'sam');
  await signIn(page, sam, 'terms/sign');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Please draw your signature, or type your name')).toBeVisible();
  await draw(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const copies = page.getByRole('article').filter({ hasText: 'SHA-256' });
  await expect(copies).toHaveCount(1);
  const address = await copies.getByRole('link', { name: /^Open PDF/ }).getAttribute('href');
  const pdf = await request.get(address ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await expect(copies).toContainText(
    createHash('sha256')
      .update(await pdf.body())
      .digest('hex'),
  );

  await page.getByRole('button', { name: 'Sign again' }).click();
  await page.getByText('Type', { exact: true }).click();
  await page.getByLabel('Your name').fill('Sam Doe');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(copies).toHaveCount(2);
});

test('an address of somebody else is named and never shown inside the app @long', async ({
  page,
}) => {
  await page.goto(
    `/#/pages/webview/index?url=${encodeURIComponent('https://candor.example.evil.test/login')}`,
  );
  await expect(page.getByText('candor.example.evil.test')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await page.goto(`/#/pages/webview/index?url=${encodeURIComponent('javascript:alert(1)')}`);
  await expect(page.getByText('This address cannot be opened')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await page.goto('/#/pages/webview/index?doc=risk');
  await expect(page.getByRole('heading', { level: 1, name: 'Risk disclosure' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

async function markAll(page: Page): Promise<void> {
  await page.goto('/#/pages/notice/index');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  const said = page.getByText('All marked as read');
  await expect(said).toBeVisible();
  // An arrival is not said above another word.
  await expect(said).toBeHidden();
  await page.goto('/#/pages/profile/index');
}

/**
 * Sets or changes the transaction password without the app, so that the message comes out of the
 * blue.
 */
async function tellSomething(
  request: APIRequestContext,
  page: Page,
  loginPassword: string,
): Promise<void> {
  const authorization = await page.evaluate(() =>
    String(JSON.parse(localStorage.getItem('candor.session') ?? '{}').token),
  );
  const set = await request.post('/settingPayPassword', {
    headers: { authorization },
    data: { payPassword: 'stone-7', loginPassword },
  });
  if (set.ok()) return;
  const changed = await request.post('/updatePayPassword', {
    headers: { authorization },
    data: { oldPayPassword: 'stone-7', payPassword: 'river-9' },
  });
  expect(changed.ok()).toBe(true);
}

/** A wave across the field, drawn with the mouse. */
async function draw(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^Your signature/ });
  await pad.scrollIntoViewIfNeeded();
  const field = await pad.boundingBox();
  const at = (share: number) =>
    [
      (field?.x ?? 0) + (field?.width ?? 0) * share,
      (field?.y ?? 0) + (field?.height ?? 0) * (0.5 + 0.25 * Math.sin(share * 20)),
    ] as const;
  await page.mouse.move(...at(0.2));
  await page.mouse.down();
  for (let share = 0.2; share <= 0.8; share += 0.03) await page.mouse.move(...at(share));
  await page.mouse.up();
}
