import { decideProposal, listProposals, REASON_LENGTH_MIN, withdrawProposal } from '@candor/contract/operators';
import { Button } from '@candor/ui/button';
import { showToast } from '@candor/ui/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { readAgain } from '../../platform/use-reading.ts';
import { useSending } from '../../platform/use-sending.ts';
import { proposalActs } from './proposal-acts.model.ts';
import type { Proposal } from './proposal.ts';

type Step = 'confirm' | 'refuse' | 'withdraw';

/** The acts on one proposal, each with its reason; where deciding is not possible, why. */
export function ProposalButtons({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const me = useSession()?.operator;
  const [step, setStep] = useState<Step | null>(null);
  const done = () => {
    setStep(null);
    showToast(t('framework.success'), 'done');
    readAgain(listProposals);
  };
  const decide = useSending(decideProposal, { done });
  const withdraw = useSending(withdrawProposal, { done });
  if (me === undefined) return null;
  const acts = proposalActs(proposal, me);
  const open = (next: Step) => {
    decide.reset();
    withdraw.reset();
    setStep(next);
  };
  const send = (reason: string) => {
    const params = { id: proposal.id };
    if (step === 'withdraw') withdraw.send({ params, body: { reason } });
    else decide.send({ params, body: { outcome: step === 'confirm' ? 'confirmed' : 'refused', reason } });
  };
  return (
    <div className="grid justify-items-start gap-1">
      <div className="flex flex-wrap gap-2">
        {acts.decide.isOffered && acts.decide.whyNot === null && (
          <>
            <Button size="small" onPress={() => open('confirm')}>
              {t('console.proposal.confirm')}
            </Button>
            <Button size="small" tone="secondary" onPress={() => open('refuse')}>
              {t('console.proposal.refuse')}
            </Button>
          </>
        )}
        {acts.withdraw && (
          <Button size="small" tone="secondary" onPress={() => open('withdraw')}>
            {t('console.proposal.withdraw')}
          </Button>
        )}
      </div>
      {acts.decide.isOffered && acts.decide.whyNot !== null && <p className="max-w-60 text-caption text-ink3">{t(acts.decide.whyNot)}</p>}
      <AskReason
        isOpen={step !== null}
        title={t(`console.proposal.${step ?? 'confirm'}.title`)}
        lead={`${t(`console.act.${proposal.act}`)} · ${proposal.customer.userId} · ${proposal.reason}`}
        fieldLabel={t('console.reason.label')}
        submitLabel={t(`console.proposal.${step ?? 'confirm'}`)}
        lengthMin={REASON_LENGTH_MIN}
        sending={step === 'withdraw' ? withdraw : decide}
        onReason={send}
        onClose={() => setStep(null)}
      />
    </div>
  );
}
