/**
 * SHA-1, six digits, 30 seconds, as every app understands. The previous and next code count too,
 * because clocks differ. Each works once: older steps are refused.
 */
import { Secret, TOTP } from 'otpauth';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { addFailure, noFailures } from '@candor/kit/growing-wait';
import type { Tx } from '../../platform/db/database.ts';
import { newBytes } from '../../platform/random.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { Holder } from './holder.ts';
import { decideProofTry, PENDING_SECRET_LIFE_MS } from './second-factor.rules.ts';
import {
  confirmAuthenticatorRow,
  findAuthenticator,
  lockHolder,
  savePendingAuthenticator,
  saveProofFailures,
  takeStep,
} from './second-factor.store.ts';

const ISSUER = 'Candor';
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
export const TOTP_STEP_MS = STEP_SECONDS * 1_000;
const STEPS_EITHER_WAY = 1;

export type StartedTotp = {
  readonly secret: string;
  readonly uri: string;
  readonly expiresAt: number;
};

/** The secret counts once a code is confirmed. */
export async function startTotp(
  tx: Tx,
  secrets: Secrets,
  holder: Holder,
  label: string,
): Promise<Decision<StartedTotp, 'AUTHENTICATOR_ALREADY_SET'>> {
  await lockHolder(tx, holder);
  const secret = new Secret({ buffer: newBytes(SECRET_BYTES).buffer });
  if (!(await savePendingAuthenticator(tx, holder, secrets.seal(getPlace(holder), secret.base32))))
    return refuse('AUTHENTICATOR_ALREADY_SET');
  const uri = new TOTP({
    issuer: ISSUER,
    label,
    secret,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  }).toString();
  return ok({ secret: secret.base32, uri, expiresAt: tx.now + PENDING_SECRET_LIFE_MS });
}

export type ConfirmRefusal =
  | 'SECOND_FACTOR_EXPIRED'
  | 'SECOND_FACTOR_MUST_WAIT'
  | 'SECOND_FACTOR_WRONG';

/** The wrong try must stay counted: the caller commits, then refuses. */
export async function confirmTotp(
  tx: Tx,
  secrets: Secrets,
  holder: Holder,
  code: string,
): Promise<Decision<'confirmed', ConfirmRefusal>> {
  const failures = await lockHolder(tx, holder);
  const pending = await findAuthenticator(tx, holder);
  if (
    pending === null ||
    pending.confirmedAt !== null ||
    tx.now >= pending.startedAt + PENDING_SECRET_LIFE_MS
  )
    return refuse('SECOND_FACTOR_EXPIRED');
  const mayTry = decideProofTry(failures, tx.now);
  if (!mayTry.ok) return mayTry;
  const step = getStep(secrets.open(getPlace(holder), pending.secretSealed), code, tx.now);
  if (step === null) {
    await saveProofFailures(tx, holder, addFailure(failures, tx.now));
    return refuse('SECOND_FACTOR_WRONG');
  }
  await saveProofFailures(tx, holder, noFailures);
  await confirmAuthenticatorRow(tx, holder, step);
  return ok('confirmed');
}

/** The caller holds the lock. */
export async function takeTotp(
  tx: Tx,
  secrets: Secrets,
  holder: Holder,
  code: string,
): Promise<boolean> {
  const authenticator = await findAuthenticator(tx, holder);
  if (authenticator === null || authenticator.confirmedAt === null) return false;
  const step = getStep(secrets.open(getPlace(holder), authenticator.secretSealed), code, tx.now);
  return step !== null && takeStep(tx, holder, step);
}

/** For a command that stands in for an authenticator app. */
export function totpCodeAt(secret: string, now: number): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    timestamp: now,
  });
}

/** The time step of this code; null for a wrong one. */
function getStep(secret: string, code: string, now: number): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    timestamp: now,
    window: STEPS_EITHER_WAY,
  });
  if (delta === null) return null;
  assert(Math.abs(delta) <= STEPS_EITHER_WAY, 'the library keeps to the window');
  return Math.floor(now / TOTP_STEP_MS) + delta;
}

function getPlace({ kind, id }: Holder): string {
  return `authenticators.secret.${kind}.${id}`;
}
