/** Splits and dividends of holdings in fractions: what was paid stays, what is paid is never more. */
import { CUSTOMER, testDesk, type TestDesk } from '@candor/testkit/desk-state';
import { closeCommand } from '@candor/testkit/commands';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CorporateAction } from '../state/commands.ts';
import type { Position } from '../state/position.ts';
import { allLots } from '../terms/lot-list.rules.ts';

const EVER = Number.MAX_SAFE_INTEGER;

function holding(...quantities: string[]): TestDesk {
  const desk = testDesk();
  for (const quantity of quantities)
    desk.run(desk.place({ quantity, leverage: 1, allowDuplicate: true }));
  return desk;
}
function held(desk: TestDesk): Position {
  const position = desk.state.positions.get('pos_1');
  if (position === undefined) throw new Error('nothing is held');
  return position;
}
function act(desk: TestDesk, action: CorporateAction): void {
  desk.run({
    kind: 'applyAction',
    customerId: CUSTOMER,
    positionId: 'pos_1',
    orderId: 'ord_rule',
    action,
    before: EVER,
  });
}
const split = (from: bigint, to: bigint): CorporateAction => ({
  id: `2026-12-01 US:TEST SPLIT ${from}:${to}`,
  kind: 'split',
  from,
  to,
});

describe('a split of a holding in fractions', () => {
  it.each([
    [1n, 3n, 3_750_003n],
    [10n, 1n, 125_000n],
    [3n, 2n, 833_334n],
  ])(
    '%s to %s: so many millionths, at the same cost and without a cent paid out',
    (from, to, after) => {
      const desk = holding('1.000001', '0.25');
      const before = held(desk);
      const { free } = desk;
      act(desk, split(from, to));
      expect(held(desk)).toMatchObject({ quantity: after, margin: before.margin });
      expect(allLots(held(desk).lots).reduce((sum, { cost }) => sum + (cost ?? 0n), 0n)).toBe(
        before.margin,
      );
      expect(desk.free).toBe(free);
    },
  );

  it('leaves nothing behind when it is sold afterwards', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 4_000_000 }),
        fc.constantFrom([1n, 3n], [10n, 1n], [3n, 2n], [7n, 5n]),
        (millionths, [from = 1n, to = 1n]) => {
          const padded = String(millionths).padStart(7, '0');
          const desk = holding(`${padded.slice(0, -6)}.${padded.slice(-6)}`);
          const cost = held(desk).margin;
          const { free } = desk;
          act(desk, split(from, to));
          expect(held(desk).margin).toBe(cost);
          const closed = desk.run(closeCommand(CUSTOMER, 'pos_1', { orderId: 'ord_all' }));
          const { realised, fees, quantity } = held(desk);
          expect(closed.events.some(({ body }) => body.kind === 'filled')).toBe(true);
          expect([quantity, desk.invested]).toEqual([0n, 0n]);
          expect(desk.free - free).toBe(cost + realised - (fees - feesOf(desk, 'ord_1')));
        },
      ),
      { numRuns: 100 },
    );
  });
});

function feesOf(desk: TestDesk, orderId: string): bigint {
  return desk.state.orders.get(orderId)?.fees ?? 0n;
}

describe('a dividend on fractions', () => {
  const perShare = '0.273';
  const paid = (desk: TestDesk): bigint => {
    const { free } = desk;
    act(desk, { id: '2026-09-16 US:TEST dividend', kind: 'dividend', perShare });
    expect(held(desk).financing).toBe(desk.free - free);
    return desk.free - free;
  };

  it('is paid for the fraction, to the cent below', () => {
    expect(paid(holding('1.5'))).toBe(40n);
    expect(paid(holding('0.036'))).toBe(0n);
    expect(paid(holding('0.036631'))).toBe(1n);
  });

  it('is paid for all purchases together, and is never more than that of whole shares', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20_000, max: 999_999 }), { minLength: 1, maxLength: 6 }),
        (parts) => {
          const desk = holding(...parts.map((part) => `0.${String(part).padStart(6, '0')}`));
          const total = BigInt(parts.reduce((sum, part) => sum + part, 0));
          expect(paid(desk)).toBe((total * 273n) / 10_000_000n);
        },
      ),
      { numRuns: 60 },
    );
  });
});
