import { Skeleton, SkeletonRows } from '@candor/ui/marks/skeleton';
import { useText } from '../platform/i18n/text.ts';

/** Appears only after a moment (app.css). */
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
