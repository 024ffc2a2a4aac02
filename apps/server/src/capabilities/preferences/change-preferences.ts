/** A customer turns a way of being told on or off, or sets quiet hours. */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { preferencesChanged } from '@candor/contract/preferences';
import type * as contract from '@candor/contract/preferences';
import { parseTimeZone } from '@candor/kit/moment-format';
import { isLocked } from '../../core/inbox/preferences.rules.ts';
import { saveChoice, saveQuietHours } from '../../core/inbox/preferences.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { shownPreferences } from './shown-preferences.ts';

type Shown = DataOf<typeof contract.loadPreferences>;

export async function choosePreference(
  tx: Tx,
  { customerId }: SignedIn,
  choice: BodyOf<typeof contract.choosePreference>,
): Promise<Shown> {
  if (isLocked(choice.category, choice.channel)) refuseNow('PREFERENCE_LOCKED');
  await saveChoice(tx, customerId, choice);
  await announce(tx, customerId, preferencesChanged, { at: tx.now });
  return shownPreferences(tx, customerId);
}

export async function setQuietHours(
  tx: Tx,
  { customerId }: SignedIn,
  quiet: BodyOf<typeof contract.setQuietHours>,
): Promise<Shown> {
  const zone = parseTimeZone(quiet.zone) ?? refuseNow('TIME_ZONE_UNKNOWN');
  const days = [...new Set(quiet.days)].sort((one, other) => one - other);
  await saveQuietHours(tx, customerId, { ...quiet, zone, days });
  await announce(tx, customerId, preferencesChanged, { at: tx.now });
  return shownPreferences(tx, customerId);
}
