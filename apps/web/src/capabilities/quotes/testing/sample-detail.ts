/** A share's page: its price, its day and its year. */
import { sampleQuote } from '../../../core/quotes/testing/sample-quote.ts';
import type { QuoteDetail } from '../quotes.api.ts';

export const sampleDetail: QuoteDetail = {
  ...sampleQuote,
  open: '225.98',
  high: '227.73',
  low: '223.91',
  previousClose: '224.36',
  bid: '227.46',
  ask: '227.50',
  bidVolume: '300',
  askVolume: '120',
  bids: [],
  asks: [],
  trades: [],
  preMarket: { price: '225.10', change: '-0.74', changeRatio: '-0.0033', at: 1 },
  postMarket: null,
  week52High: '260.10',
  week52Low: '164.08',
  lot: 1,
  tick: '0.01',
  phaseUntil: null,
  nextOpen: null,
  timeZone: 'America/New_York',
  isTradable: true,
  openInterest: null,
  expiry: null,
  previousSettle: null,
  contract: null,
  feed: 'simulated',
};
