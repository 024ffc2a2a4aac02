import { formatLocalDate, formatDateTime } from '@candor/kit/moment-format';
import { ENGINE_VERSION } from '@candor/market/tape/engine-version';
import { tapeEndsAt } from '@candor/market/tape/seeds';
import { localDate } from '@candor/kit/local-date';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { CalendarOff, CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { viewerZone } from '@candor/client/time';
import type { CheckOutcome } from './check-day.ts';

export function CheckResult({ outcome, date }: { outcome: CheckOutcome; date: string }) {
  const t = useText();
  switch (outcome.kind) {
    case 'noTrading':
      return (
        <Verdict
          icon={CalendarOff}
          title={t('proof.result.noTrading', { date: formatLocalDate(date) })}
        />
      );
    case 'seedSecret':
      return (
        <Verdict
          icon={Clock}
          title={t('proof.result.seedSecret', { date: formatLocalDate(outcome.day) })}
        >
          {t('proof.result.seedSecret.when', {
            moment: formatDateTime(tapeEndsAt(localDate(outcome.day)), viewerZone()),
          })}
        </Verdict>
      );
    case 'otherEngine':
      return (
        <Verdict
          icon={CircleAlert}
          title={t('proof.result.otherEngine', {
            date: formatLocalDate(outcome.day),
            theirs: outcome.engineVersion,
            ours: ENGINE_VERSION,
          })}
        />
      );
    case 'seedForged':
      return (
        <Verdict
          icon={CircleAlert}
          isAlarm
          title={t('proof.result.seedForged', { date: formatLocalDate(outcome.day) })}
        />
      );
    case 'compared':
      return <Compared outcome={outcome} />;
  }
}

export function CheckTrouble({ text }: { text: string | null }) {
  const t = useText();
  return <Verdict icon={CircleAlert} title={text ?? t('framework.networkError')} />;
}

function Compared({
  outcome: { comparison, seedsChecked, computedMs },
}: {
  outcome: Extract<CheckOutcome, { kind: 'compared' }>;
}) {
  const t = useText();
  if (comparison.kind === 'same') {
    return (
      <Verdict icon={CircleCheck} title={t('proof.result.same', { n: comparison.bars })}>
        <KeyValueList>
          <KeyValue label={t('proof.result.seeds')}>
            {seedsChecked === 0 ? t('proof.result.seeds.public') : seedsChecked}
          </KeyValue>
          <KeyValue label={t('proof.result.computed')}>
            {t('proof.result.computedIn', { ms: computedMs })}
          </KeyValue>
          <KeyValue label={t('proof.result.fields')}>{t('proof.result.fields.all')}</KeyValue>
        </KeyValueList>
      </Verdict>
    );
  }
  const moment = formatDateTime(comparison.at, viewerZone());
  if (comparison.kind !== 'different')
    return (
      <Verdict
        icon={CircleAlert}
        isAlarm
        title={t(`proof.result.${comparison.kind}`, { moment })}
      />
    );
  return (
    <Verdict icon={CircleAlert} isAlarm title={t('proof.result.different', { moment })}>
      <KeyValueList>
        <KeyValue label={t('proof.result.field')}>{t(`proof.field.${comparison.field}`)}</KeyValue>
        <KeyValue label={t('proof.result.shown')}>{comparison.shown}</KeyValue>
        <KeyValue label={t('proof.result.recomputed')}>{comparison.computed}</KeyValue>
      </KeyValueList>
    </Verdict>
  );
}

function Verdict({
  icon,
  title,
  isAlarm = false,
  children,
}: {
  icon: Glyph;
  title: string;
  isAlarm?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={
        isAlarm
          ? 'rounded-card border border-alert bg-alert-tint p-4 text-alert'
          : 'rounded-card border border-line bg-s1 p-4'
      }
    >
      <p className="flex items-start gap-2.5 text-body font-semibold">
        <Icon of={icon} size={22} className="shrink-0" />
        {title}
      </p>
      {children !== undefined && <div className="pt-2 text-label text-ink2">{children}</div>}
    </div>
  );
}
