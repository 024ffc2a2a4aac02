import { Icon } from '@candor/ui/marks/icon';
import { WifiOff } from 'lucide-react';
import { asOfText } from '../platform/readings/as-of.ts';
import { useText } from '../platform/i18n/text.ts';
import { useRestoredAt } from '../platform/kept-answers/restored.ts';
import { useIsOnline } from '../platform/device/network-status.ts';

/** The region is always there, so that screen readers announce the text. */
export function OfflineNote() {
  const t = useText();
  const isOnline = useIsOnline();
  const restoredAt = useRestoredAt();
  return (
    <div role="status" className="shrink-0">
      {(!isOnline || restoredAt !== null) && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-s2 px-4 py-1.5 text-center text-caption text-ink2">
          <Icon of={WifiOff} size={14} className="shrink-0" />
          {restoredAt === null
            ? t('framework.offline')
            : t('framework.offlineAsOf', { time: asOfText(restoredAt) })}
        </p>
      )}
    </div>
  );
}
