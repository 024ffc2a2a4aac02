import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { orderRow, positionRow } from '@candor/contract/kernel/orders';
import { localDate } from '@candor/kit/local-date';
import { anOrder } from '../testing/an-order.ts';
import { openInstruments } from '../../instruments/instruments.ts';
import type { BookView, Conversion } from '../state/book-view.ts';
import type { Order } from '../state/order.ts';
import type { Position } from '../state/position.ts';
import { shownOrder } from './shown-order.ts';
import { shownPosition } from './shown-position.ts';
import { getTerms } from '../terms/instrument-terms.ts';
import { lotsOf } from '../terms/lot-list.rules.ts';
import { takeFromLots } from '../terms/lots.rules.ts';

const instruments = openInstruments({ hours: 'exchange' });
const now = Date.parse('2026-11-16T15:00:00Z');
const deps = { instruments, language: 'en', now } as const;
const id = (prefix: string): string => `${prefix}_${'0'.repeat(26)}`;

const order = anOrder({
  id: id('ord'),
  customerId: id('cus'),
  positionId: id('pos'),
  leverage: 2,
  takeProfitUnits: 3_200_000n,
  createdAt: now - 5_000,
  expiresAt: now + 5_000,
  state: 'partFilled',
  filled: 3n,
  filledValue: 9_280_300n,
  held: 108_273n,
  fees: 47n,
});

const position: Position = {
  id: id('pos'),
  customerId: id('cus'),
  source: TradedSource.Stock,
  instrumentId: 'US:AAPL',
  code: 'AAPL',
  direction: Direction.Buy,
  leverage: 2,
  rentalId: null,
  state: 'open',
  isOwned: false,
  openedQuantity: 10n,
  quantity: 6n,
  lots: lotsOf([
    { at: now, quantity: 5n, remaining: 1n, units: 3_000_000n, basis: 3_000_000n, cost: null },
    { at: now, quantity: 5n, remaining: 5n, units: 3_010_000n, basis: 3_010_000n, cost: null },
  ]),
  margin: 90_150n,
  initialMargin: 150_250n,
  realised: 1_234n,
  fees: 151n,
  financing: -12n,
  closedValue: 12_160_000n,
  warnings: [],
  openedAt: now - 60_000,
  closedAt: null,
  expiresAt: null,
  settledThrough: null,
  financedThrough: null,
  actedThrough: null,
};

function getView(
  instrumentId: string,
  source: TradedSource,
  bid: bigint,
  ask: bigint,
  conversion: Conversion = { pair: null, rate: '1', numerator: 1n, denominator: 1n, at: now },
): BookView {
  const instrument = instruments.universe().byId(instrumentId);
  const terms = instrument === null ? null : getTerms(instrument, source, localDate('2026-11-16'));
  if (terms === null) throw new Error(`${instrumentId} is not traded`);
  return {
    terms,
    at: now,
    phase: 'regular',
    opensAt: null,
    dayEndsAt: now + 1,
    expiresAt: null,
    sequence: 1,
    bookAt: now,
    last: bid,
    bids: [{ units: bid, size: 100n }],
    asks: [{ units: ask, size: 100n }],
    conversion,
  };
}

describe('an order on the wire', () => {
  it('says prices in the decimals of their step, money in those of its currency, and is what the contract declares', () => {
    const row = shownOrder(order, deps);
    expect(z.parse(orderRow, row)).toEqual(row);
    expect(row).toMatchObject({
      name: expect.stringMatching(/apple/i),
      unit: 'share',
      quantity: '10',
      filled: '3',
      price: '309.35',
      takeProfit: '320.00',
      stopLoss: null,
      averagePrice: '309.34333333',
      held: '1082.73',
      fees: '0.47',
      positionId: position.id,
      isCancellable: true,
      reasonText: null,
    });
  });

  it('has no position before anything of it was filled', () => {
    expect(
      shownOrder({ ...order, filled: 0n, filledValue: 0n, state: 'accepted' }, deps),
    ).toMatchObject({ positionId: null, averagePrice: null });
    expect(
      shownOrder(
        { ...order, filled: 0n, filledValue: 0n, state: 'accepted', effect: 'close' },
        deps,
      ).positionId,
    ).toBe(position.id);
  });

  it('says why it ended in the language of who reads', () => {
    const ended: Order = {
      ...order,
      state: 'expired',
      reason: 'expiredDay',
      endedAt: now,
      held: 0n,
    };
    expect(shownOrder(ended, deps)).toMatchObject({
      reason: 'expiredDay',
      reasonText: 'Not fully filled by the end of its trading day.',
      isCancellable: false,
    });
    expect(shownOrder(ended, { ...deps, language: 'zhHans' })).toMatchObject({
      name: expect.stringMatching(/苹果/),
      reasonText: expect.stringMatching(/失效/),
    });
  });

  it('shows the level of a trailing stop until it is reached', () => {
    const trailing: Order = {
      ...order,
      type: OrderType.TrailingStop,
      direction: Direction.Sell,
      effect: 'close',
      limitUnits: null,
      trail: { kind: 'ratio', value: 50_000_000n },
      trailBest: 3_200_000n,
    };
    expect(shownOrder(trailing, deps).trailStop).toBe('304.00');
    expect(shownOrder({ ...trailing, isTriggered: true }, deps).trailStop).toBeNull();
    expect(shownOrder({ ...trailing, trailBest: null }, deps).trailStop).toBeNull();
  });

  it('cannot be cancelled once its auction is locked', () => {
    expect(
      shownOrder({ ...order, venue: 'auction', lockedFrom: now + 1 }, deps).isCancellable,
    ).toBe(true);
    expect(shownOrder({ ...order, venue: 'auction', lockedFrom: now }, deps).isCancellable).toBe(
      false,
    );
  });

  it('counts in contracts of a future and in units of a pair', () => {
    expect(
      shownOrder(
        {
          ...order,
          source: TradedSource.Future,
          instrumentId: 'FU:GCZ26',
          code: 'GCZ26',
          limitUnits: 46_266n,
          takeProfitUnits: null,
          filledValue: 138_798n,
        },
        deps,
      ),
    ).toMatchObject({ unit: 'contract', price: '4626.6', code: 'GCZ26' });
    expect(
      shownOrder(
        {
          ...order,
          source: TradedSource.Forex,
          instrumentId: 'FX:EURUSD',
          code: 'EURUSD',
          limitUnits: 116_761n,
          takeProfitUnits: null,
          filledValue: 350_283n,
        },
        deps,
      ),
    ).toMatchObject({ unit: 'baseUnit', price: '1.16761' });
  });
});

describe('a position on the wire', () => {
  it('is valued where it would close, and is what the contract declares', () => {
    const row = shownPosition(
      position,
      getView('US:AAPL', TradedSource.Stock, 3_020_000n, 3_020_300n),
      [],
      deps,
    );
    expect(z.parse(positionRow, row)).toEqual(row);
    // 7 of 901.50 is 0.776 percent; 908.50 is left where a quarter of 1,812 is required. One share
    // at 300 and five at 301 are left, and close at 302: 2 and 5 dollars of profit. Half of 901.50
    // is the margin for what is left.
    expect(row).toMatchObject({
      price: '302.00',
      averagePrice: '300.83333333',
      closePrice: '304.00',
      positionNum: '6',
      openedQuantity: '10',
      profit: '7.00',
      totalAmount: '1812.00',
      isolatedPosition: '901.50',
      sellProfit: '12.34',
      financing: '-0.12',
      maintenance: '453.00',
    });
    expect([row.zdf, row.marginLevel]).toEqual(['0.007764836', '2.005518763']);
    expect(Number(row.liquidationPrice)).toBeGreaterThan(190);
    expect(Number(row.liquidationPrice)).toBeLessThan(210);
  });

  it('says where its working orders would close it, and only its own', () => {
    const view = getView('US:AAPL', TradedSource.Stock, 3_020_000n, 3_020_300n);
    const closing: Order = {
      ...order,
      positionId: position.id,
      effect: 'close',
      direction: Direction.Sell,
      state: 'accepted',
      limitUnits: null,
      stopUnits: null,
    };
    const profit: Order = {
      ...closing,
      id: 'ord_profit',
      madeBy: 'takeProfit',
      limitUnits: 3_500_000n,
    };
    const stop: Order = {
      ...closing,
      id: 'ord_stop',
      madeBy: 'stopLoss',
      type: OrderType.TrailingStop,
      trail: { kind: 'ratio', value: 50_000_000n },
      trailBest: 3_200_000n,
    };
    expect(shownPosition(position, view, [profit, stop], deps)).toMatchObject({
      takeProfit: '350.00',
      stopLoss: '304.00',
    });
    const ended: Order = { ...profit, state: 'cancelled' };
    const other: Order = { ...stop, positionId: 'pos_other' };
    expect(shownPosition(position, view, [ended, other], deps)).toMatchObject({
      takeProfit: null,
      stopLoss: null,
    });
  });

  it('does not make up what is not quoted', () => {
    const row = shownPosition(position, null, [], deps);
    expect(z.parse(positionRow, row)).toEqual(row);
    expect(row).toMatchObject({
      price: null,
      totalAmount: null,
      profit: null,
      zdf: null,
      marginLevel: null,
      maintenance: null,
      liquidationPrice: null,
    });
    const dark = { ...getView('US:AAPL', TradedSource.Stock, 1n, 2n), bids: [], asks: [] };
    expect(shownPosition(position, dark, [], deps)).toMatchObject({
      price: null,
      profit: null,
      marginLevel: null,
      liquidationPrice: expect.stringMatching(/^\d/),
    });
  });

  it('tells what everything was bought and closed at once it is closed', () => {
    const closed: Position = {
      ...position,
      state: 'closed',
      quantity: 0n,
      margin: 0n,
      closedAt: now,
      closedValue: 30_400_000n,
      lots: takeFromLots(position.lots, 6n),
    };
    const row = shownPosition(
      closed,
      getView('US:AAPL', TradedSource.Stock, 3_020_000n, 3_020_300n),
      [],
      deps,
    );
    expect(z.parse(positionRow, row)).toEqual(row);
    expect(row).toMatchObject({
      state: 'closed',
      averagePrice: '300.50',
      closePrice: '304.00',
      price: null,
      profit: null,
      closedAt: now,
    });
  });

  it('names the rate its currency was turned at', () => {
    const short: Position = {
      ...position,
      source: TradedSource.Forex,
      instrumentId: 'FX:USDJPY',
      code: 'USDJPY',
      direction: Direction.Sell,
      leverage: 10,
      openedQuantity: 1_000n,
      quantity: 1_000n,
      lots: lotsOf([
        {
          at: now,
          quantity: 1_000n,
          remaining: 1_000n,
          units: 158_000n,
          basis: 158_000n,
          cost: null,
        },
      ]),
      margin: 10_000n,
      initialMargin: 10_000n,
    };
    const conversion = {
      pair: 'USDJPY',
      rate: '157.0',
      numerator: 2_000n,
      denominator: 314_000n,
      at: now,
    };
    // Sold at 158, bought back at 157: 1,000 yen, or 6.36 dollars.
    expect(
      shownPosition(
        short,
        getView('FX:USDJPY', TradedSource.Forex, 156_990n, 157_000n, conversion),
        [],
        deps,
      ),
    ).toMatchObject({
      price: '157.000',
      profit: '6.36',
      conversion: { pair: 'USDJPY', rate: '157.0', at: now },
      maintenance: '50.00',
    });
  });
});
