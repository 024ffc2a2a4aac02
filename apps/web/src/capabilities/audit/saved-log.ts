import { jsonOrNull } from '@candor/client/json';
import { readStored, writeStored } from '../../platform/device/storage.ts';
import { savedLogIn, type SavedLog } from './saved-log.model.ts';

const CUSTOMERS_KEPT_MAX = 5;

export function readSavedLog(customerId: string): SavedLog | null {
  return savedLogIn(all().find(([id]) => id === customerId)?.[1]);
}

export function writeSavedLog(customerId: string, saved: SavedLog): void {
  const others = all().filter(([id]) => id !== customerId);
  const entries: [string, unknown][] = [[customerId, saved], ...others];
  writeStored(
    'candor.auditLog',
    JSON.stringify(Object.fromEntries(entries.slice(0, CUSTOMERS_KEPT_MAX))),
  );
}

function all(): [string, unknown][] {
  const value = jsonOrNull(readStored('candor.auditLog'));
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
