/** Stopping needs no proof beyond the session or the mail: it changes nothing about the account. */
import type * as contract from '@candor/contract/factor-reset';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { record } from '../../core/audit/record.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { readStopToken } from '../../core/customers/factor-resets/factor-resets.ts';
import {
  endReset,
  findLastReset,
  findResetOwner,
  findWaitingForUpdate,
} from '../../core/customers/factor-resets/factor-resets.store.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';

const stopped = { kind: 'policy', name: 'factorReset.stopped' } as const;

export async function loadFactorReset(
  reader: Reader,
  { waitSeconds }: { readonly waitSeconds: number },
  customerId: string,
): Promise<DataOf<typeof contract.loadFactorReset>> {
  const last = await findLastReset(reader, customerId);
  return { waitSeconds, dueAt: last?.state === 'waiting' ? last.dueAt : null };
}

/** Of stopping it and carrying it out, one wins; stopped twice, it is stopped. */
export async function stopFactorReset(
  tx: Tx,
  { postNotice }: { readonly postNotice: PostNotice },
  owner: string,
): Promise<null> {
  const customerId = asCustomerId(owner);
  await lockStates(tx, customerId);
  const waiting = await findWaitingForUpdate(tx, customerId);
  if (waiting === null) {
    const last = await findLastReset(tx, customerId);
    return last?.state === 'stopped' ? null : refuseNow('FACTOR_RESET_UNKNOWN');
  }
  assert(await endReset(tx, waiting.id, 'stopped', null), 'the row is held and waits');
  await record(tx, stopped, {
    action: 'secondFactor.resetStopped',
    customerId,
    subject: waiting.id,
    reason: null,
  });
  await postNotice(
    tx,
    customerId,
    { template: 'factorResetStopped', values: {} },
    { alsoByMail: true },
  );
  return null;
}

/** An old link stops nothing that began later. */
export async function stopFactorResetByMail(
  tx: Tx,
  services: { readonly postNotice: PostNotice; readonly secrets: Pick<Secrets, 'isSigned'> },
  token: string,
): Promise<null> {
  const resetId = readStopToken(services.secrets, token) ?? refuseNow('FACTOR_RESET_UNKNOWN');
  const owner = (await findResetOwner(tx, resetId)) ?? refuseNow('FACTOR_RESET_UNKNOWN');
  const last = await findLastReset(tx, owner);
  if (last?.id !== resetId) refuseNow('FACTOR_RESET_UNKNOWN');
  return stopFactorReset(tx, services, owner);
}
