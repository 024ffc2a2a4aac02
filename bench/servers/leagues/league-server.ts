/**
 * One of several servers of the whole product: counts and looks through leagues at the instant it
 * is told. Arguments: the database's address, the folder, the secret, the instant it starts.
 */
import { LEAGUE_BEATS, openLeagueApp } from './league-app.ts';
import * as z from 'zod/mini';
import { answerParent, argument } from '../../answer-parent.ts';

let now = Number(argument(3));

const app = await openLeagueApp({
  databaseUrl: argument(0),
  dataDir: argument(1),
  secret: argument(2),
  clock: { now: () => now },
});

answerParent(
  {
    ready: () => true,
    async beat(at: unknown) {
      now = z.parse(z.int(), at);
      await app.beat(...LEAGUE_BEATS);
    },
  },
  () => app.close(),
);
