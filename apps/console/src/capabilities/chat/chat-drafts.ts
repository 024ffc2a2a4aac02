/** What is being written, for each conversation and apart for notes; a reload keeps it. */
import { getRecord, recordIn } from '@candor/client/json';
import { createStoredState } from '@candor/client/stored-state';
import { useStore } from '@candor/client/store';
import { onSessionChange, currentSession } from '../../platform/session.ts';
import { storage } from '../../platform/storage.ts';

type Draft = {
  readonly mode: 'message' | 'note';
  readonly message: string;
  readonly note: string;
};
type Drafts = Readonly<Record<string, Draft>>;

const EMPTY: Draft = { mode: 'message', message: '', note: '' };
const KEPT_MAX = 50;

export function useDraft(conversationId: string): Draft {
  return useStore(store)[conversationId] ?? EMPTY;
}

export function useDrafts(): Drafts {
  return useStore(store);
}

export function draftOf(conversationId: string): Draft {
  return store.get()[conversationId] ?? EMPTY;
}

export function changeDraft(conversationId: string, change: Partial<Draft>): void {
  const draft = { ...draftOf(conversationId), ...change };
  const { [conversationId]: _, ...others } = store.get();
  const isEmpty = draft.message === '' && draft.note === '' && draft.mode === 'message';
  const kept = Object.entries(others).slice(1 - KEPT_MAX);
  store.keep(Object.fromEntries(isEmpty ? kept : [...kept, [conversationId, draft]]));
}

function readDrafts(text: string | null): Drafts {
  return Object.fromEntries(
    Object.entries(recordIn(text)).map(([id, value]) => {
      const { mode, message, note } = getRecord(value);
      return [
        id,
        {
          mode: mode === 'note' ? 'note' : 'message',
          message: typeof message === 'string' ? message : '',
          note: typeof note === 'string' ? note : '',
        },
      ];
    }),
  );
}

const store = createStoredState<'candor.console.chatDrafts', Drafts>({
  storage,
  key: 'candor.console.chatDrafts',
  initial: {},
  read: readDrafts,
});

store.start();

// A session that ends by itself is often the same person's next one; another person starts empty.
let owner = currentSession()?.operator.id;
onSessionChange(() => {
  const next = currentSession()?.operator.id;
  if (next === undefined || next === owner) return;
  if (owner !== undefined) store.forget();
  owner = next;
});
