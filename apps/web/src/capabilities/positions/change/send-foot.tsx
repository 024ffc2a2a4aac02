import type { ButtonTone } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../../platform/i18n/text.ts';
import type { ConfirmWay } from '../../../core/ticket/review/confirm-way.model.ts';
import { OrderButton } from '../../../core/ticket/review/order-button.tsx';
import { UnlockField } from '../../../core/ticket/lock/unlock-field.tsx';
import type { CallRefused } from '@candor/client/call-errors';
import type { TradingLock } from '../../../core/ticket/lock/use-trading-lock.ts';

/** The foot of every sending sheet: lock, refusal, unknown outcome, and the button. */
export function SendFoot({
  lock,
  sending,
  label,
  tone = 'primary',
  way = 'hold',
  isDisabled = false,
  onSend,
}: {
  lock: TradingLock | null;
  sending: {
    readonly isSending: boolean;
    readonly isLost: boolean;
    readonly refusal: CallRefused | null;
  };
  label: string;
  tone?: ButtonTone;
  way?: ConfirmWay;
  isDisabled?: boolean;
  onSend: () => void;
}) {
  const t = useText();
  const { refusal, isLost, isSending } = sending;
  const hasLock = lock !== null && lock.isLocked;
  return (
    <div className="grid gap-3">
      {refusal !== null && !(hasLock && refusal.reason === 'TRADING_LOCKED') && (
        <Note tone="alert">{refusal.message}</Note>
      )}
      {isLost && <Note tone="alert">{t('common.noAnswerYet')}</Note>}
      {hasLock && <UnlockField unlock={lock.unlock} />}
      <OrderButton
        way={way}
        tone={tone}
        isDisabled={isDisabled}
        isBusy={isSending || (lock?.unlock.isSending ?? false)}
        onConfirm={() => (lock === null ? onSend() : lock.run(onSend))}
      >
        {isLost ? t('framework.retry') : label}
      </OrderButton>
    </div>
  );
}
