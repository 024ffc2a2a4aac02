/** The customer as the rules see them, and whether the desk takes new orders at all. */
import { whyNoOpening } from '../../core/customers/may-now.rules.ts';
import { assert } from '@candor/kit/assert';
import { listActiveSwitches } from '../../core/desk/store/switches.store.ts';
import { listStandings, listUnlocks } from '../../core/desk/store/traders.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { Trader } from './trade.rules.ts';

export async function loadTrader(
  reader: Reader,
  { customerId, sessionId }: SignedIn,
  now: number,
): Promise<Trader> {
  const [[standing], [unlock]] = await Promise.all([
    listStandings(reader, [customerId]),
    listUnlocks(reader, [sessionId]),
  ]);
  assert(standing !== undefined, 'a signed-in caller is a customer');
  const { isVerified, hasPayPassword } = standing;
  const stoppedBy = whyNoOpening(standing, now);
  return { stoppedBy, isVerified, isUnlocked: !hasPayPassword || (unlock?.until ?? 0) > now };
}

/** Why everything is paused; null while nothing is. */
export async function loadPause(reader: Reader): Promise<string | null> {
  const pauses = await listActiveSwitches(reader);
  return pauses.find(({ scope }) => scope === 'all')?.reason ?? null;
}
