import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useLatestData } from '../../../platform/readings/use-latest-data.ts';
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
        <TransferPage
          from={readWalletName(params['from'])}
          to={readWalletName(params['to'])}
          missing={readAmount(params['amount'])}
          isForOrder={params['for'] === 'order'}
        />
      )}
    </CustomerScreen>
  );
}

/** Of an address, which may say anything. */
function readAmount(text: string | undefined): string | null {
  return text !== undefined && /^\d{1,12}(?:\.\d{1,2})?$/.test(text) ? text : null;
}

function TransferPage({
  from,
  to,
  missing,
  isForOrder,
}: {
  from: WalletName | null;
  to: WalletName | null;
  missing: string | null;
  isForOrder: boolean;
}) {
  const overview = useLatestData(useOverview());
  const [sent, setSent] = useState<Transfer | null>(null);
  const [latest, setLatest] = useState<Transfer | null>(null);
  if (sent !== null && sent !== latest) setLatest(sent);
  if (overview.waiting !== null || overview.data === null)
    return overview.waiting === null ? null : <QueryState of={overview.waiting} />;
  return (
    <div className="pb-6">
      {sent === null ? (
        <TransferForm
          wallets={overview.data.wallets}
          from={from}
          to={to}
          missing={missing}
          isForOrder={isForOrder}
          onSent={setSent}
        />
      ) : (
        <TransferResult sent={sent} isForOrder={isForOrder} onAnother={() => setSent(null)} />
      )}
      <RecentTransfers except={sent?.id ?? null} latest={latest} />
    </div>
  );
}
