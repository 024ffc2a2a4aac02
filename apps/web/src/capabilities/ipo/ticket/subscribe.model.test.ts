import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offering, preview, sizes, SUBSCRIPTION_ID } from '../testing/samples.ts';
import {
  askedOf,
  changedBy,
  fixFor,
  lotsText,
  obstacleIn,
  placeOf,
  quantityAsked,
  typedLots,
} from './subscribe.model.ts';

const problem = (reason: string) => ({ reason, text: reason, values: {} });

describe('what is typed', () => {
  it.each(['', '0', '00', '?', '?1,5', '-1', '1.5', '1e3', 'x', '9'.repeat(13)])(
    '%j asks for nothing',
    (text) => {
      expect(typedLots(text)).toBeNull();
      expect(quantityAsked(text, '200')).toBeNull();
    },
  );

  it('is sent in shares, always in whole lots, and comes back as it was typed', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 999_999n }),
        fc.constantFrom('1', '100', '200', '500', '2000'),
        (lots, lot) => {
          const quantity = quantityAsked(String(lots), lot);
          expect(BigInt(quantity ?? '0') % BigInt(lot)).toBe(0n);
          expect(lotsText(quantity ?? '', lot)).toBe(String(lots));
        },
      ),
    );
  });

  it('never rounds what is allowed up', () => {
    expect(lotsText('399', '200')).toBe('1');
    expect(lotsText('nothing', '200')).toBe('');
  });
});

describe('a change', () => {
  const own = {
    id: SUBSCRIPTION_ID,
    state: 'subscribed' as const,
    quantity: '600',
    allottedQuantity: null,
  };

  it('names the application that stands; without one, or after a cancelled one, it is a new one', () => {
    expect(askedOf({ ...offering, own }, '200')).toEqual({
      offeringId: offering.offeringId,
      quantity: '200',
      changes: SUBSCRIPTION_ID,
    });
    expect(askedOf(offering, '200')).not.toHaveProperty('changes');
    expect(changedBy({ own: { ...own, state: 'cancelled' } })).toBeNull();
  });
});

describe('a reason to stop', () => {
  it('is none where the password comes later or the funding wallet helps', () => {
    const funding = {
      missing: '10.00',
      move: '1.30',
      most: '1.40',
      available: '90.00',
      exchange: null,
    };
    expect(obstacleIn(preview)).toBeNull();
    expect(obstacleIn({ problem: problem('TRADING_LOCKED'), funding: null })).toBeNull();
    expect(obstacleIn({ problem: problem('FUNDS_INSUFFICIENT'), funding })).toBeNull();
    expect(obstacleIn({ problem: problem('FUNDS_INSUFFICIENT'), funding: null })?.reason).toBe(
      'FUNDS_INSUFFICIENT',
    );
    expect(obstacleIn({ problem: problem('OFFERING_CLOSED'), funding })?.reason).toBe(
      'OFFERING_CLOSED',
    );
  });

  it('stands where it can be mended', () => {
    expect(placeOf(problem('QUANTITY_TOO_LARGE'))).toBe('field');
    expect(placeOf(problem('OFFERING_CLOSED'))).toBe('foot');
    expect(placeOf(problem('KYC_REQUIRED'))).toBe('above');
  });

  it('comes with a number that would pass, where there is one', () => {
    expect(fixFor(problem('QUANTITY_TOO_LARGE'), sizes, '90')).toBe('10');
    expect(fixFor(problem('QUANTITY_TOO_LARGE'), sizes, '10')).toBeNull();
    expect(fixFor(problem('FUNDS_INSUFFICIENT'), { ...sizes, full: '0' }, '1')).toBeNull();
    expect(fixFor(problem('OFFERING_CLOSED'), sizes, '1')).toBeNull();
  });
});
