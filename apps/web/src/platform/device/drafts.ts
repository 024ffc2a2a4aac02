/**
 * Kept in this tab until it is closed. The form decides what it gives here and must give no secret.
 * Some browsers forbid storage: then there is no draft.
 */
import { jsonOrNull } from '@candor/client/json';
import { withTabStorage } from './tab-storage.ts';

export type DraftName = 'short' | 'individual' | 'company' | 'kyc' | 'suitability';

export function readDraft(name: DraftName): unknown {
  return jsonOrNull(withTabStorage((storage) => storage.getItem(getKey(name))));
}

export function keepDraft(name: DraftName, json: string): void {
  withTabStorage((storage) => storage.setItem(getKey(name), json));
}

export function dropDraft(name: DraftName): void {
  withTabStorage((storage) => storage.removeItem(getKey(name)));
}

function getKey(name: DraftName): string {
  return `candor.draft.${name}`;
}
