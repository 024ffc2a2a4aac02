/**
 * The simulated treasury market put together from its tables, for the server, the tool and the
 * page.
 */
import type { MarketOptions } from '../open-market.ts';
import { openGround, type MarketGround } from '../path/market-ground.ts';
import type { EngineVersions } from '../tape/engine-version.ts';
import {
  openTreasuryCurve,
  type CurveOptions,
  type CurveTexts,
  type TreasuryCurve,
} from './curve.ts';
import { openTreasuryList, type TreasuryList } from './securities.ts';
import { openTreasuryPrices, type TreasuryPrices } from './treasury-quote.ts';

export type Treasuries = TreasuryPrices & {
  readonly curve: TreasuryCurve;
  readonly list: TreasuryList;
};

export type TreasuryTexts = CurveTexts & {
  /** The text of data/treasury-securities.csv. */
  readonly treasurySecuritiesCsv: string;
};

export function openTreasuries(
  options: MarketOptions & TreasuryTexts & Pick<EngineVersions, 'versionThreeFrom'>,
): Treasuries {
  return openTreasuriesOn(openGround(options), options);
}

export function openTreasuriesOn(
  ground: MarketGround,
  options: CurveOptions &
    Pick<MarketOptions, 'hours'> &
    TreasuryTexts &
    Pick<EngineVersions, 'versionThreeFrom'>,
): Treasuries {
  const { treasurySecuritiesCsv, hours, versionThreeFrom } = options;
  const curve = openTreasuryCurve(ground, options);
  const list = openTreasuryList({ treasurySecuritiesCsv, curve, hours });
  return { curve, list, ...openTreasuryPrices({ curve, list, hours, versionThreeFrom }) };
}
