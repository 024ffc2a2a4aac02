/** The capabilities of the product, each with what it stands on. A capability that is not in this list does not exist. */
import { account } from './capabilities/account/index.ts';
import { appInfo } from './capabilities/app-info/index.ts';
import { auth } from './capabilities/auth/index.ts';
import type { PasswordHasher } from './capabilities/auth/password-hash.ts';
import { files } from './capabilities/files/index.ts';
import { markets } from './capabilities/markets/index.ts';
import { proof } from './capabilities/proof/index.ts';
import { quotes } from './capabilities/quotes/index.ts';
import { watchlist } from './capabilities/watchlist/index.ts';
import { watchedByCustomer } from './capabilities/watchlist/watched-by-customer.ts';
import type { SessionBook } from './core/customers/session-book.ts';
import type { Market } from './core/pricing/market.ts';
import type { Capability } from './platform/capability.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import type { PostMail } from './platform/mail/post-mail.ts';
import { pushCalls } from './platform/push/push.routes.ts';
import { prunePushEventsWork } from './platform/push/prune-push-events.job.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Settings } from './platform/settings.ts';

export type Foundations = {
  readonly settings: Pick<Settings, 'PASSWORD_POLICY' | 'DEMO_PEOPLE'>;
  readonly clock: Clock;
  readonly db: Db;
  readonly secrets: Secrets;
  readonly sessions: SessionBook;
  readonly passwords: PasswordHasher;
  readonly postMail: PostMail;
  readonly market: Market;
};

export function capabilities({ settings, clock, db, secrets, sessions, passwords, postMail, market }: Foundations): Capability[] {
  const watchedBy = watchedByCustomer(db);
  return [
    auth({ db, secrets, sessions, passwords, postMail, policy: settings.PASSWORD_POLICY, hasDemoPeople: settings.DEMO_PEOPLE === 'on' }),
    account(),
    appInfo(),
    files({ db, clock, secrets }),
    markets({ market, watchedBy }),
    quotes({ market, watchedBy }),
    watchlist(market),
    proof(market),
    { name: 'push', calls: pushCalls(), jobs: [prunePushEventsWork(db)] },
  ];
}
