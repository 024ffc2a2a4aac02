import { money } from '@candor/money/amount';
import { Direction } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { compareBook, computeFees, isInsideBook, levelsTaken } from './receipt.model.ts';
import { sampleOrder, sampleReceipt } from '../testing/sample-trades.ts';

const receipt = sampleReceipt();
const computed = () => ({
  bids: [
    { price: '227.48', size: 300 },
    { price: '227.47', size: 500 },
  ],
  asks: [
    { price: '227.50', size: 400 },
    { price: '227.51', size: 200 },
  ],
});

describe('a receipt', () => {
  it('adds up its charges', () => {
    expect(
      computeFees({
        currency: 'HKD',
        fees: [
          { item: 'handling', amount: '1.14' },
          { item: 'stampDuty', amount: '2.00' },
        ],
      }),
    ).toEqual(money('HKD', 314n));
  });

  it('shows what was taken of each level', () => {
    const pieces = [
      { price: '227.5', quantity: '400' },
      { price: '227.51', quantity: '100' },
    ];
    expect(levelsTaken(receipt.levels.asks, pieces).map(({ taken }) => taken)).toEqual([
      '400',
      '100',
    ]);
    expect(levelsTaken(receipt.levels.bids, pieces).map(({ taken }) => taken)).toEqual([
      null,
      null,
    ]);
  });

  it('is inside its book only where every piece was offered, on the right side and in that size', () => {
    expect(isInsideBook(receipt)).toBe(true);
    expect(isInsideBook({ ...receipt, pieces: [{ price: '227.49', quantity: '10' }] })).toBe(false);
    expect(isInsideBook({ ...receipt, pieces: [{ price: '227.50', quantity: '401' }] })).toBe(
      false,
    );
    expect(isInsideBook({ ...receipt, order: sampleOrder({ direction: Direction.Sell }) })).toBe(
      false,
    );
  });
});

describe('a receipt of a customer who had taken of the same book', () => {
  const taken = (takenBefore: string | null, pieces: [string, string][]) =>
    isInsideBook({
      ...receipt,
      takenBefore,
      pieces: pieces.map(([price, quantity]) => ({ price, quantity })),
    });

  it('begins where they had stopped, and takes all of a level before the next', () => {
    expect(
      taken('0', [
        ['227.50', '400'],
        ['227.51', '1'],
      ]),
    ).toBe(true);
    expect(
      taken('390', [
        ['227.50', '10'],
        ['227.51', '200'],
      ]),
    ).toBe(true);
    expect(taken('390', [['227.50', '11']])).toBe(false);
    expect(taken('400', [['227.51', '200']])).toBe(true);
    expect(taken('400', [['227.50', '1']])).toBe(false);
    expect(taken('500', [['227.51', '101']])).toBe(false);
    expect(taken('600', [['227.51', '1']])).toBe(false);
    expect(
      taken('0', [
        ['227.50', '10'],
        ['227.51', '1'],
      ]),
    ).toBe(false);
    expect(taken('0', [['227.51', '1']])).toBe(false);
  });

  it('by version 1 of the rules is judged as it was then', () => {
    expect(
      taken(null, [
        ['227.50', '400'],
        ['227.51', '200'],
      ]),
    ).toBe(true);
    expect(taken(null, [['227.50', '401']])).toBe(false);
  });
});

describe('the book of a receipt beside the recomputed one', () => {
  it('is the same down to the last level', () => {
    expect(compareBook(receipt, computed())).toEqual({ kind: 'same', levels: 4 });
  });

  it.each([
    [
      'bids',
      1,
      'price',
      {
        ...computed(),
        bids: [
          { price: '227.47', size: 300 },
          { price: '227.46', size: 500 },
        ],
      },
      '227.48',
      '227.47',
    ],
    [
      'asks',
      1,
      'volume',
      {
        ...computed(),
        asks: [
          { price: '227.50', size: 399 },
          { price: '227.51', size: 200 },
        ],
      },
      '400',
      '399',
    ],
    ['asks', 2, 'price', { ...computed(), asks: [{ price: '227.50', size: 400 }] }, '227.51', '—'],
    [
      'bids',
      3,
      'price',
      { ...computed(), bids: [...computed().bids, { price: '227.46', size: 1 }] },
      '—',
      '227.46',
    ],
  ] as const)('differs in the %s, level %i, %s', (side, level, field, book, cited, found) => {
    expect(compareBook(receipt, book)).toEqual({
      kind: 'different',
      side,
      level,
      field,
      cited,
      computed: found,
    });
  });

  it('is held against the best prices too where no further levels are cited', () => {
    const best = { ...receipt, levels: { bids: [], asks: [] } };
    expect(compareBook(best, computed()).kind).toBe('same');
    expect(
      compareBook({ ...best, quote: { ...best.quote, ask: '227.49' } }, computed()),
    ).toMatchObject({ kind: 'different', side: 'asks', level: 1 });
  });

  it('does not overlook a best price that was bent while the levels are right', () => {
    expect(
      compareBook({ ...receipt, quote: { ...receipt.quote, bid: '227.49' } }, computed()),
    ).toMatchObject({ kind: 'different', side: 'bids', level: 1, cited: '227.49' });
  });
});
