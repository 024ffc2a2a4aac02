/** Hashing holds no connection; so names taken meanwhile are found by the last transaction. */
import type * as contract from '@candor/contract/auth';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { AccountType } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { AGREEMENT_VERSION } from '@candor/i18n/agreement/agreement';
import type {
  CompanyProfile,
  CustomerId,
  IndividualProfile,
} from '../../core/customers/customer.ts';
import { findReferrer, isEmailTaken, isUserIdTaken } from '../../core/customers/customers.store.ts';
import { openCustomer } from '../../core/customers/open-customer.ts';
import type { SessionBook } from '../../core/customers/sessions/session-book.ts';
import { insertSignIn } from '../../core/customers/sessions/sign-ins.store.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import {
  decidePassword,
  type PasswordPolicy,
} from '../../core/customers/passwords/password.rules.ts';
import { isCommonPassword } from '../../core/customers/passwords/common-passwords.ts';
import { requireRightCode, useUpCode } from '../../core/customers/email-codes/email-code.ts';
import type { PasswordHasher } from '../../core/customers/passwords/password-hash.ts';
import { endBefore, type SignInSender } from './sign-in.ts';
import { signedInAnswer, type SignedInAnswer } from './signed-in.ts';

type Services = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly passwords: PasswordHasher;
  readonly sessions: SessionBook;
  readonly postNotice: PostNotice;
  readonly policy: PasswordPolicy;
};
type FullForm = BodyOf<typeof contract.register>;
export type RegistrationForm = FullForm | BodyOf<typeof contract.registerShort>;
export type Sender = SignInSender & { readonly language: Language };

export async function registerCustomer(
  { db, secrets, passwords, sessions, postNotice, policy }: Services,
  form: RegistrationForm,
  from: Sender,
): Promise<SignedInAnswer> {
  const { userId, email, password } = form;
  const accountType = 'accountType' in form ? form.accountType : AccountType.Individual;
  const code = { purpose: 'register', email, code: form.emailCode } as const;

  if (form.agreementVersion !== AGREEMENT_VERSION) refuseNow('AGREEMENT_OUTDATED');
  await requireRightCode(db, secrets, code);
  orRefuse(decidePassword({ policy, accountType, password, userId, email }, isCommonPassword));
  if (await isUserIdTaken(db, userId)) refuseNow('USER_ID_TAKEN');
  const referredBy = await getReferrer(db, form.referralCode);
  const passwordHash = await passwords.hash(password);

  return db.transact(async (tx) => {
    await useUpCode(tx, secrets, code);
    // The address got an account after this code was mailed.
    if (await isEmailTaken(tx, email)) refuseNow('EMAIL_CODE_WRONG');
    const customer = await openCustomer(tx, secrets, {
      userId,
      email,
      accountType,
      passwordHash,
      phone: 'accountType' in form ? form.phone : null,
      language: from.language,
      isDemo: false,
      agreementVersion: form.agreementVersion,
      referredBy,
      profile: 'accountType' in form ? profileIn(form) : null,
    });
    if (customer === null) return refuseNow('USER_ID_TAKEN');
    const session = await sessions.start(tx, { customerId: customer.id, origin: from.origin });
    await endBefore(tx, sessions, from.before);
    await insertSignIn(tx, customer.id, 'registered', from.origin, session.sessionId);
    await postNotice(tx, customer.id, { template: 'welcome', values: {} });
    return signedInAnswer(customer, session);
  });
}

async function getReferrer(db: Db, referralCode: string | undefined): Promise<CustomerId | null> {
  return referralCode === undefined
    ? null
    : ((await findReferrer(db, referralCode)) ?? refuseNow('REFERRAL_CODE_UNKNOWN'));
}

/** Field by field: the form also carries the password and the code. */
function profileIn(form: FullForm): IndividualProfile | CompanyProfile {
  if (form.accountType === AccountType.Individual) {
    const {
      firstName,
      lastName,
      country,
      state = null,
      address,
      ssn = null,
      idType,
      idNumber,
    } = form;
    return {
      kind: 'individual',
      firstName,
      lastName,
      country,
      state,
      address,
      ssn,
      idType,
      idNumber,
    };
  }
  const {
    enterpriseName,
    licenseNumber,
    licenseImage,
    placeOfRegistration,
    officeAddress,
    bankAccount,
    bankAccountImage,
    officer,
  } = form;
  return {
    kind: 'company',
    enterpriseName,
    licenseNumber,
    licenseImage,
    placeOfRegistration,
    officeAddress,
    bankAccount,
    bankAccountImage,
    officer,
  };
}
