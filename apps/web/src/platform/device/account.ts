/**
 * Which account this tab shows: null is the person's first, another one is a further one of theirs,
 * or that of a company in whose name they act. It is the tab's own, so that two tabs can show two,
 * and lasts as long as the tab and the person in it.
 */
import { jsonOrNull } from '@candor/client/json';
import { createStore, useStore } from '@candor/client/store';
import { isAccountOf, isFirstAccount, personOf } from '@candor/contract/kernel/account-id';
import { currentSession, onSessionChange } from './session.ts';
import { withTabStorage } from './tab-storage.ts';

type ShownAccount = {
  readonly id: string;
  readonly name: string;
  /** Of a company: who acts in its name. */
  readonly by?: string;
};

const KEY = 'candor.account';
const store = createStore<ShownAccount | null>(null);

export function useShownAccount(): ShownAccount | null {
  return useStore(store);
}

export function currentAccount(): ShownAccount | null {
  return store.get();
}

/** Of what is shown: the account's id, which is the person's own in the first; null for a guest. */
export function shownOwner(): string | null {
  return store.get()?.id ?? currentSession()?.user.id ?? null;
}

/** A company in whose name the person acts. */
export function isCompanyShown(): boolean {
  return store.get()?.by !== undefined;
}

/** Whoever is no member any more is back in their own account. */
export function leaveUnknownCompany(reason: string): void {
  if (reason === 'ACCOUNT_UNKNOWN' && isCompanyShown()) showAccount(null);
}

/** Null shows the first. */
export function showAccount(account: ShownAccount | null): void {
  const next = account === null ? null : shownAs(account);
  withTabStorage((tab) =>
    next === null ? tab.removeItem(KEY) : tab.setItem(KEY, JSON.stringify(next)),
  );
  const shown = store.get();
  if (shown?.id !== next?.id || shown?.name !== next?.name) store.set(next);
}

function shownAs({ id, name }: ShownAccount): ShownAccount | null {
  if (!isFirstAccount(id)) return { id, name };
  const person = currentSession()?.user.id;
  return person === undefined || personOf(person) === id
    ? null
    : { id, name, by: personOf(person) };
}

export function onAccountChange(listener: (before: string | null) => void): () => void {
  let last = store.get()?.id;
  return store.subscribe(() => {
    const now = store.get()?.id;
    // Another name is no other account.
    if (now === last) return;
    const before = last ?? currentSession()?.user.id ?? null;
    last = now;
    listener(before);
  });
}

export function startAccount(): void {
  const kept = readAccount(withTabStorage((tab) => tab.getItem(KEY)));
  if (kept !== null && isOfPerson(kept)) store.set(kept);
  onSessionChange(() => {
    const shown = store.get();
    if (shown !== null && !isOfPerson(shown)) showAccount(null);
  });
}

function isOfPerson({ id, by }: ShownAccount): boolean {
  const person = currentSession()?.user.id;
  if (by !== undefined) return person !== undefined && personOf(person) === by;
  return person !== undefined && isAccountOf(personOf(person), id);
}

export function readAccount(text: string | null): ShownAccount | null {
  const value = jsonOrNull(text);
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value))
    return null;
  const { id, name } = value;
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  if (!isFirstAccount(id)) return { id, name };
  return 'by' in value && typeof value.by === 'string' ? { id, name, by: value.by } : null;
}
