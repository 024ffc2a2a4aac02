/**
 * What is measured runs in one process, what loads it in another, so that neither counts against
 * the other. A child ends with its parent; never by name, always by its handle.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { SERVER_FLAGS } from '../tools/run/server-flags.mjs';
import { closeWithBench } from './closing.ts';

export type Child = {
  ask<S extends z.ZodMiniType>(question: string, answer: S, value?: unknown): Promise<z.output<S>>;
  end(): Promise<void>;
  /** As a power cut ends it: at once, whatever it was doing. */
  kill(): Promise<void>;
};

/** It is ready when it answers. */
export function startChild(program: string, args: readonly string[] = []): Child {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...SERVER_FLAGS],
  });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let asked = 0;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      for (const { reject } of waiting.values())
        reject(new Error(`${program} ended before it answered (${signal ?? `code ${code}`})`));
      waiting.clear();
      resolve();
    });
  });
  child.on('message', (message) => {
    const { id, value, error } = z.parse(answerMessage, message);
    const asker = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asker?.resolve(value);
    else asker?.reject(new Error(`${program}: ${error}`));
  });

  async function end(): Promise<void> {
    const giveUp = setTimeout(() => child.kill('SIGKILL'), END_WAIT_MS);
    if (child.connected) child.disconnect();
    await ended;
    clearTimeout(giveUp);
  }

  const close = closeWithBench(end);
  return {
    async ask(question, answer, value) {
      asked += 1;
      const id = asked;
      const answered = new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        if (child.exitCode !== null || child.signalCode !== null)
          reject(new Error(`${program} has ended`));
        else child.send({ id, question, value });
      });
      return z.parse(answer, await answered);
    },
    end: close,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const END_WAIT_MS = 8_000;
const answerMessage = z.object({
  id: z.int(),
  value: z.optional(z.unknown()),
  error: z.optional(z.string()),
});
