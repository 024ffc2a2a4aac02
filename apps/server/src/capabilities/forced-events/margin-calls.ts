/** Positions that were told to require more are checked by the desk as long as that lasts. */
import { SECOND_MS } from '@candor/kit/time';
import {
  areMarginCallsDue,
  listMarginCalls,
} from '../../core/desk/store/forced/forced-events.store.ts';
import type { Beat } from '../../platform/beats.ts';
import { newOrderedId } from '../../platform/random.ts';
import type { ForcedDeps } from './forced-deps.ts';

const AT_ONCE_MAX = 500;

export function marginCallsBeat({
  db,
  clock,
  desk,
}: Pick<ForcedDeps, 'db' | 'clock' | 'desk'>): Beat {
  return {
    name: 'forced-events.margin-calls',
    everyMs: SECOND_MS,
    due: areMarginCallsDue,
    async run() {
      const called = await listMarginCalls(db, clock.now(), AT_ONCE_MAX);
      if (called.length === 0) return;
      await desk.run(
        called.map((position) => ({
          kind: 'checkMargin' as const,
          ...position,
          orderId: newOrderedId('ord'),
        })),
      );
    },
  };
}
