/** That nobody is there now, and when service is open. */
import { zoneName } from '@candor/i18n/zoned-moment';
import { formatDateTime } from '@candor/kit/moment-format';
import { nowMs, viewerZone } from '@candor/client/time';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../platform/i18n/text.ts';
import { getHoursLines, getServiceState } from './service.model.ts';
import type { Conversation, Service } from './thread.model.ts';

export function NobodyNote({
  service,
  conversation,
  isGuest,
}: {
  service: Service;
  conversation: Conversation | null;
  isGuest: boolean;
}) {
  const t = useText();
  const state = getServiceState(service, conversation);
  if (state.kind !== 'nobody') return null;
  return (
    <Note tone="warn">
      {t(isGuest ? 'chat.nobody.guest' : 'chat.nobody.text')}
      {state.opensAt !== null &&
        ` ${t('chat.nobody.opens', { time: formatDateTime(state.opensAt, viewerZone()) })}`}
    </Note>
  );
}

/** Around the clock is said only while somebody is there. */
export function ServiceHours({
  service: { hours, onDuty },
}: {
  service: Pick<Service, 'hours' | 'onDuty'>;
}) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <section
      aria-label={t('chat.hours')}
      className="rounded-card border border-line bg-s1 px-4 py-1"
    >
      <KeyValueList>
        {hours === null ? (
          <KeyValue label={t('chat.hours')}>
            {t(onDuty === 0 ? 'chat.head.nobody' : 'chat.hours.always')}
          </KeyValue>
        ) : (
          <>
            <KeyValue label={t('chat.hours')}>{zoneName(hours.zone, nowMs(), locale)}</KeyValue>
            {getHoursLines(hours).map(({ fromDay, toDay, times }) => (
              <KeyValue
                key={fromDay}
                label={
                  fromDay === toDay
                    ? t(dayKey(fromDay))
                    : t('chat.hours.days', { from: t(dayKey(fromDay)), to: t(dayKey(toDay)) })
                }
              >
                {times.join(', ')}
              </KeyValue>
            ))}
          </>
        )}
      </KeyValueList>
    </section>
  );
}

const DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

function dayKey(day: number) {
  return `chat.day.${DAYS[day - 1] ?? '1'}` as const;
}
