import { cx } from '@candor/ui/cx';
import { useText } from '../../../platform/i18n/text.ts';

const LEVELS = [1, 2, 3, 4, 5] as const;

/** From 1, the calmest, to 5: as marks, and in words. */
export function RiskMark({ level }: { level: number }) {
  const t = useText();
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-caption text-ink2">
      <span aria-hidden="true" className="inline-flex items-end gap-0.5">
        {LEVELS.map((one) => (
          <span
            key={one}
            style={{ height: `${3 + one * 2}px` }}
            className={cx('w-1 rounded-xs', one <= level ? 'bg-ink' : 'bg-s3')}
          />
        ))}
      </span>
      {t('robots.risk', { level })}
    </span>
  );
}
