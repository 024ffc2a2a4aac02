import { formatDate } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { ListRow } from '@candor/ui/lists/list-row';
import { MoneyText } from '@candor/ui/figures/money-text';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { StateView } from '@candor/ui/marks/state-view';
import { CreditCard, Wallet } from 'lucide-react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo, push } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useSession } from '../../platform/device/session.ts';
import { PagedList } from '../../platform/readings/paged-list.tsx';
import { viewerZone } from '@candor/client/time';
import { shortMask } from './record.model.ts';
import { stateLooks } from './state-look.ts';
import { useWithdrawal, useWithdrawals, type Withdrawal } from './withdraw.api.ts';
import { shown } from './withdraw.model.ts';
import { WithdrawalView } from './withdrawal-view.tsx';

export function WithdrawRecordScreen({ params: { id } }: ScreenOf) {
  const t = useText();
  const session = useSession();
  if (session !== null && id !== undefined) return <OneWithdrawal id={id} />;
  return (
    <CustomerScreen title={t('withdraw.records')} onRefresh={refreshShown}>
      {() => <Withdrawals />}
    </CustomerScreen>
  );
}

function OneWithdrawal({ id }: { id: string }) {
  const t = useText();
  const reading = useWithdrawal(id);
  if (reading.status === 'ready') return <WithdrawalView withdrawal={reading.data} />;
  return (
    <PageScreen title={t('withdraw.record.title')} onRefresh={refreshShown}>
      <QueryState of={reading} />
      {reading.status === 'unavailable' && (
        <div className="px-4">
          <Button isWide tone="secondary" onPress={() => push('withdraw/record')}>
            {t('withdraw.record.unknown')}
          </Button>
        </div>
      )}
    </PageScreen>
  );
}

function Withdrawals() {
  const t = useText();
  const pages = useWithdrawals();
  if (pages.status !== 'ready') return <QueryState of={pages} rows={6} />;
  if (pages.items.length === 0) {
    return (
      <StateView
        kind="empty"
        title={t('common.noWithdrawalsYet')}
        detail={t('withdraw.record.empty.detail')}
        action={{ label: t('withdraw.record.new'), onPress: () => push('pages/withdraw/bcard') }}
      />
    );
  }
  return (
    <PagedList
      pages={pages}
      renderRow={(withdrawal) => <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />}
    />
  );
}

function WithdrawalRow({
  withdrawal: { id, channel, destination, amount, state, createdAt },
}: {
  withdrawal: Withdrawal;
}) {
  const t = useText();
  return (
    <ListRow
      href={linkTo('withdraw/record', { id })}
      leading={<RowIcon of={channel === 'bankCard' ? CreditCard : Wallet} />}
      title={destination.name}
      detail={`${shortMask(destination.masked)} · ${formatDate(createdAt, viewerZone())}`}
      value={<MoneyText amount={shown(amount)} />}
      valueDetail={<Chip tone={stateLooks[state].chip}>{t(`withdraw.state.${state}`)}</Chip>}
    />
  );
}
