import { expect, it } from 'vitest';
import { groupsIn, ofGroup, getRoot } from './group.model.ts';

it.each([
  ['GCZ26', 'GC'],
  ['6EH27', '6E'],
  ['M2KU26', 'M2K'],
  ['GC', 'GC'],
  ['FDAX', 'FDAX'],
  ['MBT', 'MBT'],
])('%s is a month of %s', (code, root) => {
  expect(getRoot(code)).toBe(root);
});

it('offers the groups that occur, once each, and keeps to the one that was chosen', () => {
  const rows = [
    { code: 'GC', group: 'Metals' },
    { code: 'CL', group: 'Energy' },
    { code: 'SI', group: 'Metals' },
  ];
  expect(groupsIn(rows, (row) => row.group)).toEqual(['Metals', 'Energy']);
  expect(ofGroup(rows, 'Metals', (row) => row.group).map((row) => row.code)).toEqual(['GC', 'SI']);
  expect(ofGroup(rows, null, (row) => row.group)).toBe(rows);
});
