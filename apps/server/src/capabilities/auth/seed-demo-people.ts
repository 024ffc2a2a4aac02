/** Marked as demo on every screen; their mail addresses lead nowhere. Idempotent. */
import { AccountType, IdDocument } from '@candor/contract/kernel/enumerations';
import { AGREEMENT_VERSION } from '@candor/i18n/agreement/agreement';
import type {
  CompanyProfile,
  IndividualProfile,
  NewCustomer,
} from '../../core/customers/customer.ts';
import { isUserIdTaken } from '../../core/customers/customers.store.ts';
import { openCustomer } from '../../core/customers/open-customer.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { PasswordHasher } from '../../core/customers/passwords/password-hash.ts';
import { insertPayPassword } from '../../core/customers/passwords/passwords.store.ts';

type DemoPerson = {
  readonly password: string;
  readonly payPassword: string;
  readonly customer: Omit<NewCustomer, 'passwordHash' | 'profile'> & {
    readonly profile: IndividualProfile | CompanyProfile;
  };
};

const DEMO_PAY_PASSWORD = '135791';

const common = {
  phone: '+1 555 0100',
  language: 'en',
  isDemo: true,
  agreementVersion: AGREEMENT_VERSION,
  referredBy: null,
} as const;

const demoIndividual: DemoPerson = {
  password: 'demo-Paper-2026',
  payPassword: DEMO_PAY_PASSWORD,
  customer: {
    ...common,
    userId: 'demo',
    email: 'demo@candor.invalid',
    accountType: AccountType.Individual,
    profile: {
      kind: 'individual',
      firstName: 'Demo',
      lastName: 'Individual',
      country: 'US',
      state: 'NY',
      address: '1 Example Street',
      ssn: null,
      idType: IdDocument.Passport,
      idNumber: 'DEMO-0001',
    },
  },
};

const demoCompany: DemoPerson = {
  password: 'DemoPaper2026',
  payPassword: DEMO_PAY_PASSWORD,
  customer: {
    ...common,
    userId: 'democorp',
    email: 'democorp@candor.invalid',
    accountType: AccountType.Company,
    profile: {
      kind: 'company',
      enterpriseName: 'Demo Company Ltd',
      licenseNumber: 'DEMO-LICENSE-0001',
      licenseImage: null,
      placeOfRegistration: 'US',
      officeAddress: '2 Example Street',
      bankAccount: 'DEMO-ACCOUNT-0001',
      bankAccountImage: null,
      officer: {
        firstName: 'Demo',
        lastName: 'Officer',
        position: 'Director',
        phone: '+1 555 0101',
        idType: IdDocument.Passport,
        idNumber: 'DEMO-0002',
      },
    },
  },
};

export const demoPeople: readonly DemoPerson[] = [demoIndividual, demoCompany];

export async function seedDemoPeople(
  db: Db,
  secrets: Secrets,
  passwords: PasswordHasher,
): Promise<void> {
  for (const { password, payPassword, customer } of demoPeople) {
    if (await isUserIdTaken(db, customer.userId)) continue;
    const passwordHash = await passwords.hash(password);
    const payPasswordHash = await passwords.hash(payPassword);
    await db.transact(async (tx) => {
      const opened = await openCustomer(tx, secrets, { ...customer, passwordHash });
      // Another server may have been faster.
      if (opened !== null) await insertPayPassword(tx, opened.id, payPasswordHash);
    });
  }
}
