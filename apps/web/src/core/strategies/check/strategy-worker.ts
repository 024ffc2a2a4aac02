/** Running a year of bars or a whole record again takes a while on a phone, so it runs in a worker. */
import { steadyMs } from '@candor/client/time';
import { answerAside } from '../../proof/answer-aside.ts';
import { checkOdds, type OddsTask } from './check-odds.ts';
import { checkRecord, type RecordTask } from './check-record.ts';

const TELL_EVERY_MS = 50;

answerAside((task: RecordTask | OddsTask, onStep: (share: number) => void) => {
  const startedMs = steadyMs();
  let toldMs = startedMs;
  const onProgress = (share: number) => {
    const now = steadyMs();
    if (now - toldMs < TELL_EVERY_MS) return;
    toldMs = now;
    onStep(share);
  };
  const check = task.kind === 'odds' ? checkOdds(task, onProgress) : checkRecord(task, onProgress);
  return { check, tookMs: Math.round(steadyMs() - startedMs) };
});
