import type { Page } from '@playwright/test';
import { routeTable } from '../apps/web/src/routes.table.ts';
import { expect, test } from './support/candor-test.ts';
import { registered, signIn } from './support/people.ts';

test.describe('moving between screens', () => {
  test('the five tabs stand in their order, each with the ribbon above it', async ({ page }) => {
    await page.goto('/');
    const tabs = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    await expect(tabs).toHaveText(['Home', 'Markets', 'Watchlists', 'Trade', 'Account']);
    expect((await page.getByRole('navigation').boundingBox())?.height).toBeCloseTo(TAB_BAR_PX, -1);
    const addresses = {
      Markets: /#\/pages\/market\/index$/,
      Watchlists: /#\/pages\/watchlist\/index$/,
      Trade: /#\/pages\/trade\/index$/,
      Account: /#\/pages\/profile\/index$/,
      Home: /#\/$/,
    };
    for (const [name, address] of Object.entries(addresses)) {
      await tabs.filter({ hasText: name }).click();
      await expect(page).toHaveURL(address);
      await expect(page.locator('[aria-current=page]')).toHaveText(name);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/^\S.* · Candor$/);
      await expect(page.getByRole('region', { name: RIBBON })).toBeVisible();
    }
  });

  test('a page is pushed above its tab, without the tab bar, and going back returns to the tab', async ({
    page,
  }) => {
    await page.goto('/#/pages/profile/index');
    await openAgreement(page);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/#\/pages\/profile\/index$/);
    await expect(page.getByRole('navigation')).toBeVisible();
  });

  test('the same target tapped twice in quick succession is opened once', async ({ page }) => {
    await page.goto('/#/pages/profile/index');
    const entries = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Create an account' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  });

  test('going back with too little history goes home', async ({ page }) => {
    await page.goto('/#/pages/auth/protocol?doc=risk');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/#\/$/);
    await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  });

  test('an address that leads nowhere says so and shows the way home', async ({ page }) => {
    await page.goto('/#/pages/nowhere');
    await expect(page.getByText('The URL does not exist')).toBeVisible();
    await page.getByRole('button', { name: 'Go to home' }).click();
    await expect(page).toHaveURL(/#\/$/);
  });

  test('a tab asked for after signing in is switched to, a page is opened, and a foreign address is neither @long', async ({
    page,
    request,
  }) => {
    const person = await registered(request, 'hugo');
    const destinations = [
      ['/pages/market/index?x=1', /#\/pages\/market\/index$/],
      ['/pages/bonds/open?code=00700', /#\/pages\/bonds\/open\?code=00700$/],
      ['https://example.com/', /#\/$/],
      ['/pages/auth/login', /#\/$/],
    ] as const;
    for (const [next, expected] of destinations) {
      await page.goto(`/#/pages/auth/login?next=${encodeURIComponent(next)}`);
      await page.getByLabel('User ID or e-mail').fill(person.userId);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL(expected);
    }
  });

  test('going back finds a page, and switching finds a tab, scrolled to where it was left @long', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await page.goto('/#/pages/auth/protocol');
    await expect(page.getByText(/^Version \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await scrollTo(page, 300);
    // A typed address is followed like a link.
    await page.goto('/#/pages/profile/index');
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await scrollTo(page, 120);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Account' }).click();
    await expect.poll(() => scrolled(page)).toBe(120);
    for (const _ of ['home', 'account', 'protocol']) await page.goBack();
    await expect(page).toHaveURL(/protocol$/);
    await expect.poll(() => scrolled(page)).toBe(300);
  });
});

test('the routes of the specification are all there', () => {
  expect(routeTable.filter(({ path }) => path.startsWith('pages/'))).toHaveLength(
    ROUTES_OF_THE_SPECIFICATION,
  );
});

test.describe('language and appearance', () => {
  test('another language changes everything, and is still there after a reload', async ({
    page,
  }) => {
    await page.goto('/#/pages/profile/index');
    await page.getByRole('button', { name: 'Language and appearance' }).click();
    await page.getByText('简体中文').click();
    await expect(page.getByRole('heading', { name: '语言与外观' })).toBeVisible();
    await page.getByRole('button', { name: '关闭' }).click();
    await expectChinese(page);
    await page.reload();
    await expectChinese(page);
    await page.goto('/#/pages/auth/protocol');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/协议/);
    await page.goto('/#/pages/nowhere');
    await expect(page.getByText('页面不存在').first()).toBeVisible();
  });

  test('a chosen theme holds against the device and over a reload @long', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/#/pages/profile/index');
    const light = await background(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => background(page)).not.toBe(light);
    const dark = await background(page);

    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Language and appearance' }).click();
    await page.getByText('Dark', { exact: true }).click();
    await expect.poll(() => background(page)).toBe(dark);
    await page.reload();
    expect(await background(page)).toBe(dark);
  });
});

test.describe('when something fails', () => {
  test('being offline is said as long as it lasts', async ({ page, context }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    // The frame says it in a paragraph of its own; what cannot be loaded meanwhile says so in its
    // place.
    const note = page
      .getByRole('paragraph')
      .filter({ hasText: 'You are offline. What you see may be out of date.' });
    await context.setOffline(true);
    await expect(note).toBeVisible();
    await context.setOffline(false);
    await expect(note).toBeHidden();
  });

  test('what could not be loaded is loaded by a tap', async ({ page }) => {
    await page.route('**/auth/agreement', (route) => route.abort());
    await page.goto('/#/pages/auth/protocol');
    await expect(page.getByText('Network Error')).toBeVisible();
    await expect(page.getByText('Could not load. Tap to reload.')).toBeVisible();
    await page.unroute('**/auth/agreement');
    await page.getByText('Could not load. Tap to reload.').click();
    await expect(page.getByText(/^Version \d\d\/\d\d\/\d{4}/)).toBeVisible();
  });

  test('a screen whose code does not come offers to reload, and comes then @long', async ({
    page,
    allowTrouble,
  }) => {
    allowTrouble(/ScreenNotLoaded/);
    await page.goto('/#/pages/profile/index');
    await page.route('**/assets/login-screen*', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('This page could not be loaded').last()).toBeVisible();
    await expect(page.getByRole('region', { name: RIBBON })).toBeVisible();
    await page.unroute('**/assets/login-screen*');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByLabel('User ID or e-mail')).toBeVisible();
  });

  for (const code of [401, 403]) {
    test(`a ${code} from several calls at once ends the session once and leads to login and back${code === 403 ? ' @long' : ''}`, async ({
      page,
      request,
    }) => {
      const person = await registered(request, 'rui');
      await signIn(page, person);
      // A call of this page that is still to come would end the session before the reload.
      await page.waitForLoadState('networkidle');
      const entries = await page.evaluate(() => history.length);
      const answer = {
        status: code,
        json: { code, msg: 'no', data: null, reason: 'SESSION_EXPIRED', values: {} },
      };
      await page.route(/\/(?:api\/user\/info|getUserInfoById|push\/ticket)$/, (route) =>
        route.fulfill(answer),
      );
      // It is said for two seconds only, which a busy machine may miss: the page notes it itself.
      await page.addInitScript(() => {
        const note = (): void => {
          if (document.body?.textContent.includes('Login Expired'))
            sessionStorage.setItem('test.told', 'yes');
        };
        new MutationObserver(note).observe(document, { childList: true, subtree: true });
      });
      await page.reload();
      await expect(page).toHaveURL(/#\/pages\/auth\/login\?next=%2Fpages%2Fprofile%2Findex$/);
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('test.told'))).toBe('yes');
      expect(await page.evaluate(() => history.length)).toBe(entries + 1);
      expect(await page.evaluate(() => localStorage.getItem('candor.session'))).toBeNull();
    });
  }
});

test.describe('with a clock that the test moves', () => {
  test.use({ isNewDevice: true });

  test('a message stays for two seconds @long', async ({ page }) => {
    await page.clock.install();
    await page.goto('/#/dev/gallery?group=Actions');
    const press = page.getByRole('button', { name: 'Button secondary' });
    await expect(press).toBeVisible();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await press.click();
    await expect(page.getByText('Pressed secondary')).toBeVisible();
    await page.clock.runFor(TOAST_MS - 100);
    await expect(page.getByText('Pressed secondary')).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByText('Pressed secondary')).toHaveCount(0);
  });
});

const RIBBON = 'Simulated market · paper money';
const TAB_BAR_PX = 50;
const ROUTES_OF_THE_SPECIFICATION = 64;
const TOAST_MS = 2000;

async function openAgreement(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User agreement/ }).click();
  await expect(page).toHaveURL(/#\/pages\/auth\/protocol$/);
  await expect(page.getByText(/^Version \d\d\/\d\d\/\d{4}/)).toBeVisible();
}

async function expectChinese(page: Page): Promise<void> {
  await expect(page.getByText('模拟市场 · 模拟资金')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    '首页',
    '行情',
    '自选',
    '交易',
    '我的',
  ]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page).toHaveTitle('我的 · Candor');
  // The name of the product is the only word that stays.
  const words = (await page.getByRole('main').innerText()).match(/[A-Za-z]{2,}/g) ?? [];
  expect(words.filter((word) => word !== 'Candor')).toEqual([]);
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.getByRole('main').evaluate((area, to) => area.scrollTo(0, to), top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

async function scrolled(page: Page): Promise<number> {
  return await page.getByRole('main').evaluate((area) => area.scrollTop);
}

async function background(page: Page): Promise<string> {
  return await page
    .getByRole('main')
    .evaluate((area) => getComputedStyle(area.parentElement ?? area).backgroundColor);
}

test.describe('a first visit in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('red for up is offered once, green stays until it is taken, and one tap settles it @long', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-updown', 'greenUp');
    const offer = page.getByRole('region', { name: '涨跌颜色' });
    await offer.getByRole('button', { name: '红涨绿跌' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-updown', 'redUp');
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('navigation')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-updown', 'redUp');
    await expect(offer).toHaveCount(0);
  });
});
