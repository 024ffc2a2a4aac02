import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { Decision } from '@candor/kit/decision';
import type { PayPasswords } from '../../core/customers/passwords/pay-passwords.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Instruments } from '../../core/instruments/instruments.ts';
import type { KeyBook } from '../../core/keys/key-book.ts';
import type { SecondFactors } from '../../core/second-factor/prove.ts';
import type { Db } from '../../platform/db/database.ts';

/** What an approved call answered, or why it was refused. */
export type PlaceApproved = (approved: {
  readonly call: string;
  readonly body: unknown;
  readonly keyId: string;
  readonly accountId: string;
}) => Promise<Decision<unknown, RefusalCode>>;

export type KeysDeps = {
  readonly db: Db;
  readonly keys: Pick<KeyBook, 'flush'>;
  readonly payPasswords: PayPasswords;
  readonly factors: SecondFactors;
  readonly postNotice: PostNotice;
  /** The address that is set for others; null where each knows its own. */
  readonly publicUrl: string | null;
  /** Whose signature the checkpoints of the audit log have. */
  readonly checkpointKey: string;
  readonly placeApproved: PlaceApproved;
  readonly market: { readonly instruments: Pick<Instruments, 'find' | 'universe'> };
};
