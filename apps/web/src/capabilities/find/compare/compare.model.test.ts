import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { compareParams, drawComparison, readComparison } from './compare.model.ts';

describe('a comparison in the address', () => {
  it('comes back as it was written', () => {
    const instruments = [
      { source: QuotedSource.Stock, code: 'AAPL' },
      { source: QuotedSource.HkStock, code: '00700' },
    ];
    expect(readComparison(compareParams(instruments, '1y'))).toEqual({ instruments, range: '1y' });
  });

  it('leaves out what is no instrument, what is there already, and what is too many', () => {
    const one = `${QuotedSource.Stock}:`;
    const codes = ['A', 'A', 'B', 'C', 'D', 'E', 'F'].map((code) => one + code);
    const { instruments, range } = readComparison({
      with: ['x', '77:A', `${one}<b>`, ...codes].join(','),
      range: 'ever',
    });
    expect(instruments.map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(range).toBe('3m');
    expect(readComparison({}).instruments).toEqual([]);
  });
});

describe('the lines of a comparison', () => {
  it('lie in one box, around the line of no change', () => {
    const items = [{ line: ['0', '0.1', '0.2'] }, { line: [null, '0', '-0.1'] }];
    const drawn = drawComparison({ dates: ['a', 'b', 'c'], items: items as never });
    expect([drawn?.axis.low, drawn?.axis.high]).toEqual([-10, 20]);
    expect(drawn?.lines[1]?.places.map(({ index, y }) => [index, y])).toEqual([
      [1, 1 / 3],
      [2, 0],
    ]);
    expect(drawComparison({ dates: ['a'], items: [] })).toBeNull();
  });
});
