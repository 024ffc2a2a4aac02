/** Events that are ordered in the account shown, if it is one for tests, and what they did. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo, push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { ForcedEventForm } from './forced-event-form.tsx';
import { useForcedEvents, type ForcedEvent } from './forced-events.api.ts';

export function ForcedEventListScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('forcedEvents.title')} onRefresh={refreshShown}>
      {() => <Shown />}
    </CustomerScreen>
  );
}

function Shown() {
  const t = useText();
  const events = useForcedEvents();
  if (events.status !== 'ready') return <QueryState of={events} rows={4} />;
  const { isTest, items, asOf } = events.data;
  if (!isTest)
    return (
      <StateView
        kind="empty"
        title={t('forcedEvents.notTest')}
        detail={t('forcedEvents.notTest.text')}
        action={{
          label: t('forcedEvents.toNew'),
          onPress: () => push('accounts/new', { test: '1' }),
        }}
      />
    );
  return (
    <div className="grid gap-5 pb-8">
      <div className="px-4 pt-2">
        <Note tone="info">{t('forcedEvents.lead')}</Note>
      </div>
      <ForcedEventForm callable={events.data.callable} />
      {items.length > 0 && (
        <Section title={t('forcedEvents.ordered')}>
          <ul>
            {items.map((event) => (
              <li key={event.id} className="border-b border-line last:border-b-0">
                <Row event={event} isOver={event.until <= asOf} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function Row({ event, isOver }: { event: ForcedEvent; isOver: boolean }) {
  const t = useText();
  const { kind, at, until, byKey, orders } = event;
  const isForced = kind !== 'disconnect' && !isOver;
  const when = (moment: number) => formatDateTime(moment, viewerZone());
  const parts = [
    detailOf(event, t),
    when(at),
    isForced ? t('forcedEvents.until', { when: when(until) }) : null,
    t(byKey === null ? 'forcedEvents.byYou' : 'forcedEvents.byKey'),
  ];
  return (
    <>
      <div className="grid gap-1 px-4 py-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-body font-semibold">{t(`forcedEvents.kind.${kind}`)}</p>
          <Chip tone={isForced ? 'warn' : 'neutral'}>
            {t(isForced ? 'forcedEvents.inForce' : 'forcedEvents.over')}
          </Chip>
        </div>
        <p className="text-label break-words text-ink2">
          {parts.filter((part) => part !== null).join(' · ')}
        </p>
      </div>
      {orders.map(({ id, code, source }) => (
        <ListRow
          key={id}
          href={linkTo('pages/trade/detail', {
            ...{ name: code, code, source: String(source), id, type: '2' },
          })}
          title={t('forcedEvents.order', { code })}
          detail={id}
          hasChevron
          isLast
        />
      ))}
    </>
  );
}

function detailOf(event: ForcedEvent, t: ReturnType<typeof useText>): string | null {
  const { kind, most, reason, code, required } = event;
  if (kind === 'partFill') return t('forcedEvents.atMost', { most: most ?? 0 });
  if (kind === 'rejection' && reason !== null) return t(`forcedEvents.reason.${reason}`);
  if (kind === 'marginCall')
    return t('forcedEvents.requires', { code: code ?? '', required: required ?? '' });
  return code;
}
