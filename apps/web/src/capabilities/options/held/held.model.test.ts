import { Direction } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { describe, expect, it } from 'vitest';
import { readCode } from '../shared/option-code.model.ts';
import { contractsHeld, endingOf, givenUp, onePercentOf } from './held.model.ts';

const call = readCode('AAPL261218C00310000');
const spread = readCode('AAPL261218+C310-C320');
const straddle = readCode('AAPL261218+P310+C310');
assert(call !== null && spread !== null && straddle !== null, 'all are codes');
const held = (direction: Direction, settlement: 'shares' | 'cash' = 'shares') => ({
  direction,
  settlement,
  positionNum: '2',
  multiplier: '100',
});

describe('what is held', () => {
  it('ends with shares where one option delivers them, else with cash', () => {
    expect(endingOf(held(Direction.Buy), call)).toEqual({
      kind: 'callBought',
      strike: '310',
      shares: '200',
    });
    expect(endingOf(held(Direction.Sell), call).kind).toBe('callSold');
    expect(endingOf(held(Direction.Buy, 'cash'), call)).toEqual({
      kind: 'cashBought',
      most: null,
    });
    expect(endingOf(held(Direction.Sell), spread)).toEqual({ kind: 'cashSold', most: 2000 });
    expect(endingOf(held(Direction.Buy), straddle)).toEqual({
      kind: 'cashBought',
      most: null,
    });
  });

  it('is counted by symbol, legs of combinations among them', () => {
    const sums = contractsHeld([
      { code: 'AAPL261218C00310000', direction: Direction.Buy, positionNum: '3' },
      { code: 'AAPL261218+C310-C320', direction: Direction.Sell, positionNum: '2' },
      { code: 'no code', direction: Direction.Buy, positionNum: '1' },
    ]);
    expect([...sums]).toEqual([
      ['AAPL261218C00310000', 1],
      ['AAPL261218C00320000', 2],
    ]);
  });

  it('says what a per cent is worth, and what exercising gives up', () => {
    expect(onePercentOf('-48.2', '312.06')).toBe('-150.41');
    expect(givenUp('820.00', '300.00')).toBe('520.00');
    expect(givenUp('300.00', '300.00')).toBeNull();
  });
});
