/** A real browser and a server that has nothing but files. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, normalize } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { assert } from '@candor/kit/assert';
import { closeWithBench } from '../closing.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const NO_BROWSER =
  'no browser here, so nothing was measured in one; install Chromium or set CHROMIUM_PATH';

export type BrowserOverFiles = {
  readonly browser: Browser;
  readonly origin: string;
  close(): Promise<void>;
};

/** Null when there is no browser. */
export async function openBrowserOver(folder: string): Promise<BrowserOverFiles | null> {
  const executablePath = [
    process.env['CHROMIUM_PATH'] ?? '',
    '/usr/bin/chromium',
    chromium.executablePath(),
  ].find((place) => existsSync(place));
  if (executablePath === undefined) return null;
  const server = createServer(
    (request, response) =>
      void sendFile(folder, request.url ?? '/').then(({ status, type, bytes }) =>
        response.writeHead(status, { 'content-type': type }).end(bytes),
      ),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const browser = await chromium.launch({ executablePath, args: flags });
  const close = closeWithBench(async () => {
    await browser.close();
    server.close();
  });
  return { browser, origin: `http://127.0.0.1:${getPort(server)}`, close };
}

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

async function sendFile(
  folder: string,
  url: string,
): Promise<{ status: number; type: string; bytes: Buffer }> {
  const { pathname } = new URL(url, 'http://localhost');
  const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
  if (!file.startsWith(folder) || !existsSync(file))
    return { status: 404, type: 'text/plain', bytes: Buffer.alloc(0) };
  return {
    status: 200,
    type: types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    bytes: await readFile(file),
  };
}

function getPort(server: Server): number {
  const address = server.address();
  assert(address !== null && typeof address === 'object', 'the server listens on a port');
  return address.port;
}
