import { useText } from '../../platform/i18n/text.ts';
import { durationOf } from './record.model.ts';

/** A length of time in the customer's words. */
export function useDurationText(): (ms: number) => string {
  const t = useText();
  return (ms) => {
    const [large, small] = durationOf(ms).map(({ unit, count }) =>
      t(`withdraw.duration.${unit}`, { count }),
    );
    return small === undefined
      ? (large ?? '')
      : t('withdraw.duration.two', { large: large ?? '', small });
  };
}
