import { formatLocalDate } from '@candor/kit/moment-format';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { Section } from '@candor/ui/lists/section';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { billsOfPeriod } from './bill-links.model.ts';
import type { DayGain, Figures } from './performance.api.ts';
import { dollars, share } from './performance.model.ts';

export function Extremes({ figures, isHidden }: { figures: Figures; isHidden: boolean }) {
  const t = useText();
  const { best, worst, drawdown } = figures;
  if (best === null || worst === null) return null;
  const high = drawdown?.from ?? null;
  return (
    <Section title={t('performance.extremes')}>
      <div className="mx-4 rounded-card border border-line bg-s1 px-4 py-1">
        <KeyValueList>
          <DayLine label={t('performance.best')} gain={best} isHidden={isHidden} />
          <DayLine label={t('performance.worst')} gain={worst} isHidden={isHidden} />
          <KeyValue
            label={
              <span className="block">
                <span className="block">{t('performance.drawdown')}</span>
                <span className="block text-caption text-ink3">
                  {drawdown === null
                    ? t('performance.drawdown.none')
                    : [
                        t('performance.days', {
                          from:
                            high === null ? t('performance.drawdown.start') : formatLocalDate(high),
                          to: formatLocalDate(drawdown.to),
                        }),
                        drawdown.recovered === null
                          ? t('common.notRecoveredYet')
                          : t('performance.drawdown.recovered', {
                              day: formatLocalDate(drawdown.recovered),
                            }),
                      ].join(' · ')}
                </span>
              </span>
            }
          >
            <PercentText change={share(drawdown?.depth ?? '0')} />
          </KeyValue>
        </KeyValueList>
      </div>
    </Section>
  );
}

function DayLine({ label, gain, isHidden }: { label: string; gain: DayGain; isHidden: boolean }) {
  return (
    <KeyValue
      label={
        <span className="block">
          <span className="block">{label}</span>
          <a
            href={linkTo('pages/profile/transaction', billsOfPeriod(gain))}
            className="block text-caption text-accent"
          >
            {formatLocalDate(gain.to)}
          </a>
        </span>
      }
    >
      <span className="inline-flex flex-wrap justify-end gap-x-2">
        <MoneyText amount={dollars(gain.gain)} look="change" isHidden={isHidden} />
        <PercentText change={share(gain.ratio)} />
      </span>
    </KeyValue>
  );
}
