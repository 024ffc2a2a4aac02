import { describe, expect, it } from 'vitest';
import { fill } from './text.ts';

describe('a text with places', () => {
  it('has its values, and shows a place without one', () => {
    expect(fill('{a} of {b}', { a: 1, b: 'two' })).toBe('1 of two');
    expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}');
  });

  it('has the form of one for one, and the other for everything else', () => {
    const text = '{n} {n|entry|entries}';
    expect(fill(text, { n: 1 })).toBe('1 entry');
    expect(fill(text, { n: '1' })).toBe('1 entry');
    for (const n of [0, 2, '1,001', '1.5']) expect(fill(text, { n })).toBe(`${n} entries`);
    expect(fill(text, {})).toBe(text);
  });
});
