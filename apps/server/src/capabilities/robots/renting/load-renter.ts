/** The customer as the rules see them, and whatever pauses new rentals. */
import { whyNoOpening } from '../../../core/customers/may-now.rules.ts';
import { assert } from '@candor/kit/assert';
import type { InBoth } from '@candor/kit/decision';
import { whyProductPaused } from '../../../core/desk/state/switch.rules.ts';
import { listActiveSwitches } from '../../../core/desk/store/switches.store.ts';
import { listStandings, listUnlocks } from '../../../core/desk/store/traders.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { findPause } from '../pauses.store.ts';
import type { Renter } from './rent.rules.ts';

export type RenterLoaded = {
  readonly renter: Renter;
  readonly pause: InBoth | null;
  readonly deskPause: InBoth | null;
};

/** `sessionId` null where the password is asked for later. */
export async function loadRenter(
  reader: Reader,
  { customerId, sessionId }: { readonly customerId: string; readonly sessionId: string | null },
  now: number,
): Promise<RenterLoaded> {
  const [[standing], unlocks, pause, switches] = await Promise.all([
    listStandings(reader, [customerId]),
    sessionId === null ? [] : listUnlocks(reader, [sessionId]),
    findPause(reader),
    listActiveSwitches(reader),
  ]);
  assert(standing !== undefined, 'a signed-in caller is a customer');
  const { isVerified, hasPayPassword } = standing;
  return {
    renter: {
      stoppedBy: whyNoOpening(standing, 'robots', now),
      isVerified,
      isUnlocked: !hasPayPassword || sessionId === null || (unlocks[0]?.until ?? 0) > now,
    },
    pause: pause?.note ?? null,
    // Rentals have a pause of their own, so only that of everything counts.
    deskPause: whyProductPaused(switches, null),
  };
}
