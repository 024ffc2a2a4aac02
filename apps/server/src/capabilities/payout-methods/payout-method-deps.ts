import type { PayPasswords } from '../../core/customers/passwords/pay-passwords.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';

export type PayoutMethodDeps = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly payPasswords: PayPasswords;
  readonly postNotice: PostNotice;
  readonly restSeconds: number;
  /** Provided by the withdraw capability. */
  readonly isInUse: (reader: Reader, methodId: string) => Promise<boolean>;
};
