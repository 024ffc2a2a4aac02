import { describe, expect, it } from 'vitest';
import { hasMoved } from './moved-price.model.ts';

describe('an estimate', () => {
  it('has moved by more than a thousandth, up or down', () => {
    expect(hasMoved('280.39', '280.67')).toBe(false);
    expect(hasMoved('280.39', '280.68')).toBe(true);
    expect(hasMoved('280.39', '280.10')).toBe(true);
    expect(hasMoved('280.39', '280.12')).toBe(false);
  });

  it('has not moved where one of them is unknown', () => {
    expect(hasMoved(null, '280.39')).toBe(false);
    expect(hasMoved('280.39', null)).toBe(false);
  });
});
