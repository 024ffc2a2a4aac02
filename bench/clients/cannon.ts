/** From a process of its own (autocannon), every answer a success. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { assert } from '@candor/kit/assert';
import * as z from 'zod/mini';
import { closeWithBench } from '../closing.ts';

export type Burst = {
  readonly url: string;
  readonly headers: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  readonly post?: string;
};
export type BurstResult = {
  readonly perSecond: number;
  readonly calls: number;
  readonly p99Ms: number;
};

export async function fire({
  url,
  headers,
  connections,
  seconds,
  post,
}: Burst): Promise<BurstResult> {
  const body =
    post === undefined
      ? []
      : ['--method', 'POST', '--body', post, '--headers', 'content-type=application/json'];
  const args = [
    '--json',
    '--no-progress',
    '--connections',
    String(connections),
    '--duration',
    String(seconds),
    '--timeout',
    String(ANSWER_SECONDS_MAX),
    ...headers.flatMap((header) => ['--headers', header]),
    ...body,
    url,
  ];
  const cannon = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const end = closeWithBench(async () => void cannon.kill());
  const output = await text(cannon.stdout);
  await end();
  const result = z.parse(report, JSON.parse(output));
  assert(
    result.non2xx === 0 && result.errors === 0 && result['2xx'] > 0,
    `the calls to ${url} went wrong: ${result.non2xx} refused, ${result.errors} broken`,
  );
  return {
    perSecond: result['2xx'] / result.duration,
    calls: result['2xx'],
    p99Ms: result.latency.p99,
  };
}

/** On a busy machine a crowd waits; that is what is measured. */
const ANSWER_SECONDS_MAX = 60;
const program = fileURLToPath(import.meta.resolve('autocannon'));
const report = z.object({
  '2xx': z.number(),
  non2xx: z.number(),
  errors: z.number(),
  duration: z.number(),
  latency: z.object({ p99: z.number() }),
});
