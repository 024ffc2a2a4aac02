import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AgencyHolding } from '../follow.api.ts';
import { bySize } from './holdings.model.ts';

it('the largest share comes first, long or short, and what has no price last', () => {
  const shares = fc.array(
    fc.oneof(fc.constant(null), fc.double({ min: -2, max: 2, noNaN: true }).map(String)),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(shares, (all) => {
      const holdings = all.map((share) => ({ share }) as AgencyHolding);
      const sorted = bySize(holdings).map(({ share }) => share);
      expect(sorted).toHaveLength(all.length);
      expect(sorted).toEqual(expect.arrayContaining(all));
      const sizes = sorted.map((share) => (share === null ? -1 : Math.abs(Number(share))));
      expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    }),
  );
});
