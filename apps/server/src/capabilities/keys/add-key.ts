/**
 * Makes a key. Its secret is in the answer and nowhere else: what is kept is its SHA-256. The same
 * request again shows the key without it.
 */
import type * as contract from '@candor/contract/keys';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { SignedIn } from '../../platform/http/bind.ts';
import { loadDayOf } from './days.ts';
import type { KeysDeps } from './keys-deps.ts';
import { makeKey } from './make-key.ts';
import { shownKey } from './shown-key.ts';

export async function addKey(
  deps: KeysDeps,
  caller: SignedIn,
  { payPassword, proof, requestId, ...asked }: BodyOf<typeof contract.addKey>,
  now: number,
): Promise<DataOf<typeof contract.addKey>> {
  const request = { requestId, asks: ['keys.addKey', asked], payPassword, proof };
  const { key, secret } = await makeKey(deps, caller, request, asked, now);
  const used = await loadDayOf(deps.db, key.id, now);
  return { env: 'paper', key: shownKey(deps, key, used, now), secret };
}
