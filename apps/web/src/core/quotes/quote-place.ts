/**
 * Where the quote page of an instrument is. Anything without a page of its own opens the default
 * one, as the specification says.
 */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { QuoteRow } from '@candor/contract/kernel/quote';
import type { PagePath } from '../../routes.table.ts';
import { linkTo } from '../../platform/nav/nav.ts';

export type QuotedInstrument = Pick<QuoteRow, 'name' | 'stock_code' | 'source' | 'market'>;

export function quotePath(source: QuotedSource): PagePath {
  switch (source) {
    case QuotedSource.Future:
      return 'pages/quote/future';
    case QuotedSource.GlobalIndex:
      return 'pages/quote/globalindex';
    case QuotedSource.Forex:
      return 'pages/quote/forex';
    case QuotedSource.HkStock:
      return 'pages/hkstock/quote';
    case QuotedSource.RobotCrypto:
      return 'pages/robotai/quote';
    case QuotedSource.Stock:
      return 'pages/quote/stock';
  }
}

export function quoteHref({ name, stock_code: code, source, market }: QuotedInstrument): string {
  return linkTo(quotePath(source), { name, code, source: String(source), market });
}

/** The page that takes an order for this kind of instrument; null for what is not traded. */
export function orderPath(source: QuotedSource): OrderPath | null {
  switch (source) {
    case QuotedSource.Stock:
    case QuotedSource.HkStock:
      return 'pages/payment/stock';
    case QuotedSource.Future:
      return 'pages/payment/future';
    case QuotedSource.Forex:
      return 'pages/payment/forex';
    case QuotedSource.RobotCrypto:
      return 'coins/ticket';
    case QuotedSource.GlobalIndex:
      return null;
  }
}

export type OrderPath =
  | 'pages/payment/stock'
  | 'pages/payment/future'
  | 'pages/payment/forex'
  | 'coins/ticket';
