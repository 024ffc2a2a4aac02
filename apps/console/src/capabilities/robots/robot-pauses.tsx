import { decideRobotPause, listRobotPauses } from '@candor/contract/robots';
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
import type { RobotPause } from './strategy-run.ts';

const POLL_MS = 10_000;

/** When new rentals were paused, are, or are proposed to be. */
export function RobotPauses() {
  const t = useText();
  const pauses = useCallQuery(listRobotPauses, [{ query: {} }], { everyMs: POLL_MS });
  return (
    <Panel isFlush title={t('console.rentalPauses.title')}>
      <QueryView of={pauses}>
        {({ items }) =>
          items.length === 0 ? (
            <StateView
              kind="empty"
              title={t('console.rentalPauses.none')}
              detail={t('console.rentalPauses.noneText')}
            />
          ) : (
            <SwitchTable
              label={t('console.rentalPauses.title')}
              rows={items.map((one) => ({
                id: one.id,
                where: t('console.rentalPauses.where'),
                state: one.state,
                reason: one.reason,
                steps: stepsOf(t, one),
                buttons: <PauseButtons of={one} />,
              }))}
            />
          )
        }
      </QueryView>
    </Panel>
  );
}

function stepsOf(t: ReturnType<typeof useText>, one: RobotPause) {
  const steps = [
    { key: 'proposedBy', who: one.proposedBy, at: one.proposedAt },
    { key: 'refusedBy', who: one.refusedBy, at: one.refusedAt },
    { key: 'confirmedBy', who: one.confirmedBy, at: one.confirmedAt },
    { key: 'liftProposedBy', who: one.liftProposedBy, at: one.liftProposedAt },
    { key: 'liftedBy', who: one.liftedBy, at: one.liftedAt },
  ] as const;
  return steps.flatMap(({ key, who, at }) =>
    who === null ? [] : [{ text: t(`console.switches.${key}`, { name: who.name }), at }],
  );
}

function PauseButtons({ of: one }: { of: RobotPause }) {
  const t = useText();
  const [act, setAct] = useState<SwitchAct | null>(null);
  const sending = useCallMutation(decideRobotPause, {
    done: () => {
      setAct(null);
      showToast(t('framework.success'), 'done');
      refetchCall(listRobotPauses);
    },
    // Another operator was faster: the list is out of date.
    refused: () => refetchCall(listRobotPauses),
  });
  return (
    <SwitchActButtons
      of={one}
      what={t('console.rentalPauses.what')}
      act={act}
      sending={sending}
      onAct={(next) => {
        sending.reset();
        setAct(next);
      }}
      onSend={(asked) => sending.send({ params: { id: one.id }, body: { act: asked } })}
    >
      {one.reason}
    </SwitchActButtons>
  );
}
