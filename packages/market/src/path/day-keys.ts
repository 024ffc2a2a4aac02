/**
 * One-way keys from the day seeds, so one path reveals nothing about another.
 *
 * A day's draws share one key, since they only show when the day is over. Steps inside a day have a
 * key per path: watching one instrument tells nothing about another.
 */
import { assert } from '@candor/kit/assert';
import { sha256 } from '@candor/kit/sha256';
import type { DaySeeds } from '../tape/seeds.ts';
import { dateOfDay } from './days.ts';
import { hashPair } from './keyed-hash.ts';

/** Two words that stand for a name inside hashes. */
export type NameWords = { readonly low: number; readonly high: number };

export type DayKeys = {
  /** One draw of a whole day for a name; `slot` tells several draws apart. */
  readonly draw: (day: number, name: NameWords, slot: number) => number;
  /** The key for steps inside the day, for one name and purpose. */
  readonly stepKey: (day: number, name: NameWords, purpose: StepPurpose) => NameWords;
};

export const stepPurposes = {
  path: 1,
  volume: 2,
  book: 3,
  auction: 4,
  listing: 5,
  option: 6,
} as const;
type StepPurpose = keyof typeof stepPurposes;

export function openDayKeys(seeds: DaySeeds): DayKeys {
  const drawKeys = new Map<number, NameWords>();
  const message = new Uint8Array(SEED_BYTES + 9);

  const known = new Map<number, Uint8Array>();

  const getSeed = (day: number): Uint8Array => {
    let seed = known.get(day) ?? null;
    if (seed === null) {
      seed = seeds(dateOfDay(day));
      assert(seed !== null, `the seed of ${dateOfDay(day)} is not known here`);
      assert(seed.length === SEED_BYTES, 'a seed has 32 bytes');
      known.set(day, seed);
    }
    return seed;
  };
  const derive = (day: number, name: NameWords, purpose: number): NameWords => {
    message.set(getSeed(day));
    const view = new DataView(message.buffer);
    view.setInt32(SEED_BYTES, name.low);
    view.setInt32(SEED_BYTES + 4, name.high);
    message[SEED_BYTES + 8] = purpose;
    return firstWords(sha256(message));
  };
  const drawKey = (day: number): NameWords => {
    let key = drawKeys.get(day);
    if (key === undefined) drawKeys.set(day, (key = derive(day, { low: 0, high: 0 }, 0)));
    return key;
  };

  return {
    draw: (day, name, slot) => {
      const key = drawKey(day);
      return hashPair(key.low, key.high, name.low ^ Math.imul(slot, SLOT_SPREAD), name.high);
    },
    stepKey: (day, name, purpose) => derive(day, name, stepPurposes[purpose]),
  };
}

export function nameWords(name: string): NameWords {
  return firstWords(sha256(utf8.encode(name)));
}

function firstWords(digest: Uint8Array): NameWords {
  const view = new DataView(digest.buffer, digest.byteOffset);
  return { low: view.getInt32(0), high: view.getInt32(4) };
}

const SEED_BYTES = 32;
/** Odd, with well-mixed bits: neighbouring slots differ in many places. */
const SLOT_SPREAD = 0x9e37_79b1;
const utf8 = new TextEncoder();
