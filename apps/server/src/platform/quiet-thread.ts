/** A thread for long computing, at low priority on Linux. Answers one question at a time. */
import { setPriority } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { assert } from '@candor/kit/assert';

export type QuietThread = { ask(question: unknown): Promise<unknown> };

type ThreadReply = { readonly answer: unknown } | { readonly error: string };
type Asker = { resolve(answer: unknown): void; reject(error: Error): void };

/** If the program ends by itself, the pending question fails and the next one restarts it. */
export function openQuietThread(program: URL): QuietThread {
  const askers: Asker[] = [];
  let worker: Worker | null = null;

  function start(): Worker {
    const started = new Worker(program);
    const failAll = (error: Error) => {
      worker = null;
      for (const { reject } of askers.splice(0)) reject(error);
    };
    started.on('message', (reply: ThreadReply) => {
      const asker = askers.shift();
      if ('error' in reply) asker?.reject(new Error(reply.error));
      else asker?.resolve(reply.answer);
      if (askers.length === 0) started.unref();
    });
    started.on('error', (error) =>
      failAll(error instanceof Error ? error : new Error(String(error))),
    );
    started.on('exit', (code) => failAll(new Error(`a quiet thread ended with code ${code}`)));
    return started;
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        askers.push({ resolve, reject });
        worker.ref();
        worker.postMessage(question);
      }),
  };
}

const LOW_PRIORITY = 10;

export function answerQuietly(answer: (question: unknown) => unknown): void {
  assert(!isMainThread && parentPort !== null, 'this is the program of a thread');
  // Elsewhere the priority would be that of the whole process.
  if (process.platform === 'linux') setPriority(0, LOW_PRIORITY);
  const port = parentPort;
  port.on('message', (question: unknown) => {
    port.postMessage(answerOrError(answer, question));
  });
}

function answerOrError(answer: (question: unknown) => unknown, question: unknown): ThreadReply {
  try {
    return { answer: answer(question) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
