import type { QuoteRow } from '@candor/contract/kernel/quote';
import type { QuoteDetail } from '../../apps/web/src/capabilities/quotes/quotes.api.ts';
import { sampleDetail } from '../../apps/web/src/capabilities/quotes/testing/sample-detail.ts';

export function madeDetail(row: QuoteRow): QuoteDetail {
  return {
    ...sampleDetail,
    ...row,
    open: '100.00',
    high: '120.00',
    low: '90.00',
    previousClose: '100.00',
    bid: null,
    ask: null,
    bidVolume: null,
    askVolume: null,
    preMarket: null,
    week52High: null,
    week52Low: null,
  };
}
