/**
 * Writes a new customer down, whole: the account, its password, and the profile the form asked for.
 * Registration and the demo people both come through here, so a demo customer is like any other but
 * for its mark.
 *
 * Document and account numbers are sealed for their own row and column; uploaded images become the
 * customer's.
 */
import { newId, newReadableCode } from '../../platform/random.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
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

/**
 * 31^10 codes: that two customers draw the same one is left to the unique key, which makes it a
 * failed request and no more.
 */
const REFERRAL_CODE_LENGTH = 10;

/**
 * Null when the user id or the address belongs to somebody already. Refuses FILE_UNKNOWN for an
 * image that cannot be claimed.
 */
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
