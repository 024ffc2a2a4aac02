/**
 * How charts and panels look goes with the customer to other devices. Who shows a part registers it
 * and says when it was changed here; sending waits a moment, because a dragged line changes it many
 * times. Without a network a device keeps its own, and sends it at the next load. What sends and
 * takes (sync-views.ts) comes after the first screen.
 */
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import type { saveViews, ViewPart } from '@candor/contract/preferences';
import { jsonOrNull } from '@candor/client/json';
import { loadOnline } from '../../platform/load-online.ts';
import { currentSession, onSessionChange } from '../../platform/session.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import { after } from '../../platform/timers.ts';
import { readKnown, unknownView, type KnownView } from './views.rules.ts';

export type ViewValue<Part extends ViewPart> = NonNullable<BodyOf<typeof saveViews>[Part]>;
export type KeptView<Part extends ViewPart> = {
  readonly read: () => ViewValue<Part>;
  /** A value of the server is read as carefully as one of the device. */
  readonly take: (value: unknown) => void;
  /** Whether it is something else than the usual. */
  readonly isOwn: () => boolean;
};
export type KeptViews = { [Part in ViewPart]?: KeptView<Part> };

export const keptViews: KeptViews = {};

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
  changes.set(part, changesOf(part) + 1);
  const known = readKnownViews(owner);
  writeKnownViews(owner, {
    ...known,
    [part]: { ...(known[part] ?? unknownView), isChanged: true },
  });
  syncSoon(SEND_AFTER_MS);
}

export function readKnownViews(owner: string): Readonly<Record<string, KnownView>> {
  return readKnown(jsonOrNull(readStored('candor.views')), owner);
}

export function writeKnownViews(owner: string, parts: Readonly<Record<string, KnownView>>): void {
  writeStored('candor.views', JSON.stringify({ owner, parts }));
}

/** How often it was changed on this page. */
export function changesOf(part: ViewPart): number {
  return changes.get(part) ?? 0;
}

/** Another device changed something. */
export function syncViews(): void {
  if (Object.keys(keptViews).length > 0) syncSoon(SOON_MS);
}

const changes = new Map<ViewPart, number>();
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
