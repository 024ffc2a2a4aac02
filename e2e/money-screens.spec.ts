/**
 * Where one's money is shown: what comes first, the way to buy, and one set of totals. That parts
 * are their total is read in money-reads.spec.ts.
 */
import { expect, test } from './support/candor-test.ts';
import { demoPerson, registered, signIn } from './support/people.ts';

test('home shows the total and the positions before the market', async ({ page }) => {
  await signIn(page, demoPerson, 'pages/home/index');
  const total = page.getByRole('region', { name: 'Total assets' });
  const positions = page.getByRole('region', { name: 'Your positions' });
  await expect(positions.getByRole('link').nth(1)).toContainText('$');
  const [first, second, market] = await Promise.all(
    [total, positions, page.getByRole('region', { name: 'Quick links' })].map(
      async (part) => (await part.boundingBox())?.y ?? -1,
    ),
  );
  expect([first, second, market].toSorted((a = 0, b = 0) => a - b)).toEqual([
    first,
    second,
    market,
  ]);
  await positions.getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trade' })).toBeVisible();
});

test('a newcomer sees the first steps at home, no empty list, and has two taps to a ticket', async ({
  page,
  request,
}) => {
  await signIn(page, await registered(request, 'firsthome'), 'pages/home/index');
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total assets' })).toContainText('$0.00');
  await expect(page.getByRole('region', { name: 'Your positions' })).toHaveCount(0);

  await page.goto('/#/pages/trade/index');
  await expect(page.getByRole('region', { name: 'Well-known shares' })).toContainText('Buy Apple');
  await page.getByRole('button', { name: 'Search and buy' }).click();
  const search = page.getByRole('dialog', { name: 'Search and buy' });
  await search.getByRole('searchbox').fill('nvda');
  await search.getByRole('button', { name: /NVDA/ }).click();
  await expect(page).toHaveURL(/pages\/payment\/stock\?.*code=NVDA/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Trade' })).toBeVisible();
});

test.describe('on a wide desktop, where returns stand beside the trades', () => {
  test.use({ viewport: { width: 1760, height: 900 }, isMobile: false, hasTouch: false });

  test('account and returns show the same total at the same moment @long', async ({ page }) => {
    await signIn(page, demoPerson, 'pages/trade/index');
    const account = page.getByRole('region', { name: 'Total assets' });
    const returns = page.getByRole('region', { name: 'This month' });
    await expect(returns).toBeVisible();
    await expect(account).toBeVisible();
    const read = () =>
      page.evaluate(() => {
        const textOf = (name: string) =>
          document.querySelector(`section[aria-label^="${name}"]`)?.textContent ?? '';
        return {
          account: /\$[\d,]+\.\d\d/.exec(textOf('Total assets'))?.[0],
          returns: /Assets now\D*(\$[\d,]+\.\d\d)/.exec(textOf('This month'))?.[1],
        };
      });
    const seen = new Set<string>();
    // Three different totals, each read together.
    await expect
      .poll(
        async () => {
          const { account: total, returns: end } = await read();
          expect(total).toBeDefined();
          expect(end).toBe(total);
          return seen.add(String(total)).size;
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThanOrEqual(3);
  });
});
