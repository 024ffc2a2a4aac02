import { decideExclusion, listFairPlay, proposeExclusion } from '@candor/contract/leagues';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { hrefTo } from '../../routes.table.ts';
import { useSession } from '../../platform/session.ts';
import {
  standingActs,
  type Decision,
} from '../../platform/ui/two-people/standing-proposal.model.ts';
import { DecideButtons } from '../../platform/ui/two-people/decide-buttons.tsx';
import { ProposalLines } from '../../platform/ui/two-people/proposal-lines.tsx';
import { ProposeButton } from '../../platform/ui/two-people/propose-button.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { nameOfSuspect, type Finding, type Suspect } from './finding.ts';

/** One entry that was found: who it is, its rank, what was proposed and what is possible now. */
export function ExclusionButtons({ finding, suspect }: { finding: Finding; suspect: Suspect }) {
  const t = useText();
  const me = useSession()?.operator;
  const name = nameOfSuspect(suspect);
  if (me === undefined) return null;
  const { canPropose, open, whyNot } = standingActs(
    {
      roles: proposeExclusion.roles,
      isPossible:
        finding.isDecidable && suspect.exclusions.every(({ state }) => state !== 'confirmed'),
      proposals: suspect.exclusions,
    },
    me,
  );
  return (
    <span className="grid justify-items-start gap-1.5">
      <a className="text-link" href={hrefTo('customer', { id: suspect.customerId })}>
        {name}
      </a>
      <span className="text-caption text-ink3">
        {t('console.fair.rank', { rank: suspect.rank })}
      </span>
      {canPropose && <Propose finding={finding} entry={suspect.entry} name={name} />}
      {open !== null && (
        <Decide id={open.id} decisions={open.decisions} name={name} of={suspect.exclusions} />
      )}
      {whyNot !== null && <span className="max-w-60 text-caption text-ink3">{t(whyNot)}</span>}
      <ProposalLines of={suspect.exclusions} />
    </span>
  );
}

function Propose({ finding, entry, name }: { finding: Finding; entry: number; name: string }) {
  const t = useText();
  const [requestId, setRequestId] = useState<string | null>(null);
  const sending = useCallMutation(proposeExclusion, {
    done: () => {
      setRequestId(null);
      showToast(t('console.standing.proposed'), 'done');
      refetchCall(listFairPlay);
    },
    refused: () => refetchCall(listFairPlay),
  });
  const { leagueId } = finding;
  return (
    <ProposeButton
      label={t('console.fair.exclude')}
      words={{
        title: t('console.fair.title', { name }),
        lead: t('console.fair.proposal'),
        fieldLabel: t('console.fair.reason'),
        fieldHint: t('console.fair.reasonHint'),
        submitLabel: t('console.fair.submit'),
      }}
      sending={sending}
      requestId={requestId}
      onRequest={setRequestId}
      onReason={(asked, reason) =>
        sending.send({ body: { requestId: asked, leagueId, entry, reason } })
      }
    />
  );
}

function Decide({
  id,
  decisions,
  name,
  of: exclusions,
}: {
  id: string;
  decisions: readonly Decision[];
  name: string;
  of: Suspect['exclusions'];
}) {
  const t = useText();
  const [asked, setAsked] = useState<Decision | null>(null);
  const sending = useCallMutation(decideExclusion, {
    done: () => {
      setAsked(null);
      showToast(t('framework.success'), 'done');
      refetchCall(listFairPlay);
    },
    // Another operator was faster: the list is out of date.
    refused: () => refetchCall(listFairPlay),
  });
  return (
    <DecideButtons
      decisions={decisions}
      asked={asked}
      onAsk={setAsked}
      words={(decision) => ({
        title: t(`console.fair.${decision}.title`, { name }),
        lead: t(`console.fair.${decision}.text`),
      })}
      sending={sending}
      onDecide={(act) => sending.send({ params: { id }, body: { act } })}
    >
      {exclusions.find((known) => known.id === id)?.reason}
    </DecideButtons>
  );
}
