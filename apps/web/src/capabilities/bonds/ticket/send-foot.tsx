/** The foot of both confirmations: lock, refusal, unknown outcome, and the button. */
import { Button } from '@candor/ui/buttons/button';
import { HoldButton } from '@candor/ui/buttons/hold-button';
import { Note } from '@candor/ui/marks/note';
import type { CallRefused } from '@candor/client/call-errors';
import { UnlockField } from '../../../core/ticket/lock/unlock-field.tsx';
import type { TradingLock } from '../../../core/ticket/lock/use-trading-lock.ts';
import { StickyActs } from '../../../core/ticket/review/sticky-acts.tsx';
import { MovedEstimate } from '../../../core/ticket/review/moved-estimate.tsx';
import { useText } from '../../../platform/i18n/text.ts';

export function SendFoot({
  lock,
  sending,
  label,
  tone,
  isDisabled,
  moved,
  onSend,
  onChange,
}: {
  lock: TradingLock;
  sending: {
    readonly isSending: boolean;
    readonly isLost: boolean;
    readonly refusal: CallRefused | null;
  };
  label: string;
  tone: 'buy' | 'sell';
  isDisabled: boolean;
  /** The price when the sheet opened, and now. */
  moved: { readonly before: string | null; readonly now: string | null };
  onSend: () => void;
  /** Back to the ticket. */
  onChange: () => void;
}) {
  const t = useText();
  const { refusal, isLost, isSending } = sending;
  return (
    <>
      {lock.isLocked && <UnlockField unlock={lock.unlock} />}
      <StickyActs>
        <MovedEstimate before={moved.before} now={moved.now} isMoved={moved.before !== moved.now} />
        {refusal !== null && !(lock.isLocked && refusal.reason === 'TRADING_LOCKED') && (
          <Note tone={refusal.reason === 'PRICE_MOVED' ? 'warn' : 'alert'}>{refusal.message}</Note>
        )}
        {isLost && <Note tone="alert">{t('bonds.confirm.lost')}</Note>}
        <HoldButton
          tone={tone}
          isDisabled={isDisabled && !isLost}
          isBusy={isSending || lock.unlock.isSending}
          onConfirm={() => lock.run(onSend)}
        >
          {isLost ? t('framework.retry') : label}
        </HoldButton>
        {refusal !== null && refusal.reason !== 'PRICE_MOVED' && (
          <Button tone="secondary" size="medium" isWide onPress={onChange}>
            {t('bonds.confirm.change')}
          </Button>
        )}
      </StickyActs>
    </>
  );
}
