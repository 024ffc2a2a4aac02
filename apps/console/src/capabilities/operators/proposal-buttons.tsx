import {
  decideProposal,
  listProposals,
  REASON_LENGTH_MIN,
  withdrawProposal,
} from '@candor/contract/operators';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { TwoPeopleButtons, type TwoPeopleStep } from '../../platform/ui/two-people-buttons.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import type { Proposal } from './proposal.ts';

export function ProposalButtons({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const [step, setStep] = useState<TwoPeopleStep | null>(null);
  const done = () => {
    setStep(null);
    showToast(t('framework.success'), 'done');
    refetchCall(listProposals);
  };
  const decide = useCallMutation(decideProposal, { done });
  const withdraw = useCallMutation(withdrawProposal, { done });
  const sending = step === 'withdraw' ? withdraw : decide;
  const send = (reason: string) => {
    const params = { id: proposal.id };
    if (step === 'withdraw') withdraw.send({ params, body: { reason } });
    else
      decide.send({
        params,
        body: { outcome: step === 'confirm' ? 'confirmed' : 'refused', reason },
      });
  };
  return (
    <TwoPeopleButtons
      proposed={proposal}
      lead={`${t(`console.act.${proposal.act}`)} · ${proposal.customer.userId} · ${proposal.reason}`}
      lengthMin={REASON_LENGTH_MIN}
      step={step}
      sending={sending}
      onStep={(next) => {
        decide.reset();
        withdraw.reset();
        setStep(next);
      }}
      onReason={send}
    />
  );
}
