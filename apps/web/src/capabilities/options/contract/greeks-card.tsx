/** The greeks, each with what it means in money and in a sentence. */
import { useFigures } from '@candor/ui/figures/figure-context';
import { HelpButton } from '../../../core/articles/help-button.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { OptionDetail } from '../options.api.ts';
import { percentShown, roundedShown, sizeOf } from '../shared/figures.model.ts';

const GREEKS = ['delta', 'gamma', 'theta', 'vega'] as const;

export function GreeksCard({ option }: { option: OptionDetail }) {
  const t = useText();
  const { locale } = useFigures();
  const { currency, followed } = option;
  const amount = (text: string) => roundedShown(sizeOf(text), locale, 2, currency);
  const sentence = (greek: (typeof GREEKS)[number]): string => {
    const isGain = !option[greek].startsWith('-');
    switch (greek) {
      case 'delta':
        return t(isGain ? 'options.delta.gains' : 'options.delta.loses', {
          code: followed,
          one: roundedShown('1', locale, 0, currency),
          amount: amount(option.delta),
        });
      case 'gamma':
        return t('options.gamma.text', {
          code: followed,
          one: roundedShown('1', locale, 0, currency),
          change: roundedShown(option.gamma, locale, 3),
        });
      case 'theta':
        return t(isGain ? 'options.theta.gains' : 'options.theta.loses', {
          amount: amount(option.theta),
        });
      case 'vega':
        return t('options.vega.text', {
          amount: amount(option.vega),
          volatility: percentShown(option.impliedVolatility, locale),
        });
    }
  };
  return (
    <section
      aria-label={t('options.greeks')}
      className="rounded-card border border-line bg-s1 px-4 py-3"
    >
      <h2 className="flex items-center gap-1.5 pb-1 text-body font-semibold">
        {t('options.greeks')}
        <HelpButton topic="options" word={t('options.greeks')} />
      </h2>
      <dl className="divide-y divide-line">
        {GREEKS.map((greek) => (
          <div
            key={greek}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-0.5 py-2"
          >
            <dt className="text-label font-medium">{t(`options.greek.${greek}`)}</dt>
            <dd className="text-label font-semibold tabular-nums">
              {roundedShown(option[greek], locale, greek === 'gamma' ? 4 : 3)}
            </dd>
            <dd className="col-span-2 text-label text-ink2">{sentence(greek)}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-1 text-caption text-ink3">{t('options.greeks.perShare')}</p>
    </section>
  );
}
