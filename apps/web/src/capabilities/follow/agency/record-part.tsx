/** What really happened since the first day: the value of a unit, figures and terms. */
import { formatClockText } from '@candor/kit/moment-format';
import { valueRanges } from '@candor/contract/follow';
import { Segmented } from '@candor/ui/fields/segmented';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { Note } from '@candor/ui/marks/note';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { moneyFromWire } from '@candor/money/wire';
import { useState } from 'react';
import { ValueChart } from '../../../core/strategies/value-chart.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { useAgencyValues, type AgencyDetail, type ValueRange } from '../follow.api.ts';
import { toRate, usdOrNull } from '../../../core/product/figures.model.ts';
import { exactUnit, shortUnit } from '../shared/figures.model.ts';
import { Card, Part } from '../../../core/product/part.tsx';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { termsInOrder } from '../list/agencies.model.ts';
import { LiveFigures } from './live-figures.tsx';

export function RecordPart({ detail }: { detail: AgencyDetail }) {
  return (
    <>
      <ValuesPart detail={detail} />
      <LivePart detail={detail} />
      <TermsPart detail={detail} />
    </>
  );
}

const DAYS: ReadonlySet<ValueRange> = new Set(['1D', '1W']);

function ValuesPart({ detail: { agency, record } }: { detail: AgencyDetail }) {
  const t = useText();
  const { locale } = useFigures();
  const [range, setRange] = useState<ValueRange>('ALL');
  const values = useAgencyValues(agency.id, range);
  const isYoung = record.untilAt - record.fromAt < YOUNG_MS;
  return (
    <Part title={t('follow.values')}>
      {values.status === 'ready' ? (
        <ValueChart
          key={range}
          points={values.data.points}
          label={t('follow.values')}
          names={{ value: t('follow.values.unit'), yardstick: record.yardstick.name }}
          say={(value) => shortUnit(value, locale) ?? '—'}
          isWithinDays={DAYS.has(range) || isYoung}
          noneText={t('follow.values.none')}
        />
      ) : values.status === 'loading' ? (
        <div role="status" aria-label={t('framework.loading')} className="h-44 pt-6">
          <Skeleton className="h-35 w-full" />
        </div>
      ) : (
        <button
          type="button"
          onClick={() => void values.retry()}
          className="h-44 w-full text-center text-label text-ink3"
        >
          {values.message ?? t('framework.tapToReload')}
        </button>
      )}
      <Segmented
        isCompact
        label={t('common.range')}
        value={range}
        onChange={setRange}
        options={valueRanges.map((value) => ({ value, label: t(`follow.range.${value}`) }))}
      />
      <p className="text-caption text-ink3">{t('follow.values.live')}</p>
    </Part>
  );
}

const YOUNG_MS = 7 * 86_400_000;

function LivePart({ detail: { record, agency } }: { detail: AgencyDetail }) {
  const t = useText();
  const words = useFollowWords();
  const { figures, yardstick, decisions, missed, fills, feesPaid, fromAt } = record;
  return (
    <Part title={t('follow.live')}>
      <p className="text-label text-ink2">{t('follow.live.since', { at: words.moment(fromAt) })}</p>
      <Card>
        <KeyValueList>
          <KeyValue label={t('follow.live.return')}>
            <PercentText change={toRate(figures?.return ?? agency.changeSinceFirst)} />
          </KeyValue>
          <KeyValue label={t('follow.live.yardstick', { name: yardstick.name })}>
            <PercentText change={toRate(yardstick.return)} />
          </KeyValue>
          {figures !== null && <LiveFigures figures={figures} />}
          <KeyValue label={t('follow.live.decisions')}>
            {missed === 0
              ? String(decisions)
              : t('follow.live.missed', { count: decisions, missed })}
          </KeyValue>
          <KeyValue label={t('follow.live.fills')}>{fills}</KeyValue>
          <KeyValue label={t('follow.live.fees')}>
            <MoneyText amount={moneyFromWire(feesPaid, agency.currency)} />
          </KeyValue>
        </KeyValueList>
      </Card>
      {figures === null && <Note>{t('follow.live.young')}</Note>}
      <Note>{t('follow.live.note')}</Note>
    </Part>
  );
}

function TermsPart({
  detail: { agency, strikes, equityUsd, decidesAt },
}: {
  detail: AgencyDetail;
}) {
  const t = useText();
  const words = useFollowWords();
  const { locale } = useFigures();
  return (
    <Part title={t('follow.conditions')}>
      <Card>
        <KeyValueList>
          <KeyValue label={t('common.term')}>
            {termsInOrder(agency).map(words.term).join(t('follow.or'))}
          </KeyValue>
          <KeyValue label={t('follow.fee')}>
            {t('follow.fee.year', { rate: words.percent(agency.feeRate) ?? '—' })}
          </KeyValue>
          <KeyValue label={t('follow.conditions.limits')}>
            {t('common.minToMax', {
              min: words.round(agency.amountMin),
              max: words.round(agency.amountMax),
            })}
          </KeyValue>
          <KeyValue label={t('follow.conditions.strikes')}>
            {t(`follow.strikes.${strikes.mode}`)}
          </KeyValue>
          <KeyValue label={t('follow.conditions.nextStrike')}>
            {words.moment(strikes.nextAt)}
          </KeyValue>
          <KeyValue label={t('follow.conditions.decides')}>
            {t('follow.conditions.decidesAt', { at: formatClockText(decidesAt) })}
          </KeyValue>
          <KeyValue label={t('follow.conditions.equity')}>
            <MoneyText amount={usdOrNull(equityUsd)} />
          </KeyValue>
          <KeyValue label={t('follow.conditions.units')}>
            <NumberText text={exactUnit(agency.units.all, locale)} />
          </KeyValue>
          <KeyValue label={t('follow.conditions.customers')}>
            {t('follow.conditions.followers', {
              count: agency.followers,
              amount: words.money(agency.invested),
            })}
          </KeyValue>
          <KeyValue label={t('follow.conditions.room')}>
            <MoneyText amount={usdOrNull(agency.room)} rounding="down" />
          </KeyValue>
        </KeyValueList>
      </Card>
      <Note>{t('follow.units.house')}</Note>
    </Part>
  );
}
