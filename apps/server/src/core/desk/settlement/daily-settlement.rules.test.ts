import { Direction } from '@candor/contract/kernel/enumerations';
import {
  CUSTOMER,
  futureTerms,
  shareTerms,
  testDesk,
  type TestDesk,
} from '@candor/testkit/desk-state';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApplyAction, CorporateAction } from '../state/commands.ts';
import type { Position } from '../state/position.ts';
import { allLots } from '../terms/lot-list.rules.ts';

/** A desk that holds one position of 100 at 100.01, or short at 100.00. */
function holding({
  direction = Direction.Buy,
  terms = shareTerms,
  quantity = '100',
  ...more
}: {
  direction?: Direction;
  terms?: typeof shareTerms;
  quantity?: string;
  leverage?: number;
  isShort?: boolean;
} = {}): TestDesk {
  const desk = testDesk({ terms });
  desk.run(
    desk.place({
      direction,
      quantity,
      leverage: more.leverage ?? null,
      isShort: more.isShort ?? false,
    }),
  );
  return desk;
}

function held(desk: TestDesk): Position {
  const position = desk.state.positions.get('pos_1');
  if (position === undefined) throw new Error('nothing is held');
  return position;
}

const EVER = Number.MAX_SAFE_INTEGER;
const settle = (day: string, before = EVER) =>
  ({ kind: 'settle', customerId: CUSTOMER, positionId: 'pos_1', day, before }) as const;
const finance = (day: string, rate: bigint, nights = 1, before = EVER) =>
  ({
    kind: 'finance',
    customerId: CUSTOMER,
    positionId: 'pos_1',
    rate,
    nights,
    day,
    before,
  }) as const;
const act = (action: CorporateAction, before = EVER): ApplyAction => ({
  kind: 'applyAction',
  customerId: CUSTOMER,
  positionId: 'pos_1',
  orderId: 'ord_rule',
  action,
  before,
});
const dividend = (id: string, perShare: string) => act({ id, kind: 'dividend', perShare });

describe('daily settlement', () => {
  it('pays a profit into the wallet, and what counts from then on is the settlement price', () => {
    const desk = holding({ terms: futureTerms });
    const { free } = desk;
    const { margin } = held(desk);
    desk.quote(10_500n, 10_501n);
    desk.run(settle('2026-11-16'));
    expect(desk.free - free).toBe(499n * 100n);
    expect(held(desk)).toMatchObject({
      margin,
      realised: 499n * 100n,
      settledThrough: '2026-11-16',
    });
    expect(allLots(held(desk).lots).map(({ units, basis }) => [units, basis])).toEqual([
      [10_001n, 10_500n],
    ]);
  });

  it('takes a loss from the margin of the position and from nothing else', () => {
    const desk = holding({ terms: futureTerms });
    const { free } = desk;
    const { margin } = held(desk);
    desk.quote(9_990n, 9_991n);
    desk.run(settle('2026-11-16'));
    expect(desk.free).toBe(free);
    expect(held(desk).margin).toBe(margin - 11n * 100n);
    desk.quote(1n, 2n);
    expect(desk.run(settle('2026-11-17')).events).toEqual([]);
  });

  it('happens once a day, and never for a day before the last', () => {
    const desk = holding({ terms: futureTerms });
    desk.quote(10_500n, 10_501n);
    desk.run(settle('2026-11-16'));
    desk.quote(10_600n, 10_601n);
    expect(desk.run(settle('2026-11-16')).events).toEqual([]);
    expect(desk.run(settle('2026-11-15')).events).toEqual([]);
    expect(desk.run(settle('2026-11-17')).events).toHaveLength(1);
  });

  it('over any path of prices adds up to what closing at the end would have brought, as long as the margin lasts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 9_980n, max: 10_030n }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(Direction.Buy, Direction.Sell),
        (prices, direction) => {
          const desk = holding({ terms: futureTerms, direction });
          const before = desk.free + held(desk).margin;
          const entry = allLots(held(desk).lots)[0]?.units ?? 0n;
          for (const [day, price] of prices.entries()) {
            desk.quote(price, price + 1n);
            desk.run(settle(`2026-11-${10 + day}`));
          }
          const end = prices.at(-1) ?? 0n;
          const gain = (direction === Direction.Buy ? end - entry : entry - end) * 100n;
          expect(desk.free + held(desk).margin).toBe(before + gain);
        },
      ),
    );
  });
});

describe('nights', () => {
  it('charge up and credit down to the cent, once for each day', () => {
    const desk = holding();
    const { free } = desk;
    // 100 at the bid of 100.00 are 10,000 dollars; 3.65 percent of it for a day is one dollar.
    desk.run(finance('2026-11-16', -36_500_000n));
    expect(desk.free - free).toBe(-1_00n);
    expect(desk.run(finance('2026-11-16', -36_500_000n)).events).toEqual([]);
    desk.run(finance('2026-11-18', -36_500_001n, 3));
    expect(desk.free - free).toBe(-1_00n - 3_01n);
    desk.run(finance('2026-11-19', 36_499_999n));
    expect(desk.free - free).toBe(-1_00n - 3_01n + 99n);
    expect(held(desk)).toMatchObject({
      financing: -1_00n - 3_01n + 99n,
      financedThrough: '2026-11-19',
    });
  });

  it('take from the margin what is not free, and never more than there is', () => {
    const desk = holding({ leverage: 2 });
    desk.free = 30n;
    const { margin } = held(desk);
    desk.run(finance('2026-11-16', -36_500_000n));
    expect([desk.free, held(desk).margin]).toEqual([0n, margin - 70n]);
    desk.run(finance('2026-11-17', -1_000_000_000_000n));
    expect([desk.free, held(desk).margin]).toEqual([0n, 0n]);
  });
});

describe('a dividend', () => {
  it('is paid to who is long and owed by who is short, once', () => {
    const [long, short] = [holding(), holding({ direction: Direction.Sell, isShort: true })];
    const before = [long.free, short.free] as const;
    for (const desk of [long, short]) {
      desk.run(dividend('2026-09-16 US:TEST dividend', '0.273'));
      expect(desk.run(dividend('2026-09-16 US:TEST dividend', '0.273')).events).toEqual([]);
    }
    expect([long.free - before[0], short.free - before[1]]).toEqual([27_30n, -27_30n]);
  });
});
