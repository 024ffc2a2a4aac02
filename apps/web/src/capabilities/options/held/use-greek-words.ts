import { useFigures } from '@candor/ui/figures/figure-context';
import { useText } from '../../../platform/i18n/text.ts';
import { roundedShown, sizeOf } from '../shared/figures.model.ts';

export type GreekFigures = {
  readonly code: string;
  readonly currency: string;
  /** Money for one per cent of the underlying's price, a day, and a point of volatility. */
  readonly onePercent: string;
  readonly theta: string;
  readonly vega: string;
};

/** "If AAPL rises 1 %, you gain about $31.20." and what a day and the volatility do. */
export function useGreekWords(): (of: GreekFigures) => readonly string[] {
  const t = useText();
  const { locale } = useFigures();
  return ({ code, currency, onePercent, theta, vega }) => {
    const amount = (text: string) => roundedShown(sizeOf(text), locale, 2, currency);
    const isGain = (text: string) => !text.startsWith('-');
    return [
      t(isGain(onePercent) ? 'options.held.delta.gains' : 'options.held.delta.loses', {
        code,
        amount: amount(onePercent),
      }),
      t(isGain(theta) ? 'options.held.theta.gains' : 'options.held.theta.loses', {
        amount: amount(theta),
      }),
      t(isGain(vega) ? 'options.held.vega.gains' : 'options.held.vega.loses', {
        amount: amount(vega),
      }),
    ];
  };
}
