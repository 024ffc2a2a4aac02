/** At a steady pace, whether or not the last was answered, so that a stalled server is noticed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import * as z from 'zod/mini';
import { answerParent } from '../answer-parent.ts';

let isReading = false;
let reads: Promise<number>[] = [];
let pace: Promise<void> = Promise.resolve();

answerParent({
  start(value) {
    const { url, token, everyMs } = z.parse(
      z.object({ url: z.string(), token: z.string(), everyMs: z.number() }),
      value,
    );
    isReading = true;
    reads = [];
    pace = keepPace(everyMs, () => reads.push(read(url, token)));
  },
  async stop() {
    isReading = false;
    await pace;
    return Promise.all(reads);
  },
});

async function keepPace(everyMs: number, beat: () => void): Promise<void> {
  const startedMs = performance.now();
  for (let count = 1; isReading; count += 1) {
    beat();
    await sleep(Math.max(0, startedMs + count * everyMs - performance.now()));
  }
}

async function read(url: string, token: string): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: '{}',
  });
  await answer.arrayBuffer();
  assert(answer.status === 200, `a read was refused: ${answer.status}`);
  return performance.now() - startedMs;
}
