/** One proposes, another confirms, and the customer reads why. */
import { decideAdjustment, listAdjustments, withdrawAdjustment } from '@candor/contract/ledger';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import type { Column } from '../../platform/ui/data-table.tsx';
import { ExportButton } from '../../platform/ui/export-button.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { PagedList } from '../../platform/ui/paged-list.tsx';
import {
  ProposalButtons,
  ProposalsFilter,
  useProposalColumns,
  useProposalsQuery,
} from '../../platform/ui/two-people/proposals.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import type { Adjustment } from './adjustment.ts';

const POLL_MS = 10_000;
const calls = { decide: decideAdjustment, withdraw: withdrawAdjustment, list: listAdjustments };

export function AdjustmentsScreen() {
  const t = useText();
  const query = useProposalsQuery();
  const adjustments = useCallQuery(listAdjustments, [{ query }], { everyMs: POLL_MS });
  const columns = useColumns();
  return (
    <PageFrame
      title={t('console.common.adjustments')}
      lead={t('console.adjustments.lead')}
      actions={<ExportButton list={listAdjustments} query={{}} />}
    >
      <ProposalsFilter {...query} />
      <PagedList
        of={adjustments}
        label={t('console.common.adjustments')}
        columns={columns}
        getId={(row) => row.id}
      />
    </PageFrame>
  );
}

function useColumns(): Column<Adjustment>[] {
  const t = useText();
  const codeText = useCodeText();
  // Confirming posts it at once.
  const last = useProposalColumns<Adjustment>((row) => (
    <ProposalButtons
      of={row}
      calls={calls}
      reasonLengthMin={1}
      lead={
        <>
          {row.customer.userId} · <Amount of={row.money} isMovement /> · {row.reason}
        </>
      }
    />
  ));
  return [
    {
      key: 'customer',
      title: t('console.common.customer'),
      cell: (row) => (
        <a
          href={hrefTo('money', { id: row.customer.id })}
          className="font-medium text-accent underline-offset-4 hover:underline"
        >
          {row.customer.userId}
        </a>
      ),
    },
    {
      key: 'wallet',
      title: t('common.wallet'),
      cell: (row) => codeText(`console.walletType.${row.walletType}`, String(row.walletType)),
    },
    {
      key: 'amount',
      title: t('common.amount'),
      cell: (row) => <Amount of={row.money} isMovement />,
      isEnd: true,
    },
    ...last,
  ];
}
