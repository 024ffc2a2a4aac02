import { Direction } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WrittenEvent } from '../../../core/desk/state/desk-event.ts';
import { foldGains, type TermsAt } from './gains.rules.ts';

/** A unit of price is a cent. */
const termsAt = (() => ({ value: { numerator: 1n, denominator: 1n } })) as unknown as TermsAt;
const conversion = { pair: null, numerator: 1n, denominator: 1n };

const fill = (
  at: number,
  direction: Direction,
  { quantity, units, realised = 0n }: { quantity: bigint; units: bigint; realised?: bigint },
): WrittenEvent =>
  ({
    seq: at,
    at,
    positionId: 'pos_1',
    direction,
    body: {
      kind: 'filled',
      quantity,
      value: quantity * units,
      pieces: [{ units, quantity }],
      realised,
      forgiven: 0n,
      conversion,
    },
  }) as unknown as WrittenEvent;

describe('realised gains', () => {
  it('are counted against the oldest purchases, with the others for comparison', () => {
    const { gains, sales } = foldGains(
      [
        fill(1, Direction.Buy, { quantity: 10n, units: 100n }),
        fill(2, Direction.Buy, { quantity: 10n, units: 300n }),
        fill(3, Direction.Buy, { quantity: 10n, units: 200n }),
        fill(4, Direction.Sell, { quantity: 15n, units: 250n, realised: 1_250n }),
      ],
      termsAt,
    );
    expect(
      gains.map(({ openedAt, quantity, cost, proceeds, gain }) => [
        openedAt,
        quantity,
        cost,
        proceeds,
        gain,
      ]),
    ).toEqual([
      [1, 10n, 1_000n, 2_500n, 1_500n],
      [2, 5n, 1_500n, 1_250n, -250n],
    ]);
    expect(sales).toMatchObject([{ fifo: 1_250n, lifo: 250n, highest: -250n }]);
  });

  it('of a short position are what was received less what was paid', () => {
    const { gains } = foldGains(
      [
        fill(1, Direction.Sell, { quantity: 10n, units: 300n }),
        fill(2, Direction.Buy, { quantity: 10n, units: 250n, realised: 500n }),
      ],
      termsAt,
    );
    expect(gains).toMatchObject([{ isShort: true, cost: 2_500n, proceeds: 3_000n, gain: 500n }]);
  });

  it('come to the same by every method once everything is sold', () => {
    const lots = fc.array(fc.tuple(fc.bigInt(1n, 50n), fc.bigInt(1n, 500n)), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(lots, fc.bigInt(1n, 500n), (bought, units) => {
        const quantity = bought.reduce((sum, [count]) => sum + count, 0n);
        const cost = bought.reduce((sum, [count, paid]) => sum + count * paid, 0n);
        const realised = quantity * units - cost;
        const { gains, sales } = foldGains(
          [
            ...bought.map(([count, paid], at) =>
              fill(at, Direction.Buy, { quantity: count, units: paid }),
            ),
            fill(99, Direction.Sell, { quantity, units, realised }),
          ],
          termsAt,
        );
        expect(gains.reduce((sum, { gain }) => sum + gain, 0n)).toBe(realised);
        expect(sales).toMatchObject([{ fifo: realised, lifo: realised, highest: realised }]);
      }),
    );
  });
});
