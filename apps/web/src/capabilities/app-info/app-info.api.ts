import { loadPublishedVersion } from '@candor/contract/app-info';
import { MINUTE_MS } from '@candor/kit/time';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

/** A new version is rare, and nobody is in a hurry for it. */
const VERSION_EVERY_MS = 15 * MINUTE_MS;

export const usePublishedVersion = () =>
  useStaleQuery(
    loadPublishedVersion,
    { everyMs: VERSION_EVERY_MS, isOfMarket: true },
    { isQuiet: true },
  );
