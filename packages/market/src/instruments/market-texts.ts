/** The market's tables as texts, read from data/ (from disk, or by download). */
export type MarketTexts = Readonly<Record<keyof typeof marketFiles, string>>;

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
