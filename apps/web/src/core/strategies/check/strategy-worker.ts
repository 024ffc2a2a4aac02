/** Running a year of bars or a whole record again takes a while on a phone, so it runs in a worker. */
import { steadyMs } from '@candor/client/time';
import { checkOdds, type OddsCheck, type OddsTask } from './check-odds.ts';
import { checkRecord, type RecordCheck, type RecordTask } from './check-record.ts';

export type StrategyTask = RecordTask | OddsTask;

export type WorkerSays =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly check: RecordCheck | OddsCheck; readonly tookMs: number }
  | { readonly kind: 'failed'; readonly why: string };

const tell = (says: WorkerSays) => postMessage(says);
const TELL_EVERY_MS = 50;

addEventListener('message', ({ data }: MessageEvent<StrategyTask>) => {
  const startedMs = steadyMs();
  let toldMs = startedMs;
  const onProgress = (share: number) => {
    const now = steadyMs();
    if (now - toldMs < TELL_EVERY_MS) return;
    toldMs = now;
    tell({ kind: 'progress', share });
  };
  try {
    const check =
      data.kind === 'odds' ? checkOdds(data, onProgress) : checkRecord(data, onProgress);
    tell({ kind: 'done', check, tookMs: Math.round(steadyMs() - startedMs) });
  } catch (error) {
    tell({ kind: 'failed', why: String(error) });
  }
});
