/**
 * Check it yourself: an instrument, a past trading day, a bar size; then recompute and compare on
 * this device.
 */
import { formatLocalDate } from '@candor/kit/moment-format';
import { DateField } from '@candor/ui/fields/date-field';
import { Section } from '@candor/ui/lists/section';
import { Note } from '@candor/ui/marks/note';
import { Segmented } from '@candor/ui/fields/segmented';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDateWords } from '../../platform/forms/use-date-words.ts';
import { useText } from '../../platform/i18n/text.ts';
import { CheckFrame } from '../../core/proof/check-frame.tsx';
import { useCheck } from '../../core/proof/use-check.ts';
import { checkDay, type CheckedInstrument, type LoadShownBars } from './check-day.ts';
import { tellDay } from './tell-day.ts';
import { proofBarSizes, type ProofBarSize } from '../../core/recompute/recompute.model.ts';
import { FIRST_DATE, isTooNew, newestCheckable, offeredFirst } from './tape-check.model.ts';
import type { Tapes } from './proof.api.ts';

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
  const dateWords = useDateWords();
  const newest = newestCheckable(tapes);
  const [date, setDate] = useState<string>(() => offeredFirst(tapes, wanted));
  const [size, setSize] = useState<ProofBarSize>('5m');
  const check = useCheck(
    async (signal) => await checkDay({ instrument, date, size }, loadShownBars, signal),
    { question: `${instrument.source}:${instrument.code} ${date} ${size}` },
  );
  const { kind } = check.state;
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind === 'done' || kind === 'trouble')
      result.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [kind]);
  return (
    <Section title={t('common.checkItYourself')}>
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
          {...dateWords}
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
        <div ref={result} className="scroll-mb-4">
          <CheckFrame
            check={check}
            tell={(outcome) => tellDay(outcome, date, t)}
            label={t('proof.check.start')}
            labelAgain={t('proof.check.start')}
          />
        </div>
      </div>
    </Section>
  );
}
