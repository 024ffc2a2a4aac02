/**
 * Closing the books of a day. What the ledger says when a day ended is computed anew
 * (compute-day-end.ts), compared with what everybody who holds money expects, proposed by one
 * operator and confirmed by another one (close-day.ts), and signed with the key of the checkpoints.
 * A closed day never changes: what is written into it later is counted in the next one.
 */
import type { Capability } from '../../platform/capability.ts';
import type { DayEndDeps } from './compute-day-end.ts';
import { dayEndsRoutes } from './day-ends.routes.ts';

export function dayEnds(deps: DayEndDeps): Capability {
  return { name: 'day-ends', calls: dayEndsRoutes(deps) };
}
