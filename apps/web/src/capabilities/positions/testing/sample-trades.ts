/**
 * Positions, orders and receipts for tests, complete by the contract; each test changes what it is
 * about.
 */
import {
  Direction,
  OpenClose,
  OrderType,
  QuotedSource,
  TradedSource,
} from '@candor/contract/kernel/enumerations';
import type {
  HistoryRow,
  OrderPreview,
  OrderRow,
  PositionDetail,
  PositionRow,
  Receipt,
} from '../positions.api.ts';

export const SAMPLE_AT = Date.UTC(2026, 10, 13, 15, 30, 12);

const apple = {
  source: TradedSource.Stock,
  code: 'AAPL',
  name: 'Apple Inc.',
  market: 'NASDAQ',
  priceCurrency: 'USD',
  decimals: 2,
  localLogoUrl: '',
  unit: 'share',
  lot: '1',
} as const;

export function samplePosition(change: Partial<PositionRow> = {}): PositionRow {
  return {
    id: 'pos_one',
    env: 'paper',
    ...apple,
    direction: Direction.Buy,
    state: 'open',
    positionNum: '10',
    openedQuantity: '10',
    leverage: 5,
    currency: 'USD',
    isOwned: false,
    isolatedPosition: '455.00',
    averagePrice: '227.5',
    closePrice: null,
    price: '230.00',
    totalAmount: '2300.00',
    profit: '25.00',
    zdf: '0.054945054',
    sellProfit: '0.00',
    fees: '1.14',
    financing: '0.00',
    marginLevel: '3.34',
    warnsAt: ['1.5', '1.2'],
    maintenance: '143.75',
    liquidationPrice: '196.33',
    takeProfit: null,
    stopLoss: null,
    warnedAt: [],
    conversion: null,
    createTimeTimestamp: SAMPLE_AT,
    closedAt: null,
    buyTimeStamp: SAMPLE_AT,
    sellTimeStamp: null,
    expiredDateTimestamp: null,
    ...change,
  };
}

export function sampleOrder(change: Partial<OrderRow> = {}): OrderRow {
  return {
    id: 'ord_one',
    env: 'paper',
    ...apple,
    direction: Direction.Buy,
    openClose: OpenClose.Open,
    orderType: OrderType.Limit,
    timeInForce: 'day',
    state: 'accepted',
    reason: null,
    reasonText: null,
    quantity: '10',
    filled: '0',
    price: '220.00',
    stopPrice: null,
    trailStop: null,
    takeProfit: null,
    stopLoss: null,
    averagePrice: null,
    leverage: 5,
    currency: 'USD',
    held: '441.10',
    fees: '0.00',
    positionId: null,
    madeBy: 'customer',
    createdAt: SAMPLE_AT,
    expiresAt: SAMPLE_AT + 20_000_000,
    endedAt: null,
    isCancellable: true,
    ...change,
  };
}

export function sampleEvent(change: Partial<HistoryRow> = {}): HistoryRow {
  return {
    seq: 7,
    at: SAMPLE_AT,
    kind: 'filled',
    source: apple.source,
    code: apple.code,
    name: apple.name,
    decimals: apple.decimals,
    unit: apple.unit,
    lot: apple.lot,
    direction: Direction.Buy,
    orderId: 'ord_one',
    positionId: 'pos_one',
    quantity: '10',
    price: '227.5',
    currency: 'USD',
    booked: '-1.14',
    fees: '1.14',
    reason: null,
    reasonText: null,
    hasReceipt: true,
    ...change,
  };
}

export function sampleDetail(change: Partial<PositionDetail> = {}): PositionDetail {
  return {
    position: samplePosition(),
    lots: [{ at: SAMPLE_AT, quantity: '10', remaining: '10', price: '227.5', basis: '227.5' }],
    orders: [],
    history: [
      sampleEvent(),
      sampleEvent({
        seq: 6,
        kind: 'accepted',
        quantity: null,
        price: null,
        booked: null,
        fees: null,
        hasReceipt: false,
      }),
    ],
    closeRecord: null,
    nextNight: null,
    ...change,
  };
}

export function samplePreview(change: Partial<OrderPreview> = {}): OrderPreview {
  return {
    env: 'paper',
    ...apple,
    problem: null,
    phase: 'regular',
    opensAt: null,
    quote: {
      bid: '230.00',
      ask: '230.02',
      bidVolume: '400',
      askVolume: '300',
      sequence: 91,
      at: SAMPLE_AT,
    },
    price: '230.00',
    fillsNow: '10',
    value: '2300.00',
    currency: 'USD',
    fees: [
      { item: 'handling', amount: '1.15' },
      { item: 'secFee', amount: '0.05' },
    ],
    feesTotal: '1.20',
    margin: '0.00',
    cost: '1.20',
    buyingPower: { before: '1000.00', after: '1478.80' },
    isOwned: false,
    liquidationPrice: null,
    closes: null,
    leverages: [1, 2, 5],
    conversion: null,
    costUsd: null,
    tick: '0.01',
    warnings: [],
    rules: { fill: 2, fees: '2026-01', margin: '2026-01' },
    ...change,
  };
}

export function sampleReceipt(change: Partial<Receipt> = {}): Receipt {
  return {
    env: 'paper',
    seq: 7,
    at: SAMPLE_AT,
    order: sampleOrder({
      state: 'filled',
      filled: '10',
      averagePrice: '227.5',
      orderType: OrderType.Market,
      price: null,
      positionId: 'pos_one',
      isCancellable: false,
    }),
    quotedSource: QuotedSource.Stock,
    quotedCode: 'AAPL',
    quantity: '10',
    price: '227.5',
    pieces: [{ price: '227.50', quantity: '10' }],
    takenBefore: '0',
    quote: {
      bid: '227.48',
      ask: '227.50',
      bidVolume: '300',
      askVolume: '400',
      sequence: 91,
      at: SAMPLE_AT,
    },
    levels: {
      bids: [
        { price: '227.48', volume: '300' },
        { price: '227.47', volume: '500' },
      ],
      asks: [
        { price: '227.50', volume: '400' },
        { price: '227.51', volume: '200' },
      ],
    },
    arrival: { at: SAMPLE_AT - 3, bid: '227.48', ask: '227.50', middle: '227.49' },
    slippage: '0.10',
    improvement: null,
    isGap: false,
    latencyMs: 3,
    value: '2275.00',
    currency: 'USD',
    fees: [{ item: 'handling', amount: '1.14' }],
    booked: '-1.14',
    conversion: null,
    journal: 41,
    entries: [
      {
        seq: 12,
        walletType: 4,
        part: 'cash',
        amount: '-1.14',
        balanceAfter: '998.86',
        hash: 'ab'.repeat(32),
      },
    ],
    rules: { fill: 2, fees: '2026-01', margin: '2026-01', engine: 1 },
    tape: {
      day: '2026-11-13',
      commitment: 'cd'.repeat(32),
      seedPublished: true,
      revealsAt: SAMPLE_AT,
    },
    ...change,
  };
}
