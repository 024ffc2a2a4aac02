/**
 * How well the customer does: one period at a time, beside an index, with what it is made of. What
 * needs another capability (the books, whether amounts are hidden) is handed in.
 */
import { performanceIndexes, performancePeriods } from '@candor/contract/performance';
import { Button } from '@candor/ui/buttons/button';
import { Segmented } from '@candor/ui/fields/segmented';
import { Note } from '@candor/ui/marks/note';
import { ChartColumn } from 'lucide-react';
import { Icon } from '@candor/ui/marks/icon';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { CheckCard } from './check-card.tsx';
import type { LoadBooks } from './check-performance.ts';
import { ComparedChart } from './compared-chart.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { Extremes } from './extremes.tsx';
import {
  usePerformance,
  type IndexName,
  type Performance,
  type PeriodName,
} from './performance.api.ts';
import { figuresOf } from './performance.model.ts';
import { Results } from './results.tsx';
import { Summary } from './summary.tsx';

export type PerformanceParts = { loadBooks: LoadBooks; isHidden: boolean };

export function PerformancePage({ loadBooks, isHidden }: PerformanceParts) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.performance')} onRefresh={refreshShown}>
      {() => <Loaded loadBooks={loadBooks} isHidden={isHidden} />}
    </CustomerScreen>
  );
}

function Loaded({ loadBooks, isHidden }: PerformanceParts) {
  const [index, setIndex] = useState<IndexName>('SPX');
  const performance = usePerformance(index);
  if (performance.status !== 'ready') return <QueryState of={performance} rows={7} />;
  if (performance.data.since === null) return <NothingYet />;
  return (
    <Shown
      answer={performance.data}
      index={index}
      onIndex={setIndex}
      loadBooks={loadBooks}
      isHidden={isHidden}
    />
  );
}

function Shown({
  answer,
  index,
  onIndex,
  loadBooks,
  isHidden,
}: PerformanceParts & {
  answer: Performance;
  index: IndexName;
  onIndex: (index: IndexName) => void;
}) {
  const t = useText();
  const [period, setPeriod] = useState<PeriodName>('month');
  const figures = figuresOf(answer, period);
  if (figures === null) return null;
  return (
    // Where there is room: how it went on the left, what it is made of on the right.
    <div className="@container pb-8">
      <div className="grid gap-2 @4xl:grid-cols-2 @4xl:items-start @4xl:gap-x-0">
        <div className="grid gap-2 px-4 pt-2 @4xl:col-span-2 @4xl:grid-cols-2">
          <Segmented
            label={t('performance.period')}
            value={period}
            onChange={setPeriod}
            options={performancePeriods.map((value) => ({
              value,
              label: t(`performance.period.${value}`),
            }))}
          />
          <Segmented
            label={t('performance.index')}
            isCompact
            value={index}
            onChange={onIndex}
            options={performanceIndexes.map((value) => ({
              value,
              label: t('performance.index.beside', { index: t(`performance.index.${value}`) }),
            }))}
          />
        </div>
        <div className="grid gap-2">
          <Summary figures={figures} index={index} isHidden={isHidden} />
          {period !== 'today' && <ComparedChart answer={answer} figures={figures} index={index} />}
        </div>
        <div className="grid gap-2 @4xl:row-span-2">
          <Results figures={figures} isHidden={isHidden} />
          {period !== 'today' && <Extremes figures={figures} isHidden={isHidden} />}
        </div>
        <div className="grid gap-2">
          <DayCalendar calendar={answer.calendar} isHidden={isHidden} />
          <div className="px-4">
            <Button isWide size="medium" tone="secondary" onPress={() => push('performance/gains')}>
              {t('performance.gains.open')}
            </Button>
          </div>
          <CheckCard answer={answer} loadBooks={loadBooks} />
          <div className="px-4">
            <Note>{t('performance.how')}</Note>
          </div>
        </div>
      </div>
    </div>
  );
}

function NothingYet() {
  const t = useText();
  return (
    <section className="mx-4 mt-4 grid justify-items-center gap-4 rounded-card border border-dashed border-line-strong px-6 py-8 text-center">
      <span className="grid size-14 place-items-center rounded-sheet bg-s2 text-ink2">
        <Icon of={ChartColumn} size={24} />
      </span>
      <div className="grid gap-1">
        <h2 className="text-section font-semibold tracking-heading">{t('performance.none')}</h2>
        <p className="text-label text-ink2">{t('performance.none.text')}</p>
      </div>
      <ul className="grid gap-1 text-left text-label text-ink2">
        {(['returns', 'parts', 'days', 'check'] as const).map((line) => (
          <li key={line}>· {t(`performance.none.${line}`)}</li>
        ))}
      </ul>
      <Button size="medium" onPress={() => push('pages/deposit/index')}>
        {t('performance.none.act')}
      </Button>
    </section>
  );
}
