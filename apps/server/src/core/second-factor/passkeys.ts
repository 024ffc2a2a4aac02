/** Challenges are single use and bound to holder and purpose; a counter detects a copied key. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import type { Tx } from '../../platform/db/database.ts';
import { newBytes, newId } from '../../platform/random.ts';
import {
  deleteChallenge,
  findChallengeForUpdate,
  openChallenge,
  type Challenge,
} from './challenges.store.ts';
import type { Holder } from './holder.ts';
import type { PasskeySite } from './passkey-site.ts';
import { insertPasskey, listPasskeys, savePasskeyUse, type Passkey } from './passkeys.store.ts';
import { CHALLENGE_LIFE_MS, PASSKEYS_MAX } from './second-factor.rules.ts';
import { lockHolder } from './second-factor.store.ts';
import { readAssertion, readRegistration } from './webauthn-response.ts';

const CHALLENGE_BYTES = 32;
const RP_NAME = 'Candor';
/** COSE numbers of Ed25519, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Passed to the browser unchanged. */
export type WebAuthnOptions = Record<string, unknown>;

export async function startPasskey(
  tx: Tx,
  site: PasskeySite,
  holder: Holder,
  name: string,
): Promise<Decision<{ challengeId: string; options: WebAuthnOptions }, 'PASSKEYS_FULL'>> {
  const held = await listPasskeys(tx, holder);
  if (held.length >= PASSKEYS_MAX) return full();
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: site.rpId,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(holder.id),
    challenge: newBytes(CHALLENGE_BYTES),
    timeout: CHALLENGE_LIFE_MS,
    attestationType: 'none',
    excludeCredentials: held.map(getDescriptor),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const { id } = await openChallenge(tx, {
    holder,
    purpose: 'register',
    passkeyChallenge: options.challenge,
  });
  return ok({ challengeId: id, options: { ...options } });
}

export type MadePasskey = {
  readonly challengeId: string;
  readonly name: string;
  readonly response: unknown;
};

export type KeepRefusal = 'SECOND_FACTOR_EXPIRED' | 'PASSKEY_REFUSED' | 'PASSKEYS_FULL';

export async function keepPasskey(
  tx: Tx,
  site: PasskeySite,
  holder: Holder,
  made: MadePasskey,
): Promise<Decision<'kept', KeepRefusal>> {
  await lockHolder(tx, holder);
  const challenge = await findChallengeForUpdate(tx, {
    id: made.challengeId,
    kind: holder.kind,
    purpose: 'register',
  });
  if (challenge === null || challenge.holder.id !== holder.id)
    return refuse('SECOND_FACTOR_EXPIRED');
  const credential = await credentialIn(site, challenge, made.response);
  if (credential === null) return refuse('PASSKEY_REFUSED');
  if ((await listPasskeys(tx, holder)).length >= PASSKEYS_MAX) return full();
  const isNew = await insertPasskey(tx, holder, {
    ...credential,
    id: newId('psk'),
    name: made.name,
  });
  if (!isNew) return refuse('PASSKEY_REFUSED');
  await deleteChallenge(tx, challenge.id);
  return ok('kept');
}

export async function passkeyQuestion(
  site: PasskeySite,
  keys: readonly Passkey[],
): Promise<{ challenge: string; options: WebAuthnOptions } | null> {
  if (keys.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    allowCredentials: keys.map(getDescriptor),
    challenge: newBytes(CHALLENGE_BYTES),
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'preferred',
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** The caller has locked the holder. */
export async function takePasskey(
  tx: Tx,
  site: PasskeySite,
  challenge: Challenge,
  response: unknown,
): Promise<boolean> {
  const answer = readAssertion(response);
  const key = (await listPasskeys(tx, challenge.holder)).find(
    ({ credentialId }) => credentialId === answer?.id,
  );
  if (answer === null || key === undefined || challenge.passkeyChallenge === null) return false;
  const verified = await orWrong(
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge.passkeyChallenge,
      expectedOrigin: site.origins(),
      expectedRPID: site.rpId,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(key.publicKey),
        counter: key.counter,
      },
      requireUserVerification: false,
    }),
  );
  if (verified?.verified !== true) return false;
  await savePasskeyUse(tx, key.id, verified.authenticationInfo.newCounter);
  return true;
}

async function credentialIn(site: PasskeySite, challenge: Challenge, response: unknown) {
  const answer = readRegistration(response);
  if (answer === null || challenge.passkeyChallenge === null) return null;
  const verified = await orWrong(
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge.passkeyChallenge,
      expectedOrigin: site.origins(),
      expectedRPID: site.rpId,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    }),
  );
  if (verified?.verified !== true) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports: answer.response.transports };
}

/** The library throws on invalid input, and everything it reads came from outside. */
async function orWrong<Result>(verifying: Promise<Result>): Promise<Result | null> {
  return verifying.catch(() => null);
}

function getDescriptor({ credentialId, transports }: Passkey): {
  id: string;
  transports: string[];
} {
  return { id: credentialId, transports };
}

function full() {
  return refuse('PASSKEYS_FULL', { max: PASSKEYS_MAX });
}
