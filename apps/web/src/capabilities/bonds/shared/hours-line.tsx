import { Note } from '@candor/ui/marks/note';
import { formatDateTime } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { useText } from '../../../platform/i18n/text.ts';
import type { TradingHours } from '../bonds.api.ts';

/** When treasuries can be traded. */
export function HoursLine({ hours: { mode, isOpen, opensAt, closesAt } }: { hours: TradingHours }) {
  const t = useText();
  if (mode === 'continuous') return <Note>{t('bonds.hours.practice')}</Note>;
  if (isOpen)
    return closesAt === null ? null : (
      <Note>{t('bonds.hours.open', { when: formatDateTime(closesAt, viewerZone()) })}</Note>
    );
  return (
    <Note tone="warn">
      {opensAt === null
        ? t('bonds.hours.shut')
        : t('bonds.hours.closed', { when: formatDateTime(opensAt, viewerZone()) })}
    </Note>
  );
}
