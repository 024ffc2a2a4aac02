import { formatTimeOfDay } from '@candor/kit/moment-format';
import { Icon } from '@candor/ui/marks/icon';
import { WifiOff } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { viewerZone } from '@candor/client/time';

/** Marks stale figures and their time. The region always exists so that it is announced. */
export function OldMark({ isOld, readAt }: { isOld: boolean; readAt: number }) {
  const t = useText();
  return (
    <div role="status">
      {isOld && (
        <p className="mx-4 mb-2 flex items-center gap-2 rounded-control bg-warn-tint px-3 py-2 text-caption text-warn">
          <Icon of={WifiOff} size={14} className="shrink-0" />
          {t('positions.old', { time: formatTimeOfDay(readAt, viewerZone()) })}
        </p>
      )}
    </div>
  );
}
