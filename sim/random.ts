/** The same seed makes the same choices, so that a finding can be repeated. */
import { assert } from '@candor/kit/assert';

export type Random = {
  below(limit: number): number;
  chance(share: number): boolean;
  pick<Thing>(things: readonly Thing[]): Thing;
};

/** The generator is `mulberry32`: 32 bits of state are plenty for choosing operations. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    chance: (share) => next() < share,
    pick(things) {
      const thing = things[Math.floor(next() * things.length)];
      assert(thing !== undefined, 'there is something to pick from');
      return thing;
    },
  };
}
