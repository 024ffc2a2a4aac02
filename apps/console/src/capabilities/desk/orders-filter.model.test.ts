import { expect, it } from 'vitest';
import { ordersFilterIn, whyNoSpan } from './orders-filter.model.ts';

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

it('takes days, customer, instrument, side and status, and no hour of several days', () => {
  const query = {
    day: '2026-11-01',
    until: '2026-11-15',
    hour: '3',
    text: ' ana ',
    code: 'aapl',
    side: '1',
    state: 'filled',
  };
  expect(ordersFilterIn(query)).toEqual({
    pageNum: '1',
    what: 'placed',
    day: '2026-11-01',
    until: '2026-11-15',
    text: 'ana',
    code: 'aapl',
    side: '1',
    state: 'filled',
  });
});

it.each([
  { text: '   ', code: '' },
  { text: 'x'.repeat(51) },
  { side: '2', state: 'lost' },
  { until: '2026-11-15' },
])('leaves out nonsense: %j', (query) => {
  expect(ordersFilterIn(query)).toEqual({ pageNum: '1', what: 'placed' });
});

it('knows days that cannot be sent', () => {
  expect(whyNoSpan('2026-11-01', '2026-12-01')).toBeNull();
  expect(whyNoSpan('2026-11-01', '2026-12-02')).toBe('spanWrong');
  expect(whyNoSpan('2026-11-02', '2026-11-01')).toBe('spanWrong');
  expect(whyNoSpan('2026-11-02', '2026-11-31')).toBe('dayWrong');
});
