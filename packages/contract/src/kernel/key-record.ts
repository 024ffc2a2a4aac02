/** The record of a key on the wire, as packages/ledger-proof/src/key-chain.ts hashes and checks it. */
import * as z from 'zod/mini';
import { hash, instantMs } from './shapes.ts';

export const keyEntry = z.object({
  seq: z.int(),
  at: instantMs,
  kind: z.string(),
  /** JSON, as it was hashed. */
  facts: z.string(),
  prev: hash,
  hash,
});

/** The entry of the audit log that a checkpoint was signed on, and the way to its root. */
export const keyAnchor = z.object({
  seq: z.int(),
  hash,
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash })),
  entry: z.object({
    seq: z.int(),
    atMs: instantMs,
    actorKind: z.string(),
    operatorId: z.nullable(z.string()),
    operatorName: z.string(),
    roles: z.array(z.string()),
    network: z.nullable(z.string()),
    action: z.string(),
    customerId: z.nullable(z.string()),
    subject: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    details: z.string(),
    prevHash: hash,
    hash,
  }),
  checkpoint: z.object({
    seq: z.int(),
    hash,
    atMs: instantMs,
    publicKey: z.string(),
    signature: z.string(),
  }),
});
