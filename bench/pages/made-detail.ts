import type { QuoteRow } from '@candor/contract/kernel/quote';
import type { QuoteDetail } from '../../apps/web/src/capabilities/quotes/quotes.api.ts';

export function madeDetail(row: QuoteRow): QuoteDetail {
  return {
    ...row,
    open: '100.00',
    high: '120.00',
    low: '90.00',
    previousClose: '100.00',
    bid: null,
    ask: null,
    bidVolume: null,
    askVolume: null,
    bids: [],
    asks: [],
    trades: [],
    preMarket: null,
    postMarket: null,
    week52High: null,
    week52Low: null,
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
}
