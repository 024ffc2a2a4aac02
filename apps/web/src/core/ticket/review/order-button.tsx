/**
 * Confirms the order: by one tap where it is small and paid in full (confirm-way.model.ts), held
 * otherwise. While it is open a tap may become a hold, and never the other way round: a finger that
 * is on its way meets what it saw, or something slower.
 */
import type { ButtonTone } from '@candor/ui/buttons/button';
import { ConfirmButton } from '@candor/ui/buttons/confirm-button';
import { HoldButton } from '@candor/ui/buttons/hold-button';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import type { ConfirmWay } from './confirm-way.model.ts';

export function OrderButton({
  way = 'hold',
  onConfirm,
  children,
  ...props
}: {
  way?: ConfirmWay;
  tone?: ButtonTone;
  isBusy: boolean;
  isDisabled: boolean;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const t = useText();
  const [wasHeld, setWasHeld] = useState(way === 'hold');
  if (way === 'hold' && !wasHeld) setWasHeld(true);
  if (wasHeld)
    return (
      <HoldButton {...props} onConfirm={onConfirm}>
        {children}
      </HoldButton>
    );
  return (
    <div className="grid gap-1">
      <ConfirmButton {...props} isWide onPress={onConfirm}>
        {children}
      </ConfirmButton>
      {/* As high as the words of the other: neither lies where the ticket's button was. */}
      <p className="flex min-h-12 items-center justify-center text-center text-label text-ink2">
        {t('ticket.confirm.oneTap')}
      </p>
    </div>
  );
}
