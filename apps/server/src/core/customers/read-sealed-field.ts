/** The caller must record who looked at what, and why. */
import type { SealedField } from '@candor/contract/operators';
import type { Reader } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { asCustomerId } from './customer.ts';
import { loadCustomer } from './customers.store.ts';
import { findKnownIdentity, type KnownIdentity } from './known-identity.ts';

export async function readSealedField(
  reader: Reader,
  secrets: Secrets,
  customerId: string,
  field: SealedField,
): Promise<string | null> {
  const id = asCustomerId(customerId);
  const { email, phone } = await loadCustomer(reader, id);
  if (field === 'email') return email;
  const known = await findKnownIdentity(reader, secrets, id);
  if (field === 'phone') return phone ?? (known?.kind === 'company' ? known.phone : null);
  return known === null
    ? null
    : known.kind === 'company'
      ? ofCompany(known, field)
      : ofPerson(known, field);
}

type OfKind<Kind extends KnownIdentity['kind']> = Extract<KnownIdentity, { readonly kind: Kind }>;
type NumberField = Exclude<SealedField, 'email' | 'phone'>;

function ofPerson(
  { address, ssn, idNumber }: OfKind<'individual'>,
  field: NumberField,
): string | null {
  const values: Readonly<Record<NumberField, string | null>> = {
    address,
    ssn,
    idNumber,
    bankAccount: null,
    officerIdNumber: null,
  };
  return values[field];
}

function ofCompany(
  { officeAddress, bankAccount, idNumber }: OfKind<'company'>,
  field: NumberField,
): string | null {
  const values: Readonly<Record<NumberField, string | null>> = {
    address: officeAddress,
    ssn: null,
    idNumber: null,
    bankAccount,
    officerIdNumber: idNumber,
  };
  return values[field];
}
