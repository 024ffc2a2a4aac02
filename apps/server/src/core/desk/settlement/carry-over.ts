/**
 * Carries over purchases from before they were booked as such. The desk does so with whatever a
 * batch touches (due-actions.rules.ts); this beat finds all others in the database, also those that
 * a server of the version before still opens during an upgrade.
 */
import { SECOND_MS } from '@candor/kit/time';
import type { Beat } from '../../../platform/beats.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { RuleRunner } from '../state/rule-runner.ts';
import { ownableSources } from '../terms/paid-in-full.rules.ts';
import { listToCarryOver } from '../store/positions.store.ts';

const LOOK_MS = 5 * SECOND_MS;
const AT_ONCE_MAX = 500;

export function carryOverBeat({
  db,
  desk,
}: {
  readonly db: Db;
  readonly desk: Pick<RuleRunner, 'run'>;
}): Beat {
  return {
    name: 'desk.carry-over',
    everyMs: LOOK_MS,
    async run() {
      for (;;) {
        const found = await listToCarryOver(db, ownableSources, AT_ONCE_MAX);
        if (found.length === 0) return;
        await desk.run(
          found.map(({ id, customerId }) => ({ kind: 'carryOver', customerId, positionId: id })),
        );
        if (found.length < AT_ONCE_MAX) return;
      }
    },
  };
}
