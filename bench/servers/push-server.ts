/**
 * The whole product, with one channel per socket, so that every message is made for one socket
 * alone. Arguments: the database's address, the log file.
 */
import * as z from 'zod/mini';
import { openMeasuredProduct } from '../open-product.ts';
import { answerParent } from '../answer-parent.ts';
import { getChannel, startPacedMessages, type PacedMessages } from './paced-messages.ts';
import { cpuSeconds, watchMemory } from './usage.ts';

const app = await openMeasuredProduct({ RATE_LIMITS: 'on' });
app.hub.registerChannel({ prefix: 'bench' });
const { port } = new URL(await app.listen());
const memory = watchMemory();
let messages: PacedMessages | null = null;

answerParent(
  {
    where: () => ({ port: Number(port) }),
    cpuSeconds,
    memory: () => ({ nowBytes: memory.nowBytes(), peakBytes: memory.peakBytes() }),
    listeners: () => app.hub.stats().channels,
    start: (count) => {
      messages = startPacedMessages(z.parse(z.int(), count), (index, value) =>
        app.hub.publish(getChannel(index), value),
      );
    },
    stop: () => {
      messages?.stop();
      return messages?.sent() ?? 0;
    },
  },
  () => app.close(),
);
