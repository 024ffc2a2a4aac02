/** A newcomer reads the first lesson, does what it asks for, and finishes it. */
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { signIn } from './support/people.ts';
import { customer, trader } from './support/verified.ts';

test('a lesson is done by doing it', async ({ page, request }) => {
  const ana = await trader(request, 'lesson-ana', [{ to: 4, amount: '5000' }]);
  await signIn(page, ana.person, 'pages/profile/index');
  await page.getByRole('button', { name: /^Lessons/ }).click();
  await expect(page.getByText('0 of 10 finished')).toBeVisible();
  await expectAccessible(page, 'the lessons');
  await page.getByRole('link', { name: /Your first order/ }).click();
  await expect(page.getByText('So far: 0 of 1')).toBeVisible();
  await expectAccessible(page, 'a lesson');

  await ana.api('/stock/create', {
    ...{ requestId: crypto.randomUUID(), code: 'AAPL', quantity: '1' },
    ...{ direction: 0, orderType: 0 },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Finish lesson' }).click();
  await expect(page.getByText(/^Finished on/)).toBeVisible();
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await expect(page.getByRole('heading', { name: 'Naming your price' })).toBeVisible();
  await page.goto('/#/lessons/index');
  await expect(page.getByText('1 of 10 finished')).toBeVisible();
});

test('an address of no lesson says so', async ({ page, request }) => {
  const ben = await customer(request, 'lesson-ben');
  await signIn(page, ben.person, 'lessons/one?lesson=everything');
  await expect(page.getByText('There is no such lesson.')).toBeVisible();
  await page.getByRole('button', { name: 'Lessons' }).click();
  await expect(page.getByText('0 of 10 finished')).toBeVisible();
});
