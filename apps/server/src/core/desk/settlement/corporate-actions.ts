/**
 * Splits of what customers hold and order. The desk applies a split to whatever a batch touches
 * before anything else (due-actions.rules.ts); this beat brings it to everybody else as soon as the
 * day begins, and tells holders when one is announced. Found in the database and remembered by each
 * position and order, so a missed run is caught up and two servers repeat nothing.
 */
import { SECOND_MS, HOUR_MS, DAY_MS, MINUTE_MS } from '@candor/kit/time';
import type { Beat } from '../../../platform/beats.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { announceAll } from '../../../platform/push/announce.ts';
import { keepNotices } from '../../inbox/keep-notices.ts';
import { nameValues } from '../../inbox/notice.ts';
import { isCustomer } from '../../ledger/accounts.ts';
import type { Market } from '../../pricing/market.ts';
import type { RuleRunner } from '../state/rule-runner.ts';
import type { RuleCommand } from '../state/commands.ts';
import type { DueActions } from '../state/due-actions.ts';
import { listSharesInUse, listUnsplit, markToldOfSplit } from '../store/acting.store.ts';

export type CorporateActionsDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly desk: Pick<RuleRunner, 'run'>;
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
  readonly dueActions: DueActions;
};

const LOOK_MS = SECOND_MS;
/** A trade just before the hour may be written slightly after it. */
const LATE_MAX_MS = MINUTE_MS;
const AT_ONCE_MAX = 500;

/** Days begin on whole hours: after the first minute of one there is nothing new until the next. */
export function corporateActionsBeat(deps: CorporateActionsDeps): Beat {
  let doneThrough = -1;
  return {
    name: 'desk.corporate-actions',
    everyMs: LOOK_MS,
    async run() {
      const now = deps.clock.now();
      const hour = Math.floor(now / HOUR_MS);
      if (hour <= doneThrough) return;
      const shares = await listSharesInUse(deps.db);
      for (const instrumentId of shares) await applySplits(deps, instrumentId, now);
      for (const instrumentId of shares) await tellOfSplit(deps, instrumentId, now);
      if (now - hour * HOUR_MS >= LATE_MAX_MS) doneThrough = hour;
    },
  };
}

async function applySplits(
  deps: CorporateActionsDeps,
  instrumentId: string,
  now: number,
): Promise<void> {
  const { db, desk, dueActions } = deps;
  const last = dueActions(instrumentId, now).findLast(({ action }) => action.kind === 'split');
  if (last?.action.kind !== 'split') return;
  const { at: before, action } = last;
  const { positions, orders } = await listUnsplit(
    db,
    instrumentId,
    { actionId: action.id, before },
    AT_ONCE_MAX,
  );
  if (positions.length + orders.length === 0) return;
  const commands: RuleCommand[] = [
    ...positions.map(({ id, customerId }): RuleCommand => ({
      kind: 'applyDue',
      customerId,
      positionId: id,
    })),
    ...orders.map(({ id, customerId }): RuleCommand => ({
      kind: 'adjustOrder',
      customerId,
      orderId: id,
      before,
      action,
    })),
  ];
  await desk.run(commands);
  if (positions.length === AT_ONCE_MAX || orders.length === AT_ONCE_MAX)
    await applySplits(deps, instrumentId, now);
}

async function tellOfSplit(
  { db, market: { instruments, pricing } }: CorporateActionsDeps,
  instrumentId: string,
  now: number,
): Promise<void> {
  const instrument = instruments.universe().byId(instrumentId);
  if (instrument === null) return;
  const coming = pricing
    .actions(instrument, { fromMs: now + DAY_MS, untilMs: now })
    .find((action) => action.kind === 'split');
  if (coming?.kind !== 'split') return;
  const { effectiveOn, numerator, denominator } = coming;
  await db.transact(async (tx) => {
    const told = await markToldOfSplit(tx, instrumentId, `split ${effectiveOn}`, AT_ONCE_MAX);
    const notices = told
      .filter(({ customerId }) => isCustomer(customerId))
      .map(
        ({ id, customerId, code }) =>
          ({
            customerId,
            notice: {
              template: 'splitAnnounced',
              values: {
                code,
                ratio: `${numerator}:${denominator}`,
                day: effectiveOn,
                position: id,
                ...nameValues(instrument),
              },
            },
          }) as const,
      );
    await announceAll(tx, await keepNotices(tx, notices));
  });
}
