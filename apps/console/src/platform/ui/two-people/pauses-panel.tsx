/** Pauses of one kind, which two people set and two lift: their list, and what may be done now. */
import type { CallQuery } from '@candor/client/reading';
import type { decideDeskSwitch } from '@candor/contract/desk';
import type { decideFollowPause } from '@candor/contract/follow';
import type { Declaration } from '@candor/contract/kernel/endpoint';
import type { ShownSwitch } from '@candor/contract/kernel/two-person-switch';
import type { decideRobotPause } from '@candor/contract/robots';
import { StateView } from '@candor/ui/marks/state-view';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { refine } from '../../nav/location.ts';
import type { SwitchAct } from '../../switch-acts.model.ts';
import { refetchCall } from '../../use-call-query.ts';
import { useCallMutation } from '../../use-call-mutation.ts';
import { Pager } from '../pager.tsx';
import { Panel } from '../panel.tsx';
import { QueryView } from '../query-view.tsx';
import { SwitchActButtons } from './switch-act-buttons.tsx';
import { SwitchTable } from './switch-table.tsx';

type PageOf<One> = {
  readonly items: readonly One[];
  readonly pageNum: number;
  readonly hasMore: boolean;
  readonly total: number;
};
type Pause = ShownSwitch & { readonly id: string };

export type PauseKind = {
  readonly title: string;
  /** Where the page has the title already. */
  readonly isUntitled?: true;
  readonly none: string;
  readonly noneText: string;
  /** "new rentals": what is paused, in the middle of a sentence. */
  readonly what: string;
  readonly decide: typeof decideRobotPause | typeof decideFollowPause | typeof decideDeskSwitch;
  /** Read again when something was decided. */
  readonly lists: readonly Declaration[];
};

export function PausesPanel<One extends Pause>({
  of: pauses,
  kind,
  where,
}: {
  of: CallQuery<PageOf<One>>;
  kind: PauseKind;
  where: (one: One) => string;
}) {
  const t = useText();
  return (
    <Panel isFlush {...(kind.isUntitled === true ? {} : { title: kind.title })}>
      <QueryView of={pauses}>
        {(page) =>
          page.items.length === 0 ? (
            <StateView kind="empty" title={kind.none} detail={kind.noneText} />
          ) : (
            <>
              <SwitchTable
                label={kind.title}
                rows={page.items.map((one) => ({
                  id: one.id,
                  where: where(one),
                  state: one.state,
                  reason: one.reason,
                  reasonZhHans: one.reasonZhHans,
                  steps: stepsOf(t, one),
                  buttons: <PauseButtons of={one} kind={kind} where={where(one)} />,
                }))}
              />
              <Pager page={page} onPage={(pageNum) => refine({ page: String(pageNum) })} />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

function stepsOf(t: ReturnType<typeof useText>, one: ShownSwitch) {
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

function PauseButtons({
  of: one,
  kind: { what, decide, lists },
  where,
}: {
  of: Pause;
  kind: PauseKind;
  where: string;
}) {
  const t = useText();
  const [act, setAct] = useState<SwitchAct | null>(null);
  const again = () => refetchCall(...lists);
  const sending = useCallMutation(decide, {
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
      what={what}
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
