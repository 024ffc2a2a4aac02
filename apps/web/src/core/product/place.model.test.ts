import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idNamed, namedBy } from './place.model.ts';

const [read, readId] = [namedBy(/^AGY\d{2}$/), idNamed('fol')];

it('an address names what it says to the letter, or nothing at all', () => {
  const id = `fol_${'0a'.repeat(13)}`;
  expect([read('AGY07'), readId(id)]).toEqual(['AGY07', id]);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constant(undefined)), (text) => {
      for (const found of [read(text), readId(text)]) if (found !== null) expect(found).toBe(text);
    }),
  );
  for (const text of [undefined, '', 'AGY7', 'AGY007', 'fol_x', 'AGY07\n', `bnd_${id.slice(4)}`])
    expect([read(text), readId(text)]).toEqual([null, null]);
});
