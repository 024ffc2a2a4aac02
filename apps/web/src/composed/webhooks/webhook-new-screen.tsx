/**
 * Above the capabilities because it joins three: webhooks, the accounts they are for, and what a
 * customer confirms with.
 */
import { useAccount, useSecurity } from '../../capabilities/account/account.api.ts';
import { nameOf } from '../../capabilities/accounts/account-words.tsx';
import { useAccounts } from '../../capabilities/accounts/accounts.api.ts';
import { WebhookNewForm } from '../../capabilities/webhooks/webhook-new-form.tsx';
import { useWebhooks } from '../../capabilities/webhooks/webhooks.api.ts';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { useLastReady } from '../../platform/readings/use-last-ready.ts';
import { confirmingOf } from '../keys/confirming.ts';

export function WebhookNewScreen(_: ScreenOf) {
  const t = useText();
  return <CustomerScreen title={t('webhooks.new')}>{() => <New />}</CustomerScreen>;
}

function New() {
  const t = useText();
  const [account, security, accounts, webhooks] = [
    useLastReady(useAccount()),
    useLastReady(useSecurity()),
    useLastReady(useAccounts()),
    useLastReady(useWebhooks()),
  ];
  if (account.status !== 'ready') return <QueryState of={account} />;
  if (security.status !== 'ready') return <QueryState of={security} />;
  if (accounts.status !== 'ready') return <QueryState of={accounts} />;
  if (webhooks.status !== 'ready') return <QueryState of={webhooks} />;
  return (
    <WebhookNewForm
      making={{
        accounts: accounts.data.items
          .filter(({ closedAt }) => closedAt === null)
          .map((one) => ({ id: one.id, name: nameOf(one, t) })),
        known: webhooks.data.items,
        confirming: confirmingOf(account.data, security.data),
      }}
    />
  );
}
