import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { ServiceHours } from '../../platform/service-hours.rules.ts';

export type ChatDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly secrets: Secrets;
  readonly postNotice: PostNotice;
  readonly hours: ServiceHours;
  readonly fewImages: ConcurrencyLimit;
  readonly onError: (error: unknown) => void;
};
