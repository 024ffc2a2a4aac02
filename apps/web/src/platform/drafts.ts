/**
 * Kept in this tab until it is closed. The form decides what it gives here and must give no secret.
 * Some browsers forbid storage: then there is no draft.
 */
import { jsonOrNull } from '@candor/client/json';

export type DraftName = 'short' | 'individual' | 'company' | 'kyc' | 'suitability';

export function readDraft(name: DraftName): unknown {
  return jsonOrNull(withStorage((storage) => storage.getItem(getKey(name))));
}

export function keepDraft(name: DraftName, json: string): void {
  withStorage((storage) => storage.setItem(getKey(name), json));
}

export function dropDraft(name: DraftName): void {
  withStorage((storage) => storage.removeItem(getKey(name)));
}

function getKey(name: DraftName): string {
  return `candor.draft.${name}`;
}

function withStorage<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(sessionStorage);
  } catch (error) {
    // Anything but the browser's refusal is a bug of ours.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
