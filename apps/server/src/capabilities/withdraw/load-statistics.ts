import type { DataOf } from '@candor/contract/kernel/endpoint';
import {
  withdrawalRefusalReasons,
  type loadPayoutStatistics as endpoint,
} from '@candor/contract/withdraw';
import { DAY_MS, SECOND_MS } from '@candor/kit/time';
import type { Db, Reader } from '../../platform/db/database.ts';
import { shownMoney } from './shown-withdrawal.ts';
import { countRefused, countRequests, findFirstRequest, sumPaid } from './statistics.store.ts';

type Statistics = DataOf<typeof endpoint>;

const FRESH_MS = 10 * SECOND_MS;
const WEEK_MS = 7 * DAY_MS;
const MONTH_MS = 30 * DAY_MS;

export function openStatistics(db: Db): (now: number) => Promise<Statistics> {
  let newest: { readonly at: number; readonly statistics: Promise<Statistics> } | null = null;
  return (now) => {
    if (newest !== null && now >= newest.at && now - newest.at < FRESH_MS) return newest.statistics;
    const counted = { at: now, statistics: countAll(db, now) };
    newest = counted;
    counted.statistics.catch(() => {
      if (newest === counted) newest = null;
    });
    return counted.statistics;
  };
}

async function countAll(reader: Reader, now: number): Promise<Statistics> {
  return {
    env: 'paper',
    asOf: now,
    since: await findFirstRequest(reader),
    week: await span(reader, now - WEEK_MS, now),
    month: await span(reader, now - MONTH_MS, now),
    ever: await span(reader, 0, now),
  };
}

async function span(reader: Reader, since: number, now: number): Promise<Statistics['week']> {
  const refused = await countRefused(reader, since);
  return {
    ...(await countRequests(reader, since, now)),
    refused: refused.flatMap(({ reason, count }) => {
      const known = withdrawalRefusalReasons.find((code) => code === reason);
      return known === undefined ? [] : [{ reason: known, count }];
    }),
    paidOut: shownMoney(await sumPaid(reader, since)),
  };
}
