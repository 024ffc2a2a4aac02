import { describe, expect, it } from 'vitest';
import {
  canChoose,
  countOf,
  countText,
  shownQuantity,
  sumOf,
  takenParts,
} from './sale-lots.model.ts';

const sale = {
  quantity: '5',
  lots: [
    { id: 'a', open: '4' },
    { id: 'b', open: '3.5' },
  ],
};

describe('lots of a sale', () => {
  it('can be chosen when they are as many as were sold, and each is open', () => {
    expect(canChoose({ a: '4', b: '1' }, sale)).toBe(true);
    expect(canChoose({ a: '1.5', b: '3.5' }, sale)).toBe(true);
    expect(canChoose({ a: '4', b: '' }, sale)).toBe(false);
    expect(canChoose({ a: '1', b: '4' }, sale)).toBe(false);
    expect(canChoose({ a: '5', b: '' }, sale)).toBe(false);
    expect(canChoose({ a: '5-', b: '' }, sale)).toBe(false);
  });

  it('are added without floating point and shown without zeros behind', () => {
    expect(sumOf({ a: '0.1', b: '0.2' })).toBe(300_000n);
    expect(countText(300_000n)).toBe('0.3');
    expect(countText(5_000_000n)).toBe('5');
    expect(shownQuantity('10000.5', 'en')).toBe('10,000.5');
    expect(sumOf({ a: 'x' })).toBeNull();
    expect(countOf('')).toBe(0n);
  });

  it('are sent without those of which nothing is taken', () => {
    expect(takenParts({ a: '4', b: '', c: '0' })).toEqual([{ id: 'a', quantity: '4' }]);
  });
});
