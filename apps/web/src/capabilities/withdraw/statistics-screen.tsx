import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { Segmented } from '@candor/ui/fields/segmented';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useSession } from '../../platform/device/session.ts';
import { viewerZone } from '@candor/client/time';
import { useDurationText } from './duration-text.ts';
import { barShare, reasonsIn, refusedIn, spans, type Span, type SpanName } from './record.model.ts';
import { usePayoutStatistics, type PayoutStatistics } from './withdraw.api.ts';
import { shown } from './withdraw.model.ts';

export function WithdrawStatisticsScreen(_: ScreenOf) {
  const t = useText();
  const session = useSession();
  const statistics = usePayoutStatistics();
  return (
    <PageScreen title={t('withdraw.statistics.title')} onRefresh={refreshShown}>
      <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-6">
        <p className="text-body text-ink2">{t('withdraw.statistics.lead')}</p>
        {statistics.status === 'ready' ? (
          <Statistics of={statistics.data} />
        ) : (
          <div className="-mx-4">
            <QueryState of={statistics} rows={5} />
          </div>
        )}
        <How />
        <Note>{t('withdraw.promise.paper')}</Note>
        {session !== null && (
          <Button tone="secondary" isWide onPress={() => push('withdraw/record')}>
            {t('withdraw.records')}
          </Button>
        )}
      </div>
    </PageScreen>
  );
}

function Statistics({ of: statistics }: { of: PayoutStatistics }) {
  const t = useText();
  const [name, setName] = useState<SpanName>('month');
  const zone = viewerZone();
  const span = statistics[name];
  return (
    <>
      <Segmented
        label={t('withdraw.statistics.span')}
        value={name}
        onChange={setName}
        options={spans.map((value) => ({ value, label: t(`withdraw.statistics.span.${value}`) }))}
      />
      <Headline span={span} />
      <Overdue span={span} />
      <Outcome span={span} />
      <Refusals span={span} />
      <p className="text-caption text-ink3">
        {t('withdraw.statistics.asOf', { time: formatDateTime(statistics.asOf, zone) })}
        {statistics.since !== null && (
          <>
            <br />
            {t('withdraw.statistics.since', { time: formatDateTime(statistics.since, zone) })}
          </>
        )}
      </p>
    </>
  );
}

function Headline({ span: { paidOut, medianMs, slowestMs } }: { span: Span }) {
  const t = useText();
  const durationText = useDurationText();
  const time = (ms: number | null) =>
    ms === null ? (
      <span className="text-ink3">{t('withdraw.statistics.noneYet')}</span>
    ) : (
      durationText(ms)
    );
  return (
    <Card>
      <p className="text-label text-ink2">{t('withdraw.statistics.paidOut')}</p>
      <p className="pb-1">
        <MoneyText amount={shown(paidOut)} look="hero" />
      </p>
      <KeyValueList>
        <KeyValue label={t('withdraw.statistics.median')}>{time(medianMs)}</KeyValue>
        <KeyValue label={t('withdraw.statistics.slowest')}>{time(slowestMs)}</KeyValue>
      </KeyValueList>
    </Card>
  );
}

function Overdue({ span: { overdue } }: { span: Span }) {
  const t = useText();
  return (
    <Card>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-body font-semibold">{t('withdraw.statistics.overdue')}</span>
        <span className="text-value font-semibold">{overdue}</span>
      </p>
      <p className="text-label text-ink2">
        {t(overdue === 0 ? 'withdraw.statistics.overdue.none' : 'withdraw.statistics.overdue.some')}
      </p>
    </Card>
  );
}

function Outcome({ span }: { span: Span }) {
  const t = useText();
  const parts = [
    ['paid', span.paid],
    ['open', span.open],
    ['refused', refusedIn(span)],
    ['cancelled', span.cancelled],
  ] as const;
  return (
    <Card title={t('withdraw.statistics.outcome')}>
      <KeyValueList>
        <KeyValue label={t('withdraw.statistics.requested')}>{span.requested}</KeyValue>
      </KeyValueList>
      {span.requested === 0 && (
        <p className="py-2 text-label text-ink2">{t('withdraw.statistics.nothing')}</p>
      )}
      {span.requested > 0 &&
        parts.map(([part, count]) => (
          <Bar
            key={part}
            label={t(`withdraw.statistics.${part}`)}
            count={count}
            whole={span.requested}
          />
        ))}
    </Card>
  );
}

function Refusals({ span }: { span: Span }) {
  const t = useText();
  const reasons = reasonsIn(span);
  return (
    <Card title={t('withdraw.statistics.refusedWhy')}>
      {reasons.length === 0 && (
        <p className="pb-2 text-label text-ink2">{t('withdraw.statistics.refusedWhy.none')}</p>
      )}
      {reasons.map(({ reason, count }) => (
        <Bar
          key={reason}
          label={t(`withdraw.reason.${reason}`)}
          count={count}
          whole={refusedIn(span)}
        />
      ))}
    </Card>
  );
}

function Bar({ label, count, whole }: { label: string; count: number; whole: number }) {
  return (
    <div className="py-2">
      <p className="flex items-baseline justify-between gap-3 text-label">
        <span className="min-w-0 text-ink2">{label}</span>
        <span className="text-body font-medium">{count}</span>
      </p>
      <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-s2">
        <span
          className="block h-full rounded-full bg-ink"
          style={{ width: `${barShare(count, whole)}%` }}
        />
      </div>
    </div>
  );
}

function How() {
  const t = useText();
  return (
    <Card title={t('withdraw.statistics.how')}>
      <ul className="grid gap-2 pb-2 text-label text-ink2">
        {(['asked', 'time', 'overdue', 'money'] as const).map((what) => (
          <li key={what}>{t(`withdraw.statistics.how.${what}`)}</li>
        ))}
      </ul>
    </Card>
  );
}

function Card({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      {...(title === undefined ? {} : { 'aria-labelledby': id })}
      className="rounded-card border border-line bg-s1 px-4 py-3"
    >
      {title !== undefined && (
        <h2 id={id} className="pb-1 text-body font-semibold">
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
