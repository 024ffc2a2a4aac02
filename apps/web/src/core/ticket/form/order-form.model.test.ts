import {
  Direction,
  OrderType,
  QuotedSource,
  TradedSource,
} from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blankFields,
  firstInput,
  firstPrice,
  orderAsked,
  wrongField,
  sidePrice,
  withType,
  type TicketInput,
} from './order-form.model.ts';
import { getKind, quotedAs, readTicketSource, timesFor, getWallet } from './ticket-kind.model.ts';

/** Coins have no ticket. */
const ticketSources = Object.values(TradedSource).filter(
  (source) => source !== TradedSource.RobotCrypto,
);
const stock = getKind(TradedSource.Stock);
const forex = getKind(TradedSource.Forex);
const first = firstInput({ direction: Direction.Buy, smallest: '1' });
const typed = (change: Partial<TicketInput>): TicketInput => ({ ...first, ...change });
const ask = (change: Partial<TicketInput>, kind = stock) =>
  orderAsked(typed(change), kind, { code: 'AAPL', lot: '1000' });

describe('writing an order', () => {
  it('begins with the smallest order at market', () => {
    expect(ask({})).toEqual({
      source: TradedSource.Stock,
      code: 'AAPL',
      direction: Direction.Buy,
      orderType: OrderType.Market,
      timeInForce: 'day',
      quantity: '1',
      leverage: 1,
    });
    expect(blankFields(first)).toEqual([]);
  });

  it('asks by amount where fractions are taken, and by quantity everywhere else', () => {
    const byAmount = { measure: 'amount', amount: '50', quantity: '3' } as const;
    expect(ask(byAmount)).toMatchObject({ amount: '50', leverage: 1 });
    expect(ask(byAmount)).not.toHaveProperty('quantity');
    for (const other of [
      ask({ ...byAmount, leverage: 2 }),
      ask({ ...byAmount, direction: Direction.Sell }),
      ask({ ...byAmount, direction: Direction.Sell, isShort: true }),
      ask(byAmount, getKind(TradedSource.HkStock)),
      ask(byAmount, getKind(TradedSource.BlockTrade)),
    ]) {
      expect(other).toMatchObject({ quantity: '3' });
      expect(other).not.toHaveProperty('amount');
    }
    expect(blankFields(typed({ measure: 'amount' }))).toEqual(['amount']);
    expect(wrongField(typed({ ...byAmount, quantity: '!x' }), stock)).toBeNull();
  });

  it('carries the prices its type has, and no others, whatever was typed before', () => {
    const prices = {
      price: '227.50',
      stop: '230.00',
      trail: '2.5',
      takeProfit: '240',
      stopLoss: '220',
    };
    expect(ask({ ...prices, type: OrderType.Limit })).toMatchObject({ price: '227.50' });
    expect(Object.keys(ask({ ...prices, type: OrderType.Market }))).not.toContain('price');
    expect(ask({ ...prices, type: OrderType.StopLimit })).toMatchObject({
      price: '227.50',
      stopPrice: '230.00',
    });
    expect(ask({ ...prices, type: OrderType.TrailingStop })).toMatchObject({
      trail: { kind: 'ratio', value: '0.025' },
    });
    expect(ask({ ...prices, type: OrderType.TrailingStop, trailKind: 'amount' })).toMatchObject({
      trail: { kind: 'amount', value: '2.5' },
    });
    expect(Object.keys(ask(prices))).not.toContain('takeProfit');
    expect(ask({ ...prices, isProtected: true, stopLoss: '' })).toMatchObject({
      takeProfit: '240',
    });
    expect(Object.keys(ask({ ...prices, isProtected: true, stopLoss: '' }))).not.toContain(
      'stopLoss',
    );
  });

  it('orders a pair in units, and leaves leverage and protection away where there is none', () => {
    expect(ask({ quantity: '0.05' }, forex).quantity).toBe('5000');
    expect(
      Object.keys(ask({ isProtected: true, takeProfit: '1' }, getKind(TradedSource.BlockTrade))),
    ).toEqual(['source', 'code', 'direction', 'orderType', 'timeInForce', 'quantity']);
    expect(Object.keys(ask({}, getKind(TradedSource.Future)))).not.toContain('leverage');
  });

  it('sells what is held of a share, short only where that was chosen, and leaves to the server which holding is sold', () => {
    const sale = { direction: Direction.Sell, leverage: 5, isProtected: true, takeProfit: '240' };
    expect(Object.keys(ask(sale))).toEqual([
      'source',
      'code',
      'direction',
      'orderType',
      'timeInForce',
      'quantity',
    ]);
    expect(ask({ ...sale, soldLeverage: 2 })).toMatchObject({ leverage: 2 });
    expect(ask({ ...sale, isShort: true })).toMatchObject({
      isShort: true,
      leverage: 5,
      takeProfit: '240',
    });
    expect(Object.keys(ask({ isShort: true }))).not.toContain('isShort');
    expect(Object.keys(ask({ ...sale, isShort: true }, forex))).not.toContain('isShort');
    expect(ask(sale, forex)).toMatchObject({ leverage: 5 });
  });

  it('says a percentage as a share of one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), (hundredths) => {
        const { trail } = ask({
          type: OrderType.TrailingStop,
          trail: (hundredths / 100).toFixed(2),
        });
        expect(Number(trail?.value)).toBeCloseTo(hundredths / 10_000, 10);
      }),
    );
    expect(ask({ type: OrderType.TrailingStop, trail: '' }).trail?.value).toBe('');
  });

  it('knows what is still empty', () => {
    expect(blankFields(typed({ type: OrderType.StopLimit, quantity: '' }))).toEqual([
      'stop',
      'price',
      'quantity',
    ]);
    expect(blankFields(typed({ type: OrderType.TrailingStop }))).toEqual(['trail']);
  });

  it('begins a limit at the price of the moment, and keeps one that was typed', () => {
    expect(withType(first, stock, OrderType.Limit, '227.50').price).toBe('227.50');
    expect(withType(typed({ price: '200' }), stock, OrderType.Limit, '227.50').price).toBe('200');
    expect(withType(first, stock, OrderType.Stop, '227.50').price).toBe('');
  });

  it('has only the times in force of its type', () => {
    expect(withType(typed({ timeInForce: 'fok' }), stock, OrderType.Stop, '1').timeInForce).toBe(
      'day',
    );
    expect(
      withType(typed({ timeInForce: 'gtc' }), stock, OrderType.StopLimit, '1').timeInForce,
    ).toBe('gtc');
    for (const source of ticketSources)
      for (const type of getKind(source).types)
        expect(timesFor(getKind(source), type)).toContain('day');
    expect(timesFor(getKind(TradedSource.AuctionStock), OrderType.Limit)).toEqual(['day']);
  });

  it('buys at the ask and sells at the bid', () => {
    const quote = { bid: '1', ask: '2' };
    expect([sidePrice(Direction.Buy, quote), sidePrice(Direction.Sell, quote)]).toEqual(['2', '1']);
    expect([
      firstPrice(Direction.Buy, { ...quote, price_nominal: '3' }),
      firstPrice(Direction.Buy, { bid: null, ask: null, price_nominal: '3' }),
    ]).toEqual(['2', '3']);
  });
});

describe('what is traded', () => {
  it('has a live price of its class and a wallet that pays', () => {
    expect([
      quotedAs(TradedSource.BlockTrade, 'AAPL'),
      quotedAs(TradedSource.AuctionStock, '00700'),
      quotedAs(TradedSource.AuctionStock, 'AAPL'),
      quotedAs(TradedSource.Forex, 'EURUSD'),
    ]).toEqual([0, 11, 0, 2]);
    expect(ticketSources.map((source) => getWallet(source))).toEqual([
      'stock',
      'forex',
      'future',
      'stock',
      'stock',
      'hkStock',
      'stock',
    ]);
    expect(getWallet(TradedSource.Option, QuotedSource.Future)).toBe('future');
  });

  it('is read from an address, where an index and nonsense are nothing', () => {
    expect([
      readTicketSource('11'),
      readTicketSource('99'),
      readTicketSource('x'),
      readTicketSource(undefined),
    ]).toEqual([11, null, null, null]);
  });
});
