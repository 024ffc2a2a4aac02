/** The account as it is on record, asked for by the id this device signed in with. */
import { hasAddress } from '@candor/contract/kernel/patterns';
import { AccountType } from '@candor/contract/kernel/enumerations';
import { formatDateTime } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { useAccountById, type Account } from './account.api.ts';

export function AccountDetailsScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.accountDetails')}>
      {({ user }) => <Details id={user.id} />}
    </CustomerScreen>
  );
}

function Details({ id }: { id: string }) {
  const account = useAccountById(id);
  return account.status === 'ready' ? (
    <Facts of={account.data} />
  ) : (
    <QueryState of={account} rows={6} />
  );
}

function Facts({ of: account }: { of: Account }) {
  const t = useText();
  const isOn = (value: boolean) => t(value ? 'account.details.on' : 'account.details.off');
  return (
    <div className="mx-4 mt-1 rounded-card border border-line bg-s1 px-4 py-1">
      <KeyValueList>
        <KeyValue label={t('common.userId')}>{account.userId}</KeyValue>
        <KeyValue label={t('account.details.number')}>
          <span className="font-mono text-label select-all">{account.id}</span>
        </KeyValue>
        <KeyValue label={t('account.details.name')}>{account.displayName}</KeyValue>
        <KeyValue label={t('shell.account.type')}>
          {t(account.accountType === AccountType.Company ? 'common.company' : 'common.individual')}
        </KeyValue>
        <KeyValue label={t('account.details.email')}>
          {hasAddress(account.email) ? account.email : t('account.details.noEmail')}
        </KeyValue>
        <KeyValue label={t('account.details.phone')}>
          {account.phone ?? t('account.details.none')}
        </KeyValue>
        <KeyValue label={t('shell.account.referralCode')}>{account.referralCode}</KeyValue>
        <KeyValue label={t('common.transactionPassword')}>{isOn(account.hasPayPassword)}</KeyValue>
        <KeyValue label={t('account.security.factors')}>{isOn(account.hasSecondFactor)}</KeyValue>
        <KeyValue label={t('shell.account.registeredOn')}>
          {formatDateTime(account.registeredAt, viewerZone())}
        </KeyValue>
      </KeyValueList>
    </div>
  );
}
