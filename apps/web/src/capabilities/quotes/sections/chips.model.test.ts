import { describe, expect, it } from 'vitest';
import { chipView } from './chips.model.ts';

const bins = [
  { price: '10', share: '0.2' },
  { price: '11', share: '0.5' },
  { price: '12', share: '0.3' },
];

describe('the chip distribution', () => {
  it('reads like a price axis, and marks who is in profit', () => {
    const view = chipView({ bins, price: '11', averageCost: '10.5' });
    expect(view?.bars).toEqual([
      { price: '12', length: 0.6, isInProfit: false },
      { price: '11', length: 1, isInProfit: true },
      { price: '10', length: 0.4, isInProfit: true },
    ]);
    expect(view?.priceAt).toBe(0.5);
    expect(view?.averageAt).toBe(0.75);
  });

  it('marks no price that lies outside', () => {
    expect(chipView({ bins, price: '13', averageCost: '9' })).toMatchObject({
      priceAt: null,
      averageAt: null,
    });
  });

  it('is not drawn from nothing', () => {
    expect(chipView({ bins: [], price: '1', averageCost: '1' })).toBeNull();
    expect(
      chipView({ bins: [{ price: '1', share: '0' }], price: '1', averageCost: '1' }),
    ).toBeNull();
  });
});
