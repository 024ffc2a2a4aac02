/**
 * The whole product, with one channel per socket, so that every message is made for one socket
 * alone. Arguments: the database's address, the log file.
 */
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { openApp } from '@candor/server/app';
import { systemClock } from '@candor/server/platform/clock';
import { openLog } from '@candor/server/platform/log';
import { newSecret } from '@candor/server/platform/random';
import { secretsFrom } from '@candor/server/platform/start/secrets';
import { readSettings } from '@candor/server/platform/start/settings';
import { answerParent, argument } from '../answer-parent.ts';
import { getChannel, startPacedMessages, type PacedMessages } from './paced-messages.ts';
import { cpuSeconds, watchMemory } from './usage.ts';

const log = openLog({ level: 'info', file: argument(1) });
const settings = readSettings({
  PORT: '0',
  CONSOLE_PORT: 'off',
  DATA_DIR: dirname(argument(1)),
  DEMO_PEOPLE: 'off',
  MARKET_NEWS: 'off',
});
const app = await openApp({
  settings,
  clock: systemClock,
  log,
  secrets: secretsFrom(Buffer.from(newSecret(), 'base64url')),
  databaseUrl: argument(0),
});
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
