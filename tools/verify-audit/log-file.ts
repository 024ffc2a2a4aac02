/** Files may come from anybody. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ChainEntry, SealedAct } from '@candor/ledger-proof/audit-entry';
import type { ChainHead, Checkpoint } from '@candor/server/core/audit/chain.rules';

/** What a sealed entry hides; a saved file has those that were opened by then. */
export type SealedIn = SealedAct & { readonly seq: number; readonly isOpen: boolean };

export type AuditLog = {
  /** What was read from a database knows what every seal hides, a file what was opened. */
  readonly isWhole: boolean;
  readonly sealed: readonly SealedIn[];
  readonly entries: readonly ChainEntry[];
  readonly head: ChainHead | null;
  readonly checkpoints: readonly Checkpoint[];
};

export function readLogFile(path: string): AuditLog {
  return parseLog(JSON.parse(readFileSync(path, 'utf8')));
}

export function parseLog(value: unknown): AuditLog {
  return { ...logFile.parse(value), isWhole: false };
}

/** What nobody was told yet stays where it is. */
export function logToSave({ isWhole: _isWhole, ...log }: AuditLog) {
  return { ...log, sealed: log.sealed.filter(({ isOpen }) => isOpen) };
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
const sealed = z.strictObject({
  seq: z.int(),
  isOpen: z.boolean(),
  salt: text,
  who: text,
  actorKind: text,
  operatorName: text,
  roles: z.array(text),
  action: text,
  customerId: maybe,
  subject: maybe,
  reason: maybe,
  details: text,
  opensBy: z.int().nullable(),
});
const logFile = z.strictObject({
  entries: z.array(entry),
  /** Absent in files that were saved before anything was sealed. */
  sealed: z.array(sealed).default([]),
  head: head.nullable(),
  checkpoints: z.array(checkpoint),
});
