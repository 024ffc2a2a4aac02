import { Button } from '@candor/ui/buttons/button';
import type { ReactNode } from 'react';
import type { CallRefused } from '@candor/client/call-errors';
import { useText } from '../../i18n/text.ts';
import { useSession } from '../../session.ts';
import { twoPeopleActs, type DeciderRole } from '../../two-people.model.ts';
import { AskReason } from '../ask-reason.tsx';

export type TwoPeopleStep = 'confirm' | 'refuse' | 'withdraw';
type Sending = {
  readonly isSending: boolean;
  readonly refusal: CallRefused | null;
  reset(): void;
};

export function TwoPeopleButtons({
  proposed,
  lead,
  lengthMin,
  step,
  deciding,
  withdrawing,
  decider = 'approver',
  isForCustomer = true,
  onStep,
  onDecide,
  onWithdraw,
}: {
  proposed: Parameters<typeof twoPeopleActs>[0];
  decider?: DeciderRole;
  /** The customer reads the reason, and there is a note that only colleagues read. */
  isForCustomer?: boolean;
  lead: ReactNode;
  lengthMin: number;
  /** Held by the caller, because it closes when the server has answered. */
  step: TwoPeopleStep | null;
  deciding: Sending;
  withdrawing: Sending;
  onStep: (step: TwoPeopleStep | null) => void;
  onDecide: (outcome: 'confirmed' | 'refused', reason: string, note: string | undefined) => void;
  onWithdraw: (reason: string, note: string | undefined) => void;
}) {
  const t = useText();
  const me = useSession()?.operator;
  if (me === undefined) return null;
  const acts = twoPeopleActs(proposed, me, decider);
  const goTo = (next: TwoPeopleStep | null) => {
    deciding.reset();
    withdrawing.reset();
    onStep(next);
  };
  return (
    <div className="grid justify-items-start gap-1">
      <div className="flex flex-wrap gap-2">
        {acts.decide.isOffered && acts.decide.whyNot === null && (
          <>
            <Button size="small" onPress={() => goTo('confirm')}>
              {t('console.proposal.confirm')}
            </Button>
            <Button size="small" tone="secondary" onPress={() => goTo('refuse')}>
              {t('console.proposal.refuse')}
            </Button>
          </>
        )}
        {acts.withdraw && (
          <Button size="small" tone="secondary" onPress={() => goTo('withdraw')}>
            {t('console.proposal.withdraw')}
          </Button>
        )}
      </div>
      {acts.decide.isOffered && acts.decide.whyNot !== null && (
        <p className="max-w-60 text-caption text-ink3">{t(acts.decide.whyNot)}</p>
      )}
      <AskReason
        isOpen={step !== null}
        title={t(`console.proposal.${step ?? 'confirm'}.title`)}
        lead={lead}
        fieldLabel={t(isForCustomer ? 'console.reason.read' : 'console.reason.label')}
        withNote={isForCustomer}
        submitLabel={t(`console.proposal.${step ?? 'confirm'}`)}
        lengthMin={lengthMin}
        sending={step === 'withdraw' ? withdrawing : deciding}
        onReason={(reason, note) => {
          if (step === 'withdraw') onWithdraw(reason, note);
          else onDecide(step === 'confirm' ? 'confirmed' : 'refused', reason, note);
        }}
        onClose={() => goTo(null)}
      />
    </div>
  );
}
