/** Own accounts from a common start: the first day of each. */
import type * as contract from '@candor/contract/accounts';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
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
import { daysTogether, lineOf } from './compare.rules.ts';

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
    const counted = own.filter(({ isTest, ofGroup }) => !isTest && ofGroup === null);
    const isSummed = counted.length > 1 && counted.length <= SUMMED_MAX;
    const known = new Map<Account['id'], readonly ReturnDay[]>();
    for (const account of new Set([...asked, ...(isSummed ? counted : [])]))
      known.set(account.id, await daysSinceFirst(deps, tx, account, now));
    for (const { id } of asked) items.push(compared(id, known.get(id) ?? []));
    const all = isSummed ? counted.map(({ id }) => known.get(id) ?? []) : [];
    return { asOf: now, items, together: togetherOf(all.filter((days) => days.length > 1)) };
  });
}

/** Attempts are never erased, and each is a look at its books on each of its days. */
const SUMMED_MAX = 20;

function togetherOf(accounts: readonly (readonly ReturnDay[])[]): Compared['together'] {
  const days = daysTogether(accounts);
  const since = days[1]?.day;
  if (accounts.length < 2 || since === undefined) return null;
  const { gain, timeWeighted, drawdown, days: count } = performanceSince(since, days);
  return {
    ...{ accounts: accounts.length, since, days: count },
    gain: gain === null ? null : toWire(money('USD', gain)),
    timeWeighted: timeWeighted === null ? null : toWire(timeWeighted),
    worstFall: drawdown === null ? null : toWire(drawdown.depth),
  };
}

/** The first is the day before; none before the first entry of its books. */
async function daysSinceFirst(
  deps: Deps,
  reader: Reader,
  { id, closedAt }: Account,
  now: number,
): Promise<ReturnDay[]> {
  const first = await findEntry(reader, id, 1);
  if (first === null) return [];
  const dates = historyDays(utcDayAt(first.at), utcDayAt(closedAt ?? now));
  return daysOf(deps, reader, id, dates, now);
}

function compared(id: Account['id'], days: readonly ReturnDay[]): Compared['items'][number] {
  if (days.length === 0)
    return {
      ...{ id, since: null, until: null, days: 0, line: [] },
      ...{ timeWeighted: null, worstFall: null },
    };
  const [since, last] = [days[1]?.day ?? null, days.at(-1)?.day ?? null];
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
