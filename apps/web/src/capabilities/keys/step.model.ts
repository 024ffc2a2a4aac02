/** One step of an agent, as the replay of a day shows it. */
import { stepHash } from '@candor/ledger-proof/key-chain';
import type { KeyEntry, KeyStep } from './keys.api.ts';

/** The order that came of it; tools that only read name orders of others too. */
export function orderOf({ tool, outcome, result }: KeyStep): string | null {
  if (outcome !== 'answered' || !ordering.has(tool)) return null;
  return /"id":"(ord_[A-Za-z0-9]+)"/.exec(result)?.[1] ?? null;
}

const ordering: ReadonlySet<string> = new Set(['place_order', 'replace_order', 'cancel_order']);

/** Whether the texts that are shown are those whose hash is in the record. */
export function isAsWritten(step: KeyStep, { facts }: Pick<KeyEntry, 'facts'>): boolean {
  return facts.includes(`"step":"${stepHash(step)}"`);
}

/** Kept within what there is. */
export function placeAfter(place: number, by: number, count: number): number {
  return Math.max(0, Math.min(count - 1, place + by));
}
