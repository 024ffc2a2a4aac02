/** Published seeds: each is held against its commitment before anything is computed with it. */
import { parseSeed, verifyCommitment, type DaySeeds } from '@candor/market/tape/seeds';

export type PublishedSeed = {
  readonly day: string;
  readonly commitment: string;
  /** Null until the day is over. */
  readonly seed: string | null;
};

/** A seed that does not match its commitment: nothing else matters then. */
export type SeedForged = { readonly kind: 'seedForged'; readonly day: string };
export type SeedSecret = { readonly kind: 'seedSecret'; readonly day: string };

export type KnownSeeds = {
  readonly kind: 'known';
  readonly seeds: ReadonlyMap<string, Uint8Array>;
};

export function readSeeds(days: readonly PublishedSeed[]): KnownSeeds | SeedForged {
  const seeds = new Map<string, Uint8Array>();
  for (const { day, commitment, seed } of days) {
    if (seed === null) continue;
    const bytes = parseSeed(seed);
    if (bytes === null || !verifyCommitment(bytes, commitment)) return { kind: 'seedForged', day };
    seeds.set(day, bytes);
  }
  return { kind: 'known', seeds };
}

/** Computes with the seeds that are published; names the first one that is missing. */
export function computeWith<Result>(
  { seeds }: KnownSeeds,
  compute: (live: DaySeeds) => Result,
): Result | SeedSecret {
  let secret: string | null = null;
  const live: DaySeeds = (date) => {
    const seed = seeds.get(date) ?? null;
    if (seed === null) secret ??= date;
    return seed;
  };
  try {
    return compute(live);
  } catch (error) {
    // The engine stops at a seed it does not get; anything else it stops at is a bug.
    if (secret === null) throw error;
    return { kind: 'seedSecret', day: secret };
  }
}
