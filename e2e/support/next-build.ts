/**
 * The same server at an address of its own, which can be told to serve another build of the app:
 * the page differs by a mark, and with it the worker that keeps the page.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type ChangingServer = {
  readonly origin: string;
  readonly deploy: (build: number) => void;
  /** The process is gone: connections are refused, though the device has a network. */
  readonly isDown: (down: boolean) => void;
  readonly close: () => Promise<void>;
};

export async function changingServer(behind: string): Promise<ChangingServer> {
  const page = await (await fetch(behind)).text();
  const worker = await (await fetch(`${behind}/sw.js`)).text();
  let build = 1;
  let down = false;
  const server = createServer((request, response) => {
    if (down) return void request.socket.destroy();
    const path = request.url?.split('?')[0];
    if (path === '/' && build > 1) send(response, 'text/html', marked(page, build));
    else if (path === '/sw.js' && build > 1)
      send(response, 'text/javascript', workerOf(worker, page, marked(page, build), build));
    else void pass(behind, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    deploy: (next) => (build = next),
    isDown: (isGone) => (down = isGone),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function marked(page: string, build: number): string {
  return page.replace('</title>', `</title><meta name="candor-build" content="${build}" />`);
}

function workerOf(worker: string, page: string, nextPage: string, build: number): string {
  // The other hash of that length is the name of a file.
  const name = /([0-9a-f]{16})[`'"]/.exec(worker)?.[1] ?? '';
  return worker
    .replaceAll(integrityOf(page), integrityOf(nextPage))
    .replaceAll(name, String(build).padStart(name.length, '0'));
}

function integrityOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(text);
}

async function pass(
  behind: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const own = new URL(behind).host;
  const headers = Object.entries(request.headers)
    .filter(([name]) => !UNPASSED.has(name))
    .map(([name, value]): [string, string] => [
      name,
      String(value).replaceAll(String(request.headers.host), own),
    ]);
  const body = request.method === 'GET' ? null : new Uint8Array(await buffer(request));
  const answer = await fetch(`${behind}${request.url}`, {
    method: request.method ?? 'GET',
    headers,
    body,
    redirect: 'manual',
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const kept = [...answer.headers].filter(([name]) => !UNPASSED.has(name));
  response.writeHead(answer.status, Object.fromEntries(kept)).end(bytes);
}

/** What belongs to one connection, or tells of bytes that were unpacked on the way. */
const UNPASSED = new Set([
  'host',
  'connection',
  'upgrade',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'keep-alive',
]);
