/**
 * Making and using passkeys. The library is loaded on first use. Expected failures (cancelled,
 * unsupported) are outcomes with a sentence; anything else is a bug and thrown.
 */
import { isNumberedHost } from './passkey-address.model.ts';

/** WebAuthn's JSON as it travels; the contract leaves its fields to the libraries on both sides. */
type WebAuthnJson = Record<string, unknown>;

export type PasskeyProblem =
  | 'auth.factor.passkeyCancelled'
  | 'auth.factor.passkeyKnown'
  | 'auth.factor.passkeyAddress'
  | 'auth.factor.passkeyUnsupported';
export type PasskeyOutcome =
  | { readonly response: WebAuthnJson }
  | { readonly problem: PasskeyProblem };

/** Why passkeys cannot work on this page at all; null when they can. */
export function passkeyObstacle(): Extract<
  PasskeyProblem,
  'auth.factor.passkeyAddress' | 'auth.factor.passkeyUnsupported'
> | null {
  if (isNumberedHost(location.hostname) || !window.isSecureContext)
    return 'auth.factor.passkeyAddress';
  return typeof PublicKeyCredential === 'function' ? null : 'auth.factor.passkeyUnsupported';
}

export async function makePasskey(options: WebAuthnJson): Promise<PasskeyOutcome> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return await getOutcome(startRegistration({ optionsJSON: options as unknown as Options }));
}

export async function askForPasskey(options: WebAuthnJson): Promise<PasskeyOutcome> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return await getOutcome(startAuthentication({ optionsJSON: options as unknown as Options }));
}

async function getOutcome(ceremony: Promise<object>): Promise<PasskeyOutcome> {
  try {
    return { response: { ...(await ceremony) } };
  } catch (error) {
    const problem = findProblem(error);
    if (problem === null) throw error;
    return { problem };
  }
}

/**
 * Names are the standard's; browsers say NotAllowedError for a cancelled question, a closed window
 * and a device without the key alike.
 */
function findProblem(error: unknown): PasskeyProblem | null {
  const name =
    error instanceof Error ? (error.cause instanceof Error ? error.cause.name : error.name) : '';
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
    case 'UnknownError':
      return 'auth.factor.passkeyCancelled';
    case 'InvalidStateError':
      return 'auth.factor.passkeyKnown';
    case 'SecurityError':
      return 'auth.factor.passkeyAddress';
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'auth.factor.passkeyUnsupported';
    default:
      return null;
  }
}
