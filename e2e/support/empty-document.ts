/** Of the app's own origin, without the app: its storage can be read and written there. */
import type { Page } from '@playwright/test';

export const EMPTY_DOCUMENT = '/health';

/** Nothing was opened in it yet. */
export function isUnused(page: Page): boolean {
  return page.url() === 'about:blank' || page.url().endsWith(EMPTY_DOCUMENT);
}
