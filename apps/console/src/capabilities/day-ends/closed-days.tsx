import {
  decideDayEnd,
  listDayEnds,
  loadDayEndStatement,
  withdrawDayEnd,
} from '@candor/contract/day-ends';
import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import { formatLocalDate } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { saveFile } from '../../platform/save-file.ts';
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
import type { DayEndRow } from './day-end.ts';

const POLL_MS = 10_000;
const HASH_SHOWN = 12;

export function ClosedDays({ onDecided }: { onDecided: () => void }) {
  const t = useText();
  const query = useProposalsQuery();
  const dayEnds = useCallQuery(listDayEnds, [{ query }], { everyMs: POLL_MS });
  const columns = useColumns(onDecided);
  return (
    <section className="grid gap-3">
      <h2 className="text-section font-semibold tracking-heading">{t('console.dayEnd.closed')}</h2>
      <ProposalsFilter {...query} />
      <PagedList
        of={dayEnds}
        label={t('console.dayEnd.closed')}
        columns={columns}
        getId={(row) => row.id}
        empty={t('console.dayEnd.closedNone')}
      />
    </section>
  );
}

function useColumns(onDecided: () => void): Column<DayEndRow>[] {
  const t = useText();
  const last = useProposalColumns<DayEndRow>((row) =>
    row.statementHash === null ? <Decide of={row} onDecided={onDecided} /> : <Download of={row} />,
  );
  return [
    {
      key: 'day',
      title: t('console.dayEnd.day'),
      cell: (row) => (
        <span className="grid">
          <span className="font-medium">{formatLocalDate(row.day)}</span>
          <span className="text-caption text-ink3">{periodOf(row, t)}</span>
        </span>
      ),
    },
    {
      key: 'hash',
      title: t('console.dayEnd.hash'),
      cell: ({ statementHash }) =>
        statementHash === null ? null : (
          <code className="text-caption" title={statementHash}>
            {statementHash.slice(0, HASH_SHOWN)}
          </code>
        ),
    },
    ...last,
  ];
}

function periodOf({ from, day }: DayEndRow, t: ReturnType<typeof useText>): string {
  return t('console.dayEnd.period', { from: formatLocalDate(from), day: formatLocalDate(day) });
}

/** As it was signed, with those before it. */
function Download({ of: row }: { of: DayEndRow }) {
  const t = useText();
  const loading = useCallMutation(loadDayEndStatement, {
    done: ({ name, text }) => saveFile(name, 'application/json', text),
    refused: ({ message }) => showToast(message, 'problem'),
  });
  return (
    <Button
      size="small"
      tone="secondary"
      isDisabled={loading.isSending}
      onPress={() => loading.send({ params: { id: row.id } })}
    >
      {t('console.dayEnd.download')}
    </Button>
  );
}

function Decide({ of: row, onDecided }: { of: DayEndRow; onDecided: () => void }) {
  const t = useText();
  const [step, setStep] = useState<TwoPeopleStep | null>(null);
  const done = () => {
    setStep(null);
    showToast(t('framework.success'), 'done');
    refetchCall(listDayEnds);
    onDecided();
  };
  const deciding = useCallMutation(decideDayEnd, { done });
  const withdrawing = useCallMutation(withdrawDayEnd, { done });
  const params = { id: row.id };
  return (
    <TwoPeopleButtons
      proposed={row}
      isForCustomer={false}
      lead={`${periodOf(row, t)} · ${row.reason}`}
      lengthMin={REASON_LENGTH_MIN}
      step={step}
      {...{ deciding, withdrawing }}
      onStep={setStep}
      onDecide={(outcome, reason) => deciding.send({ params, body: { outcome, reason } })}
      onWithdraw={(reason) => withdrawing.send({ params, body: { reason } })}
    />
  );
}
