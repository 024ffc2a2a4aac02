/**
 * The commitments this device saw before the draw. A customer who looked at an offering early can
 * tell afterwards that nobody exchanged its seed.
 */
import { jsonOrNull } from '@candor/client/json';
import type { OfferingRow } from '../ipo.api.ts';
import { readStored, writeStored } from '../../../platform/device/storage.ts';

const KEPT_MAX = 60;

export function seenCommitment(offeringId: string): string | null {
  return all().find(([id]) => id === offeringId)?.[1] ?? null;
}

/** The first one counts: a later one would only hide that it was exchanged. */
export function rememberCommitments(
  offerings: readonly { readonly offeringId: string; readonly commitment: string }[],
): void {
  const kept = all();
  const known = new Set(kept.map(([id]) => id));
  const fresh = offerings.filter(({ offeringId }) => !known.has(offeringId));
  if (fresh.length === 0) return;
  const entries = [
    ...fresh.map(({ offeringId, commitment }) => [offeringId, commitment] as const),
    ...kept,
  ].slice(0, KEPT_MAX);
  writeStored('candor.commitmentsSeen', JSON.stringify(Object.fromEntries(entries)));
}

/** Only what is seen before the draw proves anything. */
export function undrawn<Row extends Pick<OfferingRow, 'phase' | 'hasResult'>>(
  rows: readonly Row[],
): Row[] {
  return rows.filter(({ phase, hasResult }) => !hasResult && EARLY.has(phase));
}

const EARLY: ReadonlySet<OfferingRow['phase']> = new Set([
  'upcoming',
  'subscribable',
  'waitingAllotment',
  'reconfirming',
]);

function all(): [string, string][] {
  const value = jsonOrNull(readStored('candor.commitmentsSeen'));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
}
