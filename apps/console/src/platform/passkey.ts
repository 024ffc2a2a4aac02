/**
 * The browser's passkey functions, behind one question: sign what the server asked for, or say that
 * it did not happen.
 */
import {
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Null when the operator cancelled or the browser could not do it. */
export async function signWithPasskey(
  options: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | null> {
  if (!isRequestOptions(options)) return null;
  try {
    return { ...(await startAuthentication({ optionsJSON: options })) };
  } catch (error) {
    // What the browser and the library reject with: cancelled, timed out, no such key, not allowed
    // here.
    if (error instanceof Error) return null;
    throw error;
  }
}

function isRequestOptions(value: object): value is PublicKeyCredentialRequestOptionsJSON {
  return 'challenge' in value && typeof value.challenge === 'string';
}
