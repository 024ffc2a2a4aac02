/** The app as one that is installed: offline, between versions, and after signing out. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/candor-test.ts';
import { changingServer } from './support/next-build.ts';
import { fillLogin, registered, signIn } from './support/people.ts';
import { addPaperMoney, customer, verify } from './support/verified.ts';
import { WEB_PORT } from './support/web-server.ts';

test.use({ serviceWorkers: 'allow' });

const BEHIND = `http://127.0.0.1:${WEB_PORT}`;

test('the app can be installed, in both languages', async ({ page, request }) => {
  await page.goto('/');
  await workerKeepsApp(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito'),
  ).toEqual([]);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(manifest.url).toBe(`${BEHIND}/candor.webmanifest`);
  for (const address of ['/candor.webmanifest', '/candor.zh-hans.webmanifest']) {
    const answer = await request.get(address);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const told = await answer.json();
    expect(told).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
    for (const { src, sizes, type } of told.icons) {
      const icon = await request.get(src);
      expect(icon.headers()['content-type']).toContain(type);
      if (type === 'image/png') expect(pngSize(await icon.body())).toBe(sizes);
    }
    for (const { url } of told.shortcuts) {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
    }
  }
});

test('the manifest follows the language of the app', async ({ page }) => {
  await page.goto('/#/pages/profile/index');
  const manifest = page.locator('link[rel="manifest"]');
  await expect(manifest).toHaveAttribute('href', '/candor.webmanifest');
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  await page.getByText('简体中文').click();
  await expect(manifest).toHaveAttribute('href', '/candor.zh-hans.webmanifest');
});

test('without a network the app starts with the last figures and their time', async ({
  page,
  context,
  request,
}) => {
  const ana = await customer(request, 'ana');
  await verify(request, ana);
  await addPaperMoney(ana, '1234.50');
  await signIn(page, ana.person, 'pages/home/index');
  await expect(page.getByText('1,234.50').first()).toBeVisible();
  await workerKeepsApp(page);
  await answersKept(page, '1234.5');

  await context.setOffline(true);
  await page.reload();
  const note = page.getByText(/You are offline\. Figures as of \d/);
  await expect(note).toBeVisible();
  await expect(page.getByText('1,234.50').first()).toBeVisible();
  await expect(page.getByText(/No update since|as of/i).first()).toBeVisible();

  await page.getByRole('link', { name: 'Account', exact: true }).press('Enter');
  await expect(page.getByText('1,234.50').filter({ visible: true }).first()).toBeVisible();

  await context.setOffline(false);
  await expect(note).toBeHidden();
});

test('a server that is gone is no network: the last figures show, and are replaced when it is back', async ({
  openDevice,
  request,
}) => {
  const server = await changingServer(BEHIND);
  try {
    const device = await openDevice({ baseURL: server.origin, serviceWorkers: 'allow' });
    const page = await device.newPage();
    const bea = await customer(request, 'bea');
    await verify(request, bea);
    await addPaperMoney(bea, '777.25');
    await signIn(page, bea.person, 'pages/home/index');
    await expect(page.getByText('777.25').first()).toBeVisible();
    await workerKeepsApp(page);
    await answersKept(page, '777.25');
    server.isDown(true);
    await page.reload();
    await expect(page.getByText(/Figures as of \d/)).toBeVisible();
    await expect(page.getByText('777.25').first()).toBeVisible();
  } finally {
    await server.close();
  }
});

test('after signing out nothing of the customer is on the device', async ({ page, request }) => {
  const ana = await customer(request, 'ana');
  await verify(request, ana);
  await addPaperMoney(ana, '1234.50');
  await signIn(page, ana.person, 'pages/home/index');
  await workerKeepsApp(page);
  await answersKept(page, '1234.5');
  expect(await everythingKept(page)).toContain('1234.5');

  await page.goto('/#/pages/profile/index');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('User ID or e-mail')).toBeVisible();
  await expectNothingOf(page, ana.person, '1234.5');
  await page.reload();
  await expectNothingOf(page, ana.person, '1234.5');
});

test('nor when the server ended the session, in any tab', async ({ page, context, request }) => {
  const ana = await customer(request, 'ana');
  await verify(request, ana);
  await addPaperMoney(ana, '1234.50');
  await signIn(page, ana.person, 'pages/home/index');
  await answersKept(page, '1234.5');
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByText('1,234.50').first()).toBeVisible();

  await request.post('/auth/logout', { headers: { authorization: ana.token } });
  // Whichever tab hears of it first asks to sign in; the other one is a guest's then.
  const asksToSignIn = (tab: Page) => tab.getByLabel('User ID or e-mail').isVisible();
  await expect
    .poll(async () => (await asksToSignIn(page)) || (await asksToSignIn(second)))
    .toBe(true);
  await expectNothingOf(page, ana.person, '1234.5');
  await expectNothingOf(second, ana.person, '1234.5');
});

test('somebody who signs in in another tab finds and leaves only their own', async ({
  page,
  context,
  request,
}) => {
  const ana = await customer(request, 'ana');
  await verify(request, ana);
  await addPaperMoney(ana, '1234.50');
  const bea = await customer(request, 'bea');
  await verify(request, bea);
  await addPaperMoney(bea, '98.75');
  await signIn(page, ana.person, 'pages/home/index');
  await workerKeepsApp(page);
  await answersKept(page, '1234.5');

  const second = await context.newPage();
  await second.goto('/#/pages/auth/login');
  await fillLogin(second, { name: bea.person.userId, password: bea.person.password });
  await expect(second.getByText('98.75').filter({ visible: true }).first()).toBeVisible();
  await expectNothingOf(page, ana.person, '1234.5');
  // The first tab is the second person's now, or asked to sign in when it heard of the end first.
  await page.goto('/');
  await expect(page.getByText('98.75').filter({ visible: true }).first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/Figures as of \d/)).toBeVisible();
  await expect(page.getByText('1,234.50')).toHaveCount(0);
  await context.setOffline(false);
});

test('a browser that refuses to keep anything still shows the app', async ({ page, request }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(window, 'indexedDB', { get: refuse });
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'caches', { get: refuse });
    navigator.serviceWorker.register = () =>
      Promise.reject(new DOMException('refused', 'SecurityError'));
  });
  const ana = await registered(request, 'ana');
  await page.goto('/#/pages/auth/login');
  await fillLogin(page, { name: ana.userId, password: ana.password });
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.goto('/#/pages/home/index');
  await expect(page.getByText('Total assets')).toBeVisible();
});

test('a new version waits for the customer, and never takes a half-filled form', async ({
  openDevice,
}) => {
  const server = await changingServer(BEHIND);
  try {
    const device = await openDevice({ baseURL: server.origin, serviceWorkers: 'allow' });
    const page = await device.newPage();
    await page.goto('/');
    await workerKeepsApp(page);
    const form = await device.newPage();
    await form.goto('/#/pages/auth/login');
    await form.getByLabel('User ID or e-mail').fill('half a name');

    server.deploy(2);
    await lookForVersion(page);
    const offer = page.getByText('A new version of Candor is ready.');
    await expect(offer).toBeVisible();
    await expect(form.getByText('A new version of Candor is ready.')).toHaveCount(0);

    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.locator('meta[name="candor-build"]')).toHaveAttribute('content', '2');
    await expect(offer).toBeHidden();
    // The other tab was left alone, and its own parts still come.
    await expect(form.getByLabel('User ID or e-mail')).toHaveValue('half a name');
    expect(await form.locator('meta[name="candor-build"]').count()).toBe(0);
    await device.setOffline(true);
    await form.goto('/#/pages/search/index');
    await expect(form.getByRole('searchbox')).toBeVisible();
  } finally {
    await server.close();
  }
});

for (const address of ['/', '/#/pages/market/index'])
  test(`or it is taken at the next start, at ${address}`, async ({ openDevice }) => {
    const server = await changingServer(BEHIND);
    try {
      const device = await openDevice({ baseURL: server.origin, serviceWorkers: 'allow' });
      const page = await device.newPage();
      await page.goto(address);
      await workerKeepsApp(page);
      server.deploy(2);
      await lookForVersion(page);
      await expect(page.getByText('A new version of Candor is ready.')).toBeVisible();
      // The worker answers with a page that starts again: the first one is never loaded whole.
      await page.reload({ waitUntil: 'commit' });
      await expect(page.locator('meta[name="candor-build"]')).toHaveAttribute('content', '2');
      await expect(page.getByRole('main')).toBeVisible();
    } finally {
      await server.close();
    }
  });

test('a push message becomes a notification with a title alone, and a tap leads into the app', async ({
  page,
  context,
}) => {
  const browser = process.env['CHROMIUM_PATH'] ?? '';
  test.skip(browser.includes('headless-shell'), 'the headless shell has no notifications');
  await context.grantPermissions(['notifications']);
  await page.goto('/');
  await workerKeepsApp(page);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(BEHIND));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (notice: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: BEHIND,
      registrationId,
      data: JSON.stringify(notice),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        data: String(data),
      }));
    });
  // Hidden from the worker, as an app that nobody looks at.
  await page.goto('about:blank');
  const notice = { id: 'msg_1', title: 'Order filled', link: 'pages/notice/index', unread: 1 };
  await push(notice);
  await push(notice);
  await page.goto('/');
  await expect
    .poll(shown)
    .toEqual([{ title: 'Order filled', body: '', tag: 'msg_1', data: '/#/pages/notice/index' }]);
});

async function workerKeepsApp(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null), {
      timeout: 90_000,
    })
    .toBe('activated');
}

async function lookForVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

/** Waits until an answer with this figure is on the device. */
async function answersKept(page: Page, figure: string): Promise<void> {
  await expect.poll(async () => await databaseText(page)).toContain(figure);
}

async function databaseText(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map((database) => database.name ?? '');
    const texts: string[] = [];
    for (const name of names) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('not opened'));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error ?? new Error('not read'));
        });
        texts.push(JSON.stringify(rows));
      }
      database.close();
    }
    return texts.join('\n');
  });
}

async function everythingKept(page: Page): Promise<string> {
  const [database, others] = await Promise.all([
    databaseText(page),
    page.evaluate(async () => {
      const addresses: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) addresses.push(request.url);
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, addresses]);
    }),
  ]);
  return `${database}\n${others}`;
}

async function expectNothingOf(
  page: Page,
  { userId, email, session }: Awaited<ReturnType<typeof customer>>['person'],
  amount: string,
): Promise<void> {
  await expect
    .poll(async () => {
      const kept = await everythingKept(page);
      return [userId, email, session.token, amount].filter((trace) => kept.includes(trace));
    })
    .toEqual([]);
  const cached = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        addresses.push(new URL(request.url).pathname);
    return addresses;
  });
  expect(cached.filter((path) => !/^\/(?:assets\/.*|boot\.js|icons\/.*)?$/.test(path))).toEqual([]);
}

/** The first chunk of a PNG says it. */
function pngSize(bytes: Buffer): string {
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
