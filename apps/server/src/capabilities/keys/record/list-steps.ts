import { KEY_STEPS_PER_CALL, type listKeySteps as contract } from '@candor/contract/keys';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { listKeySteps, listKeyStepsOfDay } from '../../../core/keys/key-steps.store.ts';
import { findKey } from '../../../core/keys/keys.store.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import type { KeysDeps } from '../keys-deps.ts';

export async function listSteps(
  { db }: Pick<KeysDeps, 'db'>,
  { customerId }: SignedIn,
  { id, before, day, after = '0' }: BodyOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const key = await findKey(db, personOf(customerId), id);
  if (key === null) return refuseNow('KEY_UNKNOWN');
  const limit = KEY_STEPS_PER_CALL + 1;
  const from = day === undefined ? 0 : Date.parse(day);
  // A day that is in no calendar.
  if (Number.isNaN(from)) return { items: [], hasMore: false };
  const rows =
    day === undefined
      ? await listKeySteps(db, id, { before: before === undefined ? null : BigInt(before), limit })
      : await listKeyStepsOfDay(db, id, { from, after: BigInt(after), limit });
  return {
    items: rows.slice(0, KEY_STEPS_PER_CALL).map((row) => ({ ...row, id: String(row.id) })),
    hasMore: rows.length > KEY_STEPS_PER_CALL,
  };
}
