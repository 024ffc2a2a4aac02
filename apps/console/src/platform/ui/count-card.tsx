import { cx } from '@candor/ui/cx';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';

/** An unknown figure is unavailable, never zero. */
export function CountCard({
  label,
  count,
  href,
  isUrgent = false,
  detail,
}: {
  label: string;
  count: number | null;
  href: string;
  isUrgent?: boolean;
  detail?: ReactNode;
}) {
  const t = useText();
  return (
    <a
      href={href}
      className="grid content-between gap-2 rounded-card border border-line bg-s1 p-4 transition-colors duration-state hover:bg-s2"
    >
      <span className="text-label font-medium text-ink2">{label}</span>
      <span
        className={cx(
          'text-hero font-semibold tracking-display',
          count === null && 'text-ink3',
          isUrgent && count !== null && count > 0 && 'text-alert',
        )}
      >
        {count ?? <span aria-label={t('console.unavailable')}>–</span>}
      </span>
      {detail !== undefined && detail !== false && (
        <span className="text-caption text-ink3">{detail}</span>
      )}
    </a>
  );
}
