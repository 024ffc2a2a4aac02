/** In memory and for this tab alone: a reload keeps it, closing the tab ends it. */
import type { proveOperator } from '@candor/contract/operators';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { operatorRoles, type OperatorRole } from '@candor/contract/kernel/enumerations';
import { getRecord, recordIn } from '@candor/client/json';
import { createStoredState } from '@candor/client/stored-state';
import { useStore } from '@candor/client/store';
import { storage } from './storage.ts';

export type Session = Pick<ReceivedDataOf<typeof proveOperator>, 'token' | 'operator'>;
export type Operator = Session['operator'];

export function useSession(): Session | null {
  return useStore(store);
}

export function currentSession(): Session | null {
  return store.get();
}

export function keepSession({ token, operator }: Session): void {
  store.keep({ token, operator });
}

export function forgetSession(): void {
  store.forget();
}

export function onSessionChange(listener: () => void): () => void {
  return store.subscribe(listener);
}

export function startSession(): void {
  store.start();
}

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

const store = createStoredState<'candor.console.session', Session | null>({
  storage,
  key: 'candor.console.session',
  initial: null,
  read: readSession,
});

function isRole(value: unknown): value is OperatorRole {
  return operatorRoles.some((role) => role === value);
}
