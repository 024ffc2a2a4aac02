/** Ed25519, as all statements of the server are signed. */
import { createPublicKey, verify } from 'node:crypto';

export function isSigned(key: string, signedText: string, signature: string): boolean {
  try {
    return verify(
      null,
      Buffer.from(signedText),
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    );
  } catch (error) {
    // A key that is none signs nothing.
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
