import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/query-state.tsx';
import { refreshShown } from '../../../platform/refresh-shown.ts';
import { useLatestData } from '../../../platform/use-latest-data.ts';
import { RecentTransfers } from './recent-transfers.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TransferResult } from './transfer-result.tsx';
import { useOverview, type Transfer } from '../wallet.api.ts';
import { readWalletName, type WalletName } from '../shared/wallet-name.model.ts';

export function TransferScreen({ params }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('wallet.transfer.title')} onRefresh={refreshShown}>
      {() => (
        <TransferPage from={readWalletName(params['from'])} to={readWalletName(params['to'])} />
      )}
    </CustomerScreen>
  );
}

function TransferPage({ from, to }: { from: WalletName | null; to: WalletName | null }) {
  const overview = useLatestData(useOverview());
  const [sent, setSent] = useState<Transfer | null>(null);
  if (overview.waiting !== null || overview.data === null)
    return overview.waiting === null ? null : <QueryState of={overview.waiting} />;
  return (
    <div className="pb-6">
      {sent === null ? (
        <TransferForm wallets={overview.data.wallets} from={from} to={to} onSent={setSent} />
      ) : (
        <TransferResult sent={sent} onAnother={() => setSent(null)} />
      )}
      <RecentTransfers except={sent?.id ?? null} />
    </div>
  );
}
