import { Icon } from '@candor/ui/marks/icon';
import { WifiOff } from 'lucide-react';
import { asOfText } from '../../platform/readings/as-of.ts';
import { useText } from '../../platform/i18n/text.ts';
import { useRestoredAt } from '../../platform/kept-answers/restored.ts';
import { useStaleSince } from './use-quote.ts';

/** Marks stale prices and their time. The region always exists so that it is announced. */
export function StaleMark() {
  const t = useText();
  const restoredAt = useRestoredAt();
  const staleSince = useStaleSince();
  const since = restoredAt ?? staleSince;
  return (
    <div role="status">
      {since !== null && (
        <p className="mx-4 mb-2 flex items-center gap-2 rounded-control bg-warn-tint px-3 py-2 text-caption text-warn">
          <Icon of={WifiOff} size={14} className="shrink-0" />
          {t('markets.stale', { time: asOfText(since) })}
        </p>
      )}
    </div>
  );
}
