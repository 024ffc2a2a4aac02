import { kindOf, orient } from '@candor/options/contracts/combination';
import { parseOptionSymbol } from '@candor/options/contracts/symbol';
import { describe, expect, it } from 'vitest';
import { Direction } from '@candor/contract/kernel/enumerations';
import { outcomeOf } from '../payoff/payoff.model.ts';
import { sampleChain, sampleCombination } from '../testing/sample-option.ts';
import {
  builtStrategies,
  dealOne,
  legsOf,
  legsText,
  stepped,
  toggle,
  turned,
  type PickedLeg,
} from './builder.model.ts';

const legs = legsOf('bullCallSpread', sampleChain) ?? [];
const [bought, sold] = legs as [PickedLeg, PickedLeg];

describe('a strategy around the money', () => {
  it.each(builtStrategies)('%s is one that trades', (strategy) => {
    const built = legsOf(strategy, sampleChain);
    const read = (built ?? []).map(({ side, symbol }) => {
      const { kind = 'call', strike = 0 } = parseOptionSymbol(symbol) ?? {};
      return { side, kind, strike };
    });
    const oriented = orient(read);
    expect(oriented).not.toBeNull();
    expect(kindOf(oriented?.legs ?? [])).not.toBe('single');
  });

  it('is built at the strike nearest to the price', () => {
    expect(legsText(legs)).toBe('+AAPL261218C00310000,-AAPL261218C00320000');
    expect(legsText([])).toBeNull();
  });

  it('is none where strikes are missing', () => {
    expect(legsOf('ironCondor', { ...sampleChain, rows: sampleChain.rows.slice(5, 9) })).toBeNull();
  });
});

describe('legs by hand', () => {
  it('are added, turned and taken away, four at most', () => {
    expect(toggle([bought], sold)).toEqual([bought, sold]);
    expect(toggle([bought], { ...bought, side: -1 })).toEqual([{ ...bought, side: -1 }]);
    expect(toggle([bought, sold], bought)).toEqual([sold]);
    const four = legsOf('ironCondor', sampleChain) ?? [];
    expect(toggle(four, bought)).toBe(four);
  });

  it('move along the strikes of their chain', () => {
    expect(stepped(bought, sampleChain, 1)?.strike).toBe('315');
    expect(turned(bought, sampleChain)?.symbol).toBe('AAPL261218P00310000');
    const [lowest] = sampleChain.rows;
    expect(stepped({ ...bought, strike: lowest?.strike ?? '' }, sampleChain, -1)).toBeNull();
    expect(stepped({ ...bought, on: '2027-01-15' }, sampleChain, 1)).toBeNull();
    expect(turned({ ...bought, on: '2027-01-15' }, sampleChain)).toBeNull();
  });
});

describe('what is built', () => {
  it('is drawn as it would be dealt now', () => {
    const side = { ...sampleChain.rows[0]?.call } as (typeof sampleChain.rows)[number]['call'];
    const dealt = dealOne({
      ...sampleCombination,
      direction: Direction.Sell,
      legs: [
        { ...side, direction: Direction.Sell, kind: 'call', strike: '315' },
        { ...side, direction: Direction.Buy, kind: 'call', strike: '325' },
      ],
    });
    expect(dealt).toMatchObject({ isSold: true, price: sampleCombination.bid, contracts: 1 });
    expect(outcomeOf(dealt).largestLoss?.minor).toBe(698_00n);
  });
});
