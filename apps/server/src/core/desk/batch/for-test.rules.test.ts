import { OrderType } from '@candor/contract/kernel/enumerations';
import { shareTerms, testDesk, CUSTOMER, type TestDesk } from '@candor/testkit/desk-state';
import { closeCommand } from '@candor/testkit/commands';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../state/desk-state.ts';
import type { ForcedEvent } from '../state/forced.ts';
import type { Order } from '../state/order.ts';

const LATER = 1_000_000_000_000_000;

function testing(...forced: ForcedEvent[]): TestDesk {
  const desk = testDesk();
  desk.quote(10_000n, 10_001n, 500n);
  Object.assign(desk.trader, { forced });
  return desk;
}

const order = (desk: TestDesk, { orderId }: Outcome): Order => {
  const found = desk.state.orders.get(orderId ?? '');
  return found ?? expect.unreachable('an order was placed');
};
const part = (most: bigint): ForcedEvent => ({ id: 'for_1', until: LATER, kind: 'partFill', most });
const rejection: ForcedEvent = {
  ...{ id: 'for_2', until: LATER, kind: 'rejection' },
  reason: 'FUNDS_INSUFFICIENT',
};
const halt = (until: number): ForcedEvent => ({
  ...{ id: 'for_3', until, kind: 'halt' },
  instrumentId: shareTerms.instrumentId,
});

describe('what is forced', () => {
  it('fills no order beyond it, at the prices of the book, and says so in the order', () => {
    const sizes = fc.bigInt(1n, 900n);
    fc.assert(
      fc.property(sizes, sizes, fc.boolean(), (most, asked, isForced) => {
        const [desk, usual] = [isForced ? testing(part(most)) : testing(), testing()];
        const wanted = { quantity: String(asked), timeInForce: 'gtc' } as const;
        const [forced, plain] = [
          order(desk, desk.run(desk.place(wanted))),
          order(usual, usual.run(usual.place(wanted))),
        ];
        const limit = isForced && most < plain.filled ? most : plain.filled;
        expect(forced.filled).toBe(limit);
        expect(forced.forced?.kind).toBe(isForced ? 'partFill' : undefined);
        expect(forced.filledValue >= limit * 10_001n).toBe(true);
        expect(forced.filledValue <= limit * 10_003n).toBe(true);
        // What is forced is never a gain: no money comes of it, and the worth stays that of the fill.
        expect(desk.free <= 100_000_00n).toBe(true);
      }),
    );
  });

  it('leaves the rest alone until it is over', () => {
    const until = testDesk().now + 60_000;
    const desk = testing({ ...part(3n), until });
    const placed = order(desk, desk.run(desk.place({ quantity: '8', timeInForce: 'gtc' })));
    const { id: orderId, positionId } = placed;
    const met = { kind: 'match', customerId: CUSTOMER, orderId, positionId } as const;
    desk.quote(10_000n, 10_001n, 500n);
    expect(desk.run(met).events).toEqual([]);
    desk.now = until;
    desk.quote(10_000n, 10_001n, 500n);
    desk.run(met);
    expect(desk.state.orders.get(placed.id)).toMatchObject({ state: 'filled', filled: 8n });
  });

  it('rejects the next order of its customer once, opening or closing, and moves nothing', () => {
    const desk = testing(rejection);
    const { free } = desk;
    const refused = order(desk, desk.run(desk.place({ quantity: '5' })));
    expect(refused).toMatchObject({ state: 'rejected', reason: 'FUNDS_INSUFFICIENT', held: 0n });
    expect(desk.free).toBe(free);
    const bought = order(desk, desk.run(desk.place({ quantity: '5' })));
    expect(bought).toMatchObject({ state: 'filled', forced: null });
    Object.assign(desk.trader, { forced: [{ ...rejection, id: 'for_9' }] });
    const kept = desk.run(closeCommand(CUSTOMER, bought.positionId, { orderId: 'ord_close' }));
    expect(order(desk, kept)).toMatchObject({ state: 'rejected', effect: 'close' });
    expect(desk.state.positions.get(bought.positionId)).toMatchObject({ quantity: 5n });
  });

  it('halts one instrument: what must trade now is refused, what can wait waits', () => {
    const desk = testing(halt(LATER));
    expect(desk.ask(desk.place({ quantity: '1' }))).toMatchObject({ code: 'MARKET_CLOSED' });
    const limit = {
      type: OrderType.Limit,
      price: '101.00',
      quantity: '1',
      timeInForce: 'gtc',
    } as const;
    const waiting = order(desk, desk.run(desk.place(limit)));
    expect(waiting).toMatchObject({ state: 'accepted', forced: { kind: 'halt' } });
    Object.assign(desk.trader, { forced: [halt(desk.now)] });
    expect(order(desk, desk.run(desk.place(limit)))).toMatchObject({
      state: 'filled',
      forced: null,
    });
  });
});
