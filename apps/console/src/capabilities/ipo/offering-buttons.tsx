import { decideOfferingAct, listAllOfferings, proposeOfferingAct } from '@candor/contract/ipo';
import { Segmented } from '@candor/ui/fields/segmented';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import {
  standingActs,
  type Decision,
} from '../../platform/ui/two-people/standing-proposal.model.ts';
import { DecideButtons } from '../../platform/ui/two-people/decide-buttons.tsx';
import { ProposeButton } from '../../platform/ui/two-people/propose-button.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import type { Offering } from './offering.ts';

const acts = ['postpone', 'withdraw'] as const;

export function OfferingButtons({ of: one }: { of: Offering }) {
  const t = useText();
  const me = useSession()?.operator;
  if (me === undefined) return null;
  const { isStoppable: isPossible, proposals } = one;
  const { canPropose, open, whyNot } = standingActs(
    { roles: proposeOfferingAct.roles, isPossible, proposals },
    me,
  );
  return (
    <div className="grid justify-items-start gap-1">
      {canPropose && <Propose of={one} />}
      {open !== null && <Decide of={one} id={open.id} decisions={open.decisions} />}
      {whyNot !== null && <p className="max-w-60 text-caption text-ink3">{t(whyNot)}</p>}
    </div>
  );
}

function Propose({ of: one }: { of: Offering }) {
  const t = useText();
  const [requestId, setRequestId] = useState<string | null>(null);
  const [act, setAct] = useState<(typeof acts)[number]>('postpone');
  const sending = useCallMutation(proposeOfferingAct, {
    done: () => {
      setRequestId(null);
      showToast(t('console.standing.proposed'), 'done');
      refetchCall(listAllOfferings);
    },
    refused: () => refetchCall(listAllOfferings),
  });
  return (
    <ProposeButton
      label={t('console.offering.propose')}
      words={{
        title: t('console.offering.title', { code: one.code }),
        lead: t('console.offering.lead'),
        fieldLabel: t('console.offering.reason'),
        fieldHint: t('console.offering.reasonHint'),
        submitLabel: t('console.offering.submit'),
      }}
      sending={sending}
      requestId={requestId}
      onRequest={setRequestId}
      onReason={(asked, reason) =>
        sending.send({ body: { requestId: asked, offeringId: one.offeringId, act, reason } })
      }
    >
      <Segmented
        label={t('console.offering.act')}
        value={act}
        options={acts.map((value) => ({ value, label: t(`console.offering.act.${value}`) }))}
        onChange={setAct}
      />
    </ProposeButton>
  );
}

function Decide({
  of: one,
  id,
  decisions,
}: {
  of: Offering;
  id: string;
  decisions: readonly Decision[];
}) {
  const t = useText();
  const [asked, setAsked] = useState<Decision | null>(null);
  const sending = useCallMutation(decideOfferingAct, {
    done: () => {
      setAsked(null);
      showToast(t('framework.success'), 'done');
      refetchCall(listAllOfferings);
    },
    // Another operator was faster: the list is out of date.
    refused: () => refetchCall(listAllOfferings),
  });
  const proposal = one.proposals.find((known) => known.id === id);
  return (
    <DecideButtons
      decisions={decisions}
      asked={asked}
      onAsk={setAsked}
      words={(decision) => ({
        title: t(`console.offering.${decision}.title`, { code: one.code }),
        lead: t(`console.offering.${decision}.text`),
      })}
      sending={sending}
      onDecide={(act) => sending.send({ params: { id }, body: { act } })}
    >
      {proposal !== undefined && t(`console.offering.act.${proposal.act}`)}
      {' · '}
      {proposal?.reason}
    </DecideButtons>
  );
}
