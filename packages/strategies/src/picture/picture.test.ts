import { describe, expect, it } from 'vitest';
import { strategyIds } from '../strategy.ts';
import { pictureOf } from './picture.ts';

describe.each(strategyIds)('the picture of %s', (id) => {
  const picture = pictureOf(id);

  it('has a value at every bar of its prices, and markers on them', () => {
    const prices = picture.lines.filter(({ role }) => role === 'price');
    expect(prices.length).toBeGreaterThan(0);
    for (const { values } of picture.lines) expect(values).toHaveLength(picture.bars);
    for (const { values } of prices)
      expect(values.every((value) => value !== null && value > 0)).toBe(true);
    for (const { bar, value, line } of picture.markers)
      expect(prices[line]?.values[bar]).toBe(value);
  });

  it('shows what it does: purchases, and sales where it sells', () => {
    const sides = new Set(picture.markers.map(({ side }) => side));
    const neverSells = ['accumulate', 'buyAndHold', 'currencyCarry', 'lowVolatility'];
    expect([...sides].sort()).toEqual(neverSells.includes(id) ? ['buy'] : ['buy', 'sell']);
    expect(picture.markers.length).toBeLessThan(40);
  });
});
