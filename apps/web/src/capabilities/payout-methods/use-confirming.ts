/** A field refusal closes the sheet and goes to the field. */
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallRefused } from '@candor/client/call-errors';
import { useText } from '../../platform/i18n/text.ts';
import { refetchPayoutMethods } from '../../core/customer/own-payout-methods.ts';
import { leaveForm } from './method-gate.tsx';
import type { PayoutProblem } from './payout-methods.model.ts';

export type Confirming = 'save' | 'delete' | null;

export function useConfirming<Field extends string>({
  isNew,
  next,
  getFields,
  refuse,
  onRefused = () => undefined,
}: {
  isNew: boolean;
  next: string | undefined;
  getFields: (refusal: CallRefused) => readonly Field[];
  refuse: (problem: PayoutProblem<Field>) => void;
  onRefused?: (refusal: CallRefused) => void;
}) {
  const t = useText();
  const [confirming, setConfirming] = useState<Confirming>(null);
  const leave = (toast: string) => {
    showToast(toast, 'done');
    void refetchPayoutMethods();
    setConfirming(null);
    leaveForm(next);
  };
  return {
    confirming,
    setConfirming,
    /** For the sheet itself; fields show the rest. */
    saidInSheet: (refusal: CallRefused | null) =>
      refusal === null || getFields(refusal).length > 0 ? null : refusal,
    saving: {
      done: () => leave(t(isNew ? 'payout.added' : 'payout.changed')),
      refused: (refusal: CallRefused) => {
        onRefused(refusal);
        const fields = getFields(refusal);
        if (fields.length === 0) return;
        // A field can take the focus only once the sheet is gone.
        flushSync(() => setConfirming(null));
        for (const field of fields.toReversed())
          refuse({ field, key: 'refused', values: { message: refusal.message } });
      },
    },
    // Said in the sheet, which stays open.
    deleting: { done: () => leave(t('payout.deleted')), refused: () => undefined },
  };
}

export function usePayoutText(): (problem: PayoutProblem<string>) => string {
  const t = useText();
  return ({ key, values }) => (key === 'refused' ? String(values?.['message'] ?? '') : t(key));
}
