/** One alarm: what it is about, who sees to it, what was sent, and the page that says what to do. */
import { loadAlarm } from '@candor/contract/alarms';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../platform/i18n/text.ts';
import { momentColumn } from '../../platform/ui/columns.tsx';
import type { Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { TablePanel } from '../../platform/ui/table-panel.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { useAlarmFigure, useAlarmName } from './alarm-name.tsx';
import { runbookHref } from './alarm.model.ts';
import { Acknowledge, AlarmState } from './alarms-screen.tsx';

type Loaded = ReceivedDataOf<typeof loadAlarm>;

const ASKED_EVERY_MS = 15_000;

export function AlarmScreen({ id }: { id: string }) {
  const t = useText();
  const alarm = useCallQuery(loadAlarm, [{ params: { id } }], { everyMs: ASKED_EVERY_MS });
  return (
    <PageFrame title={t('console.alarms.one')} lead={t('console.alarms.oneText')}>
      <QueryView of={alarm} rows={6}>
        {(data) => (
          <div className="grid gap-5">
            <About alarm={data} />
            <Deliveries rows={data.deliveries} />
          </div>
        )}
      </QueryView>
    </PageFrame>
  );
}

function About({ alarm }: { alarm: Loaded }) {
  const t = useText();
  const nameOf = useAlarmName();
  const figureOf = useAlarmFigure();
  const { kind, value, threshold, openedAt, measuredAt, resolvedAt, acknowledged } = alarm;
  return (
    <Panel title={nameOf(alarm)} action={<AlarmState alarm={alarm} />}>
      <div className="grid gap-4">
        <p className="text-body">{t(`console.alarms.about.${kind}`)}</p>
        <dl className="grid gap-x-6 gap-y-2 text-body sm:grid-cols-[max-content_1fr]">
          <dt className="text-ink2">{t('console.alarms.value')}</dt>
          <dd className="font-medium">
            {figureOf(alarm, value)} · <Moment at={measuredAt} />
          </dd>
          <dt className="text-ink2">{t('console.alarms.threshold')}</dt>
          <dd className="font-medium">{figureOf(alarm, threshold)}</dd>
          <dt className="text-ink2">{t('console.alarms.since')}</dt>
          <dd className="font-medium">
            <Moment at={openedAt} />
          </dd>
          {resolvedAt !== null && (
            <>
              <dt className="text-ink2">{t('console.alarms.overAt')}</dt>
              <dd className="font-medium">
                <Moment at={resolvedAt} />
              </dd>
            </>
          )}
          {acknowledged !== null && (
            <>
              <dt className="text-ink2">{t('console.alarms.taken')}</dt>
              <dd className="font-medium break-words">
                {acknowledged.by.name} · <Moment at={acknowledged.at} /> · {acknowledged.note}
              </dd>
            </>
          )}
        </dl>
        <div className="flex flex-wrap items-center gap-4">
          <Acknowledge alarm={alarm} />
          <a
            href={runbookHref(kind)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-label font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('console.alarms.runbook')}
          </a>
        </div>
      </div>
    </Panel>
  );
}

function Deliveries({ rows }: { rows: Loaded['deliveries'] }) {
  const t = useText();
  const columns: Column<Loaded['deliveries'][number]>[] = [
    momentColumn('at', t('common.time')),
    {
      key: 'what',
      title: t('console.alarms.message'),
      cell: ({ what }) => t(`console.alarms.message.${what}`),
    },
    {
      key: 'channel',
      title: t('console.alarms.channel'),
      cell: ({ channel }) => t(`console.alarms.channel.${channel}`),
    },
    {
      key: 'state',
      title: t('console.alarms.delivery'),
      cell: ({ state }) => (
        <Chip tone={state === 'gaveUp' ? 'alert' : state === 'sent' ? 'accent' : 'neutral'}>
          {t(`console.alarms.delivery.${state}`)}
        </Chip>
      ),
    },
    {
      key: 'attempts',
      title: t('console.alarms.attempts'),
      cell: ({ attempts, channel }) => (channel === 'mail' ? null : attempts),
      isEnd: true,
    },
    {
      key: 'answer',
      title: t('console.alarms.answer'),
      cell: ({ answer }) =>
        answer === null ? null : <code className="text-caption">{answer}</code>,
    },
  ];
  return (
    <TablePanel
      title={t('console.alarms.deliveries')}
      columns={columns}
      rows={rows}
      getId={({ id }) => id}
      none={t('console.alarms.deliveriesNone')}
    />
  );
}
