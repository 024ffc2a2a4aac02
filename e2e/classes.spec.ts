/** A teacher makes a class, two members join it, and one assignment is marked. */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { signIn } from './support/people.ts';
import { customer, verify } from './support/verified.ts';

test('a class from its first tap to a mark', async ({ page, request, browser }) => {
  const [teacher, ana, ben] = await Promise.all(
    ['class-teacher', 'class-ana', 'class-ben'].map((name) => customer(request, name)),
  );
  if (teacher === undefined || ana === undefined || ben === undefined) throw new Error('three');
  for (const someone of [teacher, ana, ben]) await verify(request, someone);
  await signIn(page, teacher.person, 'pages/profile/index');
  await page.getByRole('button', { name: /^Classes/ }).click();
  await expect(page.getByText('No classes yet')).toBeVisible();
  await page.getByRole('button', { name: 'New class' }).click();
  await page.getByRole('button', { name: 'Make the class' }).click();
  await expect(page.getByText('Please name the class')).toBeVisible();
  await page.getByLabel('Name of the class').fill('Economics 2');
  await expectAccessible(page, 'a new class');
  await page.getByRole('button', { name: 'Make the class' }).click();
  await page.getByRole('button', { name: 'Make an invitation' }).click();
  // The person's own code, on the screen before, looks the same.
  const invited = page.getByRole('region', { name: 'Invite the class' });
  const code = await invited.getByText(/^[2-9A-Z]{10}$/).innerText();
  const id = new URL(page.url().replace('#/', '')).searchParams.get('id') ?? '';
  await page.getByLabel('Title of the assignment').fill('One company');
  await page.getByLabel('What to do, and why').fill('Buy one share and say why.');
  await page.getByRole('button', { name: 'Filled trades' }).click();
  await page.getByRole('button', { name: 'Give this assignment' }).click();
  await expect(page.getByRole('link', { name: /One company/ })).toBeVisible();

  const second = await browser.newContext();
  const other = await second.newPage();
  await signIn(other, ana.person, `classes/index?code=${code}`);
  await other.getByRole('button', { name: 'Find' }).click();
  await other.getByLabel('Name the class sees').fill('Ana');
  await expectAccessible(other, 'joining a class');
  await other.getByRole('button', { name: 'Join the class' }).click();
  await expect(other.getByText('0 of 1')).toBeVisible();
  await ben.api('/classes/join', {
    ...{ requestId: crypto.randomUUID(), id, code, seenVersion: 1 },
    ...{ displayName: 'Ben', realName: null },
  });

  await page.reload();
  await expect(page.getByRole('link', { name: /^Ana/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ben/ })).toBeVisible();
  await expectAccessible(page, 'a class of two');
  await page.getByRole('link', { name: /One company/ }).press('Enter');
  const line = page.locator('form').filter({ hasText: 'Ana' });
  await line.getByLabel('Mark, 0 to 100').fill('85');
  await line.getByLabel('Comment (optional)').fill('Well argued.');
  await page.getByRole('button', { name: 'Save mark of Ana' }).click();
  await expect(page.getByText('Mark saved')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Mark: 85')).toBeVisible();
  await expect(other.getByText('Well argued.')).toBeVisible();
  await second.close();
});
