import { expect, test } from './support/candor-test.ts';
import { registered, signIn } from './support/people.ts';

test('a guest who opens the journal is asked to sign in', async ({ page }) => {
  await page.goto('/#/trade-notes/index');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/pages\/auth\/login/);
});

test('an idea is written, found by its tag and its day, changed, and deleted', async ({
  page,
  request,
}) => {
  await signIn(page, await registered(request, 'notes'), 'trade-notes/index');
  await expect(page.getByText('No notes yet')).toBeVisible();

  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please write something')).toBeVisible();
  await page.getByLabel('Note').fill('Wait for the fall.\nThen buy half.');
  await page.getByRole('button', { name: 'Trend' }).click();
  await page.getByLabel('Tags (optional)').fill('#swing, patience');
  // What was typed is there again after a reload.
  await page.reload();
  await expect(page.getByLabel('Note')).toHaveValue('Wait for the fall.\nThen buy half.');
  await page.getByRole('button', { name: 'Save' }).dblclick();

  const note = page.getByRole('article');
  await expect(note).toHaveCount(1);
  await expect(note).toContainText('Then buy half.');
  await expect(note).toContainText('#patience');
  await page.getByLabel('Search notes, codes and tags').fill('nothing like it');
  await expect(page.getByText('No notes match')).toBeVisible();
  await page.getByLabel('Search notes, codes and tags').fill('HALF');
  await expect(note).toHaveCount(1);
  await page.getByRole('button', { name: /notes: 1$/ }).click();
  await expect(note).toHaveCount(1);

  await note.getByRole('link').click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Note').fill('Bought at once.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Earlier versions' })).toBeVisible();
  await expect(page.getByText('Wait for the fall.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No notes yet')).toBeVisible();
});
