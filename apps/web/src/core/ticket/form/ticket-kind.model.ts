/**
 * What a ticket offers per class: order types, times in force and quantity units. The server
 * judges; this only shapes the form.
 */
import {
  OrderType,
  QuotedSource,
  TradedSource,
  timesInForce,
  type TimeInForce,
} from '@candor/contract/kernel/enumerations';
import type { QuantityUnit } from './lots.model.ts';

export type TicketSource = TradedSource;

export type TicketKind = {
  readonly source: TicketSource;
  readonly unit: QuantityUnit;
  readonly types: readonly OrderType[];
  readonly hasLeverage: boolean;
  /** Take-profit and stop-loss can be attached. */
  readonly hasProtection: boolean;
  /** Sell sells what is held; to open on that side is a choice of its own. */
  readonly sellsHeld: boolean;
  /** Sold short, or written. */
  readonly mayBeShort: boolean;
  /** Bought by amount and in fractions too, where there is no leverage. */
  readonly takesFractions: boolean;
};

const everyType = [
  OrderType.Market,
  OrderType.Limit,
  OrderType.Stop,
  OrderType.StopLimit,
  OrderType.TrailingStop,
  OrderType.MarketIfTouched,
  OrderType.LimitIfTouched,
] as const;
const plainTypes = [OrderType.Market, OrderType.Limit] as const;
const share = {
  unit: 'share',
  types: everyType,
  hasLeverage: true,
  hasProtection: true,
  sellsHeld: true,
  mayBeShort: true,
  takesFractions: false,
} as const;

const kinds: Readonly<Record<TicketSource, TicketKind>> = {
  [TradedSource.Stock]: { ...share, source: TradedSource.Stock, takesFractions: true },
  [TradedSource.HkStock]: { source: TradedSource.HkStock, ...share },
  [TradedSource.Future]: {
    ...share,
    source: TradedSource.Future,
    unit: 'contract',
    hasLeverage: false,
    sellsHeld: false,
  },
  [TradedSource.Forex]: {
    ...share,
    source: TradedSource.Forex,
    unit: 'baseUnit',
    sellsHeld: false,
  },
  [TradedSource.RobotCrypto]: {
    ...share,
    source: TradedSource.RobotCrypto,
    unit: 'coin',
    hasLeverage: false,
    mayBeShort: false,
    takesFractions: true,
  },
  [TradedSource.Option]: {
    ...share,
    source: TradedSource.Option,
    unit: 'contract',
    types: plainTypes,
    hasLeverage: false,
    hasProtection: false,
  },
  [TradedSource.BlockTrade]: {
    ...share,
    source: TradedSource.BlockTrade,
    types: plainTypes,
    hasLeverage: false,
    hasProtection: false,
  },
  [TradedSource.AuctionStock]: {
    ...share,
    source: TradedSource.AuctionStock,
    types: plainTypes,
    hasProtection: false,
  },
};

export function getKind(source: TicketSource): TicketKind {
  return kinds[source];
}

/**
 * A stop that must fill at once would contradict itself; so would a market order that waits for
 * weeks.
 */
export function timesFor({ source }: TicketKind, type: OrderType): readonly TimeInForce[] {
  if (source === TradedSource.AuctionStock) return ['day'];
  switch (type) {
    case OrderType.Market:
      return ['day', 'ioc', 'fok'];
    case OrderType.Limit:
      return timesInForce;
    case OrderType.Stop:
    case OrderType.StopLimit:
    case OrderType.TrailingStop:
    case OrderType.MarketIfTouched:
    case OrderType.LimitIfTouched:
      return ['day', 'gtc'];
  }
}

/** What has a quote of its own; an option's comes with its chain. */
export type QuotedTicketSource = Exclude<TicketSource, typeof TradedSource.Option>;

/** Where the live price of what is traded comes from. Hong Kong codes are digits. */
export function quotedAs(source: QuotedTicketSource, code: string): QuotedSource {
  switch (source) {
    case TradedSource.Stock:
    case TradedSource.BlockTrade:
      return QuotedSource.Stock;
    case TradedSource.AuctionStock:
      return /^\d+$/.test(code) ? QuotedSource.HkStock : QuotedSource.Stock;
    case TradedSource.HkStock:
      return QuotedSource.HkStock;
    case TradedSource.Future:
      return QuotedSource.Future;
    case TradedSource.Forex:
      return QuotedSource.Forex;
    case TradedSource.RobotCrypto:
      return QuotedSource.RobotCrypto;
  }
}

export function readTicketSource(text: string | undefined): TicketSource | null {
  return Object.values(kinds).find(({ source }) => String(source) === text)?.source ?? null;
}

/** The wallet that pays, by the name it has in addresses; of an option that of its underlying. */
export function getWallet(source: TicketSource, underlying?: QuotedSource): string {
  switch (source) {
    case TradedSource.Option:
      return underlying === QuotedSource.Future ? 'future' : 'stock';
    case TradedSource.Stock:
    case TradedSource.BlockTrade:
    case TradedSource.AuctionStock:
    case TradedSource.RobotCrypto:
      return 'stock';
    case TradedSource.HkStock:
      return 'hkStock';
    case TradedSource.Future:
      return 'future';
    case TradedSource.Forex:
      return 'forex';
  }
}
