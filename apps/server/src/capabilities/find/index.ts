/**
 * Finding something to trade: a screen over all instruments (find-instruments.ts) whose conditions
 * a customer can save (save-screen.ts), a heat map (load-heat-map.ts) and a comparison
 * (compare-instruments.ts).
 *
 * All of them read one table of figures (figures.ts), made from the boards of the moment and from a
 * year of closes that follows in the background. What the tables do not know is missing, never
 * made up.
 */
import type { Market } from '../../core/pricing/market.ts';
import type { WatchedBy } from '../../core/pricing/watched-by.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import { FOLLOW_EVERY_MS, openFigures, type Figures } from './figures.ts';
import { findRoutes } from './find.routes.ts';
import { listScreens } from './save-screen.ts';

export function find({
  market,
  watchedBy,
  clock,
  isWarm,
}: {
  market: Market;
  watchedBy: WatchedBy;
  clock: Clock;
  isWarm: boolean;
}): Capability {
  let opened: Figures | null = null;
  const getFigures = (): Figures =>
    (opened ??= openFigures({ market, clock, answersEarly: isWarm }));
  const figures: Figures = {
    load: () => getFigures().load(),
    loadFew: (instruments, now) => getFigures().loadFew(instruments, now),
    follow: () => getFigures().follow(),
  };
  return {
    name: 'find',
    calls: findRoutes({ market, watchedBy, figures }),
    beats: [{ name: 'find.follow', everyMs: FOLLOW_EVERY_MS, run: () => figures.follow() }],
    ownData: (reader, customerId) => listScreens(reader, { customerId }),
  };
}
