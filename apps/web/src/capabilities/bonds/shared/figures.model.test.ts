import { describe, expect, it } from 'vitest';
import { exactPrice, priceShown, toleranceShown, yieldShown } from './figures.model.ts';

describe('figures of treasuries', () => {
  it('shows prices as there is room, and every digit where one agrees to it', () => {
    expect(priceShown('98.50390625', 'note', 'en')).toBe('98.5039');
    expect(priceShown('99.999543', 'bill', 'en')).toBe('99.999543');
    expect(exactPrice('98.50390625', 'en')).toBe('98.50390625');
    expect(exactPrice('100', 'en')).toBe('100.0000');
  });

  it('shows yields to a thousandth of a percent', () => {
    expect(yieldShown('0.042512345', 'en')).toBe('4.251%');
    expect(yieldShown('-0.0005', 'zhHans')).toBe('−0.050%');
  });

  it('never tells a tolerance larger than it is', () => {
    expect(toleranceShown('0.099531', 'en')).toBe('0.09');
  });

  it('has no figure for what is unknown', () => {
    expect([
      priceShown(null, 'bond', 'en'),
      exactPrice(null, 'en'),
      yieldShown(null, 'en'),
    ]).toEqual([null, null, null]);
  });
});
