/** Reading it is on record. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import {
  overviewReaders,
  type loadOverview as endpoint,
  type OverviewPart,
} from '@candor/contract/overview';
import { getActor, recordLook } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { getWindow, fillDays, fillFlows, fillHours, fillQueues } from './overview.rules.ts';
import { countOrders, countQueues, countSignUps, sumFlows } from './overview.store.ts';

export async function loadOverview(
  tx: Tx,
  { operator, network }: Acting,
): Promise<DataOf<typeof endpoint>> {
  const { days, today } = getWindow(tx.now);
  const forReaders = async <Part>(
    part: OverviewPart,
    load: () => Promise<Part>,
  ): Promise<Part | null> =>
    overviewReaders[part].some((role) => operator.roles.includes(role)) ? load() : null;

  const queues = await forReaders('queues', async () => fillQueues(await countQueues(tx, tx.now)));
  const money = await forReaders('money', async () => fillFlows(await sumFlows(tx, days), days));
  const orders = await forReaders('orders', async () =>
    fillHours(await countOrders(tx, today), today),
  );
  const signUps = await forReaders('signUps', async () =>
    fillDays(await countSignUps(tx, days), days),
  );
  await recordLook(tx, getActor(operator, network), {
    action: 'overview.read',
    customerId: null,
    subject: null,
    reason: null,
  });
  return { asOf: tx.now, from: days.first, to: days.last, queues, money, orders, signUps };
}
