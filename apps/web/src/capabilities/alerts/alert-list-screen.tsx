/** The customer's alerts: those that wait, with the price now, and those that ended. */
import { Section } from '@candor/ui/lists/section';
import { StateView } from '@candor/ui/marks/state-view';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { AlertRow } from './alert-row.tsx';
import { useAlerts, type Alert } from './alerts.api.ts';

export function AlertListScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.priceAlerts')} onRefresh={refreshShown}>
      {() => <AlertLists />}
    </CustomerScreen>
  );
}

function AlertLists() {
  const t = useText();
  const alerts = useAlerts();
  if (alerts.status !== 'ready') return <QueryState of={alerts} rows={4} />;
  const { items, active, activeMax } = alerts.data;
  if (items.length === 0)
    return (
      <StateView
        kind="empty"
        title={t('alerts.empty')}
        detail={t('alerts.empty.text')}
        action={{ label: t('alerts.find'), onPress: () => void push('pages/search/index') }}
      />
    );
  const [waiting, ended] = [
    items.filter(({ state }) => state === 'active'),
    items.filter(({ state }) => state !== 'active'),
  ];
  return (
    <>
      {waiting.length > 0 && (
        <Section
          title={t('alerts.active')}
          action={
            <span className="text-label text-ink3">
              {t('alerts.count', { count: active, max: activeMax })}
            </span>
          }
        >
          <AlertRows alerts={waiting} />
        </Section>
      )}
      {ended.length > 0 && (
        <Section title={t('common.ended')}>
          <AlertRows alerts={ended} />
        </Section>
      )}
    </>
  );
}

export function AlertRows({ alerts }: { alerts: readonly Alert[] }) {
  return (
    <ul>
      {alerts.map((alert, place) => (
        <li key={alert.id}>
          <AlertRow alert={alert} isLast={place === alerts.length - 1} />
        </li>
      ))}
    </ul>
  );
}
