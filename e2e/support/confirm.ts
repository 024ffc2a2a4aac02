/**
 * Giving a confirmation. What places a large order or moves money is held for a moment by a finger,
 * which is tried in confirm.spec.ts, finger.spec.ts and options-trade.spec.ts; everybody else
 * confirms by the keyboard, which is as good and takes no time. A plain click on a held button does
 * nothing, which is the point of it.
 */
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Waits until the button answers. */
export async function confirmBy(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

/** By finger, for as long as the button wants it: however long that takes on a busy machine. */
export async function hold(button: Locator): Promise<void> {
  const page = button.page();
  await expect(button).toBeEnabled();
  await button.hover();
  await page.mouse.down();
  await expect(page.locator('.tide-holding')).toHaveCount(0);
  await page.mouse.up();
}

/** From the ticket to the filled order; `act` is what its last button says. */
export async function placeReviewed(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: /^Review order/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm order' });
  await confirmBy(sheet.getByRole('button', { name: act }));
  await expect(page.getByText('Order filled')).toBeVisible();
}
