/**
 * How charts and panels look goes with the customer to other devices. Who shows a part registers it
 * and says when it was changed here; sending waits a moment, because a dragged line changes it many
 * times. Without a network a device keeps its own, and sends it at the next load. What sends and
 * takes (sync-views.ts) comes after the first screen.
 */
import type { ViewPart } from '@candor/contract/preferences';
import { loadOnline } from '../../platform/loading/load-online.ts';
import { currentSession, onSessionChange } from '../../platform/device/session.ts';
import { after } from '../../platform/timers.ts';
import {
  countChange,
  keptViews,
  readKnownViews,
  writeKnownViews,
  type KeptViews,
} from './views-state.ts';
import { unknownView } from './views.rules.ts';

const SOON_MS = 200;
const SEND_AFTER_MS = 1_500;

export function keepView<Part extends ViewPart>(part: Part, view: KeptViews[Part]): void {
  keptViews[part] = view;
  syncSoon(SOON_MS);
}

/** Written down at once: a page that is closed before it was sent sends it the next time. */
export function noteViewChange(part: ViewPart): void {
  const owner = currentSession()?.user.id;
  if (owner === undefined) return;
  countChange(part);
  const known = readKnownViews(owner);
  writeKnownViews(owner, {
    ...known,
    [part]: { ...(known[part] ?? unknownView), isChanged: true },
  });
  syncSoon(SEND_AFTER_MS);
}

/** Another device changed something. */
export function syncViews(): void {
  if (Object.keys(keptViews).length > 0) syncSoon(SOON_MS);
}

let cancel = () => {};
onSessionChange(syncViews);

function syncSoon(ms: number): void {
  cancel();
  cancel = after(ms, () => void sync());
}

async function sync(): Promise<void> {
  if (currentSession() === null) return;
  const exchange = await loadOnline(async () => (await import('./sync-views.ts')).exchangeViews);
  await exchange();
}
