import type { ConfirmDeps } from '../../core/customers/confirm.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { PlaceApproved } from '../../core/keys/place-approved.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PostMail } from '../../platform/mail/post-mail.ts';

export type CompaniesDeps = Omit<ConfirmDeps, 'postNotice'> & {
  readonly clock: Clock;
  readonly postNotice: PostNotice;
  readonly postMail: PostMail;
  readonly placeApproved: PlaceApproved;
  /** How long money out rests once somebody has taken the last administrator's seat. */
  readonly restSeconds: number;
};
