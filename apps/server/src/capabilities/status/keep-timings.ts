/** Writes down what this server measured. A crash loses at most one beat of it. */
import { HOUR_MS, SECOND_MS } from '@candor/kit/time';
import type { Beat } from '../../platform/beats.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Timings } from '../../platform/timings.ts';
import { addTimings, deleteTimingsBefore } from './status.store.ts';

const EVERY_MS = 30 * SECOND_MS;
const KEPT_MS = 48 * HOUR_MS;

export function keepTimingsBeat(db: Db, clock: Clock, timings: Timings): Beat {
  return {
    name: 'status timings',
    everyMs: EVERY_MS,
    async run() {
      const counts = timings.take();
      if (counts.length === 0) return;
      try {
        await db.transact(async (tx) => {
          await addTimings(tx, counts);
          await deleteTimingsBefore(tx, clock.now() - KEPT_MS);
        });
      } catch (error) {
        timings.giveBack(counts);
        throw error;
      }
    },
  };
}
