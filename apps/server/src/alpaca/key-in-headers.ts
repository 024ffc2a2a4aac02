/**
 * Whose key it is. These programs send a key's id and its secret in two headers, or the secret
 * alone as a bearer; ours is the same key either way.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { keyIn, type KeyCaller, type Keys } from '../platform/http/key-access.ts';

export const KEY_ID_HEADER = 'apca-api-key-id';
export const SECRET_HEADER = 'apca-api-secret-key';

export type Credentials = {
  /** Null where only the secret is sent. */
  readonly keyId: string | null;
  readonly secret: string;
};

export type FoundKey = { readonly key: KeyCaller; readonly secret: string };

export function credentialsIn(headers: IncomingHttpHeaders): Credentials | null {
  const [keyId, named] = [headers[KEY_ID_HEADER], headers[SECRET_HEADER]];
  const bearer = headers.authorization;
  if (typeof keyId === 'string' && typeof named === 'string') return { keyId, secret: named };
  return bearer?.startsWith('Bearer ') === true
    ? { keyId: null, secret: bearer.slice('Bearer '.length) }
    : null;
}

/** Null for what is no key, or no longer one, or the secret of another one. */
export async function findKey(
  keys: Pick<Keys, 'find'>,
  { keyId, secret: said }: Credentials,
): Promise<FoundKey | null> {
  const secret = keyIn(said);
  if (secret === null) return null;
  const key = await keys.find(secret);
  return key === null || (keyId !== null && keyId !== key.id) ? null : { key, secret };
}
