/**
 * The whole product, with channels of the bench beside its own. Arguments: the database's address,
 * the log file, the secret the database was first opened with.
 */
import type { Socket } from 'node:net';
import * as z from 'zod/mini';
import { openMeasuredProduct } from '../open-product.ts';
import { answerParent, argument } from '../answer-parent.ts';
import { fanoutChannel, fanoutValue, sendRounds } from './fanout-values.ts';
import { cpuSeconds, watchMemory } from './usage.ts';

const app = await openMeasuredProduct({ MARKET_NEWS: 'on' }, { secret: argument(2) });
app.hub.registerChannel({ prefix: 'bench' });
const connections = new Set<Socket>();
app.http.server.on('connection', (socket) => {
  connections.add(socket);
  socket.once('close', () => connections.delete(socket));
});
const { port } = new URL(await app.listen());
const memory = watchMemory();
let beat: NodeJS.Timeout | null = null;

const order = z.object({ rounds: z.int(), channels: z.int() });

answerParent(
  {
    where: () => ({ port: Number(port) }),
    cpuSeconds,
    memory: () => ({
      nowBytes: memory.nowBytes(),
      peakBytes: memory.peakBytes(),
      heapBytes: process.memoryUsage().heapTotal,
      buffersBytes: process.memoryUsage().arrayBuffers,
    }),
    listeners: () => app.hub.stats().sockets,
    burst: async (value) => {
      const { rounds, channels } = z.parse(order, value);
      await sendRounds(rounds, connections, () => publish(channels));
    },
    start: (value) => {
      const { everyMs, channels } = z.parse(
        z.object({ everyMs: z.int(), channels: z.int() }),
        value,
      );
      beat = setInterval(() => publish(channels), everyMs);
    },
    stop: () => {
      if (beat !== null) clearInterval(beat);
    },
  },
  () => app.close(),
);

function publish(channels: number): void {
  for (let index = 0; index < channels; index += 1)
    app.hub.publish(fanoutChannel(index), fanoutValue(index));
}
