import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { describe, expect, it } from 'vitest';
import { readCode } from '../shared/option-code.model.ts';
import { sampleCombination } from '../testing/sample-option.ts';
import { dealtBy } from './dealt.model.ts';
import { toInstrument } from './option-instrument.model.ts';

const spread = readCode('AAPL261218+C315-C325');
const call = readCode('AAPL261218C00315000');
assert(spread !== null && call !== null, 'both are codes');
const typed = {
  direction: Direction.Buy,
  isShort: false,
  type: OrderType.Limit,
  price: '3.10',
  quantity: '4',
} as const;

describe('the picture on a ticket', () => {
  it('follows what is typed', () => {
    expect(dealtBy(spread, sampleCombination, typed)).toMatchObject({
      price: '3.10',
      contracts: 4,
      isSold: false,
      withShares: false,
    });
    expect(
      dealtBy(spread, sampleCombination, { ...typed, type: OrderType.Market, quantity: '' }),
    ).toMatchObject({ price: sampleCombination.ask, contracts: 1 });
    expect(
      dealtBy(spread, sampleCombination, {
        ...typed,
        price: 'x',
        direction: Direction.Sell,
        isShort: true,
      }),
    ).toMatchObject({ price: sampleCombination.bid, isSold: true });
  });

  it('counts a written call with its shares, and shows nothing for a sale that closes', () => {
    const writes = { ...typed, direction: Direction.Sell, isShort: true };
    expect(dealtBy(call, sampleCombination, writes)?.withShares).toBe(true);
    expect(dealtBy(spread, sampleCombination, writes)?.withShares).toBe(false);
    expect(dealtBy(call, sampleCombination, { ...writes, isShort: false })).toBeNull();
  });
});

describe('an option on the ticket', () => {
  it('halts with its underlying, and has no price where nobody buys', () => {
    const shown = toInstrument({ ...sampleCombination, bidSize: 0 }, 'AAPL spread');
    expect(shown).toMatchObject({
      stock_code: 'AAPL261218+C315-C325',
      label: 'AAPL spread',
      bid: null,
      ask: sampleCombination.ask,
      change_ratio: '-0.0313',
      underlying: { source: 0, code: 'AAPL' },
    });
  });
});
