/**
 * The treasury market from what is published: the tables of GET /treasuryBond/tables and the seeds
 * of the days that are over. In the browser and in the tool.
 */
import { openUniverse } from '../instruments/universe.ts';
import type { MarketTexts } from '../instruments/market-texts.ts';
import type { MarketOptions } from '../open-market.ts';
import type { EngineVersions } from '../tape/engine-version.ts';
import { openTreasuries, type Treasuries } from './open-treasuries.ts';

export type TreasuryTables = MarketTexts & {
  readonly calibration: string;
  readonly intradayProfile: string;
  readonly treasuryYields: string;
  readonly treasuryCurve: string;
  readonly treasurySecurities: string;
};

export function openPublishedTreasuries({
  tables,
  ...published
}: Pick<MarketOptions, 'hours' | 'liveFrom' | 'liveSeeds'> &
  Pick<EngineVersions, 'versionThreeFrom'> & {
    readonly tables: TreasuryTables;
  }): Treasuries {
  return openTreasuries({
    ...published,
    universe: openUniverse(tables),
    texts: tables,
    calibrationJson: tables.calibration,
    intradayProfileCsv: tables.intradayProfile,
    treasuryYieldsCsv: tables.treasuryYields,
    treasuryCurveCsv: tables.treasuryCurve,
    treasurySecuritiesCsv: tables.treasurySecurities,
  });
}
