/** Opening it is recorded, and the customer sees who did. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { CompanyRole } from '@candor/contract/kernel/company';
import { refuseNow } from '@candor/contract/kernel/refused';
import {
  sealedFields,
  type openCustomerFile as endpoint,
  type SealedField,
} from '@candor/contract/operators';
import { listEntries } from '../../core/audit/audit.store.ts';
import { getActor, record } from '../../core/audit/record.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { findLastReset } from '../../core/customers/factor-resets/factor-resets.store.ts';
import { maskEmail, maskNumber, maskText } from '../../core/customers/mask.ts';
import { readSealedField } from '../../core/customers/read-sealed-field.ts';
import { listPermissionsFor } from '../../core/customers/standing.store.ts';
import { listMembers } from '../../core/groups/groups.store.ts';
import { findCompany } from '../../core/keys/seats/seats.store.ts';
import { findLastReplacement } from '../../core/operators/replacements/replacements.store.ts';
import { requireNotLinked } from '../../core/operators/require-not-linked.ts';
import { loadFactors } from '../../core/second-factor/factors.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { listPlainFacts, listReviewsFor, loadAccessFacts } from './customer-file.store.ts';
import { findCustomerForFile, listProposalsFor } from './operators.store.ts';
import type { Acting } from './proposals.ts';
import { customerRow } from './search-customers.ts';

type File = DataOf<typeof endpoint>;

const TOUCHES_SHOWN = 20;

export async function openCustomerFile(
  tx: Tx,
  services: { secrets: Secrets; factorResetSeconds: number; replacementSeconds: number },
  { operator, network }: Acting,
  id: string,
): Promise<File> {
  const { secrets, factorResetSeconds, replacementSeconds } = services;
  const customer = (await findCustomerForFile(tx, id)) ?? refuseNow('CUSTOMER_UNKNOWN');
  await requireNotLinked(tx, operator, id);
  const { authenticatorSince, passkeys } = await loadFactors(tx, { kind: 'customer', id });
  const reset = await findLastReset(tx, id);
  const touches = await listEntries(tx, { customerId: id }, { limit: TOUCHES_SHOWN, offset: 0 });
  const file: File = {
    ...customerRow(customer),
    facts: [
      ...(await listPlainFacts(tx, id)).map((fact) => ({ ...fact, sealedField: null })),
      ...(await listMaskedFacts(tx, secrets, id)),
    ],
    permissions: (await listPermissionsFor(tx, asCustomerId(id))).map(({ service, state }) => ({
      service,
      state,
    })),
    security: {
      ...(await loadAccessFacts(tx, id, tx.now)),
      hasAuthenticator: authenticatorSince !== null,
      passkeys: passkeys.length,
      factorResetAt: reset?.state === 'waiting' ? reset.dueAt : null,
      factorResetWaitSeconds: factorResetSeconds,
    },
    team: await loadTeam(tx, id, replacementSeconds),
    reviews: await listReviewsFor(tx, id),
    proposals: (await listProposalsFor(tx, id)).map(
      ({ id: proposalId, act, state, madeByName, madeAt }) => ({
        id: proposalId,
        act,
        state,
        madeBy: madeByName,
        madeAt,
      }),
    ),
    touches: touches.map(({ seq, atMs, operatorName, action, reason }) => ({
      seq,
      at: atMs,
      actor: operatorName,
      action,
      reason,
    })),
  };
  await record(tx, getActor(operator, network), {
    action: 'customer.opened',
    customerId: id,
    subject: null,
    reason: null,
  });
  return file;
}

async function loadTeam(
  reader: Reader,
  id: string,
  replacementWaitSeconds: number,
): Promise<File['team']> {
  if ((await findCompany(reader, id)) === null) return null;
  const members = await listMembers<CompanyRole>(reader, id);
  const last = await findLastReplacement(reader, id);
  return {
    administrators: members.filter(({ role }) => role === 'administrator').length,
    replacementAt: last?.state === 'waiting' ? last.dueAt : null,
    replacementWaitSeconds,
  };
}

async function listMaskedFacts(
  reader: Reader,
  secrets: Secrets,
  customerId: string,
): Promise<File['facts']> {
  const facts: File['facts'] = [];
  for (const field of sealedFields) {
    const value = await readSealedField(reader, secrets, customerId, field);
    if (value !== null) facts.push({ key: field, value: masked(field, value), sealedField: field });
  }
  return facts;
}

function masked(field: SealedField, value: string): string {
  if (field === 'email') return maskEmail(value);
  return field === 'address' ? maskText(value) : maskNumber(value);
}
