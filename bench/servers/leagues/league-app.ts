/** The whole product on a clock that is told, doing by the clock only what it is asked to. */
import type { App } from '@candor/server/app';
import type { Clock } from '@candor/server/platform/clock';
import { openProduct } from '../../open-product.ts';

export const LEAGUE_BEATS = ['leagues.bars', 'leagues.fairPlay'] as const;

export function openLeagueApp(place: {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly secret: string;
  readonly clock: Clock;
}): Promise<App> {
  return openProduct({ ...place, beats: 'whenAsked' }, { MARKET_HOURS: 'continuous' });
}
