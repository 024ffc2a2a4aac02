/** A finger that stays down for as long as a test wants: what a tap of Playwright cannot do. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

export type Finger = { lift(): Promise<void> };

export async function putFinger(page: Page, button: Locator): Promise<Finger> {
  await expect(button).toBeEnabled();
  const box = await button.boundingBox();
  if (box === null) throw new Error('the button is not in sight');
  const devtools = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  return {
    lift: async () => {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await devtools.detach();
    },
  };
}
