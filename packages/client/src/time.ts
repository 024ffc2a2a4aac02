/** The only place that reads the browser's clock. */
import { assert } from '@candor/kit/assert';
import { parseTimeZone, type TimeZone } from '@candor/kit/moment-format';

export function nowMs(): number {
  return Date.now();
}

/** Never goes backwards. */
export function steadyMs(): number {
  return performance.now();
}

/** An unknown zone becomes UTC. Asked again once a minute, for who travels: asking is slow. */
export function viewerZone(): TimeZone {
  const now = steadyMs();
  if (known === null || now - known.at > ZONE_FRESH_MS)
    known = {
      zone: parseTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? utc(),
      at: now,
    };
  return known.zone;
}

/** The zone where something has asked for it already; the first calls of an app do not wait for it. */
export function knownZone(): TimeZone | null {
  return known?.zone ?? null;
}

const ZONE_FRESH_MS = 60_000;
let known: { readonly zone: TimeZone; readonly at: number } | null = null;

/** The ledger's days end at midnight UTC. */
export function utc(): TimeZone {
  const zone = parseTimeZone('UTC');
  assert(zone !== null, 'every machine knows UTC');
  return zone;
}
