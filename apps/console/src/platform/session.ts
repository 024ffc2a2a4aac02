/**
 * Who sits here: nobody until there is a token. Kept in memory and for this tab alone, so that a
 * reload keeps it and closing the tab ends it. What was loaded belongs to the operator who was
 * signed in: query-client.ts forgets it when that changes.
 */
import type { proveOperator } from '@candor/contract/operators';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { operatorRoles, type OperatorRole } from '@candor/contract/kernel/enumerations';
import { recordIn, getRecord } from './json.ts';
import { readStored, removeStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type Session = Pick<ReceivedDataOf<typeof proveOperator>, 'token' | 'operator'>;
export type Operator = Session['operator'];

export function useSession(): Session | null {
  return useStore(store);
}

export function currentSession(): Session | null {
  return store.get();
}

export function keepSession({ token, operator }: Session): void {
  const session = { token, operator };
  writeStored('candor.console.session', JSON.stringify(session));
  store.set(session);
}

export function forgetSession(): void {
  removeStored('candor.console.session');
  store.set(null);
}

export function onSessionChange(hear: () => void): () => void {
  return store.subscribe(hear);
}

export function startSession(): void {
  store.set(readSession(readStored('candor.console.session')));
}

/** A stored text that does not look like a session is nobody's. */
export function readSession(text: string | null): Session | null {
  const { token, operator } = recordIn(text);
  const { id, name, email, roles } = getRecord(operator);
  if (typeof token !== 'string' || token === '') return null;
  if (
    typeof id !== 'string' ||
    typeof name !== 'string' ||
    typeof email !== 'string' ||
    !Array.isArray(roles)
  )
    return null;
  return { token, operator: { id, name, email, roles: roles.filter(isRole) } };
}

const store = createStore<Session | null>(null);

function isRole(value: unknown): value is OperatorRole {
  return operatorRoles.some((role) => role === value);
}
