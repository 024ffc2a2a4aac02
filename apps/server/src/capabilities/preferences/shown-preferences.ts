import { noticeCategories, noticeChannels } from '@candor/contract/kernel/enumerations';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type * as contract from '@candor/contract/preferences';
import { assert } from '@candor/kit/assert';
import { isLocked, isOn } from '../../core/inbox/preferences.rules.ts';
import { listRecipients, usualQuiet } from '../../core/inbox/preferences.store.ts';
import type { Reader } from '../../platform/db/database.ts';

export async function shownPreferences(
  reader: Reader,
  customerId: string,
): Promise<DataOf<typeof contract.loadPreferences>> {
  const recipient = (await listRecipients(reader, [customerId])).get(customerId);
  assert(recipient !== undefined, 'who is signed in exists');
  const { preferences, email } = recipient;
  const quiet = preferences.quiet ?? usualQuiet;
  return {
    categories: noticeCategories.map((category) => ({
      category,
      ways: noticeChannels.map((channel) => ({
        channel,
        isOn: isOn(preferences, category, channel),
        isLocked: isLocked(category, channel),
      })),
    })),
    quiet: { ...quiet, days: [...quiet.days] },
    mailTo: email,
  };
}
