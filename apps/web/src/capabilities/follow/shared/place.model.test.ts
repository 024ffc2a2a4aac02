import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAgencyId, readOrderId } from './place.model.ts';

it('an address names an institution or an order, or nothing at all', () => {
  expect(readAgencyId('AGY07')).toBe('AGY07');
  expect(readOrderId(`fol_${'0a'.repeat(13)}`)).toBe(`fol_${'0a'.repeat(13)}`);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constant(undefined)), (text) => {
      for (const read of [readAgencyId(text), readOrderId(text)])
        if (read !== null) expect(read).toBe(text);
    }),
  );
  for (const text of [undefined, '', 'AGY7', 'AGY007', 'fol_x', 'AGY07\n', '../AGY07'])
    expect([readAgencyId(text), readOrderId(text)]).toEqual([null, null]);
});
