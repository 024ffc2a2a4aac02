/**
 * On the smallest phones nobody scrolls to see what an order costs: fees and total stand at the
 * button.
 */
import { expect, test } from './support/candor-test.ts';
import { confirmBy } from './support/confirm.ts';
import { signIn } from './support/people.ts';
import { trader } from './support/verified.ts';

const STOCK = 4;
const TICKET = 'pages/payment/stock?code=AAPL&source=0';

for (const [width, height, tag] of [
  [320, 568, ''],
  [360, 640, ' @long'],
] as const)
  test.describe(`${width} by ${height}${tag}`, () => {
    test.use({ viewport: { width, height } });

    test('fees and total are in sight on the ticket and its confirmation', async ({
      page,
      request,
    }) => {
      const ida = await trader(request, `small${width}`, [{ to: STOCK, amount: '5000' }]);
      await signIn(page, ida.person, TICKET);
      const review = page.getByRole('button', { name: /^Review order/ });
      const buys = /^Fees \$\d+\.\d\dTotal \$\d+\.\d\d$/;
      await expect(page.getByText(buys)).toBeInViewport({ ratio: 1 });
      await expect(review).toBeInViewport({ ratio: 1 });
      await review.click();
      const sheet = page.getByRole('dialog', { name: 'Confirm order' });
      const place = sheet.getByRole('button', { name: 'Place buy order' });
      await expect(sheet.getByText(buys)).toBeInViewport({ ratio: 1 });
      await expect(place).toBeInViewport({ ratio: 1 });
      const [sum, button] = [await sheet.getByText(buys).boundingBox(), await place.boundingBox()];
      expect((sum?.y ?? 0) + (sum?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? -1);
      await confirmBy(place);
      await expect(page.getByText('Order filled')).toBeVisible();
      // A sale says what comes in.
      await page.goto('/#/pages/home/index');
      await page.goto(`/#/${TICKET}&direction=1`);
      await expect(page.getByText(/^Fees \$\d+\.\d\dYou receive \$\d+\.\d\d$/)).toBeInViewport({
        ratio: 1,
      });
    });
  });
