/** Reading mail as a person does: on the mailbox page, in another tab. */
import { expect, type Page } from '@playwright/test';

/**
 * The newest code that was mailed to this address. The mail leaves a moment after it was asked for,
 * so the list is looked at again.
 */
export async function readCodeFor(page: Page, email: string): Promise<string> {
  const mailbox = await page.context().newPage();
  const code = mailbox.getByRole('listitem').filter({ hasText: email }).first().locator('.chip');
  await expect(async () => {
    await mailbox.goto('/mailbox');
    await expect(code).toHaveText(/^\d{6}$/, { timeout: 250 });
  }).toPass({ intervals: [150] });
  const digits = await code.innerText();
  await mailbox.close();
  return digits;
}
