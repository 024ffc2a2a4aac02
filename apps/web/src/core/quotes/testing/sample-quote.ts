/** A share and its price, as a list draws it. */
import type { QuoteRow } from '@candor/contract/kernel/quote';

export const sampleQuote: QuoteRow = {
  name: 'Apple Inc.',
  stock_code: 'AAPL',
  source: 0,
  market: 'NASDAQ',
  currency: 'USD',
  decimals: 2,
  localLogoUrl: '',
  price_nominal: '227.48',
  change: '3.12',
  change_ratio: '0.0139',
  fall: false,
  volume: '48200000',
  turnover: '10900000000',
  selfSelectStatus: false,
  phase: 'regular',
  at: 1,
};
