/** The value of a unit now, and what became of it: since the first day and today, up or down. */
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../../platform/i18n/text.ts';
import type { AgencyDetail } from '../follow.api.ts';
import { toRate } from '../../../core/product/figures.model.ts';
import { exactUnit } from '../shared/figures.model.ts';
import { RiskMark } from '../../../core/product/risk-mark.tsx';
import { StateNote } from '../shared/state-note.tsx';
import { useFollowWords } from '../shared/use-follow-words.ts';

export function AgencyHero({ detail: { agency, failure } }: { detail: AgencyDetail }) {
  const t = useText();
  const words = useFollowWords();
  const { locale } = useFigures();
  const { unitValue, firstUnitValue, openedAt, summary, riskLevel, state } = agency;
  return (
    <section className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap gap-2">
        <Chip>{t('follow.fictional.short')}</Chip>
        <Chip tone={state === 'running' || state === 'opening' ? 'neutral' : 'warn'}>
          {t(`follow.state.${state}`)}
        </Chip>
        <Chip>
          <RiskMark level={riskLevel} />
        </Chip>
      </p>
      <p className="text-body text-ink2">{summary}</p>
      <div>
        <p className="text-caption text-ink3">
          {unitValue === null
            ? t('common.valuePerUnit')
            : t('follow.unitValue.at', { time: words.moment(unitValue.at) })}
        </p>
        <p className="text-hero leading-tight font-semibold tracking-display">
          <NumberText text={exactUnit(unitValue?.value ?? null, locale)} />
        </p>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-body font-semibold">
          <span className="inline-flex items-baseline gap-1.5">
            <PercentText change={toRate(agency.changeSinceFirst)} />
            <span className="text-caption font-normal text-ink3">{t('follow.sinceStart')}</span>
          </span>
          <span className="inline-flex items-baseline gap-1.5">
            <PercentText change={toRate(agency.changeToday)} />
            <span className="text-caption font-normal text-ink3">{t('common.todayChange')}</span>
          </span>
        </p>
        <p className="pt-1 text-caption text-ink3">
          {t('follow.agency.began', {
            day: words.day(openedAt),
            value: exactUnit(firstUnitValue, locale) ?? '—',
          })}
        </p>
      </div>
      <StateNote of={agency} />
      {failure !== null && (
        <p className="text-label text-ink2">
          {t('follow.agency.failure', { at: words.moment(failure.at), text: failure.text })}
        </p>
      )}
    </section>
  );
}
