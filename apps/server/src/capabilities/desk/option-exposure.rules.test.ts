import { Direction } from '@candor/contract/kernel/enumerations';
import type { InstrumentId, OptionLegFacts } from '@candor/market/instrument';
import { valueAtExpiry } from '@candor/options/contracts/combination';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noGreeks, type HeldGreeks } from '../../core/options/held-greeks.ts';
import { getOptionExposure, type HeldOption, type NetContracts } from './option-exposure.rules.ts';

const call = (strike: number, side: 1 | -1 = 1): OptionLegFacts => ({ side, kind: 'call', strike });
const put = (strike: number, side: 1 | -1 = 1): OptionLegFacts => ({ side, kind: 'put', strike });
const held = (
  legs: readonly OptionLegFacts[],
  contracts: bigint,
  { worth = 0n, underlying = 'US:KO' }: { worth?: bigint; underlying?: string } = {},
): HeldOption => ({
  instrumentId: `OP:${underlying} ${JSON.stringify(legs)}`,
  option: { underlying: underlying as InstrumentId, legs, multiplier: 100 },
  direction: contracts > 0n ? Direction.Buy : Direction.Sell,
  contracts: contracts > 0n ? contracts : -contracts,
  worth,
});
const at70 = () => 70_000n;
const lossOf = (...all: HeldOption[]) =>
  getOptionExposure(all, () => noGreeks, at70)[0]?.houseLossMost ?? null;

describe('the most the house can lose', () => {
  it.each([
    ['of calls bought has no limit', [held([call(70_000)], 1n)], null],
    [
      'of puts bought is the strike less what they are worth',
      [held([put(70_000)], 2n, { worth: 300_00n })],
      13_700_00n,
    ],
    [
      'of calls written to it is what they are worth',
      [held([call(70_000)], -3n, { worth: 450_00n })],
      450_00n,
    ],
    [
      'of a spread is its width less its worth',
      [held([call(70_000), call(75_000, -1)], 4n, { worth: 800_00n })],
      1_200_00n,
    ],
    [
      'of calls that others wrote at a higher strike is the difference',
      [held([call(70_000)], 1n, { worth: 300_00n }), held([call(80_000)], -1n, { worth: 100_00n })],
      800_00n,
    ],
    [
      'of calls that others wrote less of has no limit',
      [held([call(70_000)], 2n), held([call(60_000)], -1n)],
      null,
    ],
  ] as const)('%s', (_, positions, loss) => {
    expect(lossOf(...positions)).toBe(loss);
  });

  it('is reached at some price and passed at none', () => {
    const leg = fc.record({
      side: fc.constantFrom<1 | -1>(1, -1),
      kind: fc.constantFrom<'call' | 'put'>('call', 'put'),
      strike: fc.integer({ min: 1, max: 40 }).map((step) => step * 5_000),
    });
    const position = fc
      .tuple(fc.array(leg, { minLength: 1, maxLength: 4 }), fc.integer({ min: -9, max: 9 }))
      .filter(([, contracts]) => contracts !== 0)
      .map(([legs, contracts]) => held(legs, BigInt(contracts)));
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 6 }), (positions) => {
        const most = lossOf(...positions);
        const paidAt = (price: bigint): bigint =>
          positions.reduce(
            (sum, { option, direction, contracts }) =>
              sum +
              valueAtExpiry(option.legs, price) *
                (direction === Direction.Buy ? contracts : -contracts) *
                10n,
            0n,
          );
        const prices = Array.from({ length: 61 }, (__, step) => BigInt(step) * 5_000n);
        const highest = prices.reduce((best, price) => {
          const paid = paidAt(price);
          return paid > best ? paid : best;
        }, 0n);
        if (most === null) expect(paidAt(2_000_000n)).toBeGreaterThan(paidAt(1_000_000n));
        else expect(most).toBe(highest);
      }),
    );
  });
});

describe('the worst case of options', () => {
  const worst = (price: bigint, ...all: HeldOption[]) =>
    getOptionExposure(
      all,
      () => noGreeks,
      () => price,
    )[0]?.worst;

  it('without a limit stops at twice today’s price, or at the highest strike', () => {
    const calls = held([call(70_000)], 1n, { worth: 300_00n });
    expect(worst(70_000n, calls)).toBe(6_700_00n);
    expect(worst(100_000n, calls)).toBe(12_700_00n);
    expect(worst(0n, calls)).toBe(0n);
  });

  it('with a limit is that', () => {
    expect(worst(70_000n, held([put(70_000)], 2n, { worth: 300_00n }))).toBe(13_700_00n);
  });
});

describe('options by underlying', () => {
  it('count contracts on each side, and ask for the greeks of each instrument once', () => {
    const asked: NetContracts[] = [];
    const one: HeldGreeks = { delta: 50, gamma: 1, theta: -2, vega: 3 };
    const spread = held([call(70_000), call(75_000, -1)], 4n);
    const exposure = getOptionExposure(
      [
        held([put(10_000)], 1n, { underlying: 'US:F' }),
        spread,
        { ...spread, contracts: 3n, direction: Direction.Sell },
        held([call(70_000)], 2n),
      ],
      (all) => {
        asked.push(...all);
        return one;
      },
      at70,
    );
    expect(exposure).toMatchObject([
      { underlying: 'US:KO', long: 6n, short: 3n, greeks: one },
      { underlying: 'US:F', long: 1n, short: 0n, greeks: one },
    ]);
    expect(asked.map(({ contracts }) => contracts)).toEqual([1, 1, 2]);
    expect(new Set(asked.map(({ instrumentId }) => instrumentId)).size).toBe(3);
  });
});
