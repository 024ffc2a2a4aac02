/**
 * What the clock brings to positions that nobody touches. On every whole hour whatever became due
 * is applied to all of them: dividends and splits, nights of currency pairs, daily settlements of
 * futures (due-actions.rules.ts). An expired contract is settled, and its holder is notified
 * five days before.
 *
 * How far each position was applied is in the database, so a missed run is caught up and two
 * servers repeat nothing. The last look is kept in memory only to skip those that would find
 * nothing.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { Beat } from '../../../platform/beats.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { announceAll } from '../../../platform/push/announce.ts';
import { newOrderedId } from '../../../platform/random.ts';
import { keepNotices } from '../../inbox/keep-notices.ts';
import { nameValues } from '../../inbox/notice.ts';
import type { Instruments } from '../../instruments/instruments.ts';
import { isCustomer } from '../../ledger/accounts.ts';
import { markEndingPositions } from '../store/daily-settlement.store.ts';
import type { RuleRunner } from '../state/rule-runner.ts';
import { listEndedContracts } from '../store/positions.store.ts';

export type DailySettlementDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly desk: Pick<RuleRunner, 'run' | 'applyDue'>;
  readonly instruments: Pick<Instruments, 'universe'>;
};

const LOOK_MS = SECOND_MS;
const POLL_MS = 5 * SECOND_MS;
const AT_ONCE_MAX = 500;
const TOLD_BEFORE_END_MS = 5 * DAY_MS;
/** A trade just before an instant may be written slightly after it: one more look finds it. */
const LATE_MAX_MS = MINUTE_MS;

export function dailySettlementBeats(deps: DailySettlementDeps): Beat[] {
  const run = async (): Promise<void> => {
    const done = [endContracts(deps, deps.clock.now())];
    await Promise.allSettled(done);
    done.push(tellOfEndings(deps));
    await Promise.all(done);
  };
  return [dueBeat(deps), { name: 'desk.daily-settlement', everyMs: POLL_MS, run }];
}

/** Twice in an hour: at its beginning and once more when everything from before has arrived. */
function dueBeat({ clock, desk }: Pick<DailySettlementDeps, 'clock' | 'desk'>): Beat {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    name: 'desk.due',
    everyMs: LOOK_MS,
    async run() {
      const now = clock.now();
      const hour = now - (now % HOUR_MS);
      const isLate = now >= hour + LATE_MAX_MS;
      if (lookedAt >= (isLate ? hour + LATE_MAX_MS : hour)) return;
      // Also where one position failed: until the next look each batch brings what concerns it.
      lookedAt = now;
      await desk.applyDue();
    },
  };
}

async function endContracts({ db, desk }: DailySettlementDeps, now: number): Promise<void> {
  const ended = await listEndedContracts(db, now, AT_ONCE_MAX);
  await desk.run(
    ended.map(({ id, customerId }) => ({
      kind: 'endContract',
      customerId,
      positionId: id,
      orderId: newOrderedId('ord'),
    })),
  );
}

/** Notifies each holder once. */
async function tellOfEndings({
  db,
  instruments,
}: Pick<DailySettlementDeps, 'db' | 'instruments'>): Promise<void> {
  for (let found = AT_ONCE_MAX; found === AT_ONCE_MAX;) {
    found = await db.transact(async (tx) => {
      const ending = await markEndingPositions(tx, tx.now + TOLD_BEFORE_END_MS, AT_ONCE_MAX);
      const told = ending
        .filter(({ customerId }) => isCustomer(customerId))
        .map(({ id, customerId, code, expiresAt }) => {
          const future = instruments.universe().byCode('future', code);
          const names = future === null ? {} : nameValues(future);
          return {
            customerId,
            notice: {
              template: 'contractRolls',
              values: { code, deadline: expiresAt, position: id, ...names },
            },
          } as const;
        });
      await announceAll(tx, await keepNotices(tx, told));
      return ending.length;
    });
  }
}
