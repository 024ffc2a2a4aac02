/**
 * At sign-in the device's list joins the customer's and is deleted here. Existing entries stay, so
 * sending it twice is harmless. If it does not fit, the device keeps it.
 */
import { watch } from '@candor/contract/watchlist';
import { showToast } from '@candor/ui/overlays/toast';
import { call } from '../../platform/calls/call.ts';
import { CallRefused, problemText } from '@candor/client/call-errors';
import { currentText } from '../../platform/i18n/text.ts';
import { currentSession } from '../../platform/device/session.ts';
import { withoutKeys, watchKey, type GuestList } from './guest-list.model.ts';
import { currentGuestList, setGuestList } from './guest-list.ts';
import { refetchWatchlist } from './watchlist.api.ts';

export async function mergeGuestList(): Promise<void> {
  const list = currentGuestList();
  if (isMerging || currentSession() === null || list.length === 0) return;
  isMerging = true;
  try {
    const added = await sendKnown(list);
    // What another tab added meanwhile is kept.
    setGuestList(withoutKeys(currentGuestList(), new Set(list.map(watchKey))));
    if (added > 0) showToast(currentText()('watchlist.merged', { n: added }), 'done');
    await refetchWatchlist();
  } catch (error) {
    const text = problemText(error);
    if (text !== null && currentSession() !== null) showToast(text, 'problem');
  } finally {
    isMerging = false;
  }
}

let isMerging = false;

/** A delisted instrument must not block the others. */
async function sendKnown(list: GuestList): Promise<number> {
  if (list.length === 0) return 0;
  try {
    return (await call(watch, { body: { instruments: [...list] }, isQuiet: true })).added;
  } catch (error) {
    const unknown =
      error instanceof CallRefused && error.reason === 'INSTRUMENT_UNKNOWN'
        ? error.values['code']
        : undefined;
    const known = list.filter(({ code }) => code !== unknown);
    if (known.length === list.length) throw error;
    return await sendKnown(known);
  }
}
