import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import type { Beat } from '../../../platform/beats.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tellKeysChanged } from '../announce-keys.ts';
import { dropUnused, isToForget, revokeUnfetched } from './agents.store.ts';

/** Keys that no agent came for end, and agents that nobody let in within a day are dropped. */
export function forgetAgents(db: Db): Beat {
  return {
    name: 'keys.agents',
    everyMs: MINUTE_MS,
    due: (now) => isToForget(now, now - DAY_MS),
    run: () =>
      db.transact(async (tx) => {
        const ended = await revokeUnfetched(tx);
        for (const personId of new Set(ended.map((one) => one.personId)))
          await tellKeysChanged(tx, personId);
        await dropUnused(tx, tx.now - DAY_MS);
      }),
  };
}
