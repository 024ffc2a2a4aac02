/** Where the web app gets its time from, so that rules stay pure and tests can bring their own. */
import { assert } from '@candor/kit/assert';
import { parseTimeZone, type TimeZone } from '@candor/kit/moment-format';

export function nowMs(): number {
  return Date.now();
}

/**
 * Milliseconds that never go backwards, for measuring how long ago something happened on this
 * device.
 */
export function steadyMs(): number {
  return performance.now();
}

/** Where the customer's clock stands. A device that names a zone we do not know gets UTC. */
export function viewerZone(): TimeZone {
  return parseTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? utc();
}

/** Where the books' clock stands: their days end at midnight UTC. */
export function utc(): TimeZone {
  const zone = parseTimeZone('UTC');
  assert(zone !== null, 'every machine knows UTC');
  return zone;
}
