/** One institution of the list: what it does, what became of a unit so far, and its terms. */
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { Chip } from '@candor/ui/marks/chip';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { Agency } from '../follow.api.ts';
import { AgencyHead } from '../shared/agency-head.tsx';
import { toRate } from '../../../core/product/figures.model.ts';
import { shortUnit } from '../shared/figures.model.ts';
import { RiskMark } from '../../../core/product/risk-mark.tsx';
import { StateNote } from '../shared/state-note.tsx';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { termsInOrder } from './agencies.model.ts';

export function AgencyCard({ row, isPauseSaid }: { row: Agency; isPauseSaid: boolean }) {
  const t = useText();
  const words = useFollowWords();
  const { locale } = useFigures();
  const { id, summary, riskLevel, feeRate, unitValue, state, own } = row;
  return (
    <a
      href={linkTo('follow/agency', { id })}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-s1 px-4 py-3.5 transition-colors duration-press hover:bg-s2/50 focus-visible:-outline-offset-2 active:bg-s2"
    >
      <AgencyHead
        of={row}
        value={
          <>
            <p className="text-body font-semibold">
              <PercentText change={toRate(row.changeSinceFirst)} />
            </p>
            <p className="text-caption text-ink3">{t('follow.sinceStart')}</p>
          </>
        }
      />
      <p className="text-label text-ink2">{summary}</p>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-2">
        <Figure label={t('common.valuePerUnit')}>
          <NumberText text={shortUnit(unitValue?.value ?? null, locale)} />
        </Figure>
        <Figure label={t('common.todayChange')}>
          <PercentText change={toRate(row.changeToday)} />
        </Figure>
        <Figure label={t('common.term')}>
          {termsInOrder(row).map(words.term).join(t('follow.or')) || t('follow.terms.none')}
        </Figure>
        <Figure label={t('follow.fee')}>
          {t('follow.fee.year', { rate: words.percent(feeRate) ?? '—' })}
        </Figure>
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-2 text-label text-ink2">
        <RiskMark level={riskLevel} />
        <span className="flex flex-wrap gap-2">
          {state !== 'running' && (
            <Chip tone={state === 'opening' ? 'neutral' : 'warn'}>
              {t(`follow.state.${state}`)}
            </Chip>
          )}
          {own !== null && own.count > 0 && (
            <Chip tone="accent">{t('follow.own', { amount: words.money(own.amount) })}</Chip>
          )}
        </span>
      </div>
      <StateNote of={row} isPauseSaid={isPauseSaid} />
    </a>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink3">{label}</dt>
      <dd className="text-label font-medium">{children}</dd>
    </div>
  );
}
