import { expect, test } from './support/candor-test.ts';
import { expectAccessible } from './support/accessible.ts';
import { registered, signIn } from './support/people.ts';

test('a customer reads the calendar and lets another program read the own one', async ({
  page,
  request,
}) => {
  const person = await registered(request, 'dates');
  await signIn(page, person, 'calendar/index?of=all&month=2026-12');
  const christmas = page.getByRole('region', { name: '12/25/2026' });
  await expect(christmas.getByText('NYSE closed: Christmas Day')).toBeVisible();
  await expectAccessible(page, 'calendar');
  await page.getByRole('button', { name: 'Coupons' }).click();
  await expect(christmas).toBeHidden();

  await page.getByRole('button', { name: 'Take your calendar along' }).click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.getByText(/\/calendar\/feed\/.*\.ics$/).textContent();
  const feed = await request.get(address ?? '');
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await page.getByRole('button', { name: 'Close the address' }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await request.get(address ?? '')).status()).toBe(404);
});
