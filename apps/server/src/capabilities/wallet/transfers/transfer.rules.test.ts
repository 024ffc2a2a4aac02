import { FundOrderStatus, HoldingWallet } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { money, price, rate } from '@candor/money/amount';
import { hkd, getPrice, usd } from '@candor/money/literal';
import { divide } from '@candor/money/rounding';
import { toWire } from '@candor/money/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../core/pricing/exchange.rules.ts';
import { transferLife } from '../../../core/transfers/transfer.ts';
import { acceptRate, isCancellable, getRoute, getStatus, getTerms } from './transfer.rules.ts';

const exchangeAt = (side: 'bid' | 'ask', text: string): Exchange => ({
  from: side === 'bid' ? 'USD' : 'HKD',
  to: side === 'bid' ? 'HKD' : 'USD',
  pair: 'USDHKD',
  side,
  rate: getPrice(text),
  middle: getPrice('7.8'),
  spread: rate(0n),
  quotedAt: 0,
});
const { Funding, Stock, HkStock } = HoldingWallet;

describe('the life of a transfer', () => {
  it('is cancelled or settles, is posted once it settles, and ends for good', () => {
    const reached = transferLife.states.map((state) => [
      state,
      transferLife.events.filter((event) => transferLife.next(state, event) !== null),
    ]);
    expect(Object.fromEntries(reached)).toEqual({
      inProgress: ['cancel', 'settle'],
      settling: ['post'],
      done: [],
      cancelled: [],
    });
    expect(getStatus).toEqual({
      inProgress: FundOrderStatus.InProgress,
      settling: FundOrderStatus.Settling,
      done: FundOrderStatus.Success,
      cancelled: FundOrderStatus.Cancelled,
    });
  });

  it('can be cancelled before its time is over and not from that instant on', () => {
    expect(isCancellable({ state: 'inProgress', cancellableUntil: 100 }, 99)).toBe(true);
    expect(isCancellable({ state: 'inProgress', cancellableUntil: 100 }, 100)).toBe(false);
    for (const state of ['settling', 'done', 'cancelled'] as const)
      expect(isCancellable({ state, cancellableUntil: 100 }, 1)).toBe(false);
  });
});

describe('what was typed', () => {
  it('is an amount of the source’s currency between two different wallets', () => {
    expect(getRoute({ from: Funding, to: HkStock, amount: '10.5' })).toEqual({
      ok: true,
      outcome: { from: 'funding', to: 'hkStock', sent: usd('10.50') },
    });
    expect(getRoute({ from: HkStock, to: Stock, amount: '0.01' })).toEqual({
      ok: true,
      outcome: { from: 'hkStock', to: 'stock', sent: hkd('0.01') },
    });
  });

  it('is refused as two equal wallets before it is refused as an amount', () => {
    expect(getRoute({ from: Stock, to: Stock, amount: 'x' })).toMatchObject({
      ok: false,
      code: 'WALLETS_SAME',
    });
  });

  it.each([
    '',
    ' ',
    '0',
    '0.00',
    '-1',
    '+1',
    '1e3',
    '1,000',
    '0.001',
    '１００',
    '1000000000000',
    '9'.repeat(40),
    'NaN',
    '1.',
    '.5',
    '1 ',
    "1'000",
    '0x10',
    '∞',
  ])('%j is no amount', (amount) => {
    expect(getRoute({ from: Funding, to: Stock, amount })).toMatchObject({
      ok: false,
      code: 'AMOUNT_INVALID',
    });
  });

  it.each(['0.01', '1', '1.0', '007', '999999999999.99'])('%s is one', (amount) => {
    expect(getRoute({ from: Funding, to: Stock, amount }).ok).toBe(true);
  });
});

describe('what arrives', () => {
  it('is what was sent, between wallets of one currency, whether there is a rate or not', () => {
    expect(getTerms({ from: 'funding', to: 'stock', sent: usd('3.33') }, null)).toMatchObject({
      ok: true,
      outcome: { received: usd('3.33'), exchange: null },
    });
  });

  it('rounds down when it is converted', () => {
    expect(
      getTerms({ from: 'funding', to: 'hkStock', sent: usd('0.01') }, exchangeAt('bid', '7.7999')),
    ).toMatchObject({ ok: true, outcome: { received: hkd('0.07') } });
    expect(
      getTerms(
        { from: 'hkStock', to: 'funding', sent: hkd('100.00') },
        exchangeAt('ask', '7.8001'),
      ),
    ).toMatchObject({ ok: true, outcome: { received: usd('12.82') } });
  });

  it('is refused when it would be nothing, naming the least that is something', () => {
    const ask = exchangeAt('ask', '7.8001');
    expect(getTerms({ from: 'hkStock', to: 'funding', sent: hkd('0.07') }, ask)).toMatchObject({
      ok: false,
      code: 'AMOUNT_TOO_SMALL',
      values: { min: money('HKD', 8n) },
    });
    expect(getTerms({ from: 'hkStock', to: 'funding', sent: hkd('0.08') }, ask)).toMatchObject({
      ok: true,
      outcome: { received: usd('0.01') },
    });
  });

  it('is refused without a rate', () => {
    expect(getTerms({ from: 'hkStock', to: 'funding', sent: hkd('10.00') }, null)).toMatchObject({
      ok: false,
      code: 'RATE_UNAVAILABLE',
    });
  });

  it('is never worth more than what was sent, and there and back never gains', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 14n),
        fc.integer({ min: 7_750, max: 7_850 }),
        fc.integer({ min: 0, max: 40 }),
        (minor, rateThousandths, spread) => {
          const bid = exchangeAt('bid', `${(rateThousandths - spread) / 1_000}`);
          const ask = exchangeAt('ask', `${(rateThousandths + spread) / 1_000}`);
          const there = getTerms(
            { from: 'funding', to: 'hkStock', sent: money('USD', minor) },
            bid,
          );
          assert(there.ok, 'a cent of dollars is always something');
          expect(there.outcome.received.minor).toBe(
            divide(minor * bid.rate.nano, 10n ** 9n, 'down'),
          );
          const back = getTerms(
            { from: 'hkStock', to: 'funding', sent: there.outcome.received },
            ask,
          );
          if (back.ok) expect(back.outcome.received.minor).toBeLessThanOrEqual(minor);
        },
      ),
    );
  });
});

describe('the rate that was shown', () => {
  it('holds when it is the same, a little worse, or any better for the customer', () => {
    for (const [side, now, shown] of [
      ['bid', '7.8', '7.8'],
      ['bid', '7.7961', '7.8'],
      ['bid', '9', '7.8'],
      ['ask', '7.8039', '7.8'],
      ['ask', '1', '7.8'],
    ] as const) {
      expect(
        acceptRate(exchangeAt(side, now), shown),
        `${side} ${now} after ${shown}`,
      ).toMatchObject({ ok: true });
    }
  });

  it('does not when the market moved further than five basis points against them', () => {
    expect(acceptRate(exchangeAt('bid', '7.7960'), '7.8')).toMatchObject({
      ok: false,
      code: 'RATE_MOVED',
      values: { rate: '7.796' },
    });
    expect(acceptRate(exchangeAt('ask', '7.8040'), '7.8')).toMatchObject({
      ok: false,
      code: 'RATE_MOVED',
      values: { rate: '7.804' },
    });
  });

  it('is the edge itself that still holds', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.constantFrom('bid', 'ask'), (steps, side) => {
        const shown = price(steps * 10_000n);
        const tolerance = steps * 5n;
        const at = (nano: bigint) => ({ side, rate: price(nano) }) as const;
        const worse = side === 'bid' ? shown.nano - tolerance : shown.nano + tolerance;
        expect(acceptRate(at(worse), toWire(shown)).ok).toBe(true);
        expect(acceptRate(at(side === 'bid' ? worse - 1n : worse + 1n), toWire(shown)).ok).toBe(
          false,
        );
      }),
    );
  });

  it.each([undefined, '0', '-7.8', 'x', '7.8000000000001'])('%s is none', (shown) => {
    expect(acceptRate(exchangeAt('bid', '7.8'), shown)).toMatchObject({
      ok: false,
      code: 'RATE_MOVED',
    });
  });
});
