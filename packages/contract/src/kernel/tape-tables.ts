/** What a price is computed from: texts, as they are in the data. */
import * as z from 'zod/mini';

export const tapeTables = {
  usStocks: z.string(),
  hkStocks: z.string(),
  hkTickSizes: z.string(),
  futures: z.string(),
  forex: z.string(),
  indices: z.string(),
  crypto: z.string(),
  sessions: z.string(),
  holidays: z.string(),
  calibration: z.string(),
  intradayProfile: z.string(),
};
