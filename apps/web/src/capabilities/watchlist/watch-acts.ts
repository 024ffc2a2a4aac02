/** Each reports its own failure and ends with a reload. */
import { showToast } from '@candor/ui/overlays/toast';
import { problemText } from '@candor/client/call-errors';
import { currentText } from '../../platform/i18n/text.ts';
import { currentSession } from '../../platform/device/session.ts';
import { inOrder, watchKey, withInstrument, withoutKeys } from './guest-list.model.ts';
import { currentGuestList, setGuestList } from './guest-list.ts';
import {
  addWatched,
  orderWatched,
  refetchWatchlist,
  removeWatchedRows,
  type WatchedRow,
} from './watchlist.api.ts';
import { orderAfterUndo } from './watchlist.model.ts';
import { setWatched } from './pending-watches.ts';

/** For some seconds it can be restored to its place. */
export function removeRow(row: WatchedRow, all: readonly WatchedRow[]): void {
  const t = currentText();
  const idsBefore = all.map(({ id }) => id);
  const removed = setWatched(getInstrument(row), false);
  showToast(t('watchlist.removed', { name: row.stock_code }), 'plain', {
    label: t('common.undo'),
    onPress: () =>
      void tryOrToast(async () => ((await removed) ? await restoreRow(row, idsBefore) : undefined)),
  });
}

export async function removeRows(rows: readonly WatchedRow[]): Promise<boolean> {
  const ids = rows.map(({ id }) => id);
  if (currentSession() === null) {
    setGuestList(withoutKeys(currentGuestList(), new Set(ids)));
    return true;
  }
  return await tryOrToast(async () => {
    await removeWatchedRows(ids);
    await refetchWatchlist();
  });
}

/** Without a group each row keeps its own. */
export async function orderRows(
  rows: readonly WatchedRow[],
  group?: string | null,
): Promise<boolean> {
  const ids = rows.map(({ id }) => id);
  if (currentSession() === null) {
    setGuestList(inOrder(currentGuestList(), ids));
    return true;
  }
  return await tryOrToast(async () => {
    await orderWatched(ids, group);
    await refetchWatchlist();
  });
}

/** Resolves to whether it was done; shows the refusal if not. */
export async function tryOrToast(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    const text = problemText(error);
    if (text !== null) showToast(text, 'problem');
    // The server may have more than this screen.
    await refetchWatchlist();
    return false;
  }
}

async function restoreRow(row: WatchedRow, idsBefore: readonly string[]): Promise<void> {
  const instrument = getInstrument(row);
  if (currentSession() === null) {
    const decision = withInstrument(currentGuestList(), instrument);
    if (decision.ok) setGuestList(inOrder(decision.outcome, idsBefore));
    return;
  }
  const { items } = await addWatched([instrument], row.groupId ?? undefined);
  const restored = items.find((item) => watchKey(item) === watchKey(instrument));
  if (restored !== undefined) await orderWatched(orderAfterUndo(idsBefore, row.id, restored.id));
  await refetchWatchlist();
}

function getInstrument({ source, stock_code: code }: WatchedRow) {
  return { source, code };
}
