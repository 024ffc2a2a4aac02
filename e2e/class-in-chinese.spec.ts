/** A class lived in Chinese: made, invited to, its code ended early, an assignment given. */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { signIn } from './support/people.ts';
import { customer, verify } from './support/verified.ts';

test(
  '一个班级：创建、邀请、停用邀请码、布置作业',
  { tag: '@long' },
  async ({ request, browser }) => {
    const teacher = await customer(request, 'class-zh-teacher');
    await verify(request, teacher);
    const context = await browser.newContext({ locale: 'zh-CN' });
    const page = await context.newPage();
    await signIn(page, teacher.person, 'classes/new');
    await page.getByLabel('班级名称').fill('高二（3）班');
    await page.getByRole('button', { name: '确认创建' }).click();
    await expect(page.getByRole('heading', { name: '高二（3）班' })).toBeVisible();
    await expect(page.getByText('每日开仓时段')).toBeVisible();
    await page.getByRole('button', { name: '生成邀请码' }).click();
    await page.getByRole('button', { name: '立即停用邀请码' }).click();
    await expect(page.getByRole('button', { name: '立即停用邀请码' })).toBeHidden();
    await page.getByLabel('作业标题').fill('五个板块');
    await page.getByLabel('作业要求').fill('周五前持有五个板块的股票，并说明理由。');
    await page.getByRole('button', { name: '截止时持有的板块数' }).click();
    await page.getByRole('button', { name: '布置作业' }).click();
    await expect(page.getByRole('link', { name: /五个板块/ })).toBeVisible();
    await expectAccessible(page, '中文班级');
    await context.close();
  },
);
