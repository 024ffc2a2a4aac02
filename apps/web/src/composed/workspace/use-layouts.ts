/**
 * The layouts of this device, which follow the customer to others (core/views). Of a browser that
 * keeps nothing (full, or forbidden) that is said once, and stands where layouts are chosen; they
 * then last until the page is closed.
 */
import { jsonOrNull } from '@candor/client/json';
import { createStore, useStore } from '@candor/client/store';
import { showToast } from '@candor/ui/overlays/toast';
import { keepView, noteViewChange } from '../../core/views/kept-views.ts';
import { currentText } from '../../platform/i18n/text.ts';
import {
  isStored,
  onStoredElsewhere,
  readStored,
  writeStored,
} from '../../platform/device/storage.ts';
import type { Layout } from './layout.model.ts';
import {
  readLayouts,
  readSentLayouts,
  sentLayouts,
  usualLayouts,
  withLayout,
  writeLayouts,
  type Layouts,
} from './layouts.model.ts';

const KEY = 'candor.workspace';
const WIDE_PX = 1320;

export function useLayouts(): Layouts {
  return useStore(store);
}

/** Whether the last change was stored; true before there was one. */
export function useAreLayoutsKept(): boolean {
  return useStore(keptStore);
}

export function isWideDesktop(): boolean {
  return innerWidth >= WIDE_PX;
}

export function setLayouts(change: (layouts: Layouts) => Layouts): void {
  const before = store.get();
  const next = change(before);
  if (next === before) return;
  keep(next);
  noteViewChange('layouts');
}

function keep(next: Layouts): void {
  store.set(next);
  const text = writeLayouts(next);
  writeStored(KEY, text);
  const isKept = isStored(KEY, text);
  keptStore.set(isKept);
  if (isKept || wasTold) return;
  wasTold = true;
  showToast(currentText()('workspace.layouts.notKept'), 'problem');
}

export function changeLayout(change: (layout: Layout) => Layout): void {
  setLayouts((layouts) => withLayout(layouts, change));
}

/** Said where the workspace opens: the words are there by then. */
export function tellUnread(): void {
  if (!isBroken) return;
  isBroken = false;
  showToast(currentText()('workspace.layouts.unreadable'), 'problem');
}

let wasTold = false;
let isBroken = false;
const store = createStore<Layouts>(first());
const keptStore = createStore(true);
keepView('layouts', {
  read: () => sentLayouts(store.get()),
  take: (value) => {
    const read = readSentLayouts(value);
    if (read !== null) keep(read);
  },
  isOwn: () => readStored(KEY) !== null,
});
onStoredElsewhere(KEY, (text) => {
  const read = text === null ? null : readLayouts(jsonOrNull(text));
  if (read !== null) store.set(read);
});

function first(): Layouts {
  const text = readStored(KEY);
  const read = text === null ? null : readLayouts(jsonOrNull(text));
  isBroken = text !== null && read === null;
  return read ?? usualLayouts(isWideDesktop());
}
