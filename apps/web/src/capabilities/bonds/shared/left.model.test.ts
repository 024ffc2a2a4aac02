import { describe, expect, it } from 'vitest';
import { readTerm, termLeft } from './left.model.ts';

describe('the term of a treasury', () => {
  it('tells the term in what one chooses by', () => {
    expect([0, 1, 12, 245, 1_790].map((days) => termLeft(days))).toEqual([
      { unit: 'today', count: '0' },
      { unit: 'day', count: '1' },
      { unit: 'days', count: '12' },
      { unit: 'months', count: '8' },
      { unit: 'years', count: '4.9' },
    ]);
  });

  it('reads for how long a treasury was sold', () => {
    expect(['1H', '13W', '10Y', '0Y', 'long'].map((term) => readTerm(term))).toEqual([
      { unit: 'hours', count: '1' },
      { unit: 'weeks', count: '13' },
      { unit: 'years', count: '10' },
      null,
      null,
    ]);
  });
});
