import { expect, test } from './support/candor-test.ts';
import { expectAccessible } from './support/accessible.ts';

test('anybody reads how the service is, from the account tab', async ({ page }) => {
  await page.goto('/#/pages/profile/index');
  await page.getByRole('button', { name: 'Service status' }).click();
  await expect(page.getByText('Live prices and notifications')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Response time, 24 hours' })).toBeVisible();
  await expectAccessible(page, 'service status');
});
