import { QuotedSource, TradedSource, TradeTab } from '@candor/contract/kernel/enumerations';

/** In the order of the specification. */
export const tradeLists = [
  'holding',
  'closed',
  'entrusted',
  'subscription',
  'follow',
  'bonds',
] as const;
export type TradeList = (typeof tradeLists)[number];

const numbers: Readonly<Record<TradeList, TradeTab>> = {
  holding: TradeTab.Holding,
  closed: TradeTab.Closed,
  entrusted: TradeTab.Entrusted,
  subscription: TradeTab.Subscription,
  follow: TradeTab.Follow,
  bonds: TradeTab.Bonds,
};

/** Null where the address names none: then the last open list is shown. */
export function listAsked(params: { readonly tab?: string | undefined }): TradeList | null {
  return tradeLists.find((list) => String(numbers[list]) === params.tab) ?? null;
}

export const tradedKinds = [
  'stock',
  'hkStock',
  'option',
  'future',
  'forex',
  'coin',
  'blockTrade',
  'auction',
] as const;
export type TradedKind = (typeof tradedKinds)[number];

const sources: Readonly<Record<TradedKind, TradedSource>> = {
  stock: TradedSource.Stock,
  hkStock: TradedSource.HkStock,
  future: TradedSource.Future,
  forex: TradedSource.Forex,
  coin: TradedSource.RobotCrypto,
  blockTrade: TradedSource.BlockTrade,
  auction: TradedSource.AuctionStock,
  option: TradedSource.Option,
};

/** Null for all of them. */
export function kindAsked(params: { readonly kind?: string | undefined }): TradedKind | null {
  return tradedKinds.find((kind) => kind === params.kind) ?? null;
}

export function sourceOfKind(kind: TradedKind): TradedSource {
  return sources[kind];
}

/** The id itself tells the specification's type (0 position, 1 closed position, 2 order). */
export function detailAsked(
  id: string | undefined,
): { readonly kind: 'position' | 'order'; readonly id: string } | null {
  if (id === undefined || !/^(?:pos|ord)_\w{1,64}$/.test(id)) return null;
  return { kind: id.startsWith('ord_') ? 'order' : 'position', id };
}

/** The number of a receipt out of an address. */
export function readSeq(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/**
 * The source whose quotes an instrument has: a block or auction order is in a share. An option has
 * no quote of its own.
 */
export function getQuotes({
  source,
  market,
}: {
  readonly source: TradedSource;
  readonly market: string;
}): QuotedSource | null {
  if (source === TradedSource.Option) return null;
  if (source === TradedSource.BlockTrade) return QuotedSource.Stock;
  if (source !== TradedSource.AuctionStock) return source;
  return market === 'HKEX' ? QuotedSource.HkStock : QuotedSource.Stock;
}
