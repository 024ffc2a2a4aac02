/** The act itself is the caller's: it sends the proof and hands back a refusal. */
import type { SecondFactorProof } from '@candor/contract/kernel/second-factor';
import { Sheet } from '@candor/ui/overlays/sheet';
import type { CallRefused } from '@candor/client/call-errors';
import { useText } from '../../../platform/i18n/text.ts';
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
  const t = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('framework.close')}>
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
    </Sheet>
  );
}
