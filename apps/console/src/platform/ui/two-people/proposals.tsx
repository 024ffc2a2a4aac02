/** What one person proposed and another decides about: columns, filter and buttons of such lists. */
import type { decideAdjustment, withdrawAdjustment } from '@candor/contract/ledger';
import type { Declaration } from '@candor/contract/kernel/endpoint';
import type { decideProposal, withdrawProposal } from '@candor/contract/operators';
import { Chip } from '@candor/ui/marks/chip';
import { showToast } from '@candor/ui/overlays/toast';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { usePlace } from '../../nav/location.ts';
import { refetchCall } from '../../use-call-query.ts';
import { useCallMutation } from '../../use-call-mutation.ts';
import { AllOrOne } from '../all-or-one.tsx';
import type { Column } from '../data-table.tsx';
import { Moment } from '../moment.tsx';
import { TwoPeopleButtons, type TwoPeopleStep } from './two-people-buttons.tsx';

const states = ['open', 'confirmed', 'refused', 'withdrawn'] as const;

type Person = { readonly id: string; readonly name: string };

export type Proposed = {
  readonly id: string;
  readonly state: (typeof states)[number];
  readonly reason: string;
  readonly madeBy: Person;
  readonly madeAt: number;
  readonly decidedBy: Person | null;
  readonly decidedAt: number | null;
  readonly decisionReason: string | null;
};

export function useProposalsQuery() {
  const { query } = usePlace();
  const state = states.find((known) => known === query['state']);
  return { pageNum: query['page'] ?? '1', ...(state === undefined ? {} : { state }) };
}

export function ProposalsFilter({ state }: { state?: Proposed['state'] }) {
  const t = useText();
  return (
    <div className="max-w-150">
      <AllOrOne
        name="state"
        label={t('common.status')}
        value={state}
        options={states}
        getLabel={(value) => t(`console.proposalState.${value}`)}
      />
    </div>
  );
}

/** The columns every such list ends with. */
export function useProposalColumns<Row extends Proposed>(
  buttons: (row: Row) => ReactNode,
): Column<Row>[] {
  const t = useText();
  return [
    {
      key: 'reason',
      title: t('common.reason'),
      cell: (row) => row.reason,
      isLong: true,
    },
    {
      key: 'madeBy',
      title: t('console.proposals.madeBy'),
      cell: (row) => <Who name={row.madeBy.name} at={row.madeAt} />,
    },
    {
      key: 'state',
      title: t('common.status'),
      cell: (row) => <Decided of={row} />,
      isLong: true,
    },
    { key: 'acts', title: t('common.actions'), cell: buttons, isLong: true },
  ];
}

function Who({ name, at }: { name: string; at: number | null }) {
  return (
    <span className="grid">
      <span>{name}</span>
      <span className="text-caption text-ink3">
        <Moment at={at} />
      </span>
    </span>
  );
}

function Decided({ of: { state, decidedBy, decidedAt, decisionReason } }: { of: Proposed }) {
  const t = useText();
  return (
    <span className="grid justify-items-start gap-1">
      <Chip tone={state === 'open' ? 'warn' : state === 'confirmed' ? 'accent' : 'neutral'}>
        {t(`console.proposalState.${state}`)}
      </Chip>
      {decidedBy !== null && <Who name={decidedBy.name} at={decidedAt} />}
      {decisionReason !== null && (
        <span className="max-w-70 text-caption text-ink2">{decisionReason}</span>
      )}
    </span>
  );
}

export function ProposalButtons({
  of: proposed,
  lead,
  reasonLengthMin,
  calls: { decide, withdraw, list },
}: {
  of: Proposed;
  lead: ReactNode;
  reasonLengthMin: number;
  calls: {
    readonly decide: typeof decideProposal | typeof decideAdjustment;
    readonly withdraw: typeof withdrawProposal | typeof withdrawAdjustment;
    readonly list: Declaration;
  };
}) {
  const t = useText();
  const [step, setStep] = useState<TwoPeopleStep | null>(null);
  const done = () => {
    setStep(null);
    showToast(t('framework.success'), 'done');
    refetchCall(list);
  };
  const deciding = useCallMutation(decide, { done });
  const withdrawing = useCallMutation(withdraw, { done });
  const params = { id: proposed.id };
  return (
    <TwoPeopleButtons
      proposed={proposed}
      lead={lead}
      lengthMin={reasonLengthMin}
      step={step}
      {...{ deciding, withdrawing }}
      onStep={setStep}
      onDecide={(outcome, reason, note) =>
        deciding.send({ params, body: { outcome, reason, note } })
      }
      onWithdraw={(reason, note) => withdrawing.send({ params, body: { reason, note } })}
    />
  );
}
