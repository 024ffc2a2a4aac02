/**
 * Places the orders of baskets as the call does, when it is asked; told so, it dies within the
 * transaction, before or after the desk has run the first or the second part of it. Arguments: the
 * database's address, the instant it believes it is.
 */
import { placeBasket } from '@candor/server/capabilities/baskets/place-basket';
import { placeBasket as declared } from '@candor/contract/baskets';
import { Refused } from '@candor/contract/kernel/refused';
import type { Desk } from '@candor/server/core/desk/desk';
import * as z from 'zod/mini';
import { answerParent, argument } from '../answer-parent.ts';
import { openOptionDesk } from '../option-desk.ts';

let now = Number(argument(1));
let dying: { runsLeft: number; isRun: boolean } | null = null;
const parts = await openOptionDesk(argument(0), () => now);

answerParent(
  {
    ready: () => now,
    async place(value: unknown) {
      const { at, customerId, body, dieAt } = z.parse(placeMessage, value);
      now = at;
      dying = dieAt;
      const deps = { desk: { ...parts.desk, runWithin: dieAtARun }, market: parts.market };
      try {
        return await parts.db.transact((tx) =>
          placeBasket(deps, tx, { customerId, sessionId: '' }, body),
        );
      } catch (error) {
        if (error instanceof Refused) return `refused ${error.code}`;
        throw error;
      }
    },
  },
  async () => {
    await parts.desk.drain();
    await parts.db.close();
  },
);

async function dieAtARun(...asked: Parameters<Desk['runWithin']>): ReturnType<Desk['runWithin']> {
  const doom = dying;
  if (doom !== null) doom.runsLeft -= 1;
  if (doom === null || doom.runsLeft > 0) return parts.desk.runWithin(...asked);
  if (doom.isRun) await parts.desk.runWithin(...asked);
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

const placeMessage = z.object({
  at: z.int(),
  customerId: z.string(),
  body: declared.body,
  dieAt: z.nullable(z.object({ runsLeft: z.int(), isRun: z.boolean() })),
});
