/** A transfer being written: the wallets, the amount, and the server's preview of it. */
import { useForm } from '@candor/ui/fields/use-form';
import { useState } from 'react';
import { newRequestId } from '@candor/client/request-id';
import { useText } from '../../../platform/i18n/text.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { usePreview, type WalletRow } from '../wallet.api.ts';
import type { WalletName } from '../shared/wallet-name.model.ts';
import { useUnanswered } from './transfer-confirm.tsx';
import type { Confirming } from './unanswered-transfer.model.ts';
import {
  amountFor,
  rateAsked,
  transferForm,
  wantedIn,
  type TransferInput,
} from './transfer.model.ts';

const SETTLED_MS = 300;

export type TransferContextOf = {
  wallets: readonly WalletRow[];
  from: WalletName | null;
  to: WalletName | null;
  missing: string | null;
};

export function useTransfer(context: TransferContextOf) {
  const t = useText();
  const form = useForm(transferForm, context, ({ key }) => t(key));
  const { value, summary } = form;
  const settledText = useDebounced(value.amountText, SETTLED_MS);
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const unanswered = useUnanswered();
  const [wanted, setWanted] = useState(() => wantedIn(value, context.missing));
  const asked = settledText === value.amountText ? summary.asked : null;
  const probe = wanted !== null && value.amountText === '' ? rateAsked(value, summary) : null;
  const preview = usePreview(asked ?? probe, summary.isConverting);
  // Until somebody changes it, it follows the rate: what arrives shall not be a cent too little.
  const enough =
    wanted === null || confirming !== null || preview?.status !== 'ready'
      ? null
      : amountFor(wanted, preview.data, summary);
  if (enough !== null) form.set({ amountText: enough });
  const isAsked = summary.asked !== null;
  const isWorkingOut =
    (isAsked || probe !== null) && (preview === null || preview.status === 'loading');
  return {
    value,
    available: summary.available,
    amountField: form.field('amountText'),
    change: (next: Partial<TransferInput>) => {
      setWanted(null);
      form.set(next);
    },
    isAsked,
    preview,
    isWorkingOut,
    confirming,
    setConfirming,
    unanswered,
    submit: () => {
      if (isWorkingOut) return;
      form.submit(() => {
        if (asked !== null && preview?.status === 'ready')
          setConfirming(
            unanswered.find(asked) ?? {
              asked,
              preview: preview.data,
              requestId: newRequestId(),
              rateBefore: null,
            },
          );
      });
    },
  };
}

export type TransferWriting = ReturnType<typeof useTransfer>;
