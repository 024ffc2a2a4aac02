import { expect, test } from './support/candor-test.ts';
import { registered, signIn, signInAnew } from './support/people.ts';

test('a device signed out from another one is told at once, without a reload @long', async ({
  page,
  request,
  openDevice,
}) => {
  const person = await registered(request, 'olga');
  const lost = await (await openDevice()).newPage();
  await signIn(lost, person);
  const live = page.waitForEvent(
    'websocket',
    (socket) => new URL(socket.url()).pathname === '/push',
  );
  await signInAnew(page, person);
  await live;

  await page.getByRole('button', { name: /^Signed-in devices/ }).click();
  await expect(page.getByText('This device')).toHaveCount(1);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign out (?!all)/ })
    .click();
  const told = lost.getByText('Login Expired').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();

  await told;
  await expect(lost).toHaveURL(/#\/pages\/auth\/login\?next=/);
  expect(await lost.evaluate(() => localStorage.getItem('candor.session'))).toBeNull();
  await expect(page.getByRole('main').getByRole('button', { name: /^Sign out/ })).toHaveCount(0);

  // The one that stayed is still signed in.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.reload();
  await expect(page.getByRole('region', { name: person.userId })).toBeVisible();
});

test('signing out in one tab makes a guest of the other', async ({ page, request, context }) => {
  const person = await registered(request, 'vera');
  await signIn(page, person);
  const otherTab = await context.newPage();
  await otherTab.goto('/#/pages/profile/index');
  await expect(otherTab.getByRole('region', { name: person.userId })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/#\/pages\/auth\/login$/);
  await expect(otherTab.getByRole('region', { name: person.userId })).toHaveCount(0);
});
