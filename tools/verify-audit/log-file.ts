/** Files may come from anybody. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ChainEntry, ChainHead, Checkpoint } from '@candor/server/core/audit/chain.rules';

export type AuditLog = {
  readonly entries: readonly ChainEntry[];
  readonly head: ChainHead | null;
  readonly checkpoints: readonly Checkpoint[];
};

export function readLogFile(path: string): AuditLog {
  return logFile.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** A file that was named must exist; the default one may be missing. */
export function readCheckpoints(path: string, mustExist: boolean): Checkpoint[] {
  if (!mustExist && !existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => checkpoint.parse(JSON.parse(line)));
}

const text = z.string();
const maybe = z.string().nullable();
const head = z.strictObject({ seq: z.int(), hash: text });
const checkpoint = z.strictObject({
  seq: z.int(),
  hash: text,
  atMs: z.int(),
  publicKey: text,
  signature: text,
});
const entry = z.strictObject({
  seq: z.int(),
  atMs: z.int(),
  actorKind: text,
  operatorId: maybe,
  operatorName: text,
  roles: z.array(text),
  network: maybe,
  action: text,
  customerId: maybe,
  subject: maybe,
  reason: maybe,
  details: text,
  prevHash: text,
  hash: text,
});
const logFile = z.strictObject({
  entries: z.array(entry),
  head: head.nullable(),
  checkpoints: z.array(checkpoint),
});
