/** Whether new purchases of treasuries are taken. */
import type { InBoth } from '@candor/kit/decision';
import { whyProductPaused } from '../../core/desk/state/switch.rules.ts';
import { listActiveSwitches } from '../../core/desk/store/switches.store.ts';
import type { Reader } from '../../platform/db/database.ts';

/** Why they are paused, alone or with everything; null while they are not. */
export async function loadPause(reader: Reader): Promise<InBoth | null> {
  return whyProductPaused(await listActiveSwitches(reader), 'bonds');
}
