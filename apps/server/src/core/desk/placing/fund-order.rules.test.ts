import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderType } from '@candor/contract/kernel/enumerations';
import { money, price, rate } from '@candor/money/amount';
import { testDesk } from '@candor/testkit/desk-state';
import { exchangeAt, type Exchange } from '../../pricing/exchange.rules.ts';
import type { Place } from '../state/commands.ts';
import { buyingPower, fundOrder, sentFor } from './fund-order.rules.ts';

const agreed = (most: string): Pick<Place, 'funding'> => ({
  funding: { most, transferId: 'trf_1' },
});

function poorDesk(free: bigint, funding: bigint) {
  const desk = testDesk({ free });
  desk.funding = funding;
  return desk;
}

describe('an order whose wallet lacks money', () => {
  it('takes exactly what is missing from the funding wallet, and keeps it on record', () => {
    const desk = poorDesk(1_000_00n, 50_000_00n);
    const { transfer, events } = desk.run({
      ...desk.place({ quantity: '100' }),
      ...agreed('9100.00'),
    });
    // 100 × 100.01 and 0.05 % of it.
    expect(transfer).toMatchObject({
      id: 'trf_1',
      from: 'funding',
      to: 'stock',
      state: 'done',
      orderId: 'ord_1',
      sent: money('USD', 9_006_01n),
      received: money('USD', 9_006_01n),
    });
    expect(events[0]?.body).toMatchObject({
      kind: 'accepted',
      order: { moved: { transferId: 'trf_1', sent: 9_006_01n } },
    });
    expect(desk.free).toBe(0n);
    expect(desk.funding).toBe(40_993_99n);
  });

  it('moves nothing where nothing is missing, and nothing without consent', () => {
    const rich = poorDesk(100_000_00n, 50_000_00n);
    expect(
      rich.run({ ...rich.place({ quantity: '100' }), ...agreed('9100.00') }).transfer,
    ).toBeNull();
    const poor = poorDesk(1_000_00n, 50_000_00n);
    expect(poor.ask(poor.place({ quantity: '100' }))).toMatchObject({
      ok: false,
      code: 'FUNDS_INSUFFICIENT',
      values: { available: money('USD', 100_000n) },
    });
  });

  it('is refused beyond what was agreed to, and where the funding wallet lacks it too', () => {
    const desk = poorDesk(1_000_00n, 50_000_00n);
    expect(desk.ask({ ...desk.place({ quantity: '100' }), ...agreed('9006.00') })).toMatchObject({
      ok: false,
      code: 'FUNDING_MOVE_TOO_SMALL',
      values: { needed: money('USD', 900_601n), agreed: money('USD', 900_600n) },
    });
    desk.funding = 9_006_00n;
    expect(desk.ask({ ...desk.place({ quantity: '100' }), ...agreed('90000.00') })).toMatchObject({
      ok: false,
      code: 'FUNDS_INSUFFICIENT',
    });
    for (const most of ['', '-1', '0', '1,000', '1e3', '1.001'])
      expect(desk.ask({ ...desk.place({ quantity: '1' }), ...agreed(most) })).toMatchObject({
        ok: false,
        code: 'AMOUNT_INVALID',
      });
  });

  it('counts what a waiting order holds', () => {
    const desk = poorDesk(100_00n, 50_000_00n);
    const { transfer } = desk.run({
      ...desk.place({ type: OrderType.Limit, price: '90.00', quantity: '100' }),
      ...agreed('10000.00'),
    });
    expect(transfer?.sent.minor).toBe(9_004_50n - 100_00n);
    expect(desk.free).toBe(0n);
  });

  it('never moves more than agreed or more than there is, and leaves neither wallet below zero', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 30_000_00n),
        fc.bigInt(0n, 30_000_00n),
        fc.bigInt(1n, 30_000_00n),
        fc.integer({ min: 1, max: 300 }),
        (free, funding, most, quantity) => {
          const desk = poorDesk(free, funding);
          const command: Place = {
            ...desk.place({ quantity: String(quantity) }),
            ...agreed(`${most / 100n}.${String(most % 100n).padStart(2, '0')}`),
          };
          const decided = desk.ask(command);
          if (!decided.ok) return;
          const sent = decided.outcome.transfer?.sent.minor ?? 0n;
          expect(sent <= most && sent <= funding).toBe(true);
          desk.run(command);
          expect(desk.free).toBeGreaterThanOrEqual(0n);
          expect(desk.funding).toBe(funding - sent);
          if (sent > 0n) expect(desk.free).toBe(0n);
        },
      ),
    );
  });
});

describe('what has to be sent in another currency', () => {
  it('is the least that brings what is missing', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 12n),
        fc.bigInt(7_500_000_000n, 8_200_000_000n),
        (missing, nano) => {
          const exchange = hkdAt(nano);
          const { minor } = sentFor(money('HKD', missing), exchange);
          expect(exchangeAt(exchange, money('USD', minor), 'down').minor).toBeGreaterThanOrEqual(
            missing,
          );
          expect(
            minor === 1n || exchangeAt(exchange, money('USD', minor - 1n), 'down').minor < missing,
          ).toBe(true);
        },
      ),
    );
  });
});

describe('what can be spent', () => {
  it.each([['stock'], ['hkStock']] as const)(
    'from %s pays every order up to it, and none beyond',
    (wallet) => {
      fc.assert(
        fc.property(
          fc.bigInt(-100n, 10n ** 9n),
          fc.bigInt(-100n, 10n ** 9n),
          fc.bigInt(7_500_000_000n, 8_200_000_000n),
          fc.bigInt(0n, 100n),
          (own, inFunding, nano, percent) => {
            const state = {
              available: (_: string, asked: string) => (asked === 'funding' ? inFunding : own),
              exchange: () => hkdAt(nano),
              now: 0,
            };
            const most = buyingPower(state, 'cus_1', wallet);
            const asks = (needed: bigint) =>
              fundOrder(state, {
                customerId: 'cus_1',
                orderId: 'ord_1',
                wallet,
                funding: { most: '999999999999.99', transferId: 'trf_1' },
                needed,
                available: own > 0n ? own : 0n,
              });
            expect(asks((most * percent) / 100n).ok).toBe(true);
            expect(asks(most).ok).toBe(true);
            expect(asks(most + 1n).ok).toBe(false);
          },
        ),
      );
    },
  );
});

function hkdAt(nano: bigint): Exchange {
  return {
    from: 'USD',
    to: 'HKD',
    pair: 'USDHKD',
    side: 'bid',
    rate: price(nano),
    middle: price(nano),
    spread: rate(0n),
    quotedAt: 0,
  };
}
