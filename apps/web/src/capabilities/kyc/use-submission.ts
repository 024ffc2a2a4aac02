/** A draft stays in the tab until sent. */
import { showToast } from '@candor/ui/overlays/toast';
import { useEffect } from 'react';
import type { CallRefused } from '@candor/client/call-errors';
import { dropDraft, keepDraft } from '../../platform/device/drafts.ts';
import { useText } from '../../platform/i18n/text.ts';
import { refetchKyc, showKyc, useSubmitKyc } from './kyc.api.ts';

export function useSubmission({
  draft,
  onSent,
  onRefused,
}: {
  draft: Readonly<Record<string, string>>;
  onSent: () => void;
  /** True when the refusal could be shown at a field. */
  onRefused: (refusal: CallRefused) => boolean;
}) {
  const t = useText();
  const draftText = JSON.stringify(draft);
  useEffect(() => {
    keepDraft('kyc', draftText);
  }, [draftText]);
  return useSubmitKyc({
    done: (kyc) => {
      showKyc(kyc);
      onSent();
      dropDraft('kyc');
      showToast(t('kyc.sent'), 'done');
    },
    refused: (refusal) => {
      if (onRefused(refusal)) return;
      showToast(refusal.message, 'problem');
      void refetchKyc();
    },
  });
}
