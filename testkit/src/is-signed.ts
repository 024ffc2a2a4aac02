/** Ed25519, as all statements of the server are signed; the key as the server publishes it. */
import { createPublicKey, verify } from 'node:crypto';

export function isSigned(publicKey: string, text: string, signature: string): boolean {
  return verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );
}

/** The same for verifiers that run in browsers too, where a signature is checked in the background. */
export async function isSignedAsync(...signed: Parameters<typeof isSigned>): Promise<boolean> {
  return isSigned(...signed);
}
