/**
 * The tables the market is made of, as texts: whoever opens it reads them from data/ (a server from
 * disk, a browser by download).
 */
export type MarketTexts = Readonly<Record<keyof typeof marketFiles, string>>;

/** Their files under data/. */
export const marketFiles = {
  usStocks: 'us-stocks.csv',
  hkStocks: 'hk-stocks.csv',
  hkTickSizes: 'hk-tick-sizes.csv',
  futures: 'futures.csv',
  forex: 'forex.csv',
  indices: 'indices.csv',
  crypto: 'crypto.csv',
  sessions: 'sessions.csv',
  holidays: 'holidays.csv',
} as const;
