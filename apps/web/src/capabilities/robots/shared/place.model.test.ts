import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPace, readRentalId, readRobotId } from './place.model.ts';

it('an address names a robot, a rental or a pace, or nothing at all', () => {
  expect(readRobotId('RBT01')).toBe('RBT01');
  expect(readRentalId(`rnt_${'0a'.repeat(13)}`)).toBe(`rnt_${'0a'.repeat(13)}`);
  expect(['standard', 'practice', 'fast', undefined].map(readPace)).toEqual([
    'standard',
    'practice',
    null,
    null,
  ]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const read of [readRobotId(text), readRentalId(text), readPace(text)])
        if (read !== null) expect(read).toBe(text);
    }),
  );
  for (const text of [undefined, '', 'RBT1', 'RBT001', 'rnt_x', 'RBT01\n'])
    expect([readRobotId(text), readRentalId(text)]).toEqual([null, null]);
});
