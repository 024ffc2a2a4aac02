import { cx } from '@candor/ui/cx';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { useText } from '../../../platform/i18n/text.ts';

export function ChartSkeleton({ className }: { className: string }) {
  const t = useText();
  return (
    <div role="status" aria-label={t('framework.loading')} className={cx(className, 'px-4 py-3')}>
      <Skeleton className="h-full w-full" />
    </div>
  );
}
