import {
  decideOperatorChange,
  listOperatorChanges,
  listOperators,
  withdrawOperatorChange,
} from '@candor/contract/operator-accounts';
import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import type { Column } from '../../platform/ui/data-table.tsx';
import { PagedList } from '../../platform/ui/paged-list.tsx';
import {
  ProposalsFilter,
  useProposalColumns,
  useProposalsQuery,
} from '../../platform/ui/two-people/proposals.tsx';
import {
  TwoPeopleButtons,
  type TwoPeopleStep,
} from '../../platform/ui/two-people/two-people-buttons.tsx';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/use-call-query.ts';
import { useChangeLines } from './access-text.tsx';
import type { OperatorChange } from './operator.ts';

const POLL_MS = 10_000;

export function ChangesList() {
  const t = useText();
  const query = useProposalsQuery();
  const changes = useCallQuery(listOperatorChanges, [{ query }], { everyMs: POLL_MS });
  const columns = useColumns();
  return (
    <section className="grid gap-3">
      <h2 className="text-section font-semibold tracking-heading">
        {t('console.operators.changes')}
      </h2>
      <ProposalsFilter {...query} />
      <PagedList
        of={changes}
        label={t('console.operators.changes')}
        columns={columns}
        getId={(row) => row.id}
        empty={t('console.operators.changesNone')}
      />
    </section>
  );
}

function useColumns(): Column<OperatorChange>[] {
  const t = useText();
  const linesOf = useChangeLines();
  const last = useProposalColumns<OperatorChange>((row) => <ChangeButtons of={row} />);
  return [
    {
      key: 'act',
      title: t('console.operators.what'),
      cell: (row) => (
        <span className="grid">
          <span className="font-medium">{t(`console.operators.act.${row.act}`)}</span>
          {row.about !== null && (
            <span className="text-caption">
              {row.about.name} · {row.about.email}
            </span>
          )}
          {linesOf(row).map((line) => (
            <span key={line} className="text-caption text-ink2">
              {line}
            </span>
          ))}
        </span>
      ),
      isLong: true,
    },
    ...last,
  ];
}

function ChangeButtons({ of: change }: { of: OperatorChange }) {
  const t = useText();
  const linesOf = useChangeLines();
  const [step, setStep] = useState<TwoPeopleStep | null>(null);
  const done = () => {
    setStep(null);
    showToast(t('framework.success'), 'done');
    refetchCall(listOperatorChanges, listOperators);
  };
  const deciding = useCallMutation(decideOperatorChange, { done });
  const withdrawing = useCallMutation(withdrawOperatorChange, { done });
  const params = { id: change.id };
  const lead = [
    t(`console.operators.act.${change.act}`),
    ...(change.about === null ? [] : [`${change.about.name} (${change.about.email})`]),
    ...linesOf(change),
    change.reason,
  ].join(' · ');
  return (
    <TwoPeopleButtons
      proposed={{ ...change, aboutId: change.about?.id ?? null }}
      decider="administrator"
      isForCustomer={false}
      lead={lead}
      lengthMin={REASON_LENGTH_MIN}
      step={step}
      {...{ deciding, withdrawing }}
      onStep={setStep}
      onDecide={(outcome, reason) => deciding.send({ params, body: { outcome, reason } })}
      onWithdraw={(reason) => withdrawing.send({ params, body: { reason } })}
    />
  );
}
