/** What is open, what is over, and by which rules. */
import { acknowledgeAlarm, listAlarms, loadAlarmRules } from '@candor/contract/alarms';
import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { momentColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Pager } from '../../platform/ui/pager.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useSession } from '../../platform/session.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { useAlarmFigure, useAlarmName } from './alarm-name.tsx';
import { inMinutes, type Alarm, type AlarmRule } from './alarm.model.ts';

const ASKED_EVERY_MS = 15_000;

export function AlarmsScreen() {
  const t = useText();
  const { query } = usePlace();
  const state = query['state'] === 'over' ? 'over' : 'open';
  const pageNum = /^[1-9]\d{0,3}$/.test(query['page'] ?? '') ? (query['page'] ?? '1') : '1';
  const alarms = useCallQuery(listAlarms, [{ query: { state, pageNum } }], {
    everyMs: ASKED_EVERY_MS,
  });
  return (
    <PageFrame title={t('console.alarms.title')} lead={t('console.alarms.lead')}>
      <div className="max-w-64">
        <ChoiceField
          label={t('console.alarms.state')}
          value={state}
          options={[
            { value: 'open', label: t('console.alarms.state.open') },
            { value: 'over', label: t('console.alarms.state.over') },
          ]}
          onChange={(value) =>
            refine({ state: value === 'open' ? undefined : value, page: undefined })
          }
        />
      </div>
      <Panel isFlush>
        <QueryView of={alarms} rows={4}>
          {(page) =>
            page.items.length === 0 ? (
              <StateView
                kind="empty"
                title={t(`console.alarms.none.${state}`)}
                detail={state === 'open' ? t('console.alarms.noneText') : undefined}
              />
            ) : (
              <>
                <Alarms rows={page.items} />
                <Pager page={page} onPage={(wanted) => refine({ page: String(wanted) })} />
              </>
            )
          }
        </QueryView>
      </Panel>
      <Rules />
    </PageFrame>
  );
}

function Alarms({ rows }: { rows: readonly Alarm[] }) {
  const t = useText();
  const nameOf = useAlarmName();
  const figureOf = useAlarmFigure();
  const columns: Column<Alarm>[] = [
    { key: 'name', title: t('console.alarms.what'), cell: nameOf },
    {
      key: 'state',
      title: t('console.alarms.state'),
      cell: (alarm) => <AlarmState alarm={alarm} />,
    },
    {
      key: 'value',
      title: t('console.alarms.value'),
      cell: (alarm) => figureOf(alarm, alarm.value),
      isEnd: true,
    },
    {
      key: 'threshold',
      title: t('console.alarms.threshold'),
      cell: (alarm) => figureOf(alarm, alarm.threshold),
      isEnd: true,
    },
    momentColumn('openedAt', t('console.alarms.since')),
    {
      key: 'over',
      title: t('console.alarms.overAt'),
      cell: ({ resolvedAt }) => (resolvedAt === null ? null : <Moment at={resolvedAt} />),
    },
  ];
  return (
    <DataTable
      label={t('console.alarms.title')}
      columns={columns}
      rows={rows}
      getId={({ id }) => id}
      getHref={({ id }) => hrefTo('alarm', { id })}
    />
  );
}

export function AlarmState({ alarm: { resolvedAt, acknowledged } }: { alarm: Alarm }) {
  const t = useText();
  if (resolvedAt !== null) return <Chip tone="neutral">{t('console.alarms.state.over')}</Chip>;
  return acknowledged === null ? (
    <Chip tone="alert">{t('console.alarms.state.new')}</Chip>
  ) : (
    <Chip tone="warn">{t('console.alarms.takenBy', { name: acknowledged.by.name })}</Chip>
  );
}

export function Acknowledge({ alarm }: { alarm: Alarm }) {
  const t = useText();
  const roles = useSession()?.operator.roles ?? [];
  const [isAsking, setAsking] = useState(false);
  const sending = useCallMutation(acknowledgeAlarm, {
    done: () => {
      setAsking(false);
      refetchCall(listAlarms);
    },
  });
  if (alarm.resolvedAt !== null || alarm.acknowledged !== null) return null;
  if (!acknowledgeAlarm.roles.some((role) => roles.includes(role)))
    return <p className="text-label text-ink2">{t('console.alarms.notYours')}</p>;
  return (
    <>
      <Button size="medium" onPress={() => setAsking(true)}>
        {t('console.alarms.acknowledge')}
      </Button>
      <AskReason
        isOpen={isAsking}
        title={t('console.alarms.acknowledge')}
        lead={t('console.alarms.acknowledgeText')}
        fieldLabel={t('console.alarms.note')}
        submitLabel={t('console.alarms.acknowledge')}
        sending={sending}
        onReason={(note) => sending.send({ params: { id: alarm.id }, body: { note } })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Rules() {
  const t = useText();
  const rules = useCallQuery(loadAlarmRules, []);
  return (
    <Panel title={t('console.alarms.rules')} isFlush>
      <QueryView of={rules} rows={6}>
        {({ rules: rows, mails, webhook }) => (
          <>
            <RuleTable rows={rows} />
            <p className="border-t border-line px-4 py-3 text-label text-ink2">
              {t('console.alarms.sentTo', { mails })}{' '}
              {webhook === null
                ? t('console.alarms.noWebhook')
                : t('console.alarms.webhook', { host: webhook })}
            </p>
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function RuleTable({ rows }: { rows: readonly AlarmRule[] }) {
  const t = useText();
  const nameOf = useAlarmName();
  const figureOf = useAlarmFigure();
  const columns: Column<AlarmRule>[] = [
    { key: 'name', title: t('console.alarms.what'), cell: nameOf },
    {
      key: 'opens',
      title: t('console.alarms.opens'),
      cell: (rule) =>
        t(rule.isLowBad ? 'console.alarms.opensBelow' : 'console.alarms.opensFrom', {
          figure: figureOf(rule, rule.threshold),
          count: rule.opensAfter,
        }),
      isLong: true,
    },
    {
      key: 'ends',
      title: t('console.alarms.ends'),
      cell: (rule) =>
        t(rule.isLowBad ? 'console.alarms.endsAbove' : 'console.alarms.endsAt', {
          figure: figureOf(rule, rule.clear),
          count: rule.clearsAfter,
        }),
      isLong: true,
    },
    {
      key: 'every',
      title: t('console.alarms.every'),
      cell: ({ everySeconds }) => t('console.alarms.minutes', { count: inMinutes(everySeconds) }),
    },
    {
      key: 'setting',
      title: t('console.alarms.setting'),
      cell: ({ setting }) =>
        setting === null ? null : <code className="text-caption">{setting}</code>,
    },
  ];
  return (
    <DataTable
      label={t('console.alarms.rules')}
      columns={columns}
      rows={rows}
      getId={({ kind, subject }) => `${kind} ${subject}`}
    />
  );
}
