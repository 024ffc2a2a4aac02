/** Where the app shows the quote of an instrument, for the links of notices. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';

const pages: Readonly<Record<QuotedSource, string>> = {
  [QuotedSource.Stock]: 'pages/quote/stock',
  [QuotedSource.Forex]: 'pages/quote/forex',
  [QuotedSource.Future]: 'pages/quote/future',
  [QuotedSource.HkStock]: 'pages/hkstock/quote',
  [QuotedSource.GlobalIndex]: 'pages/quote/globalindex',
  [QuotedSource.RobotCrypto]: 'pages/robotai/quote',
};

export function quotePage(source: QuotedSource): string {
  return pages[source];
}
