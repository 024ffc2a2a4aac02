/** Stores hashes and numbers of the books on this device, per customer. */
import { jsonOrNull } from '@candor/client/json';
import { readStored, writeStored } from '../../platform/device/storage.ts';
import { seenIn, type SeenLedger } from './ledger-seen.model.ts';

const CUSTOMERS_KEPT_MAX = 5;

export function readSeen(customerId: string): SeenLedger | null {
  return seenIn(all().find(([id]) => id === customerId)?.[1]);
}

export function writeSeen(customerId: string, seen: SeenLedger): void {
  const entries: [string, unknown][] = [
    [customerId, seen],
    ...all().filter(([id]) => id !== customerId),
  ];
  writeStored(
    'candor.ledgerSeen',
    JSON.stringify(Object.fromEntries(entries.slice(0, CUSTOMERS_KEPT_MAX))),
  );
}

function all(): [string, unknown][] {
  const value = jsonOrNull(readStored('candor.ledgerSeen'));
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
