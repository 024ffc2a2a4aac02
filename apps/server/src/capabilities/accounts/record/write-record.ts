/** What a link shows, computed from the books and signed; the same on every server and all day. */
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { listDays } from '@candor/returns/account-days';
import { writeResultFile } from '@candor/returns/league/result-file';
import {
  recordBody,
  recordText,
  type ShownAttempt,
  type ShownRecord,
} from '@candor/returns/shown/record-file';
import { checkRecord, returnOf } from '@candor/returns/shown/verify-record';
import { listAccounts, type Account } from '../../../core/customers/accounts.store.ts';
import { startOfDay } from '../../../core/equity/history-days.ts';
import { snapshot } from '../../../core/ledger/store/reconcile.store.ts';
import type { Db, Reader } from '../../../platform/db/database.ts';
import { utcDayAt } from '../../../platform/period.rules.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { daysOf } from '../compare-accounts.ts';
import { attemptsOf, daysOfRecord, growthLine } from './record.rules.ts';
import type { ShownLink } from './records.store.ts';

type Deps = Pick<AccountsDeps, 'equities' | 'proof'>;

export async function writeRecord(
  deps: Deps,
  db: Db,
  { personId, accountId, period, name }: ShownLink,
  now: number,
): Promise<string> {
  const record = await db.transact(async (tx): Promise<ShownRecord> => {
    await snapshot(tx);
    const all = await listAccounts(tx, personId);
    const attempts = attemptsOf(all, accountId);
    const opened = attempts[0]?.openedAt ?? now;
    const { from, to } = daysOfRecord(period, opened, now);
    const lines: ShownAttempt[] = [];
    for (const attempt of attempts) {
      const line = await lineOf(deps, tx, attempt, { from, to, now });
      if (line !== null) lines.push(line);
    }
    return {
      publicKey: deps.proof.publicKey,
      ...{ name, period, from, to, lines },
      attempts: attempts.length,
      accounts: all.filter(({ isTest }) => !isTest).length,
      returnNano: returnOf(lines),
    };
  });
  assert(checkRecord(record).length === 0, 'what is signed has been verified');
  const body = recordBody(record);
  return writeResultFile(body, deps.proof.sign(recordText(body)));
}

/** Null where it was not open in the period. */
async function lineOf(
  deps: Deps,
  reader: Reader,
  { id, attempt, openedAt, closedAt }: Account,
  { from, to, now }: { readonly from: LocalDate; readonly to: LocalDate; readonly now: number },
): Promise<ShownAttempt | null> {
  const openedOn = utcDayAt(openedAt);
  const closedOn = closedAt === null ? null : utcDayAt(closedAt);
  const first = openedOn > from ? openedOn : from;
  const last = closedOn !== null && closedOn < to ? closedOn : to;
  // One that was opened today has no day that is over: its line is its start alone.
  if (closedOn !== null && closedOn < from) return null;
  const before = utcDayAt(startOfDay(first) - DAY_MS);
  const days = first > last ? [] : await daysOf(deps, reader, id, listDays(before, last), now);
  const [start, ...own] = days;
  return {
    ...{ attempt, openedOn, closedOn },
    values: growthLine(start?.end ?? null, own),
  };
}
