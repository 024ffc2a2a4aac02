import type { Clock } from '../../platform/clock.ts';
import type { PasswordHasher } from '../../core/customers/passwords/password-hash.ts';
import type { PasswordPolicy } from '../../core/customers/passwords/password.rules.ts';
import type { PayPasswords } from '../../core/customers/passwords/pay-passwords.ts';
import type { SessionBook } from '../../core/customers/sessions/session-book.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { SecondFactors } from '../../core/second-factor/prove.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PostMail } from '../../platform/mail/post-mail.ts';
import type { Secrets } from '../../platform/start/secrets.ts';

export type AccountServices = {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly sessions: SessionBook;
  readonly passwords: PasswordHasher;
  readonly payPasswords: PayPasswords;
  readonly factors: SecondFactors;
  readonly postMail: PostMail;
  readonly postNotice: PostNotice;
  readonly policy: PasswordPolicy;
  readonly others: readonly Pick<Capability, 'name' | 'ownData'>[];
  /** Whether what a capability of this name knows is of one account and not of the person. */
  readonly isOfAccounts: (capability: string) => boolean;
};
