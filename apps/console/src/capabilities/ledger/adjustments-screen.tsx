/** One proposes, another confirms, and the customer reads why. */
import { listAdjustments } from '@candor/contract/ledger';
import { Chip } from '@candor/ui/marks/chip';
import { Segmented } from '@candor/ui/fields/segmented';
import { StateView } from '@candor/ui/marks/state-view';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Pager } from '../../platform/ui/pager.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { AdjustmentButtons } from './adjustment-buttons.tsx';
import type { Adjustment } from './adjustment.ts';

const POLL_MS = 10_000;
const states = ['open', 'confirmed', 'refused', 'withdrawn'] as const;

export function AdjustmentsScreen() {
  const t = useText();
  const { query } = usePlace();
  const state = states.find((known) => known === query['state']);
  const adjustments = useCallQuery(
    listAdjustments,
    [{ query: { pageNum: query['page'] ?? '1', ...(state === undefined ? {} : { state }) } }],
    { everyMs: POLL_MS },
  );
  const columns = useColumns();
  return (
    <PageFrame title={t('console.adjustments.title')} lead={t('console.adjustments.lead')}>
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
        <QueryView of={adjustments}>
          {(page) =>
            page.items.length === 0 ? (
              <StateView kind="empty" title={t('framework.empty')} />
            ) : (
              <>
                <DataTable
                  label={t('console.adjustments.title')}
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

function useColumns(): Column<Adjustment>[] {
  const t = useText();
  const codeText = useCodeText();
  return [
    {
      key: 'customer',
      title: t('console.proposals.customer'),
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
      title: t('console.money.wallet'),
      cell: (row) => codeText(`console.walletType.${row.walletType}`, String(row.walletType)),
    },
    {
      key: 'amount',
      title: t('console.ledger.amount'),
      cell: (row) => <Amount of={row.money} isMovement />,
      isEnd: true,
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
      cell: (row) => (
        <span className="grid">
          <span>{row.madeBy.name}</span>
          <span className="text-caption text-ink3">
            <Moment at={row.madeAt} />
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('console.proposals.state'),
      cell: (row) => (
        <span className="grid justify-items-start gap-1">
          <Chip
            tone={row.state === 'open' ? 'warn' : row.state === 'confirmed' ? 'accent' : 'neutral'}
          >
            {t(`console.proposalState.${row.state}`)}
          </Chip>
          {row.decidedBy !== null && (
            <span className="text-caption text-ink2">{row.decidedBy.name}</span>
          )}
          {row.decisionReason !== null && (
            <span className="text-caption text-ink2">{row.decisionReason}</span>
          )}
        </span>
      ),
      isLong: true,
    },
    {
      key: 'acts',
      title: t('console.proposals.acts'),
      cell: (row) => <AdjustmentButtons adjustment={row} />,
      isLong: true,
    },
  ];
}
