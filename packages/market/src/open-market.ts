/**
 * The simulated market opened from its tables, shared by server, verifying page and tool, so all
 * three agree.
 *
 * In practice hours (`continuous`) everything trades around the clock from the first live date on.
 */
import { assert } from '@candor/kit/assert';
import { openEngine, type MarketEngine } from './engine.ts';
import type { Universe } from './instruments/universe.ts';
import { openGround, type GroundOptions, type MarketGround } from './path/market-ground.ts';
import type { EngineVersions } from './tape/engine-version.ts';
import { daySeeds, type DaySeeds } from './tape/seeds.ts';

export type MarketOptions = GroundOptions & {
  readonly universe: Universe;
  /** Seeds of the live dates as far as they are known here. */
  readonly liveSeeds: DaySeeds;
};

export function openMarket(options: MarketOptions & EngineVersions): MarketEngine {
  return openMarketOn(openGround(options), options);
}

/** Many markets of the same hours and first live date share what no seed has a part in. */
export function openMarketOn(
  ground: MarketGround,
  {
    universe,
    liveFrom,
    versionTwoFrom,
    versionThreeFrom,
    liveSeeds,
  }: Pick<MarketOptions, 'universe' | 'liveFrom' | 'liveSeeds'> & EngineVersions,
): MarketEngine {
  return openEngine({
    ground,
    instrumentById: universe.byId,
    frontExpiry: (code, date) => {
      const root = universe.byCode('future', code);
      assert(root !== null, `${code} is not the root of a future`);
      return universe.contracts.front(root, date).expiresOn;
    },
    seeds: daySeeds({ liveFrom, live: liveSeeds }),
    liveFrom,
    versionTwoFrom,
    versionThreeFrom,
  });
}
