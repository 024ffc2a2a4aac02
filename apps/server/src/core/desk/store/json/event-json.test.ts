import { Direction, feeItems, TradedSource } from '@candor/contract/kernel/enumerations';
import { anyTerms, big, orNull, whole } from '../../testing/any-order.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conversion } from '../../state/book-view.ts';
import type { CitedBook, DeskEvent, EventBody } from '../../state/desk-event.ts';
import { answerFromText, answerText } from './answer-json.ts';
import {
  eventFromText,
  eventText,
  getCited,
  getOnceKey,
  levelsText,
  type EventFacts,
} from './event-json.ts';
import { newlyAccepted, type NewOrder, type Order } from '../../state/order.ts';

const level = fc.record({ units: big, size: big });
const book: fc.Arbitrary<CitedBook> = fc.record({
  sequence: whole,
  at: whole,
  bids: fc.array(level, { maxLength: 5 }),
  asks: fc.array(level, { maxLength: 5 }),
});
const conversion: fc.Arbitrary<Conversion> = fc.record({
  pair: orNull(fc.string()),
  rate: fc.string(),
  numerator: big,
  denominator: big,
  at: whole,
});
const fees = fc.array(fc.record({ item: fc.constantFrom(...feeItems), minor: big }), {
  maxLength: 4,
});

const newOrder: fc.Arbitrary<NewOrder> = fc.record({
  ...anyTerms,
  id: fc.string(),
  customerId: fc.string(),
  source: fc.constantFrom(...Object.values(TradedSource)),
  instrumentId: fc.string(),
  code: fc.string(),
  positionId: fc.string(),
  madeBy: fc.constantFrom(
    'customer',
    'takeProfit',
    'stopLoss',
    'marginRule',
    'expiryRule',
    'exerciseRule',
  ),
  createdAt: whole,
  quantity: big,
  held: big,
});

const body: fc.Arbitrary<EventBody> = fc.oneof(
  fc.record({ kind: fc.constant('accepted' as const), order: newOrder }),
  fc.record({ kind: fc.constant('triggered' as const), units: big, sequence: whole }),
  fc.record({ kind: fc.constant('trailed' as const), best: big }),
  fc.record({
    kind: fc.constant('filled' as const),
    quantity: big,
    value: big,
    pieces: fc.array(fc.record({ units: big, quantity: big }), { maxLength: 5 }),
    book,
    takenBefore: orNull(big),
    worth: big,
    fees,
    conversion,
    isGap: fc.boolean(),
    heldAfter: big,
    marginAfter: big,
    marginTaken: big,
    isOwned: fc.boolean(),
    realised: big,
    booked: big,
    forgiven: big,
    rules: fc.record({ fill: whole, fees: fc.string(), margin: fc.string() }),
    leverage: whole,
    expiresAt: orNull(whole),
    joined: orNull(fc.record({ initialMargin: big, warningsKept: whole })),
  }),
  fc.record({ kind: fc.constant('owned' as const), costs: fc.array(big) }),
  fc.record({
    kind: fc.constantFrom('cancelled' as const, 'rejected' as const, 'expired' as const),
    reason: fc.constantFrom('customer' as const, 'expiredDay' as const),
  }),
  fc.record({ kind: fc.constant('marginWarned' as const), level: big, units: big, missing: big }),
  fc.record({
    kind: fc.constant('closedByRule' as const),
    rule: fc.constantFrom('margin' as const, 'expiry' as const),
    equity: big,
    required: big,
    missing: big,
    book,
    marginVersion: fc.string(),
  }),
  fc.record({
    kind: fc.constant('optionEnded' as const),
    how: fc.constantFrom('exercised' as const, 'cash' as const, 'worthless' as const),
    quantity: big,
    units: big,
    settlement: fc.record({ units: big, decimals: whole, at: whole }),
    missing: fc.constantFrom(null, 'funds' as const, 'shares' as const),
    draw: orNull(fc.string()),
  }),
  fc.record({
    kind: fc.constant('settled' as const),
    units: big,
    minor: big,
    marginAfter: big,
    conversion,
    day: fc.string(),
    before: orNull(whole),
    dueAt: orNull(whole),
  }),
  fc.record({
    kind: fc.constant('financed' as const),
    minor: big,
    marginAfter: big,
    nights: whole,
    rate: big,
    day: fc.string(),
    dueAt: orNull(whole),
  }),
  fc.record({
    kind: fc.constant('dividend' as const),
    minor: big,
    marginAfter: big,
    perShare: fc.string(),
    action: fc.string(),
    dueAt: orNull(whole),
  }),
  fc.record({
    kind: fc.constant('split' as const),
    from: big,
    to: big,
    action: fc.string(),
    before: orNull(whole),
    dueAt: orNull(whole),
    fraction: orNull(fc.record({ minor: big, forgiven: big, marginAfter: big })),
  }),
  fc.record({
    kind: fc.constant('adjusted' as const),
    action: fc.string(),
    quantity: big,
    filled: big,
    limitUnits: orNull(big),
    stopUnits: orNull(big),
    trail: orNull(
      fc.record({ kind: fc.constantFrom('amount' as const, 'ratio' as const), value: big }),
    ),
    trailBest: orNull(big),
    takeProfitUnits: orNull(big),
    stopLossUnits: orNull(big),
    heldAfter: big,
  }),
);

function eventOf(given: EventBody): DeskEvent {
  return {
    at: 1,
    customerId: 'cus_1',
    orderId: 'ord_1',
    positionId: 'pos_1',
    source: TradedSource.Stock,
    instrumentId: 'US:AAPL',
    code: 'AAPL',
    direction: Direction.Buy,
    body: given,
  };
}

function factsOf({ body: { kind }, ...facts }: DeskEvent): EventFacts {
  return { ...facts, kind, levels: null };
}

describe('the record of the desk as text', () => {
  it('is read as exactly what was written', () => {
    fc.assert(
      fc.property(body, (given) => {
        const event = eventOf(given);
        expect(eventFromText(factsOf(event), eventText(event))).toEqual(given);
      }),
    );
  });

  it('is the same when the levels of its book are kept beside it', () => {
    fc.assert(
      fc.property(body, (given) => {
        const event = eventOf(given);
        const cited = getCited(given);
        const levels = cited === null ? null : levelsText(cited);
        const text = eventText(event, cited !== null);
        expect(eventFromText({ ...factsOf(event), levels }, text)).toEqual(given);
        if (cited !== null) expect(text).not.toContain('"bids"');
      }),
    );
  });

  it('says of an accepted order only what its row does not, and reads what said all of it', () => {
    fc.assert(
      fc.property(newOrder, (order) => {
        const whole = `{"order":${JSON.stringify(order, (_, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        )}}`;
        const { id, customerId, positionId, source, instrumentId, code, direction } = order;
        const event: DeskEvent = {
          ...{ customerId, positionId, source, instrumentId, code, direction },
          at: order.createdAt,
          orderId: id,
          body: { kind: 'accepted', order },
        };
        const text = eventText(event);
        expect(Object.keys((JSON.parse(text) as { order: object }).order)).not.toContain('code');
        expect(eventFromText(factsOf(event), text)).toEqual(event.body);
        expect(eventFromText(factsOf(event), whole)).toEqual(event.body);
      }),
    );
  });

  it('does not lose a digit of an amount that no float can hold', () => {
    const event = eventOf({ kind: 'marginAdded', minor: 9_007_199_254_740_993n, warningsKept: 1 });
    const text = eventText(event);
    expect(text).toBe('{"minor":"9007199254740993","warningsKept":1}');
    expect(eventFromText(factsOf(event), text)).toEqual({
      kind: 'marginAdded',
      minor: 9_007_199_254_740_993n,
      warningsKept: 1,
    });
  });

  it('reads what was written before positions were added to', () => {
    const facts = { ...factsOf(eventOf({ kind: 'trailed', best: 1n })), kind: 'split' } as const;
    expect(eventFromText(facts, '{"from":"1","to":"2","action":"2026-06-17/split"}')).toEqual({
      kind: 'split',
      from: 1n,
      to: 2n,
      action: '2026-06-17/split',
      before: null,
      dueAt: null,
      fraction: null,
    });
  });

  it('tells two books with the same levels apart', () => {
    const asks = [{ units: 1n, size: 2n }];
    const closed = (sequence: number): EventBody => ({
      kind: 'closedByRule',
      rule: 'margin',
      equity: 0n,
      required: 1n,
      missing: 1n,
      book: { sequence, at: 5, bids: [], asks },
      marginVersion: '1',
    });
    expect(eventText(eventOf(closed(1)))).not.toBe(eventText(eventOf(closed(2))));
  });

  it('knows the day or action that a position meets once', () => {
    expect(
      getOnceKey({
        kind: 'split',
        from: 1n,
        to: 2n,
        action: '2026-06-17/split',
        before: 1,
        dueAt: 1,
        fraction: null,
      }),
    ).toBe('2026-06-17/split');
    expect(getOnceKey({ kind: 'trailed', best: 1n })).toBeNull();
  });
});

describe('the kept answer of the desk', () => {
  it('is read as exactly what was answered', () => {
    fc.assert(
      fc.property(newOrder, big, (order, filled) => {
        const whole: Order = {
          ...order,
          ownPositionId: order.positionId,
          state: 'partFilled',
          reason: null,
          filled,
          filledValue: filled,
          trailBest: null,
          isTriggered: true,
          filledBy: 7,
          fees: filled,
          endedAt: null,
          actedThrough: null,
        };
        const answer = { order: whole, position: null, orders: [whole] };
        expect(answerFromText(answerText(answer), new Map())).toEqual(answer);
        const alone = { order: whole, position: null, orders: [] };
        expect(answerFromText(answerText(alone), new Map())).toEqual(alone);
      }),
    );
  });

  it('names an order that had ended instead of repeating it', () => {
    fc.assert(
      fc.property(newOrder, (order) => {
        const ended: Order = {
          ...newlyAccepted(order),
          state: 'filled',
          filled: order.quantity,
          endedAt: order.createdAt,
        };
        const answer = { order: ended, position: null, orders: [] };
        expect(answerText(answer)).toBe(JSON.stringify(ended.id));
        expect(answerFromText(answerText(answer), new Map([[ended.id, ended]]))).toEqual(answer);
      }),
    );
  });
});
