/**
 * What this device saw last time, against what the server shows now: a checkpoint and the newest
 * own row. Detects a rollback, or a server that shows this customer other checkpoints.
 */
import type { LedgerBundle } from '@candor/ledger-proof/bundle';
import { checkpointHash, type LedgerCheckpoint } from '@candor/ledger-proof/checkpoint';

/** `at` is when this device saw it. */
export type SeenLedger = {
  readonly publicKey: string;
  readonly at: number;
  readonly checkpoint: { readonly number: number; readonly hash: string } | null;
  readonly head: { readonly seq: number; readonly hash: string };
};

export type DeviceFinding =
  | { readonly kind: 'otherKey' }
  | { readonly kind: 'rolledBack'; readonly checkpoint: number; readonly at: number }
  | { readonly kind: 'broken'; readonly checkpoint: number }
  | { readonly kind: 'rowGone'; readonly seq: number; readonly at: number };

/**
 * `since`: the server's checkpoints, newest first, back to the one seen, or only that one where
 * there are too many between.
 */
export function comparedWithSeen(
  seen: SeenLedger,
  bundle: LedgerBundle,
  since: readonly LedgerCheckpoint[],
): DeviceFinding[] {
  const { publicKey, at, checkpoint, head } = seen;
  const shown = since.find(({ number }) => number === checkpoint?.number);
  const row = head.seq === 0 ? head : bundle.entries.find(({ seq }) => seq === head.seq);
  const broken = since.find((newer, i) => {
    const older = since[i + 1];
    return (
      older !== undefined &&
      newer.number === older.number + 1 &&
      newer.previous !== checkpointHash(older)
    );
  });
  return [
    ...(publicKey === bundle.publicKey ? [] : [{ kind: 'otherKey' as const }]),
    ...(checkpoint === null || (shown !== undefined && checkpointHash(shown) === checkpoint.hash)
      ? []
      : [{ kind: 'rolledBack' as const, checkpoint: checkpoint.number, at }]),
    ...(broken === undefined ? [] : [{ kind: 'broken' as const, checkpoint: broken.number }]),
    ...(row?.hash === head.hash ? [] : [{ kind: 'rowGone' as const, seq: head.seq, at }]),
  ];
}

export function getSeen(
  { publicKey, head }: LedgerBundle,
  newest: LedgerCheckpoint | null,
  at: number,
): SeenLedger {
  return {
    publicKey,
    at,
    checkpoint: newest === null ? null : { number: newest.number, hash: checkpointHash(newest) },
    head: { seq: head.seq, hash: head.hash },
  };
}

/** Null for anything that is not as it was written. */
export function seenIn(value: unknown): SeenLedger | null {
  const { publicKey, at, checkpoint, head } = getRecord(value);
  const [known, row] = [getRecord(checkpoint), getRecord(head)];
  if (
    typeof publicKey !== 'string' ||
    typeof at !== 'number' ||
    typeof row['seq'] !== 'number' ||
    typeof row['hash'] !== 'string'
  )
    return null;
  const own = { publicKey, at, head: { seq: row['seq'], hash: row['hash'] } };
  if (checkpoint === null) return { ...own, checkpoint: null };
  return typeof known['number'] === 'number' && typeof known['hash'] === 'string'
    ? { ...own, checkpoint: { number: known['number'], hash: known['hash'] } }
    : null;
}

function getRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
