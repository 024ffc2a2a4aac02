/** Names of orders and positions, so that lists, pages and receipts agree. */
import {
  Direction,
  OpenClose,
  OrderType,
  TradedSource,
} from '@candor/contract/kernel/enumerations';
import { useFigures } from '@candor/ui/figures/figure-context';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import { quantityDecimals, shownQuantity } from '../../../core/ticket/form/lots.model.ts';
import { isOne, priceShown, quantityShown, roughShown } from './figures.model.ts';
import type { OrderRow, PositionRow, Traded } from '../positions.api.ts';

export type TradeWords = {
  /** "120 shares", "0.50 lots (50,000 units)". */
  readonly quantity: (text: string, of: Counted) => string;
  /** "0.50 lots", where there is little room. */
  readonly briefQuantity: (text: string, of: Counted) => string;
  readonly count: (text: string | null, of: Counted) => string;
  readonly price: (text: string | null, decimals: number) => string;
  /**
   * "Buy", "Sell short", "Sell" what is owned, or "Close long" for what reduces a position on
   * margin.
   */
  readonly side: (order: Sided) => string;
  readonly held: (direction: Direction) => string;
  /** "Limit 220.00", "Stop at 210.00": at which price it trades. */
  readonly terms: (order: TermsOf) => string;
};

type Sided = Pick<OrderRow, 'direction' | 'openClose' | 'leverage' | 'source'>;
type Counted = Pick<Traded, 'unit' | 'lot'>;
type TermsOf = Pick<OrderRow, 'orderType' | 'price' | 'stopPrice' | 'trailStop' | 'decimals'>;

const UNKNOWN = '—';

export function useTradeWords(): TradeWords {
  const t = useText();
  const { locale } = useFigures();
  const price: TradeWords['price'] = (text, decimals) =>
    priceShown(text, { decimals, locale }) ?? UNKNOWN;
  const rough: TradeWords['price'] = (text, decimals) =>
    roughShown(text, { decimals, locale }) ?? UNKNOWN;
  const count: TradeWords['count'] = (text, of) => {
    if (text === null) return UNKNOWN;
    const shown = shownQuantity(of, text);
    // Lots are read with both decimals, as they are typed.
    return (
      (of.unit === 'baseUnit'
        ? priceShown(shown, { decimals: quantityDecimals(of.unit), locale })
        : quantityShown(shown, locale)) ?? UNKNOWN
    );
  };
  const quantity: TradeWords['quantity'] = (text, of) => {
    const n = count(text, of);
    if (of.unit === 'baseUnit')
      return t('positions.quantity.baseUnit', {
        n,
        units: quantityShown(text, locale) ?? UNKNOWN,
      });
    return t(isOne(text) ? `positions.quantity.one.${of.unit}` : `positions.quantity.${of.unit}`, {
      n,
    });
  };
  return {
    price,
    quantity,
    briefQuantity: (text, of) =>
      of.unit === 'baseUnit'
        ? t('positions.quantity.lots', { n: count(text, of) })
        : quantity(text, of),
    count,
    side: (order) => sideWords(t, order),
    held: (direction) => t(direction === Direction.Buy ? 'common.longSide' : 'common.shortSide'),
    terms: (order) => termsWords(t, order, { price, rough }),
  };
}

function sideWords(t: Say, order: Sided): string {
  const { direction, openClose, source } = order;
  const isShare = source === TradedSource.Stock || source === TradedSource.HkStock;
  if (openClose === OpenClose.Open && direction === Direction.Sell && isShare)
    return t('trading.side.short');
  if (openClose === OpenClose.Open || isSaleOfOwned(order))
    return t(direction === Direction.Buy ? 'trading.side.buy' : 'trading.side.sell');
  return t(direction === Direction.Buy ? 'positions.closeShort' : 'positions.closeLong');
}

/** What was paid in full is sold; on margin a position is closed. */
export function actOf({ isOwned }: Pick<PositionRow, 'isOwned'>): 'sell' | 'close' {
  return isOwned ? 'sell' : 'close';
}

/** The same of an order that ends a position. */
function isSaleOfOwned({ direction, leverage, source }: Sided): boolean {
  return (
    direction === Direction.Sell &&
    leverage === 1 &&
    source !== TradedSource.Future &&
    source !== TradedSource.Forex
  );
}

function termsWords(
  t: Say,
  { orderType, price, stopPrice, trailStop, decimals }: TermsOf,
  {
    price: shown,
    rough,
  }: { readonly price: TradeWords['price']; readonly rough: TradeWords['price'] },
): string {
  switch (orderType) {
    case OrderType.Market:
      return t('positions.terms.market');
    case OrderType.Limit:
      return t('positions.terms.limit', { price: shown(price, decimals) });
    case OrderType.Stop:
      return t('positions.terms.stop', { trigger: shown(stopPrice, decimals) });
    case OrderType.MarketIfTouched:
      return t('positions.terms.touched', { trigger: shown(stopPrice, decimals) });
    case OrderType.LimitIfTouched:
      return t('positions.terms.touchedLimit', {
        trigger: shown(stopPrice, decimals),
        price: shown(price, decimals),
      });
    case OrderType.StopLimit:
      return t('positions.terms.stopLimit', {
        trigger: shown(stopPrice, decimals),
        price: shown(price, decimals),
      });
    case OrderType.TrailingStop:
      // Known with the first book after it was set.
      return trailStop === null
        ? t('trading.orderType.trailingStop')
        : t('positions.terms.trailing', { trigger: rough(trailStop, decimals) });
  }
}
