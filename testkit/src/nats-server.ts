/**
 * A real `nats-server` on loopback, for as long as a test needs it. It is the one of
 * NATS_SERVER_PATH or of the machine; `npm test` fetches one where there is none
 * (tools/run/nats.mjs).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const FETCHED = fileURLToPath(new URL('../../.cache/nats/usr/sbin/nats-server', import.meta.url));
const START_WAIT_MS = 20_000;

/** Null when there is none; then a test says that it is left out. */
export function findNatsServer(): string | null {
  const asked = process.env['NATS_SERVER_PATH'];
  if (asked !== undefined && asked !== '') return asked;
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  const places = [...folders.map((folder) => join(folder, 'nats-server')), FETCHED];
  return places.find((place) => existsSync(place)) ?? null;
}

export type NatsServer = {
  readonly url: string;
  readonly port: number;
  /** By its process id. */
  signal(name: NodeJS.Signals): void;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** `configuration` is in the server's own language, e.g. users or TLS. */
export async function openNatsServer(
  options: { configuration?: string; port?: number } = {},
): Promise<NatsServer> {
  const program = findNatsServer();
  if (program === null) throw new Error('there is no nats-server');
  const port = options.port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'candor-nats-'));
  const file = join(folder, 'nats.conf');
  writeFileSync(file, `host: "127.0.0.1"\nport: ${port}\n${options.configuration ?? ''}\n`);
  let child: ChildProcess | null = null;

  async function kill(): Promise<void> {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill('SIGKILL');
    await exited;
  }
  async function start(): Promise<void> {
    const started = spawn(program ?? '', ['-c', file], { stdio: 'ignore' });
    child = started;
    const deadlineMs = performance.now() + START_WAIT_MS;
    while (!(await listens(port))) {
      if (started.exitCode !== null || performance.now() > deadlineMs)
        throw new Error(`nats-server did not come up (exit code ${started.exitCode})`);
      await sleep(20);
    }
  }

  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    signal: (name) => child?.kill(name),
    kill,
    start,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  if (address === null || typeof address !== 'object') throw new Error('no port');
  return address.port;
}
