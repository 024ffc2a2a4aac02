import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feesOf, percentText, validFrom, type Fee } from './fees.model.ts';

const fee: Fee = {
  market: 'US',
  item: 'handling',
  side: 'both',
  rate: '0.0005',
  perUnit: null,
  minimum: null,
  maximum: null,
  currency: 'USD',
  validFrom: '2025-05-14',
};

describe('the fee table', () => {
  it.each([
    ['0.0005', '0.05'],
    ['0.0000206', '0.00206'],
    ['0.001', '0.1'],
    ['1', '100'],
    ['0.01', '1'],
    ['0', '0'],
  ])('writes %s as %s percent', (share, percent) => {
    expect(percentText(share)).toBe(percent);
  });

  it('loses no digit on the way to a percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (nano) => {
        const share = `${Math.floor(nano / 1e9)}.${String(nano % 1e9).padStart(9, '0')}`;
        const [whole = '', rest = ''] = percentText(share).split('.');
        expect(BigInt(whole + rest.padEnd(7, '0'))).toBe(BigInt(nano));
      }),
    );
  });

  it('is shown by market, with the day its newest charge began', () => {
    const rates = {
      items: [
        fee,
        { ...fee, item: 'secFee' as const, validFrom: '2026-04-01' },
        { ...fee, market: 'HK' as const },
      ],
    };
    expect(feesOf(rates, 'US').map(({ item }) => item)).toEqual(['handling', 'secFee']);
    expect(validFrom(feesOf(rates, 'US'))).toBe('2026-04-01');
    expect(validFrom([])).toBeNull();
  });
});
