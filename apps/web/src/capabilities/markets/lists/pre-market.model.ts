/** In the exchange's time. */
import { formatDayTime, formatTimeOfDay, parseTimeZone } from '@candor/kit/moment-format';
import { assert } from '@candor/kit/assert';
import type { ExtendedSession } from '../markets.api.ts';

export type SessionShown = {
  readonly shown: ExtendedSession['phase'];
  readonly closedAt: string;
  readonly endedAt: string | null;
};

export function sessionShown({ phase, closedAt, endedAt }: ExtendedSession): SessionShown {
  return {
    shown: phase,
    closedAt: formatDayTime(closedAt, newYork()),
    endedAt: endedAt === null ? null : formatTimeOfDay(endedAt, newYork()),
  };
}

function newYork() {
  const zone = parseTimeZone('America/New_York');
  assert(zone !== null, 'every device knows New York');
  return zone;
}
