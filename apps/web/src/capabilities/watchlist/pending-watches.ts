/**
 * The intended state is shown until the list is reloaded; a refusal reverts it. Taps on one star
 * are sent one after the other, and only the last counts.
 */
import { showToast } from '@candor/ui/overlays/toast';
import { CallRefused, problemText } from '@candor/client/call-errors';
import { currentText, withTexts } from '../../platform/i18n/text.ts';
import { loadOnline } from '../../platform/loading/load-online.ts';
import { currentSession, onSessionChange } from '../../platform/device/session.ts';
import { createStore, useStore } from '@candor/client/store';
import {
  watchKey,
  withInstrument,
  withoutKeys,
  type WatchedInstrument,
} from './guest-list.model.ts';
import { currentGuestList, setGuestList } from './guest-list.ts';
import { addWatched, refetchWatchlist, removeWatched } from './watchlist.api.ts';

/** By `source:code`. */
export function usePendingWatches(): ReadonlyMap<string, boolean> {
  return useStore(wishes);
}

export async function setWatched(
  instrument: WatchedInstrument,
  isWanted: boolean,
): Promise<boolean> {
  if (currentSession() === null) return setGuestWatched(instrument, isWanted);
  setWish(watchKey(instrument), isWanted);
  return await (underWay.get(watchKey(instrument)) ?? grant(instrument));
}

const wishes = createStore<ReadonlyMap<string, boolean>>(new Map());
const underWay = new Map<string, Promise<boolean>>();
onSessionChange(() => wishes.set(new Map()));

function grant(instrument: WatchedInstrument): Promise<boolean> {
  const key = watchKey(instrument);
  const granting = sendWishes(instrument, key).finally(() => {
    underWay.delete(key);
    setWish(key, null);
  });
  underWay.set(key, granting);
  return granting;
}

async function sendWishes(instrument: WatchedInstrument, key: string): Promise<boolean> {
  try {
    for (let sent: boolean | undefined; wishes.get().get(key) !== sent;) {
      sent = wishes.get().get(key);
      if (sent !== undefined) await send(instrument, sent);
    }
    await refetchWatchlist();
    return true;
  } catch (error) {
    const text = problemText(error);
    if (text !== null) showToast(text, 'problem');
    return false;
  }
}

async function send(instrument: WatchedInstrument, isWanted: boolean): Promise<void> {
  try {
    await (isWanted ? addWatched([instrument]) : removeWatched(instrument));
  } catch (error) {
    // Another device was faster: it is off the list already.
    if (!(error instanceof CallRefused && error.reason === 'WATCH_UNKNOWN')) throw error;
  }
}

function setGuestWatched(instrument: WatchedInstrument, isWanted: boolean): boolean {
  const list = currentGuestList();
  if (!isWanted) {
    setGuestList(withoutKeys(list, new Set([watchKey(instrument)])));
    return true;
  }
  const decision = withInstrument(list, instrument);
  if (decision.ok) setGuestList(decision.outcome);
  else void sayRefused(decision.code, String(decision.values['max']));
  return decision.ok;
}

/** A guest's refusal comes from the device, so its text has to be loaded. */
async function sayRefused(code: 'WATCHLIST_FULL', max: string): Promise<void> {
  await loadOnline(() => withTexts(async () => undefined, 'refusals'));
  showToast(currentText()(code, { max }), 'problem');
}

function setWish(key: string, query: boolean | null): void {
  const next = new Map(wishes.get());
  if (query === null) next.delete(key);
  else next.set(key, query);
  wishes.set(next);
}
