/** A message that comes by itself covers no price, on a phone and on a desktop. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { signIn } from './support/people.ts';
import { addPaperMoney, customer, verify } from './support/verified.ts';

test('a fill is told over the title of the screen, above every figure', async ({
  page,
  request,
}) => {
  const toast = await hearOfFill(page, request, 'toastphone');
  const main = page.locator('main:visible');
  expect(bottomOf(await toast.boundingBox())).toBeLessThanOrEqual(
    (await main.boundingBox())?.y ?? 0,
  );
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('a fill is told in the ribbon, beside its words', async ({ page, request }) => {
    const toast = await hearOfFill(page, request, 'toastdesk');
    const ribbon = page.getByRole('region', { name: /paper money/i });
    const lies = await toast.boundingBox();
    expect(bottomOf(lies)).toBeLessThanOrEqual(bottomOf(await ribbon.boundingBox()) + 1);
    const words = await ribbon.locator('p').boundingBox();
    expect(lies?.x ?? 0).toBeGreaterThan((words?.x ?? Infinity) + (words?.width ?? 0));
  });
});

/** An order that another device placed. */
async function hearOfFill(page: Page, request: APIRequestContext, name: string): Promise<Locator> {
  const someone = await customer(request, name);
  await verify(request, someone);
  await addPaperMoney(someone, '5000');
  await signIn(page, someone.person, 'pages/quote/stock?code=AAPL&source=0');
  await expect(page.getByRole('heading', { level: 1, name: /AAPL/ })).toBeVisible();
  const toast = page.locator('.tide-toast').filter({ hasText: 'AAPL' });
  await expect(async () => {
    await someone.api('/stock/create', {
      requestId: crypto.randomUUID(),
      code: 'AAPL',
      direction: 0,
      orderType: 0,
      quantity: '1',
      moveFromFunding: '1000',
      allowDuplicate: true,
    });
    // The line to the server may not stand yet.
    await expect(toast).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return toast;
}

function bottomOf(box: Awaited<ReturnType<Locator['boundingBox']>>): number {
  return box === null ? Infinity : box.y + box.height;
}
