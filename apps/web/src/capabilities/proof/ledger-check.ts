/**
 * Checks the customer's books: loads the references, then every row, judges them here and compares
 * with what the device saw before. Only a right result is remembered.
 */
import type { LedgerBundle, ProvenEntry } from '@candor/ledger-proof/bundle';
import type { LedgerCheckpoint } from '@candor/ledger-proof/checkpoint';
import type { Verdict } from '@candor/ledger-proof/verify';
import { nowMs, steadyMs } from '@candor/client/time';
import { runAside } from '../../core/proof/aside.ts';
import {
  comparedWithSeen,
  getSeen,
  type DeviceFinding,
  type SeenLedger,
} from './ledger-seen.model.ts';
import { readSeen, writeSeen } from './ledger-seen.ts';
import { loadCheckpointsSince, loadEntriesAfter, loadStanding } from './proof.api.ts';

export type LedgerProgress = {
  readonly step: 'loading' | 'checking';
  readonly n: number;
  readonly total: number;
};

export type LedgerOutcome = {
  readonly bundle: LedgerBundle;
  readonly verdict: Verdict;
  readonly newest: LedgerCheckpoint | null;
  readonly device: {
    readonly seen: SeenLedger | null;
    readonly findings: readonly DeviceFinding[];
    readonly checkpointsSince: number;
  };
  readonly tookMs: number;
};

export async function checkLedger(
  signal: AbortSignal,
  onProgress: (progress: LedgerProgress) => void,
): Promise<LedgerOutcome> {
  const {
    customerId: customer,
    publicKey,
    head,
    newest,
    proofs,
    balances,
    liability,
  } = await loadStanding(signal);
  const total = Math.max(head.seq, liability?.seq ?? 0, ...proofs.map(({ seq }) => seq));
  const entries = await loadRows(total, (n) => onProgress({ step: 'loading', n, total }), signal);
  const bundle: LedgerBundle = { customer, publicKey, head, entries, proofs, balances, liability };
  onProgress({ step: 'checking', n: 0, total: entries.length });
  const startedMs = steadyMs();
  const verdict = await runAside<LedgerBundle, Verdict, number>(
    new Worker(new URL('./ledger-worker.ts', import.meta.url), { type: 'module' }),
    bundle,
    signal,
    (n) => onProgress({ step: 'checking', n, total: entries.length }),
  );
  const tookMs = Math.round(steadyMs() - startedMs);
  const seen = readSeen(customer);
  const since =
    seen?.checkpoint === undefined || seen.checkpoint === null
      ? []
      : await loadCheckpointsSince(signal, seen.checkpoint.number);
  const findings = seen === null ? [] : comparedWithSeen(seen, bundle, since);
  if (verdict.outcome !== 'wrong' && findings.length === 0)
    writeSeen(customer, getSeen(bundle, newest, nowMs()));
  return {
    bundle,
    verdict,
    newest,
    device: { seen, findings, checkpointsSince: Math.max(0, since.length - 1) },
    tookMs,
  };
}

/** Rows written later belong to another check. */
async function loadRows(
  total: number,
  onLoaded: (n: number) => void,
  signal: AbortSignal,
): Promise<ProvenEntry[]> {
  const rows: ProvenEntry[] = [];
  for (let hasMore = true; hasMore && (rows.at(-1)?.seq ?? 0) < total;) {
    const piece = await loadEntriesAfter(signal, rows.at(-1)?.seq ?? 0);
    for (const row of piece.items) if (row.seq <= total) rows.push(row);
    hasMore = piece.hasMore && piece.items.length > 0;
    onLoaded(rows.length);
  }
  return rows;
}
