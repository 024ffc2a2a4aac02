import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractNumber, drawAssigned, verifyAssigned } from './assignment.ts';

const ID = '2026-12-15 OP:TEST261218C00100000 assignment';
const SEED = 'ab'.repeat(32);
const sold = fc.uniqueArray(
  fc.record({
    positionId: fc.string({ minLength: 1, maxLength: 30 }),
    quantity: fc.bigInt({ min: 1n, max: 20n }),
  }),
  { selector: ({ positionId }) => positionId, minLength: 1, maxLength: 12 },
);

describe('the draw of sold calls that deliver early', () => {
  it('takes half of the contracts, none that was not sold, and is found again', () => {
    fc.assert(
      fc.property(sold, (calls) => {
        const { lines, chosen } = drawAssigned(ID, SEED, calls);
        const all = calls.reduce((sum, { quantity }) => sum + quantity, 0n);
        const taken = [...chosen.values()].reduce((sum, quantity) => sum + quantity, 0n);
        expect(taken).toBe((all + 1n) / 2n);
        for (const { positionId, quantity } of calls)
          expect(chosen.get(positionId) ?? 0n).toBeLessThanOrEqual(quantity);
        expect(drawAssigned(ID, SEED, calls.toReversed()).lines).toBe(lines);
        expect(verifyAssigned(ID, SEED, lines)).toBe(true);
      }),
    );
  });

  it('cannot be changed, for another seed or in favour of somebody', () => {
    const calls = [
      { positionId: 'pos_a', quantity: 3n },
      { positionId: 'pos_b', quantity: 4n },
    ];
    const { lines } = drawAssigned(ID, SEED, calls);
    expect(verifyAssigned(ID, 'cd'.repeat(32), lines)).toBe(false);
    expect(verifyAssigned(`${ID}2`, SEED, lines)).toBe(false);
    const own = contractNumber('pos_a', 0n);
    const turned = lines.replace(
      new RegExp(`(${own},[0-9a-f]+),([01])`),
      (_, head, drawn) => `${head},${drawn === '1' ? '0' : '1'}`,
    );
    expect(turned).not.toBe(lines);
    expect(verifyAssigned(ID, SEED, turned)).toBe(false);
    expect(verifyAssigned(ID, SEED, lines.split('\n').slice(1).join('\n'))).toBe(false);
  });
});
