/**
 * The hash chain of the audit log, shared with the stand-alone tool.
 *
 * An entry's hash is the SHA-256, in hexadecimal, of the UTF-8 bytes of one JSON array: ["candor
 * audit 1", seq, at, actor kind, operator id, name, roles, network, action, customer id, subject,
 * reason, details, previous hash], written without spaces; seq and at are decimal texts, roles an
 * array of texts, details a text, and what is absent is null. The first entry's previous hash is 64
 * zeros. A checkpoint is the server's signature over the text of `checkpointText`.
 */
export type ChainEntry = {
  readonly seq: number;
  readonly atMs: number;
  readonly actorKind: string;
  readonly operatorId: string | null;
  readonly operatorName: string;
  readonly roles: readonly string[];
  readonly network: string | null;
  readonly action: string;
  readonly customerId: string | null;
  readonly subject: string | null;
  readonly reason: string | null;
  readonly details: string;
  readonly prevHash: string;
  readonly hash: string;
};

export type ChainHead = { readonly seq: number; readonly hash: string };
export type Checkpoint = ChainHead & {
  readonly atMs: number;
  readonly publicKey: string;
  readonly signature: string;
};

export type ChainTools = {
  readonly sha256: (text: string) => string;
  readonly isSigned: (checkpoint: Checkpoint) => boolean;
};

/** For `missing` and `truncated`, the first entry that is absent. */
export type ChainProblem = {
  readonly seq: number;
  readonly kind: 'altered' | 'missing' | 'reordered' | 'truncated' | 'checkpoint';
};

export const FIRST_PREV_HASH = '0'.repeat(64);
const FORMAT = 'candor audit 1';
const CHECKPOINT_FORMAT = 'candor audit checkpoint 1';

export function encodeEntry(entry: Omit<ChainEntry, 'hash'>): string {
  return JSON.stringify([
    FORMAT,
    String(entry.seq),
    String(entry.atMs),
    entry.actorKind,
    entry.operatorId,
    entry.operatorName,
    entry.roles,
    entry.network,
    entry.action,
    entry.customerId,
    entry.subject,
    entry.reason,
    entry.details,
    entry.prevHash,
  ]);
}

export function checkpointText({
  seq,
  hash,
  atMs,
}: Pick<Checkpoint, 'seq' | 'hash' | 'atMs'>): string {
  return `${CHECKPOINT_FORMAT}\n${seq}\n${hash}\n${atMs}\n`;
}

/** `entries` are in the order of their numbers. */
export function verifyChain(
  entries: readonly ChainEntry[],
  head: ChainHead | null,
  checkpoints: readonly Checkpoint[],
  tools: ChainTools,
): ChainProblem | null {
  const check = startChainCheck(head, checkpoints, tools);
  for (const entry of entries) {
    const problem = check.next(entry);
    if (problem !== null) return problem;
  }
  return check.end();
}

export type ChainCheck = {
  next(entry: ChainEntry): ChainProblem | null;
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
    next(entry) {
      if (forged !== undefined) return { seq: forged.seq, kind: 'checkpoint' };
      const problem = findProblem(entry, last, knownTo, tools);
      if (problem !== null) return problem;
      if (signed.get(entry.seq)?.some(({ hash }) => hash !== entry.hash) === true)
        return { seq: entry.seq, kind: 'checkpoint' };
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
