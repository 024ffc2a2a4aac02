/**
 * Sending a registration, the same for both kinds of account. A refusal that concerns a field goes to that field; the others are said in
 * a toast. Success forgets the draft, signs in and goes to where the customer wanted to go, or home.
 */
import { showToast } from '@candor/ui/toast';
import { useEffect } from 'react';
import type { CallRefused } from '../../platform/call-errors.ts';
import { dropDraft, keepDraft, type DraftName } from '../../platform/drafts.ts';
import { useText } from '../../platform/i18n/text.ts';
import { signIn } from '../../platform/session.ts';
import { goOnAfterSignIn } from './after-sign-in.ts';
import { readAgreementAgain } from '../../platform/agreement/agreement.ts';
import { useRegister } from './auth.api.ts';

export function useRegistration({ draftName, draft, next, onRefused, onAgreementOutdated }: {
  draftName: DraftName;
  draft: Readonly<Record<string, string>>;
  /** From the address: where the customer wanted to go. */
  next: string | undefined;
  /** True when the refusal could be shown at a field. */
  onRefused: (refusal: CallRefused) => boolean;
  /** The box was ticked for a text that no longer holds. */
  onAgreementOutdated: () => void;
}) {
  const t = useText();
  const kept = JSON.stringify(draft);
  useEffect(() => {
    keepDraft(draftName, kept);
  }, [draftName, kept]);
  return useRegister({
    done: (signedIn) => {
      dropDraft(draftName);
      signIn(signedIn);
      showToast(t('auth.register.success'), 'done');
      goOnAfterSignIn(next);
    },
    refused: (refusal) => {
      if (refusal.reason === 'AGREEMENT_OUTDATED') {
        void readAgreementAgain();
        onAgreementOutdated();
      }
      const isShown = onRefused(refusal);
      if (!isShown || refusal.reason === 'AGREEMENT_OUTDATED') showToast(refusal.message, 'problem');
    },
  });
}
