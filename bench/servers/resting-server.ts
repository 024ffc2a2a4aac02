/** As main.ts opens it. Arguments: the database's address and the log file. */
import { dirname } from 'node:path';
import { openApp } from '@candor/server/app';
import { systemClock } from '@candor/server/platform/clock';
import { openLog } from '@candor/server/platform/log';
import { newSecret } from '@candor/server/platform/random';
import { secretsFrom } from '@candor/server/platform/start/secrets';
import { readSettings } from '@candor/server/platform/start/settings';
import { funds } from '@candor/strategies/catalogue/funds';
import { answerParent, argument } from '../answer-parent.ts';
import { cpuSeconds } from './usage.ts';

const dataDir = dirname(argument(1));
const app = await openApp({
  settings: readSettings({
    PORT: '0',
    CONSOLE_PORT: '0',
    DATA_DIR: dataDir,
    CHECKPOINT_DIR: `${dataDir}/checkpoints`,
  }),
  clock: systemClock,
  log: openLog({ level: 'info', file: argument(1) }),
  secrets: secretsFrom(Buffer.from(newSecret(), 'base64url')),
  databaseUrl: argument(0),
  funds,
});
await app.listen();

answerParent({ ready: () => true, cpuSeconds, memoryBytes: () => process.memoryUsage.rss() }, () =>
  app.close(),
);
