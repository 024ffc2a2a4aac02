/** Own accounts from a common start: the first day of each. */
import type * as contract from '@candor/contract/accounts';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { toWire } from '@candor/money/wire';
import { performanceSince } from '@candor/returns/performance';
import type { ReturnDay } from '@candor/returns/return-day';
import { growthOf } from '@candor/returns/time-weighted';
import { listAccounts, type Account } from '../../core/customers/accounts.store.ts';
import { historyDays, startOfDay, sumFlows } from '../../core/equity/history-days.ts';
import { findEntry } from '../../core/ledger/store/entries.store.ts';
import { snapshot } from '../../core/ledger/store/reconcile.store.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { utcDayAt } from '../../platform/period.rules.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { lineOf } from './compare.rules.ts';

type Compared = DataOf<typeof contract.compareAccounts>;
type Deps = Pick<AccountsDeps, 'equities'>;

export async function compareAccounts(
  deps: Deps,
  db: Db,
  { customerId }: SignedIn,
  { ids }: BodyOf<typeof contract.compareAccounts>,
  now: number,
): Promise<Compared> {
  return db.transact(async (tx) => {
    await snapshot(tx);
    const own = await listAccounts(tx, personOf(customerId));
    const asked = [...new Set(ids)].map(
      (id) => own.find((one) => one.id === id) ?? refuseNow('ACCOUNT_UNKNOWN'),
    );
    if (asked.some(({ isTest }) => isTest)) refuseNow('ACCOUNT_IS_TEST');
    const items: Compared['items'] = [];
    for (const account of asked) items.push(await compared(deps, tx, account, now));
    return { asOf: now, items };
  });
}

async function compared(
  deps: Deps,
  reader: Reader,
  { id, closedAt }: Account,
  now: number,
): Promise<Compared['items'][number]> {
  const first = await findEntry(reader, id, 1);
  if (first === null)
    return {
      ...{ id, since: null, until: null, days: 0, line: [] },
      ...{ timeWeighted: null, worstFall: null },
    };
  const dates = historyDays(utcDayAt(first.at), utcDayAt(closedAt ?? now));
  const [since, last] = [dates[1] ?? null, dates.at(-1) ?? null];
  const days = await daysOf(deps, reader, id, dates, now);
  const { timeWeighted = null, drawdown = null } =
    since === null ? {} : performanceSince(since, days);
  const start = days[0]?.end ?? null;
  const own = days.slice(1);
  return {
    id,
    since,
    until: last,
    days: own.length,
    line: lineOf(own, start === null ? null : growthOf(start, own)),
    timeWeighted: timeWeighted === null ? null : toWire(timeWeighted),
    worstFall: drawdown === null ? null : toWire(drawdown.depth),
  };
}

/** The day that is not over ends now. */
export async function daysOf(
  { equities }: Deps,
  reader: Reader,
  id: Account['id'],
  dates: readonly LocalDate[],
  now: number,
): Promise<ReturnDay[]> {
  const ends = dates.map((day) => startOfDay(day) + DAY_MS).filter((end) => end <= now);
  const look = await equities.look(reader, id, ends, now);
  const moved = Map.groupBy(look.flows, ({ at }) => utcDayAt(at));
  return dates.map((day, place) => ({
    day,
    end: (look.before[place] ?? look.now).total?.minor ?? null,
    flow: sumFlows(moved.get(day) ?? []),
  }));
}
