/**
 * Tells that a hold is over. It ended at its time by itself: whoever asks compares the time, and
 * nothing waits for this.
 */
import { SECOND_MS } from '@candor/kit/time';
import { announceStanding } from '../../core/customers/announce-standing.ts';
import { openSeals } from '../../core/audit/audit.store.ts';
import { record } from '../../core/audit/record.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Beat } from '../../platform/beats.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { isRunning } from './holds.rules.ts';
import {
  endRestrictions,
  findRestrictionForUpdate,
  isSomeHoldOver,
  listHoldsOver,
} from './holds.store.ts';

const endPolicy = { kind: 'policy', name: 'hold.end' } as const;

type Deps = { readonly db: Db; readonly clock: Clock; readonly postNotice: PostNotice };

export function endHoldsBeat({ db, clock, postNotice }: Deps): Beat {
  return {
    name: 'operators.end-holds',
    everyMs: 5 * SECOND_MS,
    due: isSomeHoldOver,
    run: async () => {
      for (const { id, customerId } of await listHoldsOver(db, clock.now()))
        await db.transact(async (tx) => {
          await lockStates(tx, asCustomerId(customerId));
          const hold = await findRestrictionForUpdate(tx, id);
          if (hold === null || hold.state !== 'hold' || isRunning(hold, tx.now)) return;
          await endRestrictions(tx, [id]);
          await openSeals(tx, id);
          await record(tx, endPolicy, {
            action: 'hold.ended',
            customerId,
            subject: id,
            reason: null,
          });
          await postNotice(
            tx,
            asCustomerId(customerId),
            { template: 'accountHoldEnded', values: {} },
            { alsoByMail: true },
          );
          await announceStanding(tx, customerId);
        });
    },
  };
}
