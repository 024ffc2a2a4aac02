/**
 * Opens the built page in a real browser and tells which scripts it fetched until the first screen stood. The page comes from a server that has nothing
 * but files: a screen that cannot load its values still loads its code.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, normalize } from 'node:path';
import { chromium } from '@playwright/test';
import { assert } from '@candor/kit/assert';
import { closeWithBench } from '../closing.ts';

const DRAWN_WAIT_MS = 15_000;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Null when there is no browser. */
export async function scriptsFetchedBy(folder: string): Promise<string[] | null> {
  const executablePath = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium', chromium.executablePath()].find((place) => existsSync(place));
  if (executablePath === undefined) return null;
  const server = createServer((request, response) => void sendFile(folder, request.url ?? '/').then(({ status, type, bytes }) => response.writeHead(status, { 'content-type': type }).end(bytes)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const browser = await chromium.launch({ executablePath, args: flags });
  const closeBrowser = closeWithBench(() => browser.close());
  const page = await browser.newPage({ locale: 'en-US' });
  await page.addInitScript({ content: noteFirstScreen });
  await page.goto(`http://127.0.0.1:${portOf(server)}/`, { waitUntil: 'commit' });
  await page.waitForFunction(`performance.getEntriesByName('first-screen').length > 0`, null, { timeout: DRAWN_WAIT_MS });
  const fetched = await page.evaluate<string[]>(scriptsBeforeFirstScreen);
  await closeBrowser();
  server.close();
  return fetched;
}

/** Runs in the page: marks the instant at which the first screen's main part stands. */
const noteFirstScreen = `
  const watcher = new MutationObserver(() => {
    if (document.querySelector('#root main') === null) return;
    performance.mark('first-screen');
    watcher.disconnect();
  });
  watcher.observe(document, { childList: true, subtree: true });`;

/** Runs in the page. */
const scriptsBeforeFirstScreen = `
  performance.getEntriesByType('resource')
    .filter(({ startTime, name }) => startTime <= performance.getEntriesByName('first-screen')[0].startTime && new URL(name).pathname.endsWith('.js'))
    .map(({ name }) => new URL(name).pathname.slice(1))`;

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', woff2: 'font/woff2' };

async function sendFile(folder: string, url: string): Promise<{ status: number; type: string; bytes: Buffer }> {
  const { pathname } = new URL(url, 'http://localhost');
  const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
  if (!file.startsWith(folder) || !existsSync(file)) return { status: 404, type: 'text/plain', bytes: Buffer.alloc(0) };
  return { status: 200, type: types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream', bytes: await readFile(file) };
}

function portOf(server: Server): number {
  const address = server.address();
  assert(address !== null && typeof address === 'object', 'the server listens on a port');
  return address.port;
}
