import { auditCheckpointText } from '@candor/ledger-proof/audit-entry';
import type { Secrets } from '../../platform/start/secrets.ts';
import { signingKeyFrom } from '../../platform/start/signing-key.ts';
import type { ChainHead, Checkpoint } from './chain.rules.ts';

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
      signature: key.sign(auditCheckpointText({ ...head, atMs })),
    }),
    isSigned: (checkpoint) =>
      checkpoint.publicKey === publicKey &&
      key.isSigned(auditCheckpointText(checkpoint), checkpoint.signature),
  };
}
