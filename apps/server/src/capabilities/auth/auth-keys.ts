/**
 * Under which keys auth writes about people who may not even be customers. Typed names are hashed
 * with the server's key: the table tells a reader neither who tried to sign in nor what somebody
 * typed into the name field by mistake.
 */
import type { Secrets } from '../../platform/secrets.ts';

export type FailureKeys = { readonly here: string; readonly anywhere: string };

/**
 * By the name as typed, not by the account it belongs to: otherwise waiting at one name would tell
 * which other name is the same person's.
 */
export function failureKeys(secrets: Secrets, name: string, network: string): FailureKeys {
  return {
    here: secrets.sign('auth.failures', `${name}\n${network}`),
    anywhere: secrets.sign('auth.failures', name),
  };
}
