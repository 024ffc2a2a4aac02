/** Registration and the demo people share this path, so a demo customer differs only by its mark. */
import { newId, newReadableCode } from '../../platform/random.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { claimFile } from '../files/claim-files.ts';
import {
  asCustomerId,
  type CompanyProfile,
  type Customer,
  type CustomerId,
  type NewCustomer,
} from './customer.ts';
import {
  insertCompany,
  insertCustomer,
  insertIndividual,
  loadCustomer,
} from './customers.store.ts';

/** A collision hits the unique key and fails one request. */
const REFERRAL_CODE_LENGTH = 10;

/** Null when the user id or address is taken. */
export async function openCustomer(
  tx: Tx,
  secrets: Secrets,
  customer: NewCustomer,
): Promise<Customer | null> {
  const id = asCustomerId(newId('cus'));
  if (!(await insertCustomer(tx, id, newReadableCode(REFERRAL_CODE_LENGTH), customer))) return null;
  const { profile } = customer;
  if (profile?.kind === 'individual') {
    await insertIndividual(tx, id, profile, (column, plain) =>
      secrets.seal(`individuals.${column}.${id}`, plain),
    );
  }
  if (profile?.kind === 'company') {
    await claimImages(tx, id, profile);
    await insertCompany(tx, id, profile, (column, plain) =>
      secrets.seal(`companies.${column}.${id}`, plain),
    );
  }
  return loadCustomer(tx, id);
}

async function claimImages(tx: Tx, id: CustomerId, company: CompanyProfile): Promise<void> {
  if (company.licenseImage !== null)
    await claimFile(tx, company.licenseImage, id, 'companyLicense');
  if (company.bankAccountImage !== null)
    await claimFile(tx, company.bankAccountImage, id, 'companyBankAccount');
}
