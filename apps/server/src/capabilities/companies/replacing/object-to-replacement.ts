/**
 * An administrator who is there ends the replacement of the last one: no proof beyond the session,
 * because it changes nothing, and also where their own account is frozen. Of objecting and taking
 * the seat one wins; objected to twice, it stays objected to.
 */
import { hasRole } from '@candor/contract/kernel/company';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { record } from '../../../core/audit/record.ts';
import { recordInGroup } from '../../../core/groups/groups.store.ts';
import { tellReplacement } from '../../../core/operators/replacements/replacements.ts';
import {
  endReplacement,
  findLastReplacement,
  findWaitingReplacement,
} from '../../../core/operators/replacements/replacements.store.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import type { CompaniesDeps } from '../companies-deps.ts';
import { holdCompany } from '../in-company.ts';

const objected = { kind: 'policy', name: 'company.replacementObjected' } as const;

export async function objectToReplacement(
  { postNotice }: Pick<CompaniesDeps, 'postNotice'>,
  tx: Tx,
  customer: SignedIn,
): Promise<null> {
  const { company, members, by } = await holdCompany(tx, customer);
  const role = members.find(({ personId }) => personId === by)?.role ?? 'viewer';
  if (!hasRole(role, 'administrator')) refuseNow('COMPANY_ROLE_MISSING');
  const waiting = await findWaitingReplacement(tx, company.id);
  if (waiting === null) {
    const last = await findLastReplacement(tx, company.id);
    return last?.state === 'objected' ? null : refuseNow('COMPANY_REPLACEMENT_UNKNOWN');
  }
  assert(await endReplacement(tx, waiting.id, { state: 'objected', by }), 'the row is held');
  await recordInGroup(tx, company.id, 'replacementObjected', by);
  await record(tx, objected, {
    action: 'company.replacementObjected',
    customerId: company.id,
    subject: waiting.id,
    reason: null,
    details: { by },
  });
  await tellReplacement(tx, postNotice, waiting, 'companyReplacementEnded');
  return null;
}
