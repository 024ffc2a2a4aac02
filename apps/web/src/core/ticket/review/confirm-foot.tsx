/** The foot of every confirmation: password, refusal, unknown outcome, and the button. */
import { Button, type ButtonTone } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import type { ReactNode } from 'react';
import { UnlockField } from '../lock/unlock-field.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { ConfirmWay } from './confirm-way.model.ts';
import { OrderButton } from './order-button.tsx';
import { StickyActs } from './sticky-acts.tsx';
import type { Confirmation } from './use-confirm.ts';

export function ConfirmFoot({
  confirmation: { lock, refusal, isLost, isSending, isAskedAgain, submit },
  isDoubled = false,
  failed = null,
  lost,
  act,
  isStopped,
  onConfirm = submit,
  change,
  children,
  ...button
}: {
  confirmation: Confirmation;
  /** Refused only to be asked whether it is meant. */
  isDoubled?: boolean;
  /** Above the reason of a refusal. */
  failed?: string | null;
  /** When no answer came. */
  lost: string;
  act: string;
  isStopped: boolean;
  onConfirm?: () => void;
  /** Back to what is typed; null where there is no reason to. */
  change: { readonly label: string; readonly onPress: () => void } | null;
  /** Above the button. */
  children?: ReactNode;
  way?: ConfirmWay;
  tone?: ButtonTone;
}) {
  const t = useText();
  return (
    <>
      {lock.isLocked && <UnlockField unlock={lock.unlock} />}
      <StickyActs>
        {children}
        {refusal !== null && refusal.reason !== 'TRADING_LOCKED' && (
          <Note tone={isDoubled || isAskedAgain ? 'warn' : 'alert'}>
            {failed !== null && !isAskedAgain && (
              <span className="block font-semibold">{failed}</span>
            )}
            {refusal.message}
          </Note>
        )}
        {isLost && <Note tone="alert">{lost}</Note>}
        <OrderButton
          {...button}
          isBusy={isSending || lock.unlock.isSending}
          isDisabled={isStopped && !isLost}
          onConfirm={onConfirm}
        >
          {isLost ? t('framework.retry') : act}
        </OrderButton>
        {change !== null && (
          <Button tone="secondary" size="medium" isWide onPress={change.onPress}>
            {change.label}
          </Button>
        )}
      </StickyActs>
    </>
  );
}
