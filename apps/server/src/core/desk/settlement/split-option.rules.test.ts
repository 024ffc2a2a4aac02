/** Options whose shares are split: more contracts, and nobody is richer or poorer. */
import { OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import type { OptionFacts } from '@candor/market/instrument';
import { CUSTOMER, shareTerms, testDesk, type TestDesk } from '@candor/testkit/desk-state';
import { optionFacts, tradeOption } from '@candor/testkit/option-terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../state/position.ts';
import type { Terms } from '../state/terms.ts';
import { lockedShares } from '../booking/cover.rules.ts';
import { allLots } from '../terms/lot-list.rules.ts';

const SHARE = 'US:TEST';
const facts = (kind: 'call' | 'put', strike: number): OptionFacts =>
  optionFacts([{ side: 1, kind, strike }], kind === 'put' ? strike : null);
const share: Terms = { ...shareTerms, instrumentId: SHARE, notionalMax: 10n ** 15n };
function optionTerms(kind: 'call' | 'put', strike: number, consolidations = 0): Terms {
  const multiplier = 100 / 10 ** consolidations;
  const root = `TEST${consolidations || ''}`;
  return {
    ...share,
    instrumentId: `OP:${root}261218${kind === 'call' ? 'C' : 'P'}${String(strike).padStart(8, '0')}`,
    source: TradedSource.Option,
    value: { numerator: BigInt(Math.ceil(multiplier)), denominator: multiplier < 1 ? 10n : 1n },
    leverages: [1],
    margin:
      kind === 'call'
        ? {
            kind: 'largestLoss',
            most: null,
            cover: { instrumentId: SHARE, shares: BigInt(Math.ceil(multiplier)) },
          }
        : { kind: 'largestLoss', most: BigInt(strike) / 10n, cover: null },
    collar: 1_000_000_000n,
    option: {
      ...facts(kind, strike),
      root,
      multiplier,
      settlement: multiplier < 1 ? 'cash' : 'shares',
    },
  };
}

const lot = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  units: fc.bigInt({ min: 1n, max: 3_000n }),
});

describe('a split', () => {
  it('makes several contracts of one, with the same cost and margin together', () => {
    fc.assert(
      fc.property(
        fc.array(lot, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(2, 3, 4, 5, 6, 8, 10),
        fc.constantFrom('call', 'put'),
        fc.boolean(),
        (lots, times, kind, isShort) => {
          const strike = 120_000;
          const [old, next] = [optionTerms(kind, strike), optionTerms(kind, strike / times)];
          const made = testDesk({ terms: share, others: [old, next], free: 10n ** 12n });
          if (isShort && kind === 'call') made.run(made.place({ quantity: '3600', leverage: 1 }));
          made.quoteOther(next.instrumentId, 100n, 101n);
          const position = holdLots(made, old.instrumentId, lots, isShort);
          const [free, locked] = [made.free, lockedShares(made.state, CUSTOMER, SHARE)];
          made.run({
            kind: 'applyAction',
            customerId: CUSTOMER,
            positionId: position.id,
            orderId: 'ord_split_position_00',
            before: made.now + 1,
            action: {
              kind: 'split',
              id: '2026-11-16 US:TEST SPLIT',
              from: 1n,
              to: BigInt(times),
            },
          });
          expect(made.free).toBe(free);
          expect(made.state.positions.get(position.id)).toMatchObject({
            state: 'closed',
            margin: 0n,
            realised: 0n,
            fees: position.fees,
          });
          const [after] = [...made.state.positions.values()].filter(
            ({ instrumentId }) => instrumentId === next.instrumentId,
          );
          expect(after).toMatchObject({
            quantity: position.quantity * BigInt(times),
            margin: position.margin,
            direction: position.direction,
            fees: 0n,
          });
          expect(costOf(after)).toBe(costOf(position));
          expect(lockedShares(made.state, CUSTOMER, SHARE)).toBe(locked * BigInt(times));
        },
      ),
    );
  });

  it('of ten shares into one leaves the contracts, their cost and margin, for a tenth of the shares', () => {
    fc.assert(
      fc.property(
        fc.array(lot, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('call', 'put'),
        fc.boolean(),
        fc.constantFrom(0, 1),
        (lots, kind, isShort, lived) => {
          const [old, next] = [
            optionTerms(kind, 12_000, lived),
            optionTerms(kind, 120_000, lived + 1),
          ];
          const made = testDesk({ terms: share, others: [old, next], free: 10n ** 12n });
          if (isShort && kind === 'call') made.run(made.place({ quantity: '3600', leverage: 1 }));
          made.quoteOther(next.instrumentId, 100n, 101n);
          const position = holdLots(made, old.instrumentId, lots, isShort);
          const [free, locked] = [made.free, lockedShares(made.state, CUSTOMER, SHARE)];
          const { becomes } = made.run(consolidation(made, position));
          const after = made.state.positions.get(becomes?.to ?? '');
          expect(becomes?.from).toBe(position.id);
          expect(made.free).toBe(free);
          expect(made.state.positions.get(position.id)).toMatchObject({
            state: 'closed',
            margin: 0n,
            realised: 0n,
          });
          const { quantity, margin, direction } = position;
          expect(after).toMatchObject({
            instrumentId: next.instrumentId,
            quantity,
            margin,
            direction,
            fees: 0n,
          });
          expect(costOf(after)).toBe(costOf(position) * 10n);
          expect(lockedShares(made.state, CUSTOMER, SHARE)).toBe(locked / 10n);
        },
      ),
    );
  });

  it('that leaves less than a share of a contract pays it out at its worth', () => {
    const [old, next] = [optionTerms('call', 12_000, 2), optionTerms('call', 120_000, 3)];
    const made = testDesk({ terms: share, others: [old, next], free: 10n ** 9n });
    made.quoteOther(next.instrumentId, 2_000n, 2_000n);
    const position = holdLots(made, old.instrumentId, [{ quantity: 3, units: 150n }], false);
    const { free } = made;
    made.run(consolidation(made, position));
    expect(made.state.positions.get(position.id)).toMatchObject({
      state: 'closed',
      // 2.00 for a tenth of what was one, less 1.50.
      realised: 3n * 50n,
    });
    expect(made.free).toBe(free + position.margin + 3n * 50n);
    expect([...made.state.positions.values()].filter(({ state }) => state === 'open')).toEqual([]);
  });

  it('ends the orders on it and those that would open it', () => {
    const [old, next] = [optionTerms('call', 120_000), optionTerms('call', 30_000)];
    const made = testDesk({ terms: share, others: [old, next] });
    made.quoteOther(next.instrumentId, 100n, 101n);
    const position = holdLots(made, old.instrumentId, [{ quantity: 2, units: 500n }], false);
    const waiting = made.place({
      source: TradedSource.Option,
      instrumentId: old.instrumentId,
      quantity: '1',
      type: OrderType.Limit,
      price: '1.00',
    });
    made.run(waiting);
    const action = {
      kind: 'split',
      id: '2026-11-16 US:TEST SPLIT',
      from: 1n,
      to: 4n,
    } as const;
    made.now += 1;
    made.run({
      kind: 'adjustOrder',
      customerId: CUSTOMER,
      orderId: waiting.ids.orderId,
      action,
      before: made.now,
    });
    made.run({
      kind: 'applyAction',
      customerId: CUSTOMER,
      positionId: position.id,
      orderId: 'ord_split_position_00',
      before: made.now,
      action,
    });
    expect(made.trader.openOrders).toBe(0);
    expect(made.state.orders.get(waiting.ids.orderId)).toMatchObject({
      state: 'cancelled',
      reason: 'adjusted',
      held: 0n,
    });
  });
});

function consolidation(made: TestDesk, { id }: Position) {
  return {
    kind: 'applyAction',
    customerId: CUSTOMER,
    positionId: id,
    orderId: 'ord_split_position_00',
    before: made.now + 1,
    action: { kind: 'split', id: '2026-11-16 US:TEST SPLIT', from: 10n, to: 1n },
  } as const;
}

function holdLots(
  made: TestDesk,
  instrumentId: string,
  lots: readonly { quantity: number; units: bigint }[],
  isShort: boolean,
): Position {
  let id = '';
  for (const { quantity, units } of lots) {
    made.quoteOther(instrumentId, units, units + (isShort ? 1n : 0n));
    const { positionId } = tradeOption(made, instrumentId, quantity, isShort);
    id = positionId ?? '';
  }
  const held = [...made.state.positions.values()].find(
    (position) => position.instrumentId === instrumentId,
  );
  if (held === undefined) throw new Error(`no position ${id}`);
  return held;
}

function costOf(position: Position | undefined): bigint {
  const lots = position === undefined ? [] : allLots(position.lots);
  return lots.reduce((sum, { remaining, basis }) => sum + remaining * basis, 0n);
}
