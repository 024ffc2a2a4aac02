import { Icon } from '@candor/ui/marks/icon';
import { WifiOff } from 'lucide-react';
import { formatClock, formatDateTime } from '@candor/kit/moment-format';
import { DAY_MS } from '@candor/kit/time';
import { useText } from '../../platform/i18n/text.ts';
import { nowMs, viewerZone } from '@candor/client/time';
import { useStaleSince } from './use-quote.ts';

/** Marks stale prices and their time. The region always exists so that it is announced. */
export function StaleMark() {
  const t = useText();
  const since = useStaleSince();
  return (
    <div role="status">
      {since !== null && (
        <p className="mx-4 mb-2 flex items-center gap-2 rounded-control bg-warn-tint px-3 py-2 text-caption text-warn">
          <Icon of={WifiOff} size={14} className="shrink-0" />
          {t('markets.stale', { time: momentText(since) })}
        </p>
      )}
    </div>
  );
}

/** The hour is enough for today. */
function momentText(at: number): string {
  return nowMs() - at < DAY_MS ? formatClock(at, viewerZone()) : formatDateTime(at, viewerZone());
}
