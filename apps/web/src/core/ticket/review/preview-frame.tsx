/**
 * What an order will cost and hold, in one place: the last answer stays, dimmed, while the next one
 * comes; what could not be asked offers to be asked again.
 */
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';

export function PreviewFrame({
  label,
  isCurrent,
  trouble,
  loading,
  children,
}: {
  label: string;
  isCurrent: boolean;
  trouble: { readonly message: string | null; retry(): unknown } | null;
  loading: ReactNode;
  /** Null before there is an answer. */
  children: ReactNode;
}) {
  const t = useText();
  return (
    <section
      aria-label={label}
      aria-busy={!isCurrent}
      className="rounded-card border border-line bg-s1 px-4 py-1.5"
    >
      {children !== null ? (
        <div className={cx('transition-opacity duration-state', !isCurrent && 'opacity-55')}>
          {children}
        </div>
      ) : trouble !== null ? (
        <div className="grid justify-items-start gap-2 py-3">
          <p className="text-body text-ink2">{trouble.message ?? t('common.noEstimate')}</p>
          <Button size="small" tone="secondary" onPress={() => void trouble.retry()}>
            {t('framework.retry')}
          </Button>
        </div>
      ) : (
        loading
      )}
    </section>
  );
}
