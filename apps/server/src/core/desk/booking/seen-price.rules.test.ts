import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { CUSTOMER, testDesk } from '@candor/testkit/desk-state';
import { closeCommand } from '@candor/testkit/commands';
import type { Close, Command } from '../state/commands.ts';
import type { Filled } from '../state/desk-event.ts';

const close = (wanted: Partial<Close> = {}): Close =>
  closeCommand(CUSTOMER, 'pos_1', { orderId: 'ord_close', ...wanted });

function answerTo(
  desk: ReturnType<typeof testDesk>,
  command: Command,
): { code: string | null; values: unknown; fill: Filled | undefined } {
  const decided = desk.ask(command);
  if (!decided.ok) return { code: decided.code, values: decided.values, fill: undefined };
  const fill = decided.outcome.events
    .map(({ body }) => body)
    .find((body) => body.kind === 'filled');
  return { code: null, values: null, fill };
}

describe('a price that was seen', () => {
  it('binds what is bought at market: beyond the tolerance nothing happens, and the refusal names both prices', () => {
    const desk = testDesk();
    expect(answerTo(desk, desk.place({ quantity: '10', seenPrice: '100.01' })).code).toBeNull();
    // 0.1 % of 100.01 is ten cents.
    desk.quote(10_010n, 10_011n);
    expect(answerTo(desk, desk.place({ quantity: '10', seenPrice: '100.01' })).code).toBeNull();
    desk.quote(10_011n, 10_012n);
    expect(answerTo(desk, desk.place({ quantity: '10', seenPrice: '100.01' }))).toMatchObject({
      code: 'PRICE_MOVED',
      values: { seen: '100.01', now: '100.12' },
    });
  });

  it('never stands in the way of a better one', () => {
    const desk = testDesk();
    desk.quote(9_000n, 9_001n);
    expect(answerTo(desk, desk.place({ quantity: '10', seenPrice: '100.01' })).code).toBeNull();
    desk.quote(12_000n, 12_001n);
    expect(
      answerTo(
        desk,
        desk.place({
          direction: Direction.Sell,
          isShort: true,
          quantity: '10',
          seenPrice: '100.00',
        }),
      ).code,
    ).toBeNull();
  });

  it('binds closing at market, and says nothing about a limit', () => {
    const desk = testDesk();
    desk.run(desk.place({ quantity: '10' }));
    desk.quote(9_900n, 9_901n);
    expect(answerTo(desk, close({ seenPrice: '100.00' })).code).toBe('PRICE_MOVED');
    expect(answerTo(desk, close({ seenPrice: '99.05' })).code).toBeNull();
    expect(
      answerTo(desk, close({ type: OrderType.Limit, price: '99.00', seenPrice: '100.00' })).code,
    ).toBeNull();
  });

  it('is refused when it is none', () => {
    const desk = testDesk();
    for (const seenPrice of ['', '-1', '0', '1e9', '1,000'])
      expect(answerTo(desk, desk.place({ quantity: '10', seenPrice })).code).toBe('PRICE_INVALID');
  });

  it('is never exceeded by more than two ticks, a thousandth or half the spread, whatever book comes', () => {
    const units = fc.integer({ min: 200, max: 50_000 });
    fc.assert(
      fc.property(
        units,
        units,
        fc.integer({ min: 1, max: 400 }),
        fc.bigInt(1n, 300n),
        fc.boolean(),
        fc.integer({ min: 1, max: 900 }),
        (seen, bid, spread, size, isBuy, quantity) => {
          const desk = testDesk();
          desk.quote(BigInt(bid), BigInt(bid + spread), size);
          const { code, fill } = answerTo(
            desk,
            desk.place({
              direction: isBuy ? Direction.Buy : Direction.Sell,
              isShort: !isBuy,
              quantity: String(quantity),
              seenPrice: (seen / 100).toFixed(2),
            }),
          );
          const tolerance = Math.max(2, seen / 1000, spread / 2);
          if (fill !== undefined) {
            const average = Number(fill.value) / Number(fill.quantity);
            expect(isBuy ? average - seen : seen - average).toBeLessThanOrEqual(tolerance + 1e-6);
          }
          const best = isBuy ? bid + spread : bid;
          if (isBuy ? best + 4 <= seen : best - 4 >= seen) expect(code).not.toBe('PRICE_MOVED');
        },
      ),
    );
  });
});
