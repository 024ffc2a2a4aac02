/**
 * One of several servers of new stocks: does what is due at the instant it is told. Arguments: the
 * database's address, the folder, the secret, the instant it starts.
 */
import { announceOfferings } from '@candor/server/capabilities/ipo/announce-offerings';
import { moveOfferings } from '@candor/server/capabilities/ipo/move-offerings';
import { openLog } from '@candor/server/platform/log';
import { readFewShares } from '@candor/testkit/few-shares';
import * as z from 'zod/mini';
import { answerParent, argument } from '../answer-parent.ts';
import { openIpoServer } from '../ipo-server.ts';

let now = Number(argument(3));
const { app, deps } = await openIpoServer({
  databaseUrl: argument(0),
  log: openLog({ level: 'fatal', file: null }),
  dataDir: argument(1),
  secret: argument(2),
  clock: { now: () => now },
  beats: 'whenAsked',
  readMarketTexts: readFewShares,
});

answerParent(
  {
    ready: () => true,
    async move(at: unknown) {
      now = z.parse(z.number(), at);
      await announceOfferings(deps);
      await moveOfferings(deps);
    },
  },
  () => app.close(),
);
