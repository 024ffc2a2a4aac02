/** Entries of the books as they are downloaded, and amounts as they travel, for what is recomputed. */
import { journalKinds, type JournalKind } from '@candor/contract/kernel/enumerations';
import type { Currency } from '@candor/money/currency';
import { moneyFromWire, priceFromWire } from '@candor/money/wire';
import type { BookedEntry } from './attribution.ts';

/** As the proof of the books has them. */
export type DownloadedEntry = {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly account: string;
  readonly currency: string;
  readonly minor: string;
  readonly facts: string;
};

export function asBooked({
  at,
  kind,
  account,
  currency,
  minor,
  facts,
}: DownloadedEntry): BookedEntry {
  return {
    at,
    kind: kindOf(kind),
    account,
    currency,
    minor: BigInt(minor),
    facts: JSON.parse(facts) as Record<string, string>,
  };
}

const kinds = new Map<string, JournalKind>(journalKinds.map((kind) => [kind, kind]));

function kindOf(text: string): JournalKind {
  const kind = kinds.get(text);
  if (kind === undefined) throw new Error(`an entry of a later version: ${text}`);
  return kind;
}

export function minorOf(text: string | null, currency: Currency): bigint | null {
  return text === null ? null : (moneyFromWire(text, currency)?.minor ?? null);
}

export function nanoOf(text: string | null): bigint | null {
  return text === null ? null : (priceFromWire(text)?.nano ?? null);
}
