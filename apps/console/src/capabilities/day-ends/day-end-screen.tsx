/** What closing the books would say, the differences in the way, and the days that were closed. */
import { loadDayEnd } from '@candor/contract/day-ends';
import type { CallQuery } from '@candor/client/reading';
import { viewerZone } from '@candor/client/time';
import { formatDateTime, formatLocalDate } from '@candor/kit/moment-format';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { ShieldCheck } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import { useKindName } from '../../platform/ui/account-kind-name.tsx';
import { Amount } from '../../platform/ui/amount.tsx';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { ClosedDays } from './closed-days.tsx';
import type { DayEndShown } from './day-end.ts';
import { daysOffered, isClosable, isTelling } from './day-end.model.ts';
import { ProposeDayEnd } from './propose-day-end.tsx';

export function DayEndScreen() {
  const t = useText();
  const { day } = usePlace().query;
  const reading = useLook(loadDayEnd, { query: day === undefined ? {} : { day } });
  return (
    <PageFrame title={t('console.dayEnd.title')} lead={t('console.dayEnd.lead')}>
      <NextDay of={reading} />
      <ClosedDays
        onDecided={() => {
          refine({ day: undefined });
          if (reading.status === 'ready') void reading.refresh();
        }}
      />
    </PageFrame>
  );
}

function NextDay({ of: reading }: { of: CallQuery<DayEndShown> }) {
  const t = useText();
  return (
    <QueryView of={reading} rows={8}>
      {(data) => (
        <div className="grid gap-5">
          <div className="flex flex-wrap items-end gap-4">
            <div className="min-w-60">
              <ChoiceField
                label={t('console.dayEnd.day')}
                value={data.day}
                options={daysOffered(data.choices).map((value) => ({
                  value: String(value),
                  label: formatLocalDate(value),
                }))}
                onChange={(value) => refine({ day: value })}
              />
            </div>
            <ProposeDayEnd of={data} />
          </div>
          <Outcome data={data} />
          <Figures rows={data.figures} />
        </div>
      )}
    </QueryView>
  );
}

function Outcome({ data }: { data: DayEndShown }) {
  const t = useText();
  return (
    <div role="status" className="grid gap-2">
      {isClosable(data) ? (
        <div className="flex gap-3 rounded-card border border-line bg-s1 px-4 py-3">
          <Icon of={ShieldCheck} className="mt-0.5 shrink-0 text-accent" />
          <p className="text-body font-medium">{t('console.dayEnd.inOrder')}</p>
        </div>
      ) : (
        <Note tone="alert">
          {t('console.dayEnd.blocked')}
          <ul className="list-disc pl-5">
            {data.problems.map(({ kind, count }) => (
              <li key={kind}>{t(`console.dayEnd.problem.${kind}`, { count })}</li>
            ))}
          </ul>
          <a href={hrefTo('reconciliation')} className="font-medium underline underline-offset-4">
            {t('console.dayEnd.toReconciliation')}
          </a>
        </Note>
      )}
      <p className="text-label text-ink2">
        {t('console.dayEnd.period', {
          from: formatLocalDate(data.from),
          day: formatLocalDate(data.day),
        })}
        {' · '}
        {t('console.dayEnd.computed', {
          time: formatDateTime(data.asOf, viewerZone()),
          ms: data.tookMs,
        })}
      </p>
    </div>
  );
}

type Figure = DayEndShown['figures'][number];

function Figures({ rows }: { rows: DayEndShown['figures'] }) {
  const t = useText();
  const nameOf = useKindName();
  const amount = (key: 'opening' | 'moved' | 'late' | 'closing'): Column<Figure> => ({
    key,
    title: t(`console.dayEnd.${key}`),
    cell: (row) => (
      <Amount
        of={{ currency: row.currency, amount: row[key] }}
        isMovement={key === 'moved' || key === 'late'}
      />
    ),
    isEnd: true,
  });
  const columns: Column<Figure>[] = [
    {
      key: 'of',
      title: t('console.dayEnd.whose'),
      cell: ({ of }) => t(`console.books.of.${of}`),
    },
    {
      key: 'account',
      title: t('console.dayEnd.account'),
      cell: (row) => <span className="font-medium">{nameOf(row)}</span>,
    },
    amount('opening'),
    amount('moved'),
    amount('late'),
    amount('closing'),
  ];
  return (
    <Panel title={t('console.dayEnd.figures')} isFlush>
      <DataTable
        label={t('console.dayEnd.figures')}
        columns={columns}
        rows={rows.filter(isTelling)}
        getId={({ of, account, currency }) => `${of} ${account} ${currency}`}
      />
      <p className="px-4 py-3 text-caption text-ink3">{t('console.dayEnd.lateText')}</p>
    </Panel>
  );
}
