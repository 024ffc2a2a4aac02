/** Mailed codes: read from the mailbox page as the server gives it, without a tab. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './expect.ts';

/**
 * The newest code that was mailed to this address. The mail leaves a moment after it was asked for,
 * so the page is asked for again.
 */
export async function readCodeFor(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const mails = (await (await request.get('/mailbox')).text()).split('<li>').slice(1);
    const newest = mails.find((mail) => mail.includes(`>${email}<`)) ?? '';
    code = /class="chip">(\d{6})</.exec(newest)?.[1];
    expect(code, `a code mailed to ${email}`).toBeDefined();
  }).toPass({ intervals: [50, 100, 150], timeout: MAIL_MS });
  return code ?? '';
}

/** As a person does it: in another tab. */
export async function readCodeInTab(page: Page, email: string): Promise<string> {
  const mailbox = await page.context().newPage();
  const code = mailbox.getByRole('listitem').filter({ hasText: email }).first().locator('.chip');
  await expect(async () => {
    await mailbox.goto('/mailbox');
    await expect(code).toHaveText(/^\d{6}$/, { timeout: 1_000 });
  }).toPass({ intervals: [150], timeout: MAIL_MS });
  const digits = await code.innerText();
  await mailbox.close();
  return digits;
}

/** Generous: a busy machine may be late. */
const MAIL_MS = 30_000;
