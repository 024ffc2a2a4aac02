/** Shares that list while a test looks. */
import type { Listing } from '../listings/listing.ts';

export const lumiquill = {
  assetClass: 'usStock',
  market: 'NASDAQ',
  code: 'LUMQ',
  name: { en: 'Lumiquill Robotics', zhHans: '流明翎机器人' },
  sector: 'Information Technology',
  lot: 1,
  currency: 'USD',
  offerPrice: '19.33',
  sharesOffered: 12_000_000,
  dailyVolatility: 0.0369,
} as const satisfies Partial<Listing>;

export const jadecrane = {
  assetClass: 'hkStock',
  market: 'HKEX',
  code: '09700',
  name: { en: 'Jadecrane Biologics', zhHans: '玉鹤生物' },
  sector: 'Health Care',
  lot: 200,
  currency: 'HKD',
  offerPrice: '20.80',
  sharesOffered: 36_000_000,
  dailyVolatility: 0.0501,
} as const satisfies Partial<Listing>;
