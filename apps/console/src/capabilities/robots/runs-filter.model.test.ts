import { expect, it } from 'vitest';
import { runsFilterIn } from './runs-filter.model.ts';

it('asks for what the address names, and for nothing that is none', () => {
  expect(runsFilterIn({})).toEqual({ pageNum: '1' });
  expect(runsFilterIn({ state: 'failed', kind: 'agency', page: '3' })).toEqual({
    pageNum: '3',
    state: 'failed',
    kind: 'agency',
  });
  expect(runsFilterIn({ state: 'x', kind: '../y', page: '-1' })).toEqual({ pageNum: '1' });
});
