/** Above the own options: what they come to by underlying, shares included, in plain words. */
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { SkeletonRows } from '@candor/ui/marks/skeleton';
import type { ReactNode } from 'react';
import { HelpButton } from '../../../core/articles/help-button.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { useHeldOptions, type HeldUnderlying } from '../options.api.ts';
import { priceShown, roundedShown } from '../shared/figures.model.ts';
import { useGreekWords } from './use-greek-words.ts';

/** `children` are the options: they come with the sums, which would push them down under a finger. */
export function OptionSums({ children }: { children: ReactNode }) {
  const t = useText();
  const held = useHeldOptions();
  if (held.status === 'loading')
    return <SkeletonRows count={SKELETON_ROWS} label={t('framework.loading')} />;
  // The list below says that there is nothing, or that nothing could be read.
  const sums = held.status === 'ready' ? held.data.underlyings : [];
  return (
    <>
      <p className="px-4 pb-3">
        <a
          href={linkTo('options/index')}
          className="inline-flex min-h-11 items-center text-label font-medium text-accent"
        >
          {t('options.all')}
        </a>
      </p>
      {sums.map((of) => (
        <Underlying key={`${of.source}:${of.code}`} of={of} />
      ))}
      {children}
    </>
  );
}

const SKELETON_ROWS = 4;

function Underlying({ of }: { of: HeldUnderlying }) {
  const t = useText();
  const { locale } = useFigures();
  const words = useGreekWords();
  const { code, currency, spot, shares, deltaMoney, theta, vega } = of;
  const title = t('options.held.risk', { code });
  return (
    <section
      aria-label={title}
      className="mx-4 mb-3 grid gap-1 rounded-card border border-line bg-s1 px-4 py-3"
    >
      <h2 className="flex items-center justify-between gap-2 text-body font-semibold">
        <span className="inline-flex items-center gap-1.5">
          {title}
          <HelpButton topic="options" word={t('options.greeks')} />
        </span>
        <span className="text-label font-medium text-ink2">{priceShown(spot, locale)}</span>
      </h2>
      <ul className="grid gap-0.5 text-label text-ink2">
        {words({ code, currency, onePercent: deltaMoney, theta, vega }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <details>
        <summary className="grid min-h-11 cursor-pointer content-center text-label font-medium text-accent">
          {t('options.held.figures')}
        </summary>
        <KeyValueList>
          <KeyValue label={t('options.held.delta')}>{roundedShown(of.delta, locale, 1)}</KeyValue>
          <KeyValue label={t('options.greek.gamma')}>{roundedShown(of.gamma, locale, 2)}</KeyValue>
          <KeyValue label={t('options.greek.theta')}>
            {roundedShown(theta, locale, 2, currency)}
          </KeyValue>
          <KeyValue label={t('options.greek.vega')}>
            {roundedShown(vega, locale, 2, currency)}
          </KeyValue>
        </KeyValueList>
      </details>
      {shares !== '0' && (
        <p className="text-caption text-ink3">
          {t('options.held.shares', { shares: roundedShown(shares, locale, 0) })}
        </p>
      )}
    </section>
  );
}
