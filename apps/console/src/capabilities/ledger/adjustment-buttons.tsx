import { decideAdjustment, listAdjustments, withdrawAdjustment } from '@candor/contract/ledger';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { TwoPeopleButtons, type TwoPeopleStep } from '../../platform/ui/two-people-buttons.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import type { Adjustment } from './adjustment.ts';

/** Confirming posts it at once. */
export function AdjustmentButtons({ adjustment }: { adjustment: Adjustment }) {
  const t = useText();
  const [step, setStep] = useState<TwoPeopleStep | null>(null);
  const done = () => {
    setStep(null);
    showToast(t('framework.success'), 'done');
    refetchCall(listAdjustments);
  };
  const decide = useCallMutation(decideAdjustment, { done });
  const withdraw = useCallMutation(withdrawAdjustment, { done });
  const send = (reason: string) => {
    const params = { id: adjustment.id };
    if (step === 'withdraw') withdraw.send({ params, body: { reason } });
    else
      decide.send({
        params,
        body: { outcome: step === 'confirm' ? 'confirmed' : 'refused', reason },
      });
  };
  return (
    <TwoPeopleButtons
      proposed={adjustment}
      lead={
        <>
          {adjustment.customer.userId} · <Amount of={adjustment.money} isMovement /> ·{' '}
          {adjustment.reason}
        </>
      }
      lengthMin={1}
      step={step}
      sending={step === 'withdraw' ? withdraw : decide}
      onStep={(next) => {
        decide.reset();
        withdraw.reset();
        setStep(next);
      }}
      onReason={send}
    />
  );
}
