/** Few visits have a list to merge: what merges, and its words, come when one has. */
import { withTexts } from '../../platform/i18n/text.ts';
import { loadOnline } from '../../platform/loading/load-online.ts';
import { currentSession, onSessionChange } from '../../platform/device/session.ts';
import { currentGuestList } from './guest-list.ts';

export function startGuestMerge(): void {
  void mergeIfAny();
  onSessionChange(() => void mergeIfAny());
}

async function mergeIfAny(): Promise<void> {
  if (currentSession() === null || currentGuestList().length === 0) return;
  const mergeGuestList = await loadOnline(() =>
    withTexts(async () => (await import('./merge-guest-list.ts')).mergeGuestList, 'watchlist'),
  );
  await mergeGuestList();
}
