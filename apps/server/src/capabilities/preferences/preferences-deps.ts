import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PostMail } from '../../platform/mail/post-mail.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { SenderKey } from '../../platform/web-push/sender-key.ts';

export type PreferencesDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly postMail: PostMail;
  readonly secrets: Secrets;
  readonly pushServices: readonly string[];
  readonly sender: () => SenderKey;
};
