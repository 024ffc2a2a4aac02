import { FundOrderStatus } from '@candor/contract/kernel/enumerations';
import { formatMoney } from '@candor/money/format';
import { ConfirmButton } from '@candor/ui/buttons/confirm-button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { newRequestId } from '@candor/client/request-id';
import { secondsLeft, timeLeft } from '../../../platform/time-left.model.ts';
import { useNow } from '@candor/client/use-now';
import {
  refetchTransfers,
  refetchWallets,
  useCancelTransfer,
  type Transfer,
} from '../wallet.api.ts';
import { toMoney } from '../shared/wallet-money.model.ts';

const TICK_MS = 250;

/** The device's clock may be wrong, so the server decides and the button stays until it refuses. */
export function CancelTransfer({
  transfer,
  isWide = false,
}: {
  transfer: Transfer;
  isWide?: boolean;
}) {
  return transfer.status === FundOrderStatus.InProgress ? (
    <CancelButton transfer={transfer} isWide={isWide} />
  ) : null;
}

function CancelButton({
  transfer: { id, sent, cancellableUntil },
  isWide,
}: {
  transfer: Transfer;
  isWide: boolean;
}) {
  const t = useText();
  const { locale } = useFigures();
  const now = useNow(TICK_MS);
  const [requestId] = useState(newRequestId);
  const refetchCall = () => {
    void refetchTransfers();
    void refetchWallets();
  };
  const cancelling = useCancelTransfer({
    done: () => {
      showToast(t('wallet.transfer.cancelled'), 'done');
      refetchCall();
    },
    refused: (refusal) => {
      showToast(refusal.message, 'problem');
      refetchCall();
    },
  });
  const amount = formatMoney(toMoney(sent.amount, sent.currency), { locale });
  return (
    <ConfirmButton
      tone="secondary"
      size={isWide ? 'medium' : 'small'}
      isWide={isWide}
      isBusy={cancelling.isSending}
      onPress={() => cancelling.send({ body: { requestId, id } })}
    >
      {/* Names its transfer for screen readers, as a list may have several. */}
      {secondsLeft(cancellableUntil, now) > 0
        ? t('wallet.transfer.cancelLeft', { left: timeLeft(cancellableUntil, now) })
        : t('common.cancel')}
      <span className="sr-only"> {t('wallet.transfer.cancelWhich', { amount })}</span>
    </ConfirmButton>
  );
}
