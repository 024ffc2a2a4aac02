import { showToast } from '@candor/ui/overlays/toast';
import { useEffect } from 'react';
import type { CallRefused } from '@candor/client/call-errors';
import { dropDraft, keepDraft, type DraftName } from '../../../platform/device/drafts.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { signIn, type SignedIn } from '../../../platform/device/session.ts';
import { goOnAfterSignIn } from '../after-sign-in.ts';
import { noteStepsRoom, STEPS_PX } from '../../../core/newcomer/first-steps-room.ts';
import { refetchAgreement } from '../../../core/agreement/agreement.ts';
import { useRegister, useRegisterShort } from '../auth.api.ts';

const NEXT_STEP = '/pages/kyc/individual';

type Registering = {
  draft: Readonly<Record<string, string>>;
  next: string | undefined;
  /** True when the refusal could be shown at a field. */
  onRefused: (refusal: CallRefused) => boolean;
  onAgreementOutdated: () => void;
};

export function useRegistration({
  draftName,
  ...registering
}: Registering & { draftName: DraftName }) {
  return useRegister(useHandlers(draftName, registering));
}

export function useShortRegistration(registering: Registering) {
  return useRegisterShort(useHandlers('short', registering));
}

function useHandlers(
  draftName: DraftName,
  { draft, next, onRefused, onAgreementOutdated }: Registering,
) {
  const t = useText();
  const draftText = JSON.stringify(draft);
  useEffect(() => {
    keepDraft(draftName, draftText);
  }, [draftName, draftText]);
  return {
    done: (signedIn: SignedIn) => {
      dropDraft(draftName);
      signIn(signedIn);
      // Home keeps room for them from its first look on.
      noteStepsRoom(signedIn.user.id, STEPS_PX);
      showToast(t('auth.register.success'), 'done');
      goOnAfterSignIn(next ?? NEXT_STEP);
    },
    refused: (refusal: CallRefused) => {
      if (refusal.reason === 'AGREEMENT_OUTDATED') {
        void refetchAgreement();
        onAgreementOutdated();
      }
      const isShown = onRefused(refusal);
      if (!isShown || refusal.reason === 'AGREEMENT_OUTDATED')
        showToast(refusal.message, 'problem');
    },
  };
}
