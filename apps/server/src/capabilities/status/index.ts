/**
 * How the service is, for everybody. What works is asked of the parts themselves (health), how fast
 * it is comes from what every server measured and wrote down (keep-timings.ts), pauses of trading
 * and late reviews are read where they are kept; operators add what they know in both languages
 * (write-incident.ts), and nothing they wrote can be taken back.
 */
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Timings } from '../../platform/timings.ts';
import { keepTimingsBeat } from './keep-timings.ts';
import type { StatusDeps } from './load-status.ts';
import { statusRoutes } from './status.routes.ts';

export function status({
  clock,
  timings,
  ...deps
}: StatusDeps & { readonly clock: Clock; readonly timings: Timings }): Capability {
  return {
    name: 'status',
    calls: statusRoutes(deps),
    beats: [keepTimingsBeat(deps.db, clock, timings)],
  };
}
