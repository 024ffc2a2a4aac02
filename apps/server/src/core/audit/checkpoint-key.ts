import type { Secrets } from '../../platform/start/secrets.ts';
import { signingKeyFrom } from '../../platform/start/signing-key.ts';
import { checkpointText, type ChainHead, type Checkpoint } from './chain.rules.ts';

export type CheckpointKey = {
  /** 32 bytes, in base64url. */
  readonly publicKey: string;
  sign(head: ChainHead, atMs: number): Checkpoint;
  isSigned(checkpoint: Checkpoint): boolean;
};

export function openCheckpointKey(secrets: Pick<Secrets, 'deriveKey'>): CheckpointKey {
  const key = signingKeyFrom(secrets.deriveKey('audit.checkpoint'));
  const { publicKey } = key;
  return {
    publicKey,
    sign: (head, atMs) => ({
      ...head,
      atMs,
      publicKey,
      signature: key.sign(checkpointText({ ...head, atMs })),
    }),
    isSigned: (checkpoint) =>
      checkpoint.publicKey === publicKey &&
      key.isSigned(checkpointText(checkpoint), checkpoint.signature),
  };
}
