/** Who applies, as the rules of applying see them (subscribe.rules). */
import { assert } from '@candor/kit/assert';
import type { InBoth } from '@candor/kit/decision';
import type { Asking } from '../../../core/desk/state/commands.ts';
import { whyProductPaused } from '../../../core/desk/state/switch.rules.ts';
import { listActiveSwitches } from '../../../core/desk/store/switches.store.ts';
import { listStandings, listUnlocks } from '../../../core/desk/store/traders.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { listIdentityMarks } from './identity-mark.ts';
import type { Applicant } from './subscribe.rules.ts';

export type Applicants = {
  markOf(customerId: string): string;
  of(customerId: string, hasApplied: boolean): Applicant;
  /** Why no applications are taken now; null while they are. */
  readonly pause: InBoth | null;
};

export async function listApplicants(
  reader: Reader,
  asking: readonly Asking[],
): Promise<Applicants> {
  const ids = asking.map(({ customerId }) => customerId);
  const [standings, unlocks, marks, switches] = await Promise.all([
    listStandings(reader, ids),
    listUnlocks(
      reader,
      asking.flatMap(({ sessionId }) => sessionId ?? []),
    ),
    listIdentityMarks(reader, ids),
    listActiveSwitches(reader),
  ]);
  const byId = new Map(standings.map((standing) => [standing.customerId, standing]));
  const unlocked = new Map(unlocks.map(({ sessionId, until }) => [sessionId, until]));
  return {
    pause: whyProductPaused(switches, 'newStocks'),
    markOf(customerId) {
      const mark = marks.get(customerId);
      assert(mark !== undefined, 'everybody has an identity, if only the account');
      return mark;
    },
    of(customerId, hasApplied) {
      const standing = byId.get(customerId);
      assert(standing !== undefined, 'a customer who is signed in is known');
      return { ...standing, hasApplied, unlocked };
    },
  };
}
