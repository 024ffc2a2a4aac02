/**
 * The commitments this device saw before the draw. Whoever looked at an offering early can tell
 * afterwards that nobody exchanged its seed.
 */
import { jsonOrNull } from '@candor/client/json';
import { readStored, writeStored } from '../../../platform/storage.ts';

const KEPT_MAX = 60;

export function seenCommitment(offeringId: string): string | null {
  return all().find(([id]) => id === offeringId)?.[1] ?? null;
}

/** The first one counts: a later one would only hide that it was exchanged. */
export function rememberCommitment(offeringId: string, commitment: string): void {
  const kept = all();
  if (kept.some(([id]) => id === offeringId)) return;
  const entries = [[offeringId, commitment] as const, ...kept].slice(0, KEPT_MAX);
  writeStored('candor.commitmentsSeen', JSON.stringify(Object.fromEntries(entries)));
}

function all(): [string, string][] {
  const value = jsonOrNull(readStored('candor.commitmentsSeen'));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
}
