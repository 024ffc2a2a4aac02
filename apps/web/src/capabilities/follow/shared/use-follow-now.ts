import { clockOf, useServerNow } from '../../../core/product/server-clock.ts';
import { useAgencies } from '../follow.api.ts';

/** The list of agencies says when it was answered. */
export const useFollowClock = () => clockOf(useAgencies());
export const useFollowNow = () => useServerNow(useFollowClock());
