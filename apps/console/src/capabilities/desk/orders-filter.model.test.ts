import { expect, it } from 'vitest';
import { ordersFilterIn } from './orders-filter.model.ts';

it('takes what happened, the day and the hour from the address', () => {
  expect(ordersFilterIn({ what: 'ended', day: '2026-11-15', hour: '0', page: '2' })).toEqual({
    pageNum: '2',
    what: 'ended',
    day: '2026-11-15',
    hour: '0',
  });
});

it.each([{}, { what: 'lost', day: '2026-02-30', hour: '24', page: '0' }, { hour: '-1', day: '' }])(
  'leaves out what there is not: %j',
  (query) => {
    expect(ordersFilterIn(query)).toEqual({ pageNum: '1', what: 'placed' });
  },
);
