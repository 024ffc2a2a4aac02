/**
 * The hash chain of the audit log, shared with the stand-alone tool.
 *
 * What an entry hashes: packages/ledger-proof/src/audit-entry.ts. A checkpoint is the server's
 * signature over the text of `auditCheckpointText`. What a sealed entry hides is checked against
 * its seal wherever it is known; it has to be known once its time has come (`mustBeKnown`).
 */
import {
  encodeEntry,
  isSealTrue,
  opensByOf,
  SEALED_ACTION,
  type AuditCheckpoint,
  type ChainEntry,
  type SealedAct,
} from '@candor/ledger-proof/audit-entry';
export type ChainHead = { readonly seq: number; readonly hash: string };
export type Checkpoint = AuditCheckpoint;

export type ChainTools = {
  readonly sha256: (text: string) => string;
  readonly isSigned: (checkpoint: Checkpoint) => boolean;
  /** Whether what is opened at this time at the latest has to be at hand; null is never opened. */
  readonly mustBeKnown: (opensBy: number | null) => boolean;
};

/** For `missing` and `truncated`, the first entry that is absent. */
export type ChainProblem = {
  readonly seq: number;
  readonly kind: 'altered' | 'missing' | 'reordered' | 'truncated' | 'checkpoint' | 'seal';
};

export const FIRST_PREV_HASH = '0'.repeat(64);

/** `entries` are in the order of their numbers. */
export function verifyChain(
  entries: readonly ChainEntry[],
  head: ChainHead | null,
  checkpoints: readonly Checkpoint[],
  tools: ChainTools,
  sealed: ReadonlyMap<number, SealedAct> = new Map(),
): ChainProblem | null {
  const check = startChainCheck(head, checkpoints, tools);
  for (const entry of entries) {
    const problem = check.next(entry, sealed.get(entry.seq) ?? null);
    if (problem !== null) return problem;
  }
  return check.end();
}

export type ChainCheck = {
  next(entry: ChainEntry, sealed: SealedAct | null): ChainProblem | null;
  end(): ChainProblem | null;
};

export function startChainCheck(
  head: ChainHead | null,
  checkpoints: readonly Checkpoint[],
  tools: ChainTools,
): ChainCheck {
  const forged = checkpoints.find((checkpoint) => !tools.isSigned(checkpoint));
  const signed = Map.groupBy(checkpoints, ({ seq }) => seq);
  const knownTo = checkpoints.reduce((most, { seq }) => Math.max(most, seq), head?.seq ?? 0);
  let last: ChainHead = { seq: 0, hash: FIRST_PREV_HASH };
  return {
    next(entry, sealed) {
      if (forged !== undefined) return { seq: forged.seq, kind: 'checkpoint' };
      const problem = findProblem(entry, last, knownTo, tools);
      if (problem !== null) return problem;
      if (signed.get(entry.seq)?.some(({ hash }) => hash !== entry.hash) === true)
        return { seq: entry.seq, kind: 'checkpoint' };
      if (isSealBroken(entry, sealed, tools)) return { seq: entry.seq, kind: 'seal' };
      last = entry;
      return null;
    },
    end() {
      if (forged !== undefined) return { seq: forged.seq, kind: 'checkpoint' };
      if (head === null || last.seq < knownTo) return { seq: last.seq + 1, kind: 'truncated' };
      // Head and newest entry differ only if somebody moved one of the two.
      return head.seq === last.seq && head.hash === last.hash
        ? null
        : { seq: last.seq, kind: 'altered' };
    },
  };
}

function findProblem(
  entry: ChainEntry,
  last: ChainHead,
  knownTo: number,
  { sha256 }: ChainTools,
): ChainProblem | null {
  const fits = (as: ChainEntry) => sha256(encodeEntry(as)) === entry.hash;
  if (entry.seq > last.seq + 1) return { seq: last.seq + 1, kind: 'missing' };
  if (entry.seq !== last.seq + 1) return { seq: entry.seq, kind: 'reordered' };
  if (fits(entry)) {
    // Valid in itself but not linked: its predecessor was rewritten, hash included.
    return entry.prevHash === last.hash ? null : { seq: Math.max(last.seq, 1), kind: 'altered' };
  }
  for (let seq = 1; seq <= knownTo; seq += 1)
    if (seq !== entry.seq && fits({ ...entry, seq })) return { seq: entry.seq, kind: 'reordered' };
  return { seq: entry.seq, kind: 'altered' };
}

function isSealBroken(
  entry: ChainEntry,
  sealed: SealedAct | null,
  { sha256, mustBeKnown }: ChainTools,
): boolean {
  if (sealed !== null) return !isSealTrue(entry, sealed, sha256);
  return entry.action === SEALED_ACTION && mustBeKnown(opensByOf(entry));
}
