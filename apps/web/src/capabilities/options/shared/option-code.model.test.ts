import { Direction } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { describe, expect, it } from 'vitest';
import { legsAsked, legsHeld, levelNeeded, readCode, symbolsIn } from './option-code.model.ts';

const read = (text: string) => {
  const found = readCode(text);
  assert(found !== null, 'it is a code');
  return found;
};

describe('a code', () => {
  const spread = read('AAPL261218+C310-C320');

  it('is asked for by its legs, as they are written', () => {
    expect(legsAsked(spread)).toBe('+AAPL261218C00310000,-AAPL261218C00320000');
    expect(legsAsked(read('aapl  261218p00152500'))).toBe('+AAPL261218P00152500');
    expect(symbolsIn(spread)).toEqual([
      ['AAPL261218C00310000', 1],
      ['AAPL261218C00320000', -1],
    ]);
  });

  it('is held the other way round when it is sold', () => {
    expect(legsHeld(spread, false).map(({ side }) => side)).toEqual([1, -1]);
    expect(legsHeld(spread, true)).toEqual([
      { side: -1, kind: 'call', strike: '310' },
      { side: 1, kind: 'call', strike: '320' },
    ]);
  });

  it('needs level 1 to be written, 2 to be bought, 3 as a combination', () => {
    const single = read('AAPL261218C00310000');
    expect(levelNeeded(single, Direction.Sell)).toBe(1);
    expect(levelNeeded(single, Direction.Buy)).toBe(2);
    expect(levelNeeded(spread, Direction.Sell)).toBe(3);
  });

  it('of nothing is none', () => {
    for (const text of ['', 'AAPL', 'AAPL261218+C310', 'AAPL261218+C310-C310', undefined])
      expect(readCode(text)).toBeNull();
  });
});
