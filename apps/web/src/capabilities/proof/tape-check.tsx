/**
 * Check it yourself: an instrument, a past trading day, a bar size; then recompute and compare on
 * this device.
 */
import { formatLocalDate } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { DateField } from '@candor/ui/fields/date-field';
import { Section } from '@candor/ui/lists/section';
import { Note } from '@candor/ui/marks/note';
import { Segmented } from '@candor/ui/fields/segmented';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CallAborted, problemText } from '@candor/client/call-errors';
import { useText } from '../../platform/i18n/text.ts';
import {
  checkDay,
  type CheckedInstrument,
  type CheckOutcome,
  type LoadShownBars,
} from './check-day.ts';
import { CheckResult, CheckTrouble } from './check-result.tsx';
import { proofBarSizes, type ProofBarSize } from '../../core/recompute/recompute.model.ts';
import { FIRST_DATE, isTooNew, newestCheckable, offeredFirst } from './tape-check.model.ts';
import type { Tapes } from './proof.api.ts';

type Progress =
  | { kind: 'idle' }
  | { kind: 'running' }
  | { kind: 'done'; outcome: CheckOutcome }
  | { kind: 'trouble'; text: string | null };

export function TapeCheck({
  tapes,
  wanted,
  instrument,
  instrumentField,
  loadShownBars,
}: {
  tapes: Tapes;
  /** The day that a link asks for. */
  wanted: string | null;
  instrument: CheckedInstrument;
  instrumentField: ReactNode;
  loadShownBars: LoadShownBars;
}) {
  const t = useText();
  const newest = newestCheckable(tapes);
  const [date, setDate] = useState<string>(() => offeredFirst(tapes, wanted));
  const [size, setSize] = useState<ProofBarSize>('5m');
  const { progress, start } = useCheck(
    `${instrument.source}:${instrument.code} ${date} ${size}`,
    (signal) => checkDay({ instrument, date, size }, loadShownBars, signal),
  );
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (progress.kind === 'done' || progress.kind === 'trouble')
      result.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [progress.kind]);
  return (
    <Section title={t('proof.check.title')}>
      <div className="grid gap-4 px-4">
        {instrumentField}
        {wanted !== null && isTooNew(tapes, wanted) && (
          <Note tone="info">{t('proof.check.tooNew', { day: formatLocalDate(wanted) })}</Note>
        )}
        <DateField
          label={t('proof.check.date')}
          hint={t('proof.check.dateHint')}
          today={newest}
          min={FIRST_DATE}
          max={newest}
          value={date}
          onChange={setDate}
          placeholder={t('framework.chooseDate')}
          formatDate={(day) => formatLocalDate(day)}
          monthLabel={String}
          texts={{
            year: t('framework.year'),
            month: t('framework.month'),
            day: t('framework.day'),
            done: t('framework.done'),
            close: t('framework.close'),
          }}
        />
        <div className="grid gap-1.5">
          <p className="text-label font-medium text-ink2">{t('proof.check.size')}</p>
          <Segmented
            label={t('proof.check.size')}
            value={size}
            onChange={setSize}
            options={proofBarSizes.map((value) => ({ value, label: t(`proof.size.${value}`) }))}
          />
        </div>
        <Button isWide isBusy={progress.kind === 'running'} onPress={start}>
          {t('proof.check.start')}
        </Button>
        <div ref={result} aria-live="polite" className="scroll-mb-4">
          {progress.kind === 'done' && <CheckResult outcome={progress.outcome} date={date} />}
          {progress.kind === 'trouble' && <CheckTrouble text={progress.text} />}
        </div>
      </div>
    </Section>
  );
}

/** A result belongs to its question and goes with it. */
function useCheck(question: string, check: (signal: AbortSignal) => Promise<CheckOutcome>) {
  const [answered, setAnswered] = useState<{ question: string; progress: Progress } | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), [question]);
  const start = () => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    const say = (progress: Progress) => !mine.signal.aborted && setAnswered({ question, progress });
    say({ kind: 'running' });
    void check(mine.signal).then(
      (outcome) => say({ kind: 'done', outcome }),
      (error: unknown) => say(getTrouble(error, mine.signal)),
    );
  };
  return {
    progress:
      answered?.question === question ? answered.progress : ({ kind: 'idle' } satisfies Progress),
    start,
  };
}

function getTrouble(error: unknown, signal: AbortSignal): Progress {
  if (signal.aborted || error instanceof CallAborted) return { kind: 'idle' };
  return { kind: 'trouble', text: problemText(error) };
}
