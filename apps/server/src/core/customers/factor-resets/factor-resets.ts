/**
 * A second factor that two operators agreed to take off. It goes after a waiting time that the
 * customer knows and can end; the link in the mail stops it without signing in, and does no more.
 */
import { DAY_MS } from '@candor/kit/time';
import type { Reader } from '../../../platform/db/database.ts';
import type { Secrets } from '../../../platform/start/secrets.ts';
import { customerHolder } from '../../second-factor/holder.ts';
import { hasConfirmedFactor } from '../../second-factor/second-factor.store.ts';
import { findLastReset } from './factor-resets.store.ts';

/** Who stopped one is left in peace: asking again and again is no way in. */
const AGAIN_AFTER_STOP_MS = 7 * DAY_MS;
const STOP_PURPOSE = 'factorReset.stop';

export async function mayResetFactor(
  reader: Reader,
  { id, isDemo }: { readonly id: string; readonly isDemo: boolean },
  now: number,
): Promise<boolean> {
  if (isDemo || !(await hasConfirmedFactor(reader, customerHolder(id)))) return false;
  const last = await findLastReset(reader, id);
  if (last?.state === 'waiting') return false;
  return last?.state !== 'stopped' || now - (last.endedAt ?? now) >= AGAIN_AFTER_STOP_MS;
}

export function stopToken(secrets: Pick<Secrets, 'sign'>, resetId: string): string {
  return `${resetId}.${secrets.sign(STOP_PURPOSE, resetId)}`;
}

/** Which reset; null for what this server did not sign. */
export function readStopToken(secrets: Pick<Secrets, 'isSigned'>, token: string): string | null {
  const [, resetId, signature] = /^(frs_[0-9a-z]{26})\.([\w-]{43})$/.exec(token) ?? [];
  if (resetId === undefined || signature === undefined) return null;
  const isCanonical = Buffer.from(signature, 'base64url').toString('base64url') === signature;
  return isCanonical && secrets.isSigned(STOP_PURPOSE, resetId, signature) ? resetId : null;
}
