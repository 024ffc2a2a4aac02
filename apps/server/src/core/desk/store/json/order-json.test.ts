import fc from 'fast-check';
import { OrderType } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import type { NewOrder } from '../../state/order.ts';
import { anyTerms, big, whole } from '../../testing/any-order.ts';
import { fromText } from './exact-json.ts';
import { newOrderCodec, orderTermsCodec } from './order-json.ts';

const order: fc.Arbitrary<NewOrder> = fc.record({
  ...anyTerms,
  id: fc.string(),
  customerId: fc.string(),
  source: fc.constant(0 as const),
  instrumentId: fc.string(),
  code: fc.string(),
  positionId: fc.string(),
  madeBy: fc.constantFrom('customer', 'takeProfit', 'stopLoss', 'marginRule', 'expiryRule'),
  createdAt: whole,
  quantity: big,
  held: big,
});

describe('the terms in the row of an order', () => {
  it('are read as they were written, also with names in full as they were before', () => {
    fc.assert(
      fc.property(order, (given) => {
        const read = fromText(orderTermsCodec, orderTermsCodec.text(given));
        expect(given).toMatchObject(read);
        expect(fromText(orderTermsCodec, newOrderCodec.text(given))).toEqual(read);
      }),
    );
  });

  it('do not say what is usual', () => {
    const usual = { type: OrderType.Market, timeInForce: 'day', leverage: 1 } as const;
    const [given] = fc.sample(order, { numRuns: 1, seed: 110 });
    if (given === undefined) throw new Error('no sample');
    const nothing = {
      ...{ limitUnits: null, stopUnits: null, trail: null, arrival: null, moved: null },
      ...{ conditions: null, forced: null },
      ...{ takeProfitUnits: null, stopLossUnits: null, takeProfitId: null, stopLossId: null },
    };
    expect(orderTermsCodec.text({ ...given, ...usual, ...nothing, madeBy: 'customer' })).toBe('{}');
  });
});
