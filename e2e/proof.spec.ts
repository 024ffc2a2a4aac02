import { expect, test } from './support/candor-test.ts';

test('anybody recomputes a day of the market in the browser, and all bars match', async ({
  page,
}) => {
  await page.goto('/#/proof/tape?source=11&code=00700&name=Tencent');
  await expect(page.getByText('secret until the day has ended')).toHaveCount(2);
  for (const size of ['1 h', '1 min', 'Day']) {
    await page.getByRole('radiogroup', { name: 'Bars' }).getByText(size, { exact: true }).click();
    await page.getByRole('button', { name: 'Recompute on this device' }).click();
    await expect(page.getByText(/^All \d+ bars match what was shown\.$/)).toBeVisible();
  }
});

test('a bar that was bent is found, with what it should have been', async ({ page }) => {
  await page.route('**/m_ft/kline?*', async (route) => {
    const answer = await route.fetch();
    const envelope: { data: { bars: { high: string }[] } } = await answer.json();
    const bars = envelope.data.bars.map((bar, index) =>
      index === 5 ? { ...bar, high: '999999' } : bar,
    );
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, bars } } });
  });
  await page.goto('/#/proof/tape?source=100&code=BTC&name=Bitcoin');
  await page.getByRole('button', { name: 'Recompute on this device' }).click();
  await expect(page.getByText(/does not match\.$/)).toBeVisible();
  await expect(page.getByText('999999')).toBeVisible();
  await expect(page.getByText('High', { exact: true })).toBeVisible();
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('another instrument is found by its initials and checked @long', async ({ page }) => {
    await page.goto('/#/proof/tape');
    await page.getByRole('button', { name: /^品种/ }).click();
    await page.getByRole('searchbox').fill('txkg');
    await page.getByRole('dialog').getByRole('button', { name: /00700/ }).click();
    await page.getByRole('button', { name: '在当前设备上重新计算' }).click();
    await expect(page.getByText(/^全部 \d+ 根 K 线与显示的一致。$/)).toBeVisible();
  });
});
