/** Fingers that do not mean harm: nonsense, many taps on one spot, a slow network. */
import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './expect.ts';

const NONSENSE = ['abc', '1,5', '-5', '1e5', '..', '0', '$', '9'.repeat(30)];
const FRACTION_OF_A_CENT = '1.234';

/** Marked, and nothing opens or leaves. */
export async function expectRefused(
  amount: Locator,
  goOn: Locator,
  { dialogs = 0, ofCoins = false } = {},
): Promise<void> {
  for (const text of ofCoins ? NONSENSE : [...NONSENSE, FRACTION_OF_A_CENT]) {
    await amount.fill(text);
    await goOn.click();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount.page().getByRole('dialog')).toHaveCount(dialogs);
  }
}

/** At its record, whatever is done to the page. */
export async function expectDeposited(page: Page): Promise<void> {
  await expect(page).toHaveURL(/pages\/deposit\/record/);
  await page.goBack();
  await expect(page).not.toHaveURL(/pages\/deposit\/record/);
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /^Completed$/ })).toBeVisible();
}

/** Every request, and how it calls itself. */
export function listSent(page: Page, path: string): string[] {
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== path) return;
    sent.push(String(Object(request.postDataJSON())['requestId']));
  });
  return sent;
}

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 700,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** On the same spot, whatever appears there. */
export async function tapOften(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const spot = await button.boundingBox();
  if (spot === null) throw new Error('the button is not in sight');
  for (const pauseMs of [0, 60, 120, 400]) {
    await page.waitForTimeout(pauseMs);
    await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
  }
}

/** Keys reach it while it is there and answers. */
export async function pressOften(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  const { keyboard } = button.page();
  for (let times = 0; times < 4; times += 1) await keyboard.press('Enter');
}
