import { formatDateTime } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../../platform/i18n/text.ts';
import type { RobotList } from '../robots.api.ts';

/** No new rentals, as two operators published it. */
export function PausedNote({ paused }: { paused: NonNullable<RobotList['paused']> }) {
  const t = useText();
  return (
    <Note tone="alert">
      {t('robots.paused', {
        note: paused.note,
        since: formatDateTime(paused.since, viewerZone()),
      })}
    </Note>
  );
}
