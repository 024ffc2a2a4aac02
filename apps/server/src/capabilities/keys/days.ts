import { keyDay } from '../../core/keys/key.rules.ts';
import { listKeyDays, type KeyDay } from '../../core/keys/key-record.store.ts';
import type { Reader } from '../../platform/db/database.ts';

/** Value of the orders of today, in US cents. */
export async function loadDayOf(reader: Reader, keyId: string, now: number): Promise<bigint> {
  const today = keyDay(now);
  return usedOn(await listKeyDays(reader, [keyId], today), keyId, today);
}

export function usedOn(days: readonly KeyDay[], keyId: string, today: string): bigint {
  return days.find((one) => one.keyId === keyId && one.day === today)?.value ?? 0n;
}
