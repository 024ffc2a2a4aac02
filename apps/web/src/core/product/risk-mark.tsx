import { cx } from '@candor/ui/cx';
import { useText } from '../../platform/i18n/text.ts';

const LEVELS = [1, 2, 3, 4, 5] as const;

/** From 1, the calmest, to 5: as marks, and in words. */
export function RiskMark({ level }: { level: number }) {
  const t = useText();
  return (
    <span className="inline-flex items-center gap-1.5 text-caption whitespace-nowrap text-ink2">
      <span aria-hidden="true" className="flex items-end gap-0.5">
        {LEVELS.map((step) => (
          <span
            key={step}
            style={{ height: `${4 + step * 2}px` }}
            className={cx('w-1 rounded-full', step <= level ? 'bg-ink2' : 'bg-s3')}
          />
        ))}
      </span>
      {t('product.risk', { level })}
    </span>
  );
}
