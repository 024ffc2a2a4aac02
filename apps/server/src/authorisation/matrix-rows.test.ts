import { declaredCalls } from '@candor/contract/calls';
import { expect, it } from 'vitest';
import { matrix } from './testing/matrix.table.ts';

it('the authorisation matrix has a row for every declared call, and no other', () => {
  const declared = declaredCalls().map(({ capability, name }) => `${capability}.${name}`);
  expect(Object.keys(matrix).sort()).toEqual(declared.sort());
});
