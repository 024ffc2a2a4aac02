/** Rules stay pure and tests bring their own time. */
import { assert } from '@candor/kit/assert';
import { parseTimeZone, type TimeZone } from '@candor/kit/moment-format';

export function nowMs(): number {
  return Date.now();
}

/** Never goes backwards. */
export function steadyMs(): number {
  return performance.now();
}

/** An unknown zone becomes UTC. */
export function viewerZone(): TimeZone {
  return parseTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? utc();
}

/** The ledger's days end at midnight UTC. */
export function utc(): TimeZone {
  const zone = parseTimeZone('UTC');
  assert(zone !== null, 'every machine knows UTC');
  return zone;
}
