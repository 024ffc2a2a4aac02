/** The key that signs checkpoints: Ed25519, derived from the server's root key, so it is the same after every start and on every server. */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { Secrets } from '../../platform/secrets.ts';
import { checkpointText, type ChainHead, type Checkpoint } from './chain.rules.ts';

export type CheckpointKey = {
  /** The 32 bytes of the public key, in base64url. */
  readonly publicKey: string;
  sign(head: ChainHead, atMs: number): Checkpoint;
  isSigned(checkpoint: Checkpoint): boolean;
};

/** What stands before the 32 bytes of a private Ed25519 key in PKCS #8. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export function openCheckpointKey(secrets: Pick<Secrets, 'deriveKey'>): CheckpointKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, secrets.deriveKey('audit.checkpoint')]), format: 'der', type: 'pkcs8' });
  const key = createPublicKey(privateKey);
  const publicKey = textOf(key);
  return {
    publicKey,
    sign: (head, atMs) => ({ ...head, atMs, publicKey, signature: sign(null, Buffer.from(checkpointText({ ...head, atMs })), privateKey).toString('base64url') }),
    isSigned: (checkpoint) =>
      checkpoint.publicKey === publicKey && verify(null, Buffer.from(checkpointText(checkpoint)), key, Buffer.from(checkpoint.signature, 'base64url')),
  };
}

function textOf(key: KeyObject): string {
  return key.export({ format: 'jwk' }).x ?? '';
}
