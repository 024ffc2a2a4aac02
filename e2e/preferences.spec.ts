import { expect, test } from './support/candor-test.ts';
import { expectAccessible } from './support/accessible.ts';
import { registered, signIn } from './support/people.ts';

test('one page decides what reaches a customer how, and keeps it', async ({ page, request }) => {
  // A browser without a window says no before anybody was asked.
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
  );
  await signIn(page, await registered(request, 'prefs'), 'setting/notices');
  const byMail = page.getByRole('checkbox', { name: 'Orders and positions: E-mail' });
  await expect(byMail).not.toBeChecked();
  await byMail.check();
  await page.getByRole('checkbox', { name: 'Bonds: Inbox' }).uncheck();
  await expect(page.getByRole('img', { name: 'Security: E-mail, always on' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Allow notifications' })).toBeVisible();
  await page.getByRole('switch', { name: /Keep quiet/ }).check();
  await page.getByRole('button', { name: 'Sun', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sun', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expectAccessible(page, 'notification settings');

  await page.reload();
  await expect(byMail).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Bonds: Inbox' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Sun', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});
