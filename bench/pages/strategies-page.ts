/**
 * Strategies as the browser's check runs them. The bench calls `bench.open(tables)` once, then
 * `bench.year(robotId, lastMs)` and `bench.record(text)`, which answer how many milliseconds each
 * took.
 */
import { assert } from '@candor/kit/assert';
import { localDate } from '@candor/kit/local-date';
import type { MarketTexts } from '@candor/market/instruments/market-texts';
import { openUniverse } from '@candor/market/instruments/universe';
import { openMarket } from '@candor/market/open-market';
import { parseCalibration } from '@candor/market/path/calibration';
import { liveSeed } from '@candor/market/tape/seeds';
import { findRobot } from '@candor/strategies/catalogue/robots';
import type { OddsMarket } from '@candor/strategies/odds/odds';
import { enginePrices } from '@candor/strategies/prices/engine-prices';
import { openMarketTerms } from '@candor/strategies/terms/market-terms';
import { recomputeRecord, runYear } from '@candor/strategies/testing/long-work';

type Tables = MarketTexts & { readonly calibration: string; readonly intradayProfile: string };

/** As the sample market of the tests. */
const SECRET = new Uint8Array(32).fill(7);
const LIVE_FROM = localDate('2026-11-02');

let market: OddsMarket | null = null;

function open(tables: Tables): void {
  const universe = openUniverse(tables);
  const engine = openMarket({
    universe,
    texts: tables,
    calibrationJson: tables.calibration,
    intradayProfileCsv: tables.intradayProfile,
    hours: 'continuous',
    liveFrom: LIVE_FROM,
    versionTwoFrom: null,
    versionThreeFrom: null,
    liveSeeds: (date) => liveSeed(SECRET, date),
  });
  market = {
    source: enginePrices(engine, universe),
    terms: openMarketTerms(universe, parseCalibration(tables.calibration).spreadsBps),
  };
}

function opened(): OddsMarket {
  assert(market !== null, 'the market is opened first');
  return market;
}

function timed(work: () => void): number {
  const startedMs = performance.now();
  work();
  return performance.now() - startedMs;
}

const bench = {
  open,
  year: (robotId: string, lastMs: number) => {
    const robot = findRobot(robotId);
    assert(robot !== null, 'it is in the catalogue');
    return timed(() => void runYear(robot, opened(), lastMs));
  },
  record: (text: string) => timed(() => void recomputeRecord(text, opened())),
};
Object.assign(window, { bench });
