import { Skeleton, SkeletonRows } from '@candor/ui/marks/skeleton';
import { useText } from '../platform/i18n/text.ts';

/**
 * Stands for the first screen while its chunk is on its way. Appears only after a moment (app.css),
 * so that a quick load shows nothing in between.
 */
export function ScreenSkeleton() {
  const t = useText();
  return (
    <div className="shell-late flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-13 items-center px-4">
        <Skeleton className="h-5 w-36" />
      </div>
      <SkeletonRows label={t('framework.loading')} />
    </div>
  );
}
