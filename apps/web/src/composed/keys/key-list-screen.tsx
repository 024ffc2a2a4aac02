/** Above the capabilities because it joins two: keys, and what a customer confirms with. */
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { useAccount, useSecurity } from '../../capabilities/account/account.api.ts';
import { KeyLists } from '../../capabilities/keys/key-lists.tsx';
import { confirmingOf } from './confirming.ts';

export function KeyListScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.keysForPrograms')} onRefresh={refreshShown}>
      {() => <Lists />}
    </CustomerScreen>
  );
}

function Lists() {
  const [account, security] = [useAccount(), useSecurity()];
  if (account.status !== 'ready') return <QueryState of={account} rows={3} />;
  if (security.status !== 'ready') return <QueryState of={security} rows={3} />;
  return <KeyLists confirming={confirmingOf(account.data, security.data)} />;
}
