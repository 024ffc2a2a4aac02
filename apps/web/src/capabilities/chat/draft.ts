/**
 * What is being written, kept in memory while other screens are opened, such as an article or an
 * order. Another person finds it empty.
 */
import { createStore, useStore } from '@candor/client/store';
import { onSessionChange } from '../../platform/device/session.ts';
import type { PreparedCard } from './outbox.model.ts';

export type Draft = { readonly text: string; readonly cards: readonly PreparedCard[] };

export function useDraft(): Draft {
  return useStore(store);
}

export function changeDraft(change: Partial<Draft>): void {
  store.set({ ...store.get(), ...change });
}

export function addCard(added: PreparedCard): void {
  const { cards } = store.get();
  const others = cards.filter(({ card }) => card.id !== added.card.id);
  if (others.length < CARDS_MAX) changeDraft({ cards: [...others, added] });
}

export function removeCard(id: string): void {
  changeDraft({ cards: store.get().cards.filter(({ card }) => card.id !== id) });
}

export function clearDraft(): void {
  store.set(EMPTY);
}

const CARDS_MAX = 3;
const EMPTY: Draft = { text: '', cards: [] };
const store = createStore<Draft>(EMPTY);
onSessionChange(clearDraft);
