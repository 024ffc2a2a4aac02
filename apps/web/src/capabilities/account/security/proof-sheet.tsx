/** The act itself is the caller's: it sends the proof and hands back a refusal. */
import type { SecondFactorProof } from '@candor/contract/kernel/second-factor';
import type { CallRefused } from '@candor/client/call-errors';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { SecondFactorForm } from '../../../core/second-factor/second-factor-form.tsx';
import { proofChallenge, type Security } from '../account.api.ts';
import { proofMethods } from './security.model.ts';

export function ProofSheet({
  isOpen,
  title,
  text,
  security,
  isBusy,
  refusal,
  onProof,
  onClose,
}: {
  isOpen: boolean;
  title: string;
  text: string;
  security: Security;
  isBusy: boolean;
  refusal: CallRefused | null;
  onProof: (proof: SecondFactorProof) => void;
  onClose: () => void;
}) {
  return (
    <AppSheet isOpen={isOpen} onClose={onClose} title={title}>
      <div className="grid gap-4">
        <p className="text-body text-ink2">{text}</p>
        <SecondFactorForm
          methods={proofMethods(security)}
          challenge={proofChallenge}
          onProof={onProof}
          isBusy={isBusy}
          refusal={refusal}
        />
      </div>
    </AppSheet>
  );
}
