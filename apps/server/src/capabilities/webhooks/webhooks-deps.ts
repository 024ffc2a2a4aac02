import type { ConfirmDeps } from '../../core/customers/confirm.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ListElsewhere } from '../../platform/push/private-events.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { FindAddresses } from '../../platform/webhook/find-addresses.ts';

export type WebhooksDeps = Omit<ConfirmDeps, 'postNotice'> & {
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'open' | 'seal'>;
  readonly postNotice: PostNotice;
  readonly listElsewhere: ListElsewhere;
  /** Whether addresses of this machine and its network are as good as others. */
  readonly mayReachInside: boolean;
  /** As the system does where it is left out. */
  readonly findAddresses?: FindAddresses;
};
