import type { Locator, Page } from '@playwright/test';

import { expect, test } from './support/candor-test.ts';
import { demoPerson, keepBeforeLoading, newSession } from './support/people.ts';

test.use({ isNewDevice: true });

test('the page brings nothing inline, asks nobody else, and carries its policy', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  const policy = (await page.goto('/'))?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  const origins = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).origin),
  );
  expect(new Set(origins)).toEqual(new Set([new URL(page.url()).origin]));
});

test('a slow start shows the mark of the house, in the theme of the device, until the first screen takes its place @long', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const release = await holdScripts(page);
  await page.goto('/#/pages/watchlist/index', { waitUntil: 'commit' });
  const mark = page.getByRole('img', { name: 'Candor' });
  await expect(mark).toBeVisible();
  // Light ink on a dark page.
  await expect
    .poll(() => mark.evaluate((element) => getComputedStyle(element).fill))
    .toMatch(/^rgb\((2[0-9]{2}), /);
  release();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(page.locator('.boot-mark')).toHaveCount(0);
});

test('a slow start of home shows its words and no figure, until the screen takes their place', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const still = page.locator('[data-still]');
  await expect(still.getByText('Practise on a market you can check')).toBeVisible();
  expect(await still.innerText()).not.toMatch(/\d/);
  release();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(still).toHaveCount(0);
});

test('a slow start of a customer names nobody, has their total as soon as it is told, and asks for it once', async ({
  page,
}) => {
  const session = await newSession(page.context().request, demoPerson);
  await keepBeforeLoading(page, 'localStorage', 'candor.session', session);
  const release = await holdScripts(page);
  let asked = 0;
  await page.route('**/api/user/info', async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.goto('/#/pages/profile/index', { waitUntil: 'commit' });
  const still = page.locator('[data-still]');
  await expect(still.getByText('Total assets')).toBeVisible();
  await expect(still.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(still.getByText(demoPerson.userId, { exact: true })).toHaveCount(0);
  expect(asked).toBe(1);
  release();
  await expect(page.getByRole('region', { name: demoPerson.userId })).toBeVisible();
  await expect(still).toHaveCount(0);
});

test('home has the total of a customer before the app, and keeps its place and size when the rest comes @long', async ({
  page,
}) => {
  const session = await newSession(page.context().request, demoPerson);
  await keepBeforeLoading(page, 'localStorage', 'candor.session', session);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const still = page.locator('[data-still]');
  const total = (within: Locator) => within.getByText(/^\$[\d,]+\.\d\d$/).first();
  await expect(still.getByText('Total assets, USD')).toBeVisible();
  await expect(total(still)).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await total(still).boundingBox();
  release();
  const card = page.getByRole('region', { name: 'Total assets' });
  await expect(card.getByText('today')).toBeVisible();
  await expect(still).toHaveCount(0);
  const after = await total(card).boundingBox();
  expect([after?.x, after?.y, after?.height]).toEqual([before?.x, before?.y, before?.height]);
});

test('a file of the app that is loaded again comes from the cache @long', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const loadedFirst = new Set((await getAssets(page)).map((asset) => asset.name));
  expect(loadedFirst.size).toBeGreaterThan(2);
  await page.goto('/?again', { waitUntil: 'networkidle' });
  const loadedAgain = (await getAssets(page)).filter((asset) => loadedFirst.has(asset.name));
  expect(loadedAgain.length).toBeGreaterThan(2);
  expect(loadedAgain.filter((asset) => asset.transferredBytes !== 0)).toEqual([]);
});

test('the app is usable with reduced motion: sheets open and close without moving @long', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#/pages/profile/index');
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  const sheet = page.getByRole('dialog', { name: 'Language and appearance' });
  await expect(sheet).toBeVisible();
  const longestMs = await page.evaluate(() =>
    Math.max(
      0,
      ...document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0)),
    ),
  );
  expect(longestMs).toBeLessThanOrEqual(REDUCED_MOTION_MS_MAX);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

  test('the app uses the room, and the keyboard is enough', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    const main = await page.getByRole('main').boundingBox();
    expect(main?.width).toBeGreaterThan(1100);
    // Every part is above another or beside it, none beyond the edge.
    await expect(page.getByRole('heading', { name: 'Hot stocks' })).toBeVisible();
    expect(
      await page.getByRole('main').evaluate((area) => area.scrollWidth - area.clientWidth),
    ).toBe(0);

    await page.getByRole('link', { name: 'Account' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  });
});

/** Until they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** A fade may remain; movement may not. */
const REDUCED_MOTION_MS_MAX = 100;

type Asset = { readonly name: string; readonly transferredBytes: number };

function getAssets(page: Page): Promise<Asset[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) => entry instanceof PerformanceResourceTiming && entry.name.includes('/assets/'),
      )
      .map((entry) => ({
        name: entry.name,
        transferredBytes: entry instanceof PerformanceResourceTiming ? entry.transferSize : -1,
      })),
  );
}
