import { feeItems, TradedSource } from '@candor/contract/kernel/enumerations';
import { anyTerms, big, orNull, whole } from '../../testing/any-order.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeskEvent, Filled } from '../../state/desk-event.ts';
import type { NewOrder } from '../../state/order.ts';
import { eventText, getCited, levelsText } from './event-json.ts';
import { orderTermsCodec } from './order-json.ts';
import { getPlaced, placedFromText, placedText } from './placed-json.ts';

const AT = 1_790_000_000_000;
const some = fc.bigInt({ min: 1n, max: 10n ** 12n });
const levels = fc.array(fc.record({ units: big, size: big }), { maxLength: 5 });

const columns = {
  customerId: 'cus_1',
  positionId: 'pos_1',
  source: TradedSource.Stock,
  instrumentId: 'US:AAPL',
  code: 'AAPL',
} as const;

const order: fc.Arbitrary<Omit<NewOrder, 'quantity'>> = fc.record({
  ...anyTerms,
  id: fc.constant('ord_1'),
  ...mapped(columns),
  madeBy: fc.constantFrom('customer', 'takeProfit', 'stopLoss', 'marginRule', 'expiryRule'),
  createdAt: fc.constant(AT),
  held: fc.oneof(fc.constant(0n), big),
});

const fill: fc.Arbitrary<Omit<Filled, 'quantity' | 'value'>> = fc.record({
  kind: fc.constant('filled' as const),
  pieces: fc.array(fc.record({ units: some, quantity: some }), { minLength: 1, maxLength: 5 }),
  book: fc.record({ sequence: whole, at: whole, bids: levels, asks: levels }),
  takenBefore: orNull(big),
  worth: big,
  fees: fc.array(fc.record({ item: fc.constantFrom(...feeItems), minor: big }), { maxLength: 4 }),
  conversion: fc.record({
    pair: orNull(fc.string()),
    rate: fc.constantFrom('1', '7.8'),
    numerator: fc.constantFrom(1n, 39n),
    denominator: fc.constantFrom(1n, 5n),
    at: fc.constantFrom(AT, 5),
  }),
  isGap: fc.boolean(),
  heldAfter: fc.oneof(fc.constant(0n), big),
  marginAfter: fc.oneof(fc.constant(0n), big),
  marginTaken: fc.oneof(fc.constant(0n), big),
  isOwned: fc.boolean(),
  realised: big,
  booked: big,
  forgiven: fc.oneof(fc.constant(0n), big),
  rules: fc.oneof(
    fc.record({ fill: whole, fees: fc.string(), margin: fc.string() }),
    fc.constant({ fill: 2, fees: '2026-04-01', margin: '2026-11-19' }),
  ),
  leverage: fc.integer({ min: 1, max: 50 }),
  expiresAt: orNull(whole),
  joined: orNull(fc.record({ initialMargin: fc.oneof(fc.constant(0n), big), warningsKept: whole })),
});

function mapped<Given extends object>(given: Given) {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, fc.constant(value)]),
  ) as unknown as { [Name in keyof Given]: fc.Arbitrary<Given[Name]> };
}

function eventsOf(
  given: Omit<NewOrder, 'quantity'>,
  its: Omit<Filled, 'quantity' | 'value'>,
): [accepted: DeskEvent, filled: DeskEvent] {
  const quantity = its.pieces.reduce((sum, piece) => sum + piece.quantity, 0n);
  const value = its.pieces.reduce((sum, piece) => sum + piece.units * piece.quantity, 0n);
  const facts = { ...columns, at: AT, orderId: 'ord_1', direction: given.direction };
  return [
    { ...facts, body: { kind: 'accepted', order: { ...given, quantity } } },
    { ...facts, body: { ...its, quantity, value } },
  ];
}

/** As the statement of the store gives it. */
function orderedText(given: Omit<NewOrder, 'quantity'>): string {
  const { venue, auctionId, lockedFrom, effect, rentalId, expiresAt } = given;
  const terms = orderTermsCodec.text({ ...given });
  return JSON.stringify([venue, auctionId, lockedFrom, effect, rentalId, expiresAt, terms]);
}

describe('an order that was filled at once, as one row', () => {
  it('is read as exactly the acceptance and the fill it stands for', () => {
    fc.assert(
      fc.property(order, fill, fc.boolean(), (given, its, areLevelsKept) => {
        const [accepted, filled] = eventsOf(given, its);
        const placed = getPlaced(accepted, filled);
        if (placed === null) throw new Error('it was filled at once');
        const cited = getCited(filled.body);
        const { body: _, ...facts } = filled;
        const kept = areLevelsKept && cited !== null ? levelsText(cited) : null;
        const read = placedFromText(
          { ...facts, levels: kept, ordered: orderedText(given) },
          placedText(placed, areLevelsKept),
        );
        expect({ kind: 'accepted', order: read.order }).toEqual(accepted.body);
        expect(read.filled).toEqual(filled.body);
      }),
    );
  });

  it('takes less than half of what both took', () => {
    const plain = fc.sample(fc.tuple(order, fill), { numRuns: 50, seed: 32 });
    let [one, two] = [0, 0];
    for (const [given, its] of plain) {
      const [accepted, filled] = eventsOf(given, its);
      const placed = getPlaced(accepted, filled);
      if (placed === null) throw new Error('it was filled at once');
      one += placedText(placed, true).length;
      two += eventText(accepted).length + eventText(filled, true).length;
    }
    expect(one).toBeLessThan(two / 2);
  });

  it('is two rows where it was filled in part, or where the two differ in what a row says once', () => {
    const [[given, its] = []] = fc.sample(fc.tuple(order, fill), { numRuns: 1, seed: 32 });
    if (given === undefined || its === undefined) throw new Error('no sample');
    const [accepted, filled] = eventsOf(given, its);
    if (accepted.body.kind !== 'accepted' || filled.body.kind !== 'filled')
      throw new Error('kinds');
    const { order: asked } = accepted.body;
    expect(getPlaced(accepted, filled)).not.toBeNull();
    expect(getPlaced(accepted, undefined)).toBeNull();
    expect(getPlaced(filled, accepted)).toBeNull();
    const more = { ...asked, quantity: asked.quantity + 1n };
    expect(getPlaced({ ...accepted, body: { kind: 'accepted', order: more } }, filled)).toBeNull();
    const other = { ...filled.body, value: filled.body.value + 1n };
    expect(getPlaced(accepted, { ...filled, body: other })).toBeNull();
    for (const change of [
      { at: AT + 1 },
      { orderId: 'ord_2' },
      { positionId: 'pos_2' },
      { code: 'MSFT' },
      { customerId: 'cus_2' },
    ])
      expect(getPlaced(accepted, { ...filled, ...change })).toBeNull();
    const joined = { ...asked, positionId: 'pos_3' };
    expect(
      getPlaced({ ...accepted, body: { kind: 'accepted', order: joined } }, filled),
    ).toBeNull();
  });
});
