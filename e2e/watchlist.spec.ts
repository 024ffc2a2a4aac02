import type { Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { fillLogin, registered, signIn, signInAnew, type Person } from './support/people.ts';

const apple = { source: 0, code: 'AAPL' };
const nvidia = { source: 0, code: 'NVDA' };
const tencent = { source: 11, code: '00700' };
const euro = { source: 2, code: 'EURUSD' };

test.describe('a guest', () => {
  test('finds Tencent by its initials, stars it, and finds it again after signing in', async ({
    page,
    request,
  }) => {
    const person = await registered(request, 'wanda');
    await page.goto('/#/pages/search/index');
    await page.getByRole('searchbox').fill('txkg');
    const star = page.getByRole('button', { name: /^Watch Tencent/ });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');

    await page.goto('/#/pages/watchlist/index');
    await expect(getRow(page, '00700')).toBeVisible();
    await page.reload();
    await expect(getRow(page, '00700')).toContainText(/HK\$\d/);

    await page.getByRole('link', { name: /^Sign in to save/ }).click();
    await fillLogin(page, { name: person.userId, password: person.password });
    await expect(page.getByText('1 added to your watchlist from this device')).toBeVisible();
    await expect(getRow(page, '00700')).toBeVisible();
    await expect(page.getByText('This list is saved on this device only.')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('candor.watchlist'))).toBeNull();
    await page.reload();
    await expect(getRow(page, '00700')).toBeVisible();
  });
});

test.describe('a customer', () => {
  test('removes with a tap, takes it back, and it stands where it stood @long', async ({
    page,
    request,
  }) => {
    const person = await registered(request, 'wim');
    await signInWith(page, person, [apple, tencent, euro]);
    await page.getByRole('button', { name: 'Watch 00700' }).click();
    await expect(getRow(page, '00700')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => shownCodes(page)).toEqual(['AAPL', '00700', 'EURUSD']);
    await page.reload();
    await expect.poll(() => shownCodes(page)).toEqual(['AAPL', '00700', 'EURUSD']);
  });

  test('puts the list in order by keyboard, makes a group, moves and removes @long', async ({
    page,
    request,
  }) => {
    const person = await registered(request, 'wes');
    await signInWith(page, person, [apple, tencent, euro, nvidia]);
    await page.getByRole('button', { name: 'Manage watchlist' }).click();

    await page.getByRole('button', { name: /^Move EURUSD/ }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await expect(page.getByText('EURUSD is now number 1 of 4')).toBeAttached();
    await expect(page.getByRole('button', { name: /^Move EURUSD/ })).toBeFocused();

    await page.getByRole('button', { name: 'New group' }).click();
    await page.getByLabel('Group name').fill('Chips');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This group is empty')).toBeVisible();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('checkbox', { name: /NVDA/ }).check();
    await page.getByRole('button', { name: 'Move to group (1)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Chips' }).click();
    await expect(page.getByText('1 moved to “Chips”')).toBeVisible();

    await page.getByRole('checkbox', { name: /AAPL/ }).check();
    await page.getByRole('button', { name: 'Remove (1)' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('checkbox', { name: /AAPL/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => shownCodes(page)).toEqual(['EURUSD', '00700', 'NVDA']);
    await page.getByRole('button', { name: 'Chips' }).click();
    await expect.poll(() => shownCodes(page)).toEqual(['NVDA']);
  });

  test('sees on one device what was starred on another, without a reload @long', async ({
    page,
    request,
    openDevice,
  }) => {
    const person = await registered(request, 'wilma');
    const phone = await (await openDevice()).newPage();
    const live = phone.waitForEvent(
      'websocket',
      (socket) => new URL(socket.url()).pathname === '/push',
    );
    await signInAnew(phone, person);
    await live;
    await phone.goto('/#/pages/watchlist/index');
    await expect(phone.getByText('Your watchlist is empty')).toBeVisible();

    await signIn(page, person, 'pages/quote/stock?code=AAPL&source=0&name=Apple');
    await page.getByRole('button', { name: /^Watch / }).click();
    await expect(getRow(phone, 'AAPL')).toBeVisible();
  });

  test('is told why a star did not stay, and it falls back @long', async ({
    page,
    request,
    allowTrouble,
  }) => {
    const person = await registered(request, 'walt');
    await signIn(page, person);
    allowTrouble(/409/);
    const refused = {
      code: 409,
      msg: 'Your watchlist can hold up to 500 instruments.',
      data: null,
      reason: 'WATCHLIST_FULL',
      values: { max: 500 },
    };
    await page.route('**/userSelfSecurity/save', (route) =>
      route.fulfill({ status: 409, json: refused }),
    );
    await page.goto('/#/pages/quote/stock?code=AAPL&source=0&name=Apple');
    const star = page.getByRole('button', { name: /^Watch / });
    await star.click();
    await expect(page.getByText(refused.msg)).toBeVisible();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  });
});

const getRow = (page: Page, code: string) =>
  page.getByRole('main').getByRole('link', { name: code });

/** From top to bottom, as drawn. */
async function shownCodes(page: Page): Promise<string[]> {
  const stars = await page
    .getByRole('main')
    .getByRole('button', { name: /^Watch / })
    .all();
  const placed = await Promise.all(
    stars.map(async (star) => ({
      y: (await star.boundingBox())?.y ?? 0,
      label: (await star.getAttribute('aria-label')) ?? '',
    })),
  );
  return placed
    .toSorted((left, right) => left.y - right.y)
    .map(({ label }) => label.replace('Watch ', ''));
}

/** Signs in on a device that brings a list along. */
async function signInWith(
  page: Page,
  person: Person,
  items: { source: number; code: string }[],
): Promise<void> {
  await page.goto('/#/pages/auth/login?next=/pages/watchlist/index');
  await page.evaluate(
    (list) => localStorage.setItem('candor.watchlist', JSON.stringify({ version: 1, items: list })),
    items,
  );
  await page.reload();
  await fillLogin(page, { name: person.userId, password: person.password });
  await expect.poll(() => shownCodes(page)).toEqual(items.map(({ code }) => code));
}
