import {
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Null when cancelled or not possible. */
export async function signWithPasskey(
  options: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | null> {
  if (!isRequestOptions(options)) return null;
  try {
    return { ...(await startAuthentication({ optionsJSON: options })) };
  } catch (error) {
    // Cancelled, timed out, no such key, not allowed here.
    if (error instanceof Error) return null;
    throw error;
  }
}

function isRequestOptions(value: object): value is PublicKeyCredentialRequestOptionsJSON {
  return 'challenge' in value && typeof value.challenge === 'string';
}
