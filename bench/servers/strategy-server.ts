/**
 * One of several servers of robots and funds: does what is due at the instant it is told, and can
 * be told to die at a command to the desk, before it is sent or before its answer is heard.
 * Arguments: the database's address, the folder, the secret, the instant it starts, `funds` or
 * `none`.
 */
import type { Desk } from '@candor/server/core/desk/desk';
import * as z from 'zod/mini';
import { answerParent, argument } from '../answer-parent.ts';
import { openStrategyApp } from '../strategy-app.ts';
import { strategyFunds } from '../strategy-funds.ts';

let now = Number(argument(3));
let dying: { commandsLeft: number; isAnswered: boolean } | null = null;

const { app, beat } = await openStrategyApp({
  databaseUrl: argument(0),
  dataDir: argument(1),
  secret: argument(2),
  clock: { now: () => now },
  funds: argument(4) === 'funds' ? strategyFunds : [],
  submit: dieAtACommand,
});

answerParent(
  {
    ready: () => true,
    async beat(value: unknown) {
      const { at, dieAt } = z.parse(beatMessage, value);
      now = at;
      dying = dieAt;
      await beat();
    },
  },
  () => app.close(),
);

function dieAtACommand(submit: Desk['submit']): Desk['submit'] {
  return async (...asked) => {
    const doom = dying;
    if (doom === null) return submit(...asked);
    doom.commandsLeft -= 1;
    if (doom.commandsLeft > 0) return submit(...asked);
    if (doom.isAnswered) await submit(...asked);
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  };
}

const beatMessage = z.object({
  at: z.int(),
  dieAt: z.nullable(z.object({ commandsLeft: z.int(), isAnswered: z.boolean() })),
});
