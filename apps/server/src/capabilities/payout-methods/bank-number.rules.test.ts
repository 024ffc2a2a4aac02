import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideCardNumber, decideRoutingNumber } from './bank-number.rules.ts';

describe('the number of a card or account', () => {
  it.each([
    ['4111 1111 1111 1111', '4111111111111111'],
    ['123456', '123456'],
    ['12345678901234567890', '12345678901234567890'],
    ['GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
    ['de89-3704-0044-0532-0130-00', 'DE89370400440532013000'],
    ['NO9386011117947', 'NO9386011117947'],
  ])('%s is kept as %s', (typed, number) => {
    expect(decideCardNumber(typed)).toEqual({ ok: true, outcome: number });
  });

  it.each([
    '12345',
    '123456789012345678901',
    'GB82WEST12345698765433',
    'GB28WEST12345698765432',
    'GBWEST1234',
    'ABCDEFGH',
    '1234 567X',
    '- - -   ',
    '１２３４５６',
  ])('%s is refused', (typed) => {
    expect(decideCardNumber(typed)).toMatchObject({ ok: false, code: 'CARD_NUMBER_INVALID' });
  });

  it('notices every wrong digit of an IBAN', () => {
    const right = 'GB82WEST12345698765432';
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: right.length - 1 }),
        fc.integer({ min: 1, max: 9 }),
        (place, by) => {
          const wrong =
            right.slice(0, place) +
            String((Number(right[place]) + by) % 10) +
            right.slice(place + 1);
          expect(decideCardNumber(wrong).ok).toBe(false);
        },
      ),
    );
  });
});

describe('an ABA routing number', () => {
  it.each(['011000015', '021000021', '122105155'])('%s is right', (number) => {
    expect(decideRoutingNumber(number).ok).toBe(true);
  });

  it.each(['011000016', '210000021', '000000000', '12210515', '1221051555'])(
    '%s is refused',
    (number) => {
      expect(decideRoutingNumber(number)).toMatchObject({
        ok: false,
        code: 'ROUTING_NUMBER_INVALID',
      });
    },
  );
});
