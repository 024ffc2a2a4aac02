/**
 * What reaches a customer how. One page decides (change-preferences.ts); posting a notice asks
 * (core/inbox/preferences.rules.ts). A mail can be stopped without signing in, by the link it
 * carries (unsubscribe-page.ts). Mails that wait are sent from here
 * (core/inbox/send-notice-mails.ts).
 */
import { noticeMailsBeat } from '../../core/inbox/send-notice-mails.ts';
import { loadPreferences } from '../../core/inbox/preferences.store.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PostMail } from '../../platform/mail/post-mail.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { preferencesRoutes } from './preferences.routes.ts';
import { unsubscribePages } from './unsubscribe-page.ts';

export function preferences(deps: {
  readonly db: Db;
  readonly postMail: PostMail;
  readonly secrets: Secrets;
}): Capability {
  return {
    name: 'preferences',
    calls: preferencesRoutes(),
    beats: [noticeMailsBeat(deps)],
    pages: unsubscribePages(deps),
    ownData: loadPreferences,
  };
}
