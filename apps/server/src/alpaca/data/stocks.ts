/** Market data of shares. `feed` is not read: there is one tape, and it is the simulated one. */
import { fromMarket, type Handler } from '../operation.ts';
import { auctions } from './auctions.ts';
import { bars, latestBar } from './bars.ts';
import { latestOfMany, latestOfOne, snapshot } from './latest.ts';
import { namedIn, seriesPage, singlePage, type Series, type Shown } from './pages.ts';
import { latestQuote, latestTrade, quotes, QUOTES_A_PAGE_MAX, trades } from './trades.ts';

const many = (series: Series, shown: Shown): Handler =>
  fromMarket((ask) => seriesPage(ask, namedIn(ask, 'us_equity'), series, shown));
const one = (series: Series, shown: Shown): Handler =>
  fromMarket((ask) => singlePage(ask, series, shown));

export const stockData: Readonly<Record<string, Handler>> = {
  StockBars: many(bars, { name: 'bars' }),
  StockTrades: many(trades, { name: 'trades' }),
  StockQuotes: many(quotes, { name: 'quotes', most: QUOTES_A_PAGE_MAX }),
  StockAuctions: many(auctions, { name: 'auctions' }),
  StockBarSingle: one(bars, { name: 'bars' }),
  StockTradeSingle: one(trades, { name: 'trades' }),
  StockQuoteSingle: one(quotes, { name: 'quotes', most: QUOTES_A_PAGE_MAX }),
  StockAuctionSingle: one(auctions, { name: 'auctions' }),
  StockLatestBars: latestOfMany('us_equity', 'bars', latestBar),
  StockLatestTrades: latestOfMany('us_equity', 'trades', latestTrade),
  StockLatestQuotes: latestOfMany('us_equity', 'quotes', latestQuote),
  StockSnapshots: latestOfMany('us_equity', null, snapshot),
  StockLatestBarSingle: latestOfOne('bar', latestBar),
  StockLatestTradeSingle: latestOfOne('trade', latestTrade),
  StockLatestQuoteSingle: latestOfOne('quote', latestQuote),
  StockSnapshotSingle: latestOfOne(null, snapshot),
};
