/**
 * The agent comes with its code and with what only it knows, and gets the key's secret. A code
 * that comes twice was seen by somebody else, so the key ends.
 */
import { personOf } from '@candor/contract/kernel/account-id';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { SECOND_MS } from '@candor/kit/time';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { revokeKeyRow } from '../../../core/keys/keys.store.ts';
import { sha256 } from '../../../platform/sha256.ts';
import { tellKeysChanged } from '../announce-keys.ts';
import type { KeysDeps } from '../keys-deps.ts';
import { newSecretOfKey } from '../make-key.ts';
import { lockCode, spendCode } from './agents.store.ts';

export type Bringing = {
  readonly code: string;
  readonly verifier: string;
  readonly agentId: string;
  /** Null where the agent does not repeat it. */
  readonly redirectUri: string | null;
};

export type FetchedKey = {
  readonly secret: string;
  readonly mayTrade: boolean;
  readonly seconds: number;
};

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

export async function fetchKey(
  { db }: Pick<KeysDeps, 'db'>,
  { code, verifier, agentId, redirectUri }: Bringing,
): Promise<Decision<FetchedKey, 'invalid_grant'>> {
  return db.transact(async (tx) => {
    const made = await lockCode(tx, sha256(code));
    if (made === null || made.agentId !== agentId) return refuse('invalid_grant');
    if (redirectUri !== null && redirectUri !== made.redirectUri) return refuse('invalid_grant');
    if (!VERIFIER.test(verifier) || sha256(verifier).toString('base64url') !== made.challenge)
      return refuse('invalid_grant');
    const person = personOf(asCustomerId(made.personId));
    if (made.isUsed) {
      if (await revokeKeyRow(tx, person, made.keyId)) await tellKeysChanged(tx, person);
      return refuse('invalid_grant');
    }
    if (made.expiresAt <= tx.now || made.isRevoked) return refuse('invalid_grant');
    const { secret, hash, ending } = newSecretOfKey();
    await spendCode(tx, made.keyId, { hash, ending });
    await tellKeysChanged(tx, person);
    const seconds = Math.floor((made.keyExpiresAt - tx.now) / SECOND_MS);
    return ok({ secret, mayTrade: made.mayTrade, seconds });
  });
}
