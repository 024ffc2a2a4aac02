/** Hashed with the server's key: the table reveals neither who tried nor what was typed. */
import type { Secrets } from '../../platform/start/secrets.ts';

export type FailureKeys = { readonly here: string; readonly anywhere: string };

/** By the typed name: by account, waiting at one name would reveal the customer's other name. */
export function failureKeys(secrets: Secrets, name: string, network: string): FailureKeys {
  return {
    here: secrets.sign('auth.failures', `${name}\n${network}`),
    anywhere: secrets.sign('auth.failures', name),
  };
}
