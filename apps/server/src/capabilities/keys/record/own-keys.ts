/**
 * The person's keys for their copy of what is theirs: limits, the record of each, and the steps of
 * agents.
 */
import { personOf } from '@candor/contract/kernel/account-id';
import { listActs } from '../../../core/keys/key-chain.store.ts';
import { listKeySteps } from '../../../core/keys/key-steps.store.ts';
import { listKeysOf } from '../../../core/keys/keys.store.ts';
import type { Reader } from '../../../platform/db/database.ts';

/** Newest first, of each key. */
const ENTRIES_MAX = 1_000;
const STEPS_MAX = 500;

export async function ownKeys(reader: Reader, customerId: string): Promise<unknown[]> {
  const owned: unknown[] = [];
  for (const { orderMax, dayMax, lossMax, ...key } of await listKeysOf(
    reader,
    personOf(customerId),
  )) {
    const steps = await listKeySteps(reader, key.id, { before: null, limit: STEPS_MAX });
    owned.push({
      ...key,
      orderMax: orderMax?.toString() ?? null,
      dayMax: dayMax?.toString() ?? null,
      lossMax: lossMax?.toString() ?? null,
      record: await listActs(reader, key.id, { before: null, limit: ENTRIES_MAX }),
      steps: steps.map(({ id, ...step }) => ({ id: String(id), ...step })),
    });
  }
  return owned;
}
