/**
 * The agents' server before programs nobody here wrote: the protocol's own conformance scenarios
 * and the inspector's command line. Neither can send a key, so a door on loopback adds it; all else
 * passes as it comes.
 */
import { spawn } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { keyFor } from '@candor/testkit/program-keys';
import { trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, expect, it } from 'vitest';

let here: World;
let door: Server;
let address: string;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous' });
  const person = await trader(here, 'conformance', { stock: '10000.00' });
  const { secret } = await keyFor(here, person, { products: ['stocks'] });
  door = await openDoor(await here.app.listen(), secret);
  address = `http://localhost:${(door.address() as AddressInfo).port}/mcp`;
}, 60_000);
afterAll(async () => {
  door.closeAllConnections();
  door.close();
  await here.close();
});

async function openDoor(origin: string, secret: string): Promise<Server> {
  const opened = createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${secret}` };
    const { method = 'GET', url = '/' } = asked;
    const sent = request(new URL(url, origin), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers);
      got.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((ready) => opened.listen(0, 'localhost', ready));
  return opened;
}

const tool = (name: string) =>
  fileURLToPath(new URL(`../../../../node_modules/@modelcontextprotocol/${name}`, import.meta.url));

function run(program: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const ran = spawn(process.execPath, [tool(program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  ran.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((resolve, reject) => {
    ran.on('error', reject);
    ran.on('close', (code) => resolve({ code, said }));
  });
}

it('passes the scenarios of the protocol that are about what it has', async () => {
  const expected = fileURLToPath(new URL('conformance.expected.yml', import.meta.url));
  const { code, said } = await run(
    'conformance/dist/index.js',
    ...['server', '--url', address, '--suite', 'active', '--expected-failures', expected],
  );
  // Ends with 1 for a failure that is not expected, and for an expected one that passes.
  expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
}, 240_000);

it('is read and called by the inspector’s command line', async () => {
  const inspect = (...args: string[]) =>
    run(
      'inspector/clients/launcher/build/index.js',
      '--cli',
      address,
      '--transport',
      'http',
      ...args,
    );
  const listed = await inspect('--method', 'tools/list');
  expect(listed).toMatchObject({ code: 0 });
  const { tools } = JSON.parse(listed.said) as { tools: { name: string }[] };
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['get_quote', 'preview_order', 'place_order']),
  );
  const asked = ['--tool-arg', 'source=0', '--tool-arg', 'code=AAPL'];
  const called = await inspect('--method', 'tools/call', '--tool-name', 'get_quote', ...asked);
  expect(called).toMatchObject({ code: 0, said: expect.stringContaining('AAPL') as string });
}, 120_000);
