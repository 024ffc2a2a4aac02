import { DEVICE_ZONE, formatTimeOfDay } from '@candor/kit/moment-format';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import type { Progress } from '../markets.api.ts';

export function ListNote({ children }: { children: ReactNode }) {
  return <p className="px-4 py-1.5 text-caption text-ink3">{children}</p>;
}

/** Rows keep their order while prices move; without this note that looks like a mistake. */
export function OrderNote({ readAt }: { readAt: number }) {
  const t = useText();
  return (
    <ListNote>{t('markets.sort.asOf', { time: formatTimeOfDay(readAt, DEVICE_ZONE) })}</ListNote>
  );
}

export function OldNote({ isOld, readAt }: { isOld: boolean; readAt: number }) {
  const t = useText();
  return (
    <div role="status">
      {isOld && readAt > 0 && (
        <ListNote>{t('markets.old', { time: formatTimeOfDay(readAt, DEVICE_ZONE) })}</ListNote>
      )}
    </div>
  );
}

/** A server that has just started is still pricing: what is shown is not the whole market. */
export function GrowingNote({ progress: { quoted, total } }: { progress: Progress }) {
  const t = useText();
  if (quoted >= total) return null;
  return (
    <ListNote>
      {t('markets.progress', { percent: String(Math.floor((quoted / total) * 100)) })}
    </ListNote>
  );
}
