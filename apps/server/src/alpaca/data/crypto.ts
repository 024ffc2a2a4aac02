/** Market data of coins, which are quoted in dollars. `loc` is not read: there is one market. */
import { forAnyone, type Handler } from '../operation.ts';
import { bars, latestBar } from './bars.ts';
import { latestOfMany, orderBook, snapshot } from './latest.ts';
import { namedIn, seriesPage, type Series, type Shown } from './pages.ts';
import { latestQuote, latestTrade, quotes, QUOTES_A_PAGE_MAX, trades } from './trades.ts';

const many = (series: Series, shown: Shown): Handler =>
  forAnyone((ask) => seriesPage(ask, namedIn(ask, 'crypto'), series, shown));

export const cryptoData: Readonly<Record<string, Handler>> = {
  CryptoBars: many(bars, { name: 'bars' }),
  CryptoTrades: many(trades, { name: 'trades' }),
  CryptoQuotes: many(quotes, { name: 'quotes', most: QUOTES_A_PAGE_MAX }),
  CryptoLatestBars: latestOfMany('crypto', 'bars', latestBar),
  CryptoLatestTrades: latestOfMany('crypto', 'trades', latestTrade),
  CryptoLatestQuotes: latestOfMany('crypto', 'quotes', latestQuote),
  CryptoLatestOrderbooks: latestOfMany('crypto', 'orderbooks', orderBook),
  CryptoSnapshots: latestOfMany('crypto', 'snapshots', snapshot),
};
