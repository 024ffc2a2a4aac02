/** One page decides what reaches the customer how, and when it is quiet. */
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { ChoiceTable } from './choice-table.tsx';
import { DevicePart } from './device-part.tsx';
import { usePreferences } from './preferences.api.ts';
import { QuietPart } from './quiet-part.tsx';

export function PreferencesScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.notifications')} onRefresh={refreshShown}>
      {() => <AllPreferences />}
    </CustomerScreen>
  );
}

function AllPreferences() {
  const t = useText();
  const preferences = usePreferences();
  if (preferences.status !== 'ready') return <QueryState of={preferences} rows={8} />;
  const { categories, quiet, mailTo } = preferences.data;
  return (
    <div className="pb-8">
      <p className="px-4 pt-1 pb-3 text-label text-ink2">{t('preferences.lead')}</p>
      <ChoiceTable categories={categories} mailTo={mailTo} />
      <DevicePart />
      <QuietPart quiet={quiet} />
    </div>
  );
}
