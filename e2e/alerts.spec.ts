import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { expect, test } from './support/candor-test.ts';
import { expectAccessible } from './support/accessible.ts';
import { getAnswer, registered, signIn } from './support/people.ts';

const coin = `code=BTC&source=${QuotedSource.RobotCrypto}`;
const alertAt = {
  source: QuotedSource.RobotCrypto,
  code: 'BTC',
  repeat: 'once',
  note: null,
  endsAt: null,
};

test('a guest who opens the alerts is asked to sign in', async ({ page }) => {
  await page.goto('/#/alerts/index');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/pages\/auth\/login/);
});

test('an alert is set in two taps from a quote, changed and deleted', async ({ page, request }) => {
  await signIn(page, await registered(request, 'alertstwo'), `pages/robotai/quote?${coin}`);
  await page.getByRole('button', { name: 'Set a price alert' }).click();
  const save = page.getByRole('button', { name: 'Set alert' });
  await expect(page.getByText(/We’ll notify you when BTC trades at/)).toBeVisible();
  // Two taps are one alert.
  await save.dblclick();
  await expect(page.getByText('Alert is set')).toBeVisible();
  await expectAccessible(page, 'an alert that is set');

  await page.getByRole('button', { name: 'All alerts' }).click();
  await expect(page.getByText('1 of 100')).toBeVisible();
  await page.getByRole('listitem').getByRole('link').press('Enter');
  await page.getByLabel('Price', { exact: true }).fill('12abc');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('button', { name: 'Change %' }).click();
  await page.getByRole('button', { name: '±10%' }).click();
  // A coin may have moved by ten per cent today already, and would be refused.
  await page.getByLabel('Change, up or down').fill('60');
  await page.getByRole('radio', { name: 'Once a day' }).press('Space');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('button', { name: 'All alerts' }).click();
  await expect(page.getByRole('listitem')).toContainText('60% up or down');
  await expect(page.getByRole('listitem')).toContainText('Once a day');
  await expectAccessible(page, 'the list of alerts');

  await page.getByRole('listitem').getByRole('link').press('Enter');
  await page.getByRole('button', { name: 'Delete alert' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No alerts yet')).toBeVisible();
});

test('a customer is told in the app when the price is reached', async ({ page, request }) => {
  const member = await registered(request, 'alertstold');
  await signIn(page, member, 'pages/notice/index');
  const headers = { authorization: member.session.token };
  // A step beyond the price of now on both sides: a moving price reaches one of them. They are set
  // beside the page, which is loaded and listening: a message of seconds is not missed.
  await expect(async () => {
    const quote = await getAnswer(request.get('/crypto/stock_detail_ft?code=BTC'));
    const price = Number(quote['price_nominal']);
    for (const [kind, by] of [
      ['above', 0.05],
      ['below', -0.05],
    ] as const) {
      const value = (price + by).toFixed(2);
      const data = { ...alertAt, kind, value };
      await getAnswer(request.post('/alerts/add', { data, headers }));
    }
  }).toPass();
  // A lively price reaches both.
  const told = page.getByText(/Price alert: (risen|fallen) to your price/);
  await expect(told.first()).toBeVisible();
  await page.getByRole('button', { name: 'Price alerts' }).click();
  await page
    .getByRole('link', { name: /Price alert/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Open the quote' }).click();
  await expect(page).toHaveURL(/#\/pages\/robotai\/quote\?code=BTC/);
});
