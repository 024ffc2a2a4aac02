/** The customer as the rules see them. */
import { whyNoOpening } from '../../../core/customers/may-now.rules.ts';
import { assert } from '@candor/kit/assert';
import { listStandings, listUnlocks } from '../../../core/desk/store/traders.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import type { Follower } from './add.rules.ts';

export async function loadFollower(
  reader: Reader,
  { customerId, sessionId }: SignedIn,
  now: number,
): Promise<Follower> {
  const [[standing], [unlock]] = await Promise.all([
    listStandings(reader, [customerId]),
    listUnlocks(reader, [sessionId]),
  ]);
  assert(standing !== undefined, 'a signed-in caller is a customer');
  const { isVerified, hasPayPassword } = standing;
  const stoppedBy = whyNoOpening(standing, now);
  return { stoppedBy, isVerified, isUnlocked: !hasPayPassword || (unlock?.until ?? 0) > now };
}
