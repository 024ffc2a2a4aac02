/** The built app served by another host than its calls go to (spec 7, `{host}`). */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, extname } from 'node:path';
import { expect, test } from './support/candor-test.ts';
import { registered } from './support/people.ts';
import { OTHER_ORIGIN, WEB_PORT } from './support/web-server.ts';

const DIST = join(import.meta.dirname, '..', 'apps', 'web', 'dist');
const CALLS = `http://127.0.0.1:${WEB_PORT}`;
const UNLISTED = `http://127.0.0.1:${Number(WEB_PORT) + 302}`;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** What a static host does, with the one setting of the page. */
async function serveFrom(origin: string): Promise<() => void> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', origin).pathname;
    const file = path === '/' ? 'index.html' : path.slice(1);
    readFile(join(DIST, file)).then(
      (bytes) => {
        response.setHeader('content-type', types[extname(file)] ?? 'image/png');
        response.end(file === 'index.html' ? withHost(bytes.toString()) : bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  server.listen(Number(new URL(origin).port), '127.0.0.1');
  await once(server, 'listening');
  return () => server.close();
}

function withHost(page: string): string {
  return page.replace('name="candor-host" content=""', `name="candor-host" content="${CALLS}"`);
}

test('the app on a listed host signs in, shows live prices and pictures, and uploads @long', async ({
  openDevice,
  request,
  allowTrouble,
}) => {
  allowTrouble(/request to another origin: http:\/\/127\.0\.0\.1/);
  const person = await registered(request, 'otto');
  const device = await openDevice({ baseURL: OTHER_ORIGIN });
  const stop = await serveFrom(OTHER_ORIGIN);
  const page = await device.newPage();
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', () => heard.push(socket.url())));
  await page.goto('/#/pages/auth/login');
  await page.getByLabel('User ID or e-mail').fill(person.userId);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/auth/);

  const logo = page.waitForResponse(
    (one) => one.request().resourceType() === 'image' && one.url().startsWith(`${CALLS}/`),
  );
  await page.goto('/#/pages/market/index');
  // By its own ticket, not as a guest.
  const own = `ws://127.0.0.1:${WEB_PORT}/push?ticket=`;
  await expect.poll(() => heard.some((url) => url.startsWith(own))).toBe(true);
  expect((await logo).status()).toBe(200);

  const token = await page.evaluate(() => localStorage.getItem('candor.session'));
  const uploaded = await page.evaluate(
    async ([host, session]) => {
      const form = new FormData();
      const pixel = await new Promise<Blob | null>((resolve) => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 64;
        canvas.getContext('2d')?.fillRect(8, 8, 24, 24);
        canvas.toBlob(resolve, 'image/png');
      });
      form.append('file', pixel ?? new Blob(), 'a.png');
      const answer = await fetch(`${host}/file/upload`, {
        method: 'POST',
        headers: { authorization: JSON.parse(session ?? '{}').token },
        body: form,
      });
      return ((await answer.json()) as { code: number }).code;
    },
    [CALLS, token] as const,
  );
  expect(uploaded).toBe(200);
  stop();
});

test('the app on another host gets nothing @long', async ({ openDevice, allowTrouble }) => {
  allowTrouble(/request to another origin|CORS policy|WebSocket/);
  const device = await openDevice({ baseURL: UNLISTED });
  const stop = await serveFrom(UNLISTED);
  const page = await device.newPage();
  await page.goto('/#/pages/market/index');
  const reached = await page.evaluate(async (host) => {
    const calls = [fetch(`${host}/health`), fetch(`${host}/m_ft/topList?type=gainers`)];
    const answers = await Promise.allSettled(calls);
    return answers.map(({ status }) => status);
  }, CALLS);
  expect(reached).toEqual(['rejected', 'rejected']);
  stop();
});
