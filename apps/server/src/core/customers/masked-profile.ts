import type { Reader } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { CustomerId, SealedIndividual } from './customer.ts';
import { maskNumber } from './mask.ts';
import { findCompany, findIndividual, type StoredCompany } from './profiles.store.ts';

export async function loadMaskedProfile(
  reader: Reader,
  secrets: Secrets,
  id: CustomerId,
): Promise<unknown> {
  const masked = (table: string) => (column: string, sealed: string | null) =>
    sealed === null ? null : maskNumber(secrets.open(`${table}.${column}.${id}`, sealed));
  const person = await findIndividual(reader, id);
  if (person !== null) return getIndividual(person, masked('individuals'));
  const company = await findCompany(reader, id);
  return company === null ? null : getCompany(company, masked('companies'));
}

type Masked = (column: string, sealed: string | null) => string | null;

function getIndividual({ ssnSealed, idNumberSealed, ...plain }: SealedIndividual, masked: Masked) {
  return {
    kind: 'individual',
    ...plain,
    ssn: masked('ssn', ssnSealed),
    idNumber: masked('id_number', idNumberSealed),
  };
}

function getCompany(
  { bankAccountSealed, officerIdNumberSealed, ...plain }: StoredCompany,
  masked: Masked,
) {
  return {
    kind: 'company',
    ...plain,
    bankAccount: masked('bank_account', bankAccountSealed),
    officerIdNumber: masked('officer_id_number', officerIdNumberSealed),
  };
}
