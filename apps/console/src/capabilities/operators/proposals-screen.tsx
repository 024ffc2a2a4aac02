/** One proposes, another confirms or refuses; the proposer may withdraw. */
import { listProposals } from '@candor/contract/operators';
import { Chip } from '@candor/ui/marks/chip';
import { Segmented } from '@candor/ui/fields/segmented';
import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Pager } from '../../platform/ui/pager.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import type { Proposal } from './proposal.ts';
import { ProposalButtons } from './proposal-buttons.tsx';

const POLL_MS = 10_000;
const states = ['open', 'confirmed', 'refused', 'withdrawn'] as const;

export function ProposalsScreen() {
  const t = useText();
  const { query } = usePlace();
  const state = states.find((known) => known === query['state']);
  const proposals = useCallQuery(
    listProposals,
    [{ query: { pageNum: query['page'] ?? '1', ...(state === undefined ? {} : { state }) } }],
    { everyMs: POLL_MS },
  );
  const columns = useColumns();
  return (
    <PageFrame title={t('console.proposals.title')} lead={t('console.proposals.lead')}>
      <div className="max-w-150">
        <Segmented
          label={t('console.proposals.state')}
          value={state ?? 'all'}
          options={[
            { value: 'all', label: t('console.filter.all') },
            ...states.map((value) => ({ value, label: t(`console.proposalState.${value}`) })),
          ]}
          onChange={(value) =>
            refine({ state: value === 'all' ? undefined : value, page: undefined })
          }
        />
      </div>
      <Panel isFlush>
        <QueryView of={proposals}>
          {(page) =>
            page.items.length === 0 ? (
              <StateView kind="empty" title={t('framework.empty')} />
            ) : (
              <>
                <DataTable
                  label={t('console.proposals.title')}
                  columns={columns}
                  rows={page.items}
                  getId={(row) => row.id}
                />
                <Pager page={page} onPage={(pageNum) => refine({ page: String(pageNum) })} />
              </>
            )
          }
        </QueryView>
      </Panel>
    </PageFrame>
  );
}

function useColumns(): Column<Proposal>[] {
  const t = useText();
  return [
    {
      key: 'act',
      title: t('console.proposals.act'),
      cell: (row) => <span className="font-medium">{t(`console.act.${row.act}`)}</span>,
    },
    {
      key: 'customer',
      title: t('console.proposals.customer'),
      cell: (row) => (
        <a
          href={hrefTo('customer', { id: row.customer.id })}
          className="font-medium text-accent underline-offset-4 hover:underline"
        >
          {row.customer.userId}
        </a>
      ),
    },
    {
      key: 'reason',
      title: t('console.proposals.reason'),
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
      title: t('console.proposals.state'),
      cell: (row) => <Decision proposal={row} />,
      isLong: true,
    },
    {
      key: 'acts',
      title: t('console.proposals.acts'),
      cell: (row) => <ProposalButtons proposal={row} />,
      isLong: true,
    },
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

function Decision({ proposal }: { proposal: Proposal }) {
  const t = useText();
  return (
    <span className="grid justify-items-start gap-1">
      <Chip
        tone={
          proposal.state === 'open' ? 'warn' : proposal.state === 'confirmed' ? 'accent' : 'neutral'
        }
      >
        {t(`console.proposalState.${proposal.state}`)}
      </Chip>
      {proposal.decidedBy !== null && (
        <Who name={proposal.decidedBy.name} at={proposal.decidedAt} />
      )}
      {proposal.decisionReason !== null && (
        <span className="max-w-70 text-caption text-ink2">{proposal.decisionReason}</span>
      )}
    </span>
  );
}
