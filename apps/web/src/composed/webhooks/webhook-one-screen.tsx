/**
 * Above the capabilities because it joins three: a webhook, the account it is for, and what a
 * customer confirms with.
 */
import { useAccount, useSecurity } from '../../capabilities/account/account.api.ts';
import { nameOf } from '../../capabilities/accounts/account-words.tsx';
import { useAccounts } from '../../capabilities/accounts/accounts.api.ts';
import { WebhookPage } from '../../capabilities/webhooks/webhook-page.tsx';
import { useWebhook } from '../../capabilities/webhooks/webhooks.api.ts';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useLastReady } from '../../platform/readings/use-last-ready.ts';
import { confirmingOf } from '../keys/confirming.ts';

export function WebhookOneScreen({ params: { id } }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('webhooks.one')} onRefresh={refreshShown}>
      {() => <One id={id ?? ''} />}
    </CustomerScreen>
  );
}

function One({ id }: { id: string }) {
  const t = useText();
  const webhook = useWebhook(id);
  const [account, security, accounts] = [
    useLastReady(useAccount()),
    useLastReady(useSecurity()),
    useLastReady(useAccounts()),
  ];
  if (webhook.status !== 'ready') return <QueryState of={webhook} rows={5} />;
  if (account.status !== 'ready') return <QueryState of={account} />;
  if (security.status !== 'ready') return <QueryState of={security} />;
  if (accounts.status !== 'ready') return <QueryState of={accounts} />;
  const { accountId } = webhook.data.webhook;
  const of = accounts.data.items.find((one) => one.id === accountId);
  return (
    <WebhookPage
      webhook={webhook.data.webhook}
      accountName={of === undefined ? null : nameOf(of, t)}
      confirming={confirmingOf(account.data, security.data)}
    />
  );
}
