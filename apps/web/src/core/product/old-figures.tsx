import { formatTimeOfDay } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { useText } from '../../platform/i18n/text.ts';

/** Above figures whose newest answer did not come. */
export function OldFigures({ isOld, readAt }: { isOld: boolean; readAt: number }) {
  const t = useText();
  return (
    <div role="status">
      {isOld && readAt > 0 && (
        <p className="px-4 py-1.5 text-caption text-ink3">
          {t('common.figuresAsOf', { time: formatTimeOfDay(readAt, viewerZone()) })}
        </p>
      )}
    </div>
  );
}
