/**
 * Giving a confirmation as a person does. What places an order or moves money is held for a moment;
 * other questions are pressed once they have settled, and a press that lasts is a press for them
 * too. A plain click on a held button does nothing, which is the point of it.
 */
import type { Locator } from '@playwright/test';

/** Longer than HOLD_MS of hold-button.tsx, also on a busy machine. */
const HELD_MS = 900;

/** Waits, as every click does, until the button answers. */
export async function confirmBy(button: Locator): Promise<void> {
  await button.click({ delay: HELD_MS });
}
