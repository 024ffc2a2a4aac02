/** What prices of treasuries and options are computed from, as it is in this copy. */
import { readMarketTexts, readTable } from '../../packages/market/data/read-market-texts.ts';

export const readTreasuryTables = () => ({
  ...readMarketTexts(),
  calibration: readTable('calibration.json'),
  intradayProfile: readTable('intraday-profile-us.csv'),
  treasuryYields: readTable('treasury-yields.csv'),
  treasuryCurve: readTable('treasury-curve.csv'),
  treasurySecurities: readTable('treasury-securities.csv'),
});
