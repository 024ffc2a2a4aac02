/** The app of somebody in Hong Kong: chosen by the device, and by hand. */
import { inSimplified } from '@candor/i18n/traditional/simplified';
import type { Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';

test.describe('on a device of Hong Kong', () => {
  test.use({ locale: 'zh-HK' });

  test('screens, names and search are in Traditional Chinese', async ({ page }) => {
    const dictionaries: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('opencc-words')) dictionaries.push(answer.url());
    });
    await page.goto('/#/pages/profile/index');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
    await expect(page.getByText('模擬市場 · 模擬資金').first()).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link').first()).toHaveText('首頁');
    await expectNoSimplified(page);
    expect(dictionaries).toHaveLength(1);
    await page.goto('/#/pages/hkstock/quote?code=00005&source=11');
    await expect(page.getByText('滙豐控股').first()).toBeVisible();
    await expectNoSimplified(page);
    await page.goto('/#/pages/search/index');
    await page.getByRole('searchbox').fill('騰訊');
    await expect(page.getByText('騰訊控股').first()).toBeVisible();
    await expectNoSimplified(page);
  });

  for (const address of ['pages/home/index', 'pages/market/index', 'pages/setting/index'])
    test(`${address} is`, { tag: '@long' }, async ({ page }) => {
      await page.goto(`/#/${address}`);
      await expect(page.getByRole('main')).toContainText(/\p{Script=Han}/u);
      await expectNoSimplified(page);
    });
});

/** What simplifying leaves alone, though Traditional has another sign, is simplified already. */
async function expectNoSimplified(page: Page): Promise<void> {
  const text = (await page.getByRole('main').innerText()).replaceAll('简体中文', '');
  expect([...text].filter((sign) => ONLY_SIMPLIFIED.has(sign))).toEqual([]);
  expect(inSimplified(text)).not.toBe(text);
}

/** The most frequent ones. */
const ONLY_SIMPLIFIED = new Set(
  '账户资产这个们为来对时会发现见开关门问闻间风飞马鸟鱼龙买卖单双听说话语设计论证识读写认让许请谁调谢费质购贵贷贸赢赚车转轮软载输达过运还进远连适选边钟钱铁银锁错长难页顶项顺须领频题额应张强录总战护报担据择换损据掉数无旧显术机杀权条极构标样档检楼欢气没测满点热爱状独现环电画疗监盘确种积称稳突笔签简类纪约红纯纸级纷细织终组经结给络绝统继续维绿编缩网罗职联胜脑节营获虑虽补装观规视览触词试详误谈货贴赎跃跟踪迁递邮郑释针销锋键阶际陆险随静响预颜',
);
