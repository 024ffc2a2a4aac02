import { expect, it } from 'vitest';
import { samplePosition } from '../testing/sample-trades.ts';
import { inOrder, nextOrder } from './holding-order.model.ts';

const positions = [
  samplePosition({ code: 'KO', zdf: '0.01' }),
  samplePosition({ code: 'NVDA', zdf: null }),
  samplePosition({ code: 'AAPL', zdf: '-0.2' }),
  samplePosition({ code: 'TSLA', zdf: '0.1' }),
];
const codes = (order: Parameters<typeof inOrder>[1]) =>
  inOrder(positions, order).map(({ code }) => code);

it('is as they come until a head is pressed', () => {
  expect(codes(null)).toEqual(['KO', 'NVDA', 'AAPL', 'TSLA']);
});

it('is by name, and by return with the unknown last either way', () => {
  expect(codes({ by: 'code', direction: 'ascending' })).toEqual(['AAPL', 'KO', 'NVDA', 'TSLA']);
  expect(codes({ by: 'code', direction: 'descending' })).toEqual(['TSLA', 'NVDA', 'KO', 'AAPL']);
  expect(codes({ by: 'return', direction: 'descending' })).toEqual(['TSLA', 'KO', 'AAPL', 'NVDA']);
  expect(codes({ by: 'return', direction: 'ascending' })).toEqual(['AAPL', 'KO', 'TSLA', 'NVDA']);
});

it('turns round at the second press and ends at the third', () => {
  const first = nextOrder(null, 'return');
  expect(first).toEqual({ by: 'return', direction: 'descending' });
  const second = nextOrder(first, 'return');
  expect(second).toEqual({ by: 'return', direction: 'ascending' });
  expect(nextOrder(second, 'return')).toBeNull();
  expect(nextOrder(second, 'code')).toEqual({ by: 'code', direction: 'ascending' });
});
