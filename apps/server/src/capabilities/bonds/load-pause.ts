/** Whether the desk takes new orders at all. */
import { listActiveSwitches } from '../../core/desk/store/switches.store.ts';
import type { Reader } from '../../platform/db/database.ts';

/** Why everything is paused; null while nothing is. */
export async function loadPause(reader: Reader): Promise<string | null> {
  const pauses = await listActiveSwitches(reader);
  return pauses.find(({ scope }) => scope === 'all')?.reason ?? null;
}
