/**
 * Events on demand. In a test account a program or its owner orders what otherwise happens rarely
 * (order-forced-event.ts); the desk decides on it (core/desk/batch/for-test.rules.ts), and the
 * orders that went otherwise say so themselves. A margin call is looked at every second
 * (margin-calls.ts), because no price brings it; sockets are closed by the servers that have them
 * (platform/push, alpaca/streams).
 */
import type { Capability } from '../../platform/capability.ts';
import type { ForcedDeps } from './forced-deps.ts';
import { forcedEventsRoutes } from './forced-events.routes.ts';
import { ownForcedEvents } from './list-forced-events.ts';
import { marginCallsBeat } from './margin-calls.ts';

export function forcedEvents(deps: ForcedDeps): Capability {
  return {
    name: 'forced-events',
    calls: forcedEventsRoutes(deps),
    beats: [marginCallsBeat(deps)],
    ownData: ownForcedEvents,
  };
}
