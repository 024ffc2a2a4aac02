/**
 * Buys what is due of saving plans, and reinvests dividends, as the server's beats do, when it is
 * asked; told so, it dies at an order, before it is sent or before its answer is heard. Arguments:
 * the database's address, the instant it believes it is.
 */
import { placeDuePlans } from '@candor/server/capabilities/plans/place-due-plans';
import { reinvestDividends } from '@candor/server/capabilities/plans/reinvest/place-reinvestments';
import type { Desk } from '@candor/server/core/desk/desk';
import * as z from 'zod/mini';
import { answerParent, argument } from '../answer-parent.ts';
import { openOptionDesk } from '../option-desk.ts';
import { cpuSeconds } from './usage.ts';

let now = Number(argument(1));
let dying: { ordersLeft: number; isAnswered: boolean } | null = null;
const parts = await openOptionDesk(argument(0), () => now);
const onError = (error: unknown): void => console.error(error);

answerParent(
  {
    ready: () => now,
    place: () => placeDuePlans({ ...parts, onError }),
    async beat(value: unknown) {
      const { at, dieAt } = z.parse(beatMessage, value);
      now = at;
      dying = dieAt;
      const dyingDesk = { ...parts, desk: { ...parts.desk, submit: dieAtAnOrder }, onError };
      await placeDuePlans(dyingDesk);
      await parts.desk.applyDue();
      await reinvestDividends(dyingDesk);
    },
    cpuSeconds,
  },
  async () => {
    await parts.desk.drain();
    await parts.db.close();
  },
);

async function dieAtAnOrder(
  ...asked: Parameters<Desk['submit']>
): Promise<Awaited<ReturnType<Desk['submit']>>> {
  const doom = dying;
  if (doom !== null) doom.ordersLeft -= 1;
  if (doom === null || doom.ordersLeft > 0) return parts.desk.submit(...asked);
  if (doom.isAnswered) await parts.desk.submit(...asked);
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

const beatMessage = z.object({
  at: z.int(),
  dieAt: z.nullable(z.object({ ordersLeft: z.int(), isAnswered: z.boolean() })),
});
