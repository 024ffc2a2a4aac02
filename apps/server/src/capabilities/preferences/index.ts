/**
 * What reaches a customer how, and how their charts and panels look (keep-views.ts). One page
 * decides (change-preferences.ts); posting a notice asks (core/inbox/preferences.rules.ts). A mail
 * can be stopped without signing in, by the link it carries (unsubscribe-page.ts). Mails that wait
 * are sent from here (core/inbox/send-notice-mails.ts), and so are messages to devices
 * (subscribe-device.ts, core/inbox/send-device-pushes.ts).
 */
import { devicePushesBeat } from '../../core/inbox/send-device-pushes.ts';
import { noticeMailsBeat } from '../../core/inbox/send-notice-mails.ts';
import { loadPreferences } from '../../core/inbox/preferences.store.ts';
import type { Capability } from '../../platform/capability.ts';
import { openSenderKey, type SenderKey } from '../../platform/web-push/sender-key.ts';
import type { PreferencesDeps } from './preferences-deps.ts';
import { preferencesRoutes } from './preferences.routes.ts';
import { loadKeptViews } from './views.store.ts';
import { unsubscribePages } from './unsubscribe-page.ts';

export function preferences({
  contact,
  ...given
}: Omit<PreferencesDeps, 'sender'> & {
  /** Whom a push service may write to when messages trouble it. */
  readonly contact: string;
}): Capability {
  let opened: SenderKey | null = null;
  const sender = () => (opened ??= openSenderKey(given.secrets, contact));
  const deps: PreferencesDeps = { ...given, sender };
  return {
    name: 'preferences',
    calls: preferencesRoutes(deps),
    beats: [noticeMailsBeat(deps), devicePushesBeat(deps)],
    pages: unsubscribePages(deps),
    ownData: async (reader, customerId) => ({
      ...(await loadPreferences(reader, customerId)),
      views: await loadKeptViews(reader, customerId),
    }),
  };
}
