/**
 * On the server with few shares: with all of them, a year of closes for each is a minute of
 * processor time, which `npm run bench -- screen` measures.
 */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/clocked-test.ts';
import { registered, signIn } from './support/people.ts';

test('a screen is found by one tap, changed, saved and compared', async ({ openClocked }) => {
  const page = await openClocked();
  await signIn(page, await registered(page.request, 'screens'), 'pages/market/index');
  await page.getByRole('link', { name: 'Screener' }).click();
  const results = page.getByRole('region', { name: 'What was found' });
  await expect(results.getByRole('row')).not.toHaveCount(0, { timeout: 90_000 });
  await page.getByRole('button', { name: 'Low P/E' }).click();
  await expect(page).toHaveURL(/preset=value/);
  await expect(page.getByText(/\d+ found/)).toBeVisible();
  await expectAccessible(page, 'screener');

  await page.getByRole('button', { name: 'Conditions', exact: true }).click();
  await page.getByRole('button', { name: 'NASDAQ' }).click();
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('button', { name: 'Remove condition: NASDAQ' })).toBeVisible();
  await page.getByRole('button', { name: 'Save screen' }).click();
  await page.getByLabel('Name of the screen').fill('Cheap and listed on NASDAQ');
  await page.getByRole('dialog').getByRole('button', { name: 'Save screen' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/saved=scr_/);

  // It is there again after a reload, and on every device.
  await page.reload();
  const saved = page.getByRole('button', { name: 'Cheap and listed on NASDAQ', exact: true });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: /Compare the first/ }).press('Enter');
  const figures = page.getByRole('region', { name: 'Figures side by side' });
  await expect(figures.getByRole('columnheader')).toHaveCount(6);
  await expect(page.getByRole('slider', { name: /Change since/ })).toBeVisible();
  await expectAccessible(page, 'comparison');
  await figures
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(figures.getByRole('columnheader')).toHaveCount(5);
});

test('the heat map of a market is a map and a table @long', async ({ openClocked }) => {
  const page = await openClocked();
  await page.goto('/#/find/heatmap');
  const map = page.getByRole('group', { name: 'Heat map' });
  // The first look at a market computes the day of every share.
  await expect(map.getByRole('link', { name: /^AAPL Apple/ })).toBeVisible({ timeout: 90_000 });
  await expectAccessible(page, 'heat map');
  await page.getByRole('radio', { name: 'Hong Kong' }).check({ force: true });
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expect(page.getByText(/market values of Hong Kong stocks are not/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '00700' });
  // Right after a start the prices of Hong Kong follow those of the US.
  await expect(row).toBeVisible({ timeout: 90_000 });
  await row.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/#\/pages\/hkstock\/quote/);
});

test(
  'a screener withstands clumsy fingers, a slow network and what is gone',
  { tag: '@long' },
  async ({ openClocked }) => {
    const page = await openClocked();
    await signIn(page, await registered(page.request, 'clumsy'), 'find/index?q=%7Bbroken');
    await expect(page).toHaveURL(/preset=gainers/);
    const results = page.getByRole('region', { name: 'What was found' });
    await expect(results.getByRole('row')).not.toHaveCount(0, { timeout: 90_000 });

    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 20_000,
    });
    // The last of many taps counts, whatever arrives when.
    for (const name of ['Down today', 'Low P/E', 'High dividend', 'Low P/E'])
      await page.getByRole('button', { name }).click({ clickCount: 3, delay: 10 });
    await expect(page.getByRole('button', { name: 'Low P/E' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page).toHaveURL(/preset=value/);
    await expect(results.getByRole('columnheader', { name: /P\/E/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );

    await page.getByRole('button', { name: 'Conditions', exact: true }).click();
    const sheet = page.getByRole('dialog');
    const range = sheet.getByRole('group', { name: 'P/E' });
    const apply = sheet.getByRole('button', { name: 'Show results' });
    await range.getByLabel('At most').fill('-');
    await expect(range.getByText('Please enter a number')).toBeVisible();
    await expect(apply).toBeDisabled();
    await range.getByLabel('At most').fill('12');
    await expect(apply).toBeEnabled();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/preset=value/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Low P/E' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    await page.goto(`/#/find/index?saved=scr_${'0'.repeat(26)}`);
    await expect(page.getByText('This saved screen is no longer there.')).toBeVisible();
    await page.getByRole('button', { name: 'Up today' }).click();
    await expect(results.getByRole('row')).not.toHaveCount(0);
  },
);
