/** Made from 32 bytes, so it is the same after every start and on every server. */
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

export type SigningKey = {
  readonly publicKey: string;
  /** 64 bytes in base64url, over the UTF-8 bytes of the text. */
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
};

/** PKCS #8 prefix of the 32 bytes of a private Ed25519 key. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export function signingKeyFrom(seed: Uint8Array): SigningKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const key = createPublicKey(privateKey);
  return {
    publicKey: key.export({ format: 'jwk' }).x ?? '',
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
    isSigned: (text, signature) =>
      verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url')),
  };
}
