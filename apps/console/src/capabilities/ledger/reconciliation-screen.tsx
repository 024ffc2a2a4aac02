/** Recomputed by the server from the first entry on. */
import { loadReconciliation } from '@candor/contract/ledger';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { amountColumn, momentColumn, textColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { TablePanel } from '../../platform/ui/table-panel.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { AccountName } from './account-name.tsx';
import { isInOrder } from './reconciliation.model.ts';

type Reconciliation = ReceivedDataOf<typeof loadReconciliation>;

export function ReconciliationScreen() {
  const t = useText();
  const reading = useLook(loadReconciliation);
  return (
    <PageFrame
      title={t('console.common.reconciliation')}
      lead={t('console.reconciliation.lead')}
      actions={
        reading.status === 'ready' && (
          <Button size="medium" tone="secondary" onPress={reading.refresh}>
            {t('common.recompute')}
          </Button>
        )
      }
    >
      <QueryView of={reading} rows={8}>
        {(data) => (
          <div className="grid gap-5">
            <Outcome data={data} />
            <Currencies rows={data.currencies} />
            <div className="grid items-start gap-5 xl:grid-cols-2">
              <Differences title={t('console.reconciliation.balances')} of={data.balances} />
              <Differences title={t('console.reconciliation.held')} of={data.held} />
            </div>
            <Orphans of={data.orphans} />
            <House rows={data.house} />
          </div>
        )}
      </QueryView>
    </PageFrame>
  );
}

function Outcome({ data }: { data: Reconciliation }) {
  const t = useText();
  return (
    <div role="status" className="grid gap-2">
      {isInOrder(data) ? (
        <div className="flex gap-3 rounded-card border border-line bg-s1 px-4 py-3">
          <Icon of={ShieldCheck} className="mt-0.5 shrink-0 text-accent" />
          <div>
            <p className="text-body font-medium">{t('console.reconciliation.fine')}</p>
            <p className="text-label text-ink2">
              <Moment at={data.asOf} /> · {t('console.reconciliation.took', { ms: data.tookMs })}
            </p>
          </div>
        </div>
      ) : (
        <Note tone="alert">{t('console.reconciliation.wrong')}</Note>
      )}
      <p className="text-label text-ink2">
        {data.checkpoint === null ? (
          t('console.reconciliation.noCheckpoint')
        ) : (
          <>
            {t('console.reconciliation.checkpoint', { number: data.checkpoint.number })}{' '}
            <Moment at={data.checkpoint.at} />
          </>
        )}
      </p>
    </div>
  );
}

function Currencies({ rows }: { rows: Reconciliation['currencies'] }) {
  const t = useText();
  const columns: Column<Reconciliation['currencies'][number]>[] = [
    {
      key: 'currency',
      title: t('common.currency'),
      cell: ({ currency }) => <span className="font-medium">{currency}</span>,
    },
    textColumn('accounts', t('console.reconciliation.accounts'), { isEnd: true }),
    textColumn('entries', t('console.reconciliation.entries'), { isEnd: true }),
    amountColumn('customers', t('console.reconciliation.customers')),
    amountColumn('house', t('console.ledger.house')),
    amountColumn('sum', t('console.reconciliation.sum')),
  ];
  return (
    <Part title={t('console.reconciliation.sums')} isEmpty={rows.length === 0}>
      <DataTable
        label={t('console.reconciliation.sums')}
        columns={columns}
        rows={rows}
        getId={({ currency }) => currency}
      />
    </Part>
  );
}

function Differences({
  title,
  of: { count, items },
}: {
  title: string;
  of: Reconciliation['balances'];
}) {
  const t = useText();
  const columns: Column<Reconciliation['balances']['items'][number]>[] = [
    {
      key: 'account',
      title: t('common.account'),
      cell: ({ owner, account }) => <AccountName owner={owner} account={account} />,
    },
    {
      key: 'owner',
      title: t('console.ledger.owner'),
      cell: ({ owner }) => <code className="text-caption text-ink2">{owner}</code>,
    },
    amountColumn('cached', t('console.reconciliation.cached')),
    amountColumn('recomputed', t('console.reconciliation.recomputed')),
  ];
  return (
    <Part title={title} count={count} isEmpty={count === 0}>
      <DataTable
        label={title}
        columns={columns}
        rows={items}
        getId={({ owner, account, currency }) => `${owner} ${account} ${currency}`}
      />
    </Part>
  );
}

function Orphans({ of: { count, items } }: { of: Reconciliation['orphans'] }) {
  const t = useText();
  const codeText = useCodeText();
  const columns: Column<Reconciliation['orphans']['items'][number]>[] = [
    {
      key: 'reference',
      title: t('console.money.reference'),
      cell: ({ reference }) => <code className="text-caption">{reference}</code>,
    },
    {
      key: 'purpose',
      title: t('console.money.purpose'),
      cell: ({ purpose }) => codeText(`console.holdPurpose.${purpose}`, purpose),
    },
    {
      key: 'amount',
      title: t('common.amount'),
      cell: (hold) => <Amount of={hold} />,
      isEnd: true,
    },
    momentColumn('since', t('console.money.since')),
  ];
  return (
    <Part title={t('console.reconciliation.orphans')} count={count} isEmpty={count === 0}>
      <DataTable
        label={t('console.reconciliation.orphans')}
        columns={columns}
        rows={items}
        getId={({ reference }) => reference}
      />
    </Part>
  );
}

function House({ rows }: { rows: Reconciliation['house'] }) {
  const t = useText();
  const columns: Column<Reconciliation['house'][number]>[] = [
    {
      key: 'account',
      title: t('common.account'),
      cell: ({ account }) => <AccountName owner="house" account={account} />,
    },
    amountColumn('balance', t('console.common.balance')),
  ];
  return (
    <TablePanel
      title={t('console.reconciliation.house')}
      columns={columns}
      rows={rows}
      getId={({ account, currency }) => `${account} ${currency}`}
    />
  );
}

/** Empty is good news here. */
function Part({
  title,
  count,
  isEmpty,
  children,
}: {
  title: string;
  count?: number;
  isEmpty: boolean;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Panel
      title={title}
      action={
        count !== undefined && (
          <Chip tone={count === 0 ? 'accent' : 'alert'}>
            {count === 0
              ? t('console.reconciliation.none')
              : t('console.reconciliation.found', { count })}
          </Chip>
        )
      }
      isFlush
    >
      {isEmpty ? (
        <p className="p-4 text-body text-ink2">
          {count === undefined ? t('framework.empty') : t('console.reconciliation.noneText')}
        </p>
      ) : (
        children
      )}
    </Panel>
  );
}
