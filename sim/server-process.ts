/**
 * The real server as a process that can be killed and started again on the same port, database and
 * folder. Ended by its handle, never by name.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { assert } from '@candor/kit/assert';
import { bundledProgram } from '@candor/testkit/bundled-program';
import { closeWithBench } from '../bench/closing.ts';

/** Other work may have all of the machine: a start that takes seconds took two minutes. */
const START_WAIT_MS = 300_000;
const START_POLL_MS = 50;

export type ServerProcess = {
  readonly origin: string;
  start(): Promise<void>;
  /** Nothing is closed, nothing is written. */
  kill(): Promise<void>;
  hasEnded(): boolean;
  signal(name: NodeJS.Signals): void;
  /** To what was loaded before it. */
  tell(message: object): void;
  /** As a service manager would: it finishes what it has. */
  end(): Promise<void>;
  stop(): Promise<void>;
};

export async function openServerProcess(
  settings: Readonly<Record<string, string>>,
  given: {
    readonly program?: string;
    readonly port?: number;
    /** Loaded before it. */
    readonly preload?: URL;
  } = {},
): Promise<ServerProcess> {
  const program = given.program ?? fileURLToPath(await bundledProgram('main'));
  const port = given.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const fast = {
    CONSOLE_PORT: 'off',
    DEMO_PEOPLE: 'off',
    MARKET_NEWS: 'off',
    RATE_LIMITS: 'off',
    WARM_START: 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  let child: ChildProcess | null = null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    await exited;
  }
  const stop = closeWithBench(() => end('SIGKILL'));

  return {
    origin,
    async start() {
      const before = given.preload === undefined ? [] : ['--import', given.preload.href];
      const started = spawn(process.execPath, [...before, program], {
        env: { ...process.env, ...fast, ...settings },
        stdio: [
          'ignore',
          'ignore',
          'inherit',
          ...(given.preload === undefined ? [] : (['ipc'] as const)),
        ],
      });
      child = started;
      const deadlineMs = performance.now() + START_WAIT_MS;
      while (!(await isUp(origin))) {
        assert(
          started.exitCode === null,
          `the server did not start again: exit code ${started.exitCode}`,
        );
        assert(performance.now() < deadlineMs, 'the server did not come up in time');
        await sleep(START_POLL_MS);
      }
    },
    kill: () => end('SIGKILL'),
    signal: (name) => child?.kill(name),
    tell: (message) => child?.send(message),
    end: () => end('SIGTERM'),
    hasEnded: () => child !== null && child.exitCode !== null,
    stop,
  };
}

/** Anything it answers counts as up. */
async function isUp(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/health`, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch (error) {
    if (
      error instanceof TypeError ||
      (error instanceof DOMException && error.name === 'TimeoutError')
    )
      return false;
    throw error;
  }
}

export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  assert(address !== null && typeof address === 'object', 'a listener has an address');
  listener.close();
  return address.port;
}
