import { Direction } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WrittenEvent } from '../../../core/desk/state/desk-event.ts';
import { lotMethods } from '@candor/contract/performance';
import { foldGains, type LotChoices, type TermsAt } from './gains.rules.ts';

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

const asBooked: LotChoices = { method: 'fifo', chosen: new Map() };

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
      asBooked,
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
    expect(sales).toMatchObject([
      { sums: { chosen: 1_250n, fifo: 1_250n, lifo: 250n, highest: -250n } },
    ]);
  });

  it('of a short position are what was received less what was paid', () => {
    const { gains } = foldGains(
      [
        fill(1, Direction.Sell, { quantity: 10n, units: 300n }),
        fill(2, Direction.Buy, { quantity: 10n, units: 250n, realised: 500n }),
      ],
      termsAt,
      asBooked,
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
          asBooked,
        );
        expect(gains.reduce((sum, { gain }) => sum + gain, 0n)).toBe(realised);
        expect(sales).toMatchObject([
          { sums: { chosen: realised, fifo: realised, lifo: realised, highest: realised } },
        ]);
      }),
    );
  });
});

describe('lots that a customer chose', () => {
  const bought = [
    fill(1, Direction.Buy, { quantity: 10n, units: 100n }),
    fill(2, Direction.Buy, { quantity: 10n, units: 300n }),
    fill(3, Direction.Buy, { quantity: 10n, units: 200n }),
  ];
  const first = fill(4, Direction.Sell, { quantity: 10n, units: 250n, realised: 1_500n });
  const second = fill(5, Direction.Sell, { quantity: 10n, units: 250n, realised: -500n });
  const choosing = (
    method: LotChoices['method'],
    ...chosen: (readonly [number, Readonly<Record<string, bigint>>])[]
  ): LotChoices => ({
    method,
    chosen: new Map(chosen.map(([sale, lots]) => [sale, new Map(Object.entries(lots))])),
  });
  const takenBy = (choices: LotChoices) =>
    foldGains([...bought, first, second], termsAt, choices).sales.map(({ taken, sums }) => [
      Object.fromEntries(taken),
      sums.chosen,
    ]);

  it('are what the sale is counted against, and the others go by the method', () => {
    expect(takenBy(choosing('fifo', [4, { '2-0': 4n, '3-0': 6n }]))).toEqual([
      [{ '2-0': 4n, '3-0': 6n }, 100n],
      [{ '1-0': 10n }, 1_500n],
    ]);
  });

  it('are kept from earlier sales, whatever the method', () => {
    const later = [5, { '1-0': 7n, '2-0': 3n }] as const;
    expect(takenBy(choosing('fifo', later))).toEqual([
      [{ '1-0': 3n, '2-0': 7n }, 100n],
      [{ '1-0': 7n, '2-0': 3n }, 900n],
    ]);
    expect(takenBy(choosing('highest', later))).toEqual([
      [{ '2-0': 7n, '3-0': 3n }, -200n],
      [{ '1-0': 7n, '2-0': 3n }, 900n],
    ]);
  });

  it('of the account are a method, and what was booked stays beside it', () => {
    const { sales, gains } = foldGains([...bought, first], termsAt, choosing('lifo'));
    expect(sales).toMatchObject([{ sums: { chosen: 500n, fifo: 1_500n, lifo: 500n } }]);
    expect(gains).toMatchObject([{ openedAt: 3, cost: 2_000n, proceeds: 2_500n, gain: 500n }]);
  });

  it('can be any that are open to the sale, by every method after that', () => {
    const drawn = fc.record({
      lots: fc.array(fc.tuple(fc.bigInt(1n, 9n), fc.bigInt(1n, 99n)), {
        minLength: 2,
        maxLength: 5,
      }),
      sold: fc.array(fc.bigInt(1n, 9n), { minLength: 2, maxLength: 6 }),
      method: fc.constantFrom(...lotMethods),
      changedTo: fc.constantFrom(...lotMethods),
      order: fc.array(fc.nat(99), { minLength: 20, maxLength: 20 }),
    });
    fc.assert(
      fc.property(drawn, ({ lots, sold, method, changedTo, order }) => {
        let left = lots.reduce((sum, [quantity]) => sum + quantity, 0n);
        const sizes = sold.flatMap((wanted) => {
          const quantity = wanted < left ? wanted : left;
          left -= quantity;
          return quantity > 0n ? [quantity] : [];
        });
        const events = [
          ...lots.map(([quantity, units], at) => fill(at + 1, Direction.Buy, { quantity, units })),
          ...sizes.map((quantity, at) =>
            fill(at + 100, Direction.Sell, { quantity, units: 50n, realised: 1n }),
          ),
        ];
        // Each sale in a drawn order chooses from what is open to it, from a drawn lot on.
        const chosen = new Map<number, ReadonlyMap<string, bigint>>();
        for (const [place, at] of order.entries()) {
          const seq = 100 + (at % sizes.length);
          if (chosen.has(seq)) continue;
          const { sales } = foldGains(events, termsAt, { method, chosen }, seq);
          const sale = sales.find(({ event }) => event.seq === seq);
          const from = place % lots.length;
          let missing = sale?.quantity ?? 0n;
          const parts = new Map<string, bigint>();
          const open = sale?.lots ?? [];
          for (const lot of [...open.slice(from), ...open.slice(0, from)]) {
            const part = lot.open < missing ? lot.open : missing;
            if (part > 0n) parts.set(lot.id, part);
            missing -= part;
          }
          expect(missing).toBe(0n);
          chosen.set(seq, parts);
          if (place % 3 === 0) break;
        }
        const { sales } = foldGains(events, termsAt, { method: changedTo, chosen });
        for (const { event, quantity, taken } of sales) {
          expect([...taken.values()].reduce((sum, part) => sum + part, 0n)).toBe(quantity);
          const own = chosen.get(event.seq);
          if (own !== undefined) expect(taken).toEqual(own);
        }
      }),
    );
  });
});
