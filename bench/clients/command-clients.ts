/** As plain as possible, because it shares the cores with what it measures. */
import { connect, type Socket } from 'node:net';
import * as z from 'zod/mini';
import { newSecret } from '@candor/server/platform/random';
import { answerParent } from '../answer-parent.ts';
import { percentile } from '../statistics.ts';

/**
 * Bodies are taken in turn. With a label every token sends one command, and the same label sends
 * the same commands again; with `commands` there are as many of them: then `seconds` is the most it
 * may take. What is kept open is used by the next burst.
 */
const burst = z.object({
  origin: z.string(),
  tokens: z.array(z.string()),
  connections: z.int(),
  seconds: z.int(),
  label: z.optional(z.string()),
  commands: z.optional(z.int()),
  keepsOpen: z.optional(z.boolean()),
  path: z.string(),
  bodies: z.array(z.record(z.string(), z.unknown())),
});
const run = newSecret().slice(0, 16);
let requests = 0;
const keptOpen: Socket[] = [];

type Burst = {
  answered: number;
  refused: number;
  seconds: number;
  firstMs: number;
  p50Ms: number;
  p99Ms: number;
};

answerParent({ fire });

async function fire(asked: unknown): Promise<Burst> {
  const { origin, tokens, connections, seconds, label, path, bodies, commands, keepsOpen } =
    z.parse(burst, asked);
  const { hostname, port } = new URL(origin);
  const startedMs = performance.now();
  const endsMs = startedMs + seconds * 1_000;
  const latencies: number[] = [];
  let refused = 0;
  if (label !== undefined) requests = 0;
  const most = commands ?? (label === undefined ? Number.POSITIVE_INFINITY : tokens.length);
  const last = requests + most;

  const nextRequest = (): string => {
    requests += 1;
    const body = JSON.stringify({
      requestId: `${label ?? run}-${String(requests).padStart(8, '0')}`,
      ...bodies[requests % bodies.length],
    });
    return `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\nauthorization: ${tokens[requests % tokens.length]}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };

  await Promise.all(
    Array.from({ length: connections }, () => {
      return new Promise<void>((resolve, reject) => {
        const known = keptOpen.pop();
        const socket = known ?? connect({ host: hostname, port: Number(port), noDelay: true });
        let answer = '';
        let sentMs = 0;
        const send = (): void => {
          sentMs = performance.now();
          if (sentMs < endsMs && requests < last) socket.write(nextRequest());
          else if (keepsOpen === true) {
            for (const event of ['data', 'close', 'error']) socket.removeAllListeners(event);
            keptOpen.push(socket);
            resolve();
          } else socket.end();
        };
        socket.setEncoding('latin1');
        if (known === undefined) socket.once('connect', send);
        else send();
        socket.on('data', (piece: string) => {
          answer += piece;
          const bodyAt = answer.indexOf('\r\n\r\n') + 4;
          const length = Number(/content-length: (\d+)/i.exec(answer)?.[1]);
          if (bodyAt < 4 || answer.length < bodyAt + length) return;
          if (!answer.startsWith('HTTP/1.1 200')) refused += 1;
          answer = '';
          latencies.push(performance.now() - sentMs);
          send();
        });
        socket.once('error', reject);
        socket.once('close', () => resolve());
      });
    }),
  );
  return {
    answered: latencies.length,
    refused,
    seconds: (performance.now() - startedMs) / 1_000,
    firstMs: latencies[0] ?? Number.NaN,
    p50Ms: percentile(latencies, 50),
    p99Ms: percentile(latencies, 99),
  };
}
