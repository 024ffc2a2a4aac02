import { readFileSync } from 'node:fs';
import { marketFiles, type MarketTexts } from '../src/instruments/market-texts.ts';

export function readMarketTexts(): MarketTexts {
  return {
    usStocks: readTable(marketFiles.usStocks),
    hkStocks: readTable(marketFiles.hkStocks),
    hkTickSizes: readTable(marketFiles.hkTickSizes),
    futures: readTable(marketFiles.futures),
    forex: readTable(marketFiles.forex),
    indices: readTable(marketFiles.indices),
    crypto: readTable(marketFiles.crypto),
    sessions: readTable(marketFiles.sessions),
    holidays: readTable(marketFiles.holidays),
  };
}

/** What prices of treasuries and options are computed from. */
export const readPricingTexts = () => ({
  ...readMarketTexts(),
  calibration: readTable('calibration.json'),
  intradayProfile: readTable('intraday-profile-us.csv'),
  treasuryYields: readTable('treasury-yields.csv'),
  treasuryCurve: readTable('treasury-curve.csv'),
  treasurySecurities: readTable('treasury-securities.csv'),
});

export function readTable(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
