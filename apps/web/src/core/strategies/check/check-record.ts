/** Runs a whole record again with the strategy's own code and names the first difference. */
import { readRecord } from '@candor/strategies/recompute/read-record';
import type { RecordProblem } from '@candor/strategies/recompute/problems';
import { verifyRecord, type RecordVerdict } from '@candor/strategies/recompute/verify-record';
import { sha256Hex } from '@candor/kit/sha256';
import type { PublishedMarkets } from '../../recompute/published-market.ts';
import { openPublished, type NotOpened } from './open-published.ts';
import { toEnd, type OnProgress } from './to-end.ts';

export type RecordTask = {
  readonly kind: 'record';
  readonly text: string;
  /** Of the file, as the server says. */
  readonly sha256: string;
  /** Of a decision that was published before the file was loaded; null where there is none. */
  readonly knownHash: string | null;
  readonly published: PublishedMarkets;
};

export type RecordCheck =
  | {
      readonly kind: 'same';
      readonly decisions: number;
      readonly onTape: number;
      readonly orders: number;
      readonly fills: number;
    }
  | {
      readonly kind: 'different';
      readonly problem: RecordProblem | 'fileDiffers' | 'lastHashDiffers';
      readonly number: number | null;
    }
  | NotOpened;

export function checkRecord(task: RecordTask, onProgress: OnProgress): RecordCheck {
  if (sha256Hex(task.text) !== task.sha256)
    return { kind: 'different', problem: 'fileDiffers', number: null };
  const record = readRecord(task.text);
  if (record === null) return { kind: 'different', problem: 'notARecord', number: null };
  const market = openPublished(task.published);
  if (market.kind !== 'opened') return market;
  const verdict = toEnd(verifyRecord(record, market.source, market.publishedUntilMs), onProgress);
  // Decisions may have come since, but a published one stays in its place for good.
  const { knownHash } = task;
  if (
    verdict.isValid &&
    knownHash !== null &&
    !record.decisions.some(({ hash }) => hash === knownHash)
  )
    return { kind: 'different', problem: 'lastHashDiffers', number: null };
  return judged(verdict);
}

function judged(verdict: RecordVerdict): RecordCheck {
  if (!verdict.isValid)
    return { kind: 'different', problem: verdict.problem, number: verdict.number };
  const { decisions, onTape, orders, fills } = verdict;
  return { kind: 'same', decisions, onTape, orders, fills };
}
