import { useText } from '../../platform/i18n/text.ts';
import { getDuration } from './record.model.ts';

export function useDurationText(): (ms: number) => string {
  const t = useText();
  return (ms) => {
    const [large, small] = getDuration(ms).map(({ unit, count }) =>
      t(`withdraw.duration.${unit}`, { count }),
    );
    return small === undefined
      ? (large ?? '')
      : t('withdraw.duration.two', { large: large ?? '', small });
  };
}
