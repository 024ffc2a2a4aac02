/**
 * Figures are frozen; when the market moved the server refuses, and new ones are shown. One
 * confirmation has one request id, so a retry cannot move money twice: not even when the sheet was
 * closed without an answer and the same transfer is asked for again.
 */
import { formatMoney } from '@candor/money/format';
import { Checkbox } from '@candor/ui/fields/checkbox';
import { useFigures } from '@candor/ui/figures/figure-context';
import { HoldButton } from '@candor/ui/buttons/hold-button';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { problemText } from '@candor/client/call-errors';
import { useText } from '../../../platform/i18n/text.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { newRequestId } from '@candor/client/request-id';
import { useTyped } from '../../../platform/nav/use-typed.ts';
import { TransferFigures } from './transfer-figures.tsx';
import {
  askPreview,
  refetchTransfers,
  refetchWallets,
  useTransfer,
  type Transfer,
  type TransferAsked,
} from '../wallet.api.ts';
import { toMoney } from '../shared/wallet-money.model.ts';
import {
  fromKept,
  NOTHING_KEPT,
  toKept,
  type Confirming,
  type Unanswered,
} from './unanswered-transfer.model.ts';
import { getWalletName } from '../shared/wallet-name.model.ts';

/**
 * What was sent and not answered, so that the same transfer is the same request; also after a
 * reload.
 */
export function useUnanswered(): {
  readonly open: Unanswered | null;
  readonly find: (asked: TransferAsked) => Unanswered | null;
  readonly sent: (confirming: Unanswered) => void;
  readonly answered: () => void;
} {
  const kept = useTyped('unanswered transfer', () => NOTHING_KEPT);
  const open = fromKept(kept.value);
  return {
    open,
    find: (asked) => (open !== null && nameOf(open.asked) === nameOf(asked) ? open : null),
    sent: (confirming) => kept.set(() => toKept(confirming)),
    answered: () => kept.restart(NOTHING_KEPT),
  };
}

function nameOf({ from, to, amount }: TransferAsked): string {
  return JSON.stringify([from, to, amount]);
}

export function TransferConfirm({
  confirming,
  isForOrder = false,
  unanswered,
  onChange,
  onSent,
}: {
  confirming: Confirming | null;
  /** An order waits for it: it is offered to arrive at once. */
  isForOrder?: boolean;
  unanswered: ReturnType<typeof useUnanswered>;
  onChange: (confirming: Confirming | null) => void;
  onSent: (transfer: Transfer) => void;
}) {
  const t = useText();
  // Stays readable while the sheet closes.
  const [last, setLast] = useState<Confirming | null>(null);
  if (confirming !== null && confirming !== last) setLast(confirming);
  const close = () => {
    onChange(null);
    // After a lost answer the outcome is unknown; the list will show it.
    void refetchTransfers();
  };
  return (
    <AppSheet isOpen={confirming !== null} onClose={close} title={t('wallet.transfer.confirm')}>
      {last !== null && (
        <Question
          key={last.requestId}
          confirming={last}
          isForOrder={isForOrder}
          unanswered={unanswered}
          onChange={onChange}
          onSent={onSent}
        />
      )}
    </AppSheet>
  );
}

/** The market moved: new figures under a new request id. */
function useLookAgain({ asked, preview }: Confirming, onChange: (confirming: Confirming) => void) {
  const [isLooking, setLooking] = useState(false);
  const lookAgain = async () => {
    setLooking(true);
    try {
      onChange({
        asked,
        preview: await askPreview(asked),
        requestId: newRequestId(),
        rateBefore: preview.exchange?.rate ?? null,
      });
    } catch (error) {
      const text = problemText(error);
      if (text !== null) showToast(text, 'problem');
      setLooking(false);
    }
  };
  return { isLooking, lookAgain };
}

function Question({
  confirming,
  isForOrder,
  unanswered,
  onChange,
  onSent,
}: {
  confirming: Confirming;
  isForOrder: boolean;
  unanswered: ReturnType<typeof useUnanswered>;
  onChange: (confirming: Confirming) => void;
  onSent: (transfer: Transfer) => void;
}) {
  const t = useText();
  const { locale } = useFigures();
  const [isImmediate, setImmediate] = useState(confirming.isImmediate ?? isForOrder);
  const { asked, preview, requestId, rateBefore } = confirming;
  const { isLooking, lookAgain } = useLookAgain(confirming, onChange);
  const sending = useTransfer({
    done: (transfer) => {
      unanswered.answered();
      void refetchWallets();
      void refetchTransfers();
      onSent(transfer);
    },
    refused: (refusal) => {
      unanswered.answered();
      if (refusal.reason === 'RATE_MOVED') void lookAgain();
    },
  });
  const isLost =
    sending.isLost ||
    (confirming.isImmediate !== undefined && !sending.isSending && sending.refusal === null);
  const amount = formatMoney(toMoney(preview.sent.amount, preview.sent.currency), { locale });
  const rate = preview.exchange === null ? {} : { rate: preview.exchange.rate };
  return (
    <div className="grid gap-4">
      <p className="text-body font-semibold">
        {t('wallet.transfer.path', {
          from: t(`trading.wallet.${getWalletName(asked.from)}`),
          to: t(`trading.wallet.${getWalletName(asked.to)}`),
        })}
      </p>
      {rateBefore !== null && (
        <Note tone="warn">
          {t('wallet.transfer.moved', { before: rateBefore, now: preview.exchange?.rate ?? '' })}
        </Note>
      )}
      <TransferFigures preview={preview} />
      {preview.exchange !== null && <Note>{t('wallet.transfer.fixing')}</Note>}
      <Checkbox
        name="isImmediate"
        value={isImmediate}
        onChange={setImmediate}
        isDisabled={sending.isSending || isLost}
      >
        <span className="block text-body font-semibold text-ink">{t('wallet.transfer.now')}</span>
        <span className="block">{t('wallet.transfer.nowHint')}</span>
      </Checkbox>
      {sending.refusal !== null && sending.refusal.reason !== 'RATE_MOVED' && (
        <Note tone="alert">{sending.refusal.message}</Note>
      )}
      {isLost && <Note tone="alert">{t('wallet.transfer.lost')}</Note>}
      <HoldButton
        isBusy={sending.isSending || isLooking}
        onConfirm={() => {
          unanswered.sent({ ...confirming, isImmediate });
          sending.send({
            body: { requestId, ...asked, ...rate, ...(isImmediate ? { isImmediate } : {}) },
          });
        }}
      >
        {isLost
          ? t('framework.retry')
          : t(isImmediate ? 'wallet.transfer.nowAct' : 'wallet.transfer.confirmAct', { amount })}
      </HoldButton>
    </div>
  );
}
