/** One proposes, another confirms or refuses; the proposer may withdraw. */
import { decideProposal, listProposals, withdrawProposal } from '@candor/contract/operators';
import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import { useText } from '../../platform/i18n/text.ts';
import type { Column } from '../../platform/ui/data-table.tsx';
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
import { usePartsText } from './account-parts.tsx';
import type { Proposal } from './proposal.ts';

const POLL_MS = 10_000;
const calls = { decide: decideProposal, withdraw: withdrawProposal, list: listProposals };

export function ProposalsScreen() {
  const t = useText();
  const query = useProposalsQuery();
  const proposals = useCallQuery(listProposals, [{ query }], { everyMs: POLL_MS });
  const columns = useColumns();
  return (
    <PageFrame title={t('console.common.proposals')} lead={t('console.proposals.lead')}>
      <ProposalsFilter {...query} />
      <PagedList
        of={proposals}
        label={t('console.common.proposals')}
        columns={columns}
        getId={(row) => row.id}
      />
    </PageFrame>
  );
}

function useColumns(): Column<Proposal>[] {
  const t = useText();
  const partsText = usePartsText();
  const actText = ({ act, parts, person }: Proposal) => {
    if (person !== null)
      return t('console.proposals.actTo', { act: t(`console.act.${act}`), person: person.userId });
    return parts === null
      ? t(`console.act.${act}`)
      : `${t(`console.act.${act}`)}: ${partsText(parts)}`;
  };
  const last = useProposalColumns<Proposal>((row) => (
    <ProposalButtons
      of={row}
      calls={calls}
      reasonLengthMin={REASON_LENGTH_MIN}
      lead={`${actText(row)} · ${row.customer.userId} · ${row.reason}`}
    />
  ));
  return [
    {
      key: 'act',
      title: t('console.proposals.act'),
      cell: (row) => <span className="font-medium">{actText(row)}</span>,
    },
    {
      key: 'customer',
      title: t('console.common.customer'),
      cell: (row) => (
        <a
          href={hrefTo('customer', { id: row.customer.id })}
          className="font-medium text-accent underline-offset-4 hover:underline"
        >
          {row.customer.userId}
        </a>
      ),
    },
    ...last,
  ];
}
