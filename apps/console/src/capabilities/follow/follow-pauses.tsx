import { decideFollowPause, listAllAgencies, listFollowPauses } from '@candor/contract/follow';
import { StateView } from '@candor/ui/marks/state-view';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import type { SwitchAct } from '../../platform/switch-acts.model.ts';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { SwitchActButtons } from '../../platform/ui/switch-act-buttons.tsx';
import { SwitchTable } from '../../platform/ui/switch-table.tsx';
import { refetchCall, useCallQuery } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import type { Agency, FollowPause } from './agency.ts';
import { decisionOf } from './follow-pause.model.ts';

const POLL_MS = 10_000;

/** Where new follow orders were paused, are, or are proposed to be. */
export function FollowPauses({ agencies }: { agencies: readonly Agency[] }) {
  const t = useText();
  const pauses = useCallQuery(listFollowPauses, [{ query: {} }], { everyMs: POLL_MS });
  const where = ({ agencyId }: FollowPause) =>
    agencyId === null
      ? t('console.followPauses.all')
      : `${agencyId} · ${agencies.find(({ id }) => id === agencyId)?.name ?? ''}`;
  return (
    <Panel isFlush title={t('console.followPauses.title')}>
      <QueryView of={pauses}>
        {({ items }) =>
          items.length === 0 ? (
            <StateView
              kind="empty"
              title={t('console.followPauses.none')}
              detail={t('console.followPauses.noneText')}
            />
          ) : (
            <SwitchTable
              label={t('console.followPauses.title')}
              rows={items.map((one) => ({
                id: one.id,
                where: where(one),
                state: one.state,
                reason: one.reason,
                steps: stepsOf(t, one),
                buttons: <PauseButtons of={one} where={where(one)} />,
              }))}
            />
          )
        }
      </QueryView>
    </Panel>
  );
}

function stepsOf(t: ReturnType<typeof useText>, one: FollowPause) {
  const decision = decisionOf(one);
  return [
    { text: t('console.switches.proposedBy', { name: one.proposedBy.name }), at: one.proposedAt },
    ...(decision === null || one.decidedBy === null
      ? []
      : [
          {
            text: t(`console.switches.${decision}`, { name: one.decidedBy.name }),
            at: one.decidedAt,
          },
        ]),
    ...(one.liftProposedBy === null
      ? []
      : [
          {
            text: t('console.switches.liftProposedBy', { name: one.liftProposedBy.name }),
            at: one.liftProposedAt,
          },
        ]),
    ...(one.liftedBy === null
      ? []
      : [
          {
            text: t('console.switches.liftedBy', { name: one.liftedBy.name }),
            at: one.liftedAt,
          },
        ]),
  ];
}

function PauseButtons({ of: one, where }: { of: FollowPause; where: string }) {
  const t = useText();
  const [act, setAct] = useState<SwitchAct | null>(null);
  const again = () => refetchCall(listFollowPauses, listAllAgencies);
  const sending = useCallMutation(decideFollowPause, {
    done: () => {
      setAct(null);
      showToast(t('framework.success'), 'done');
      again();
    },
    // Another operator was faster: the list is out of date.
    refused: again,
  });
  return (
    <SwitchActButtons
      of={one}
      what={t('console.followPauses.what')}
      act={act}
      sending={sending}
      onAct={(next) => {
        sending.reset();
        setAct(next);
      }}
      onSend={(asked) => sending.send({ params: { id: one.id }, body: { act: asked } })}
    >
      <span className="font-medium">{where}</span>
      {' · '}
      {one.reason}
    </SwitchActButtons>
  );
}
