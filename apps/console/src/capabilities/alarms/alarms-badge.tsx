import { listAlarms } from '@candor/contract/alarms';
import { useText } from '../../platform/i18n/text.ts';
import { useCallQuery } from '../../platform/use-call-query.ts';

const ASKED_EVERY_MS = 30_000;

/** Null while it is not known. */
function useOpenAlarms(): number | null {
  const reading = useCallQuery(listAlarms, [{ query: { pageSize: '1' } }], {
    everyMs: ASKED_EVERY_MS,
  });
  return reading.status === 'ready' ? reading.data.total : null;
}

/** Beside the name of the page, wherever one is. */
export function AlarmsBadge() {
  const t = useText();
  const open = useOpenAlarms();
  if (open === null || open === 0) return null;
  return (
    <span
      className="ml-auto rounded-full bg-alert px-2 text-caption font-semibold text-s1 tabular-nums @max-[8rem]:absolute @max-[8rem]:top-1 @max-[8rem]:right-1 @max-[8rem]:px-1"
      aria-label={t('console.alarms.open', { count: open })}
      role="status"
    >
      {open}
    </span>
  );
}
