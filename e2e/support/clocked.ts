/** A server whose clock the test moves, for a test that would wait for minutes otherwise. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { bundledProgram } from '@candor/testkit/bundled-program';
import type { ServerReply } from './clocked-server.ts';

export type Clocked = {
  readonly address: string;
  /** Of the console, and the folder that the operator command works on. */
  readonly console: string;
  readonly dataDir: string;
  now(): number;
  /** What waits for the time finds it passed. */
  advance(ms: number): Promise<void>;
  stop(): Promise<void>;
};

export async function startClocked(): Promise<Clocked> {
  const server = fork(await bundledProgram('clocked'));
  const gone = once(server, 'exit').then(() =>
    Promise.reject(new Error('the server with a clock of its own stopped')),
  );
  // Being told to stop is no failure.
  gone.catch(() => undefined);
  const told = async (): Promise<ServerReply> => {
    const [message] = await Promise.race([once(server, 'message'), gone]);
    return message;
  };
  const first = await told();
  if (!('address' in first)) throw new Error('the first thing told is the address');
  let aheadMs = 0;
  return {
    ...first,
    now: () => Date.now() + aheadMs,
    advance: async (ms) => {
      const moved = told();
      server.send(ms);
      await moved;
      aheadMs += ms;
    },
    stop: async () => {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    },
  };
}
