/** A message that comes for a moment covers no price, on a phone and on a desktop. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';

test('a message lies over the title of the screen, above every figure', async ({ page }) => {
  const toast = await copyLink(page);
  const main = await page.locator('main:visible').boundingBox();
  expect(bottomOf(toast)).toBeLessThanOrEqual(main?.y ?? 0);
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('a message lies in the ribbon, beside its words @long', async ({ page }) => {
    const toast = await copyLink(page);
    const ribbon = page.getByRole('region', { name: /paper money/i, includeHidden: true });
    expect(bottomOf(toast)).toBeLessThanOrEqual(bottomOf(await ribbon.boundingBox()) + 1);
    const words = await ribbon.locator('p').boundingBox();
    expect(toast?.x ?? 0).toBeGreaterThan((words?.x ?? Infinity) + (words?.width ?? 0));
  });
});

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** Of a quote, whose price stands right below its title. Answers where the message was. */
async function copyLink(page: Page): Promise<Box> {
  await page.goto('/#/pages/quote/stock?code=AAPL&source=0');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const toast = page.locator('.tide-toast');
  await expect(toast).toBeVisible();
  return toast.boundingBox();
}

function bottomOf(box: Box): number {
  return box === null ? Infinity : box.y + box.height;
}
