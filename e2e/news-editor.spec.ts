/** An editor writes an article in both languages, publishes it, and corrects it in public. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/candor-test.ts';
import { MANUAL_ADDRESS } from './support/manual-server.ts';
import { operatorAt } from './support/operators.ts';

test('an editor writes, publishes and corrects an article; a reader sees what changed @long', async ({
  openDevice,
}) => {
  test.slow();
  const edith = await operatorAt(openDevice, 'Edith', 'editor');
  await edith.getByRole('link', { name: 'Articles', exact: true }).click();
  await edith.getByRole('button', { name: 'New article' }).click();
  await write(edith, 'English', 'Charges fall', 'Handling becomes cheaper.', 'Handling is 0.05 %.');
  await write(edith, 'Simplified Chinese', '费用下调', '手续费降低。', '手续费为 0.05%。');
  await edith.getByRole('button', { name: 'Save' }).click();
  await expect(edith.getByText('Version 1 by Edith')).toBeVisible();
  await expectAccessible(edith, 'the editor of an article');
  await press(edith, 'Publish');
  await expect(edith.getByText('what customers read')).toBeVisible();

  const reader = await (await openDevice({ baseURL: MANUAL_ADDRESS })).newPage();
  await reader.goto('/#/news/index');
  await reader.getByRole('link', { name: /Charges fall/ }).click();
  await expect(reader.getByText('Handling is 0.05 %.')).toBeVisible();

  await textOf(edith, 'English').fill('Handling is 0.04 %.');
  await edith.getByRole('button', { name: 'Save' }).click();
  await expect(edith.getByText('Version 2 by Edith')).toBeVisible();
  await edith.getByRole('button', { name: 'Publish correction' }).click();
  const panel = edith.getByRole('dialog');
  await panel.getByLabel('For readers, in English').fill('The rate was wrong.');
  await panel.getByLabel('For readers, in Chinese').fill('费率有误。');
  await panel.getByRole('button', { name: 'Publish correction' }).click();
  await expect(panel).toBeHidden();

  await reader.reload();
  await expect(reader.getByText('Handling is 0.04 %.')).toBeVisible();
  const changes = reader.getByRole('region', { name: 'What changed' });
  await expect(changes).toContainText('The rate was wrong.');
  await changes.getByRole('button', { name: 'Show changed lines' }).click();
  await expect(changes.locator('del')).toHaveText('Handling is 0.05 %.');
  await expect(changes.locator('ins')).toHaveText('Handling is 0.04 %.');
});

function textOf(page: Page, language: string) {
  return page.getByRole('region', { name: language }).getByRole('textbox', { name: 'Text' });
}

async function write(page: Page, language: string, title: string, summary: string, text: string) {
  const side = page.getByRole('region', { name: language });
  await side.getByLabel('Title').fill(title);
  await side.getByLabel('Summary').fill(summary);
  await textOf(page, language).fill(text);
}

async function press(page: Page, act: string) {
  await page.getByRole('button', { name: act, exact: true }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: act, exact: true }).click();
  await expect(panel).toBeHidden();
}
