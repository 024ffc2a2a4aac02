/** The customer sees that it was viewed. */
import { loadCustomerMoney } from '@candor/contract/ledger';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { amountColumn, momentColumn } from '../../platform/ui/columns.tsx';
import type { Column } from '../../platform/ui/data-table.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { SeenByCustomer } from '../../platform/ui/seen-by-customer.tsx';
import { TablePanel } from '../../platform/ui/table-panel.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { AccountName } from './account-name.tsx';
import { JournalTable } from './journal-table.tsx';
import { ProposeAdjustment } from './propose-adjustment.tsx';

type CustomerMoney = ReceivedDataOf<typeof loadCustomerMoney>;

export function CustomerMoneyScreen({ id }: { id: string }) {
  const t = useText();
  const money = useLook(loadCustomerMoney, { params: { id } });
  return (
    <PageFrame
      title={
        money.status === 'ready'
          ? t('console.money.titleOf', { userId: money.data.customer.userId })
          : t('common.money')
      }
      lead={
        <a
          href={hrefTo('customer', { id })}
          className="font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('console.money.back')}
        </a>
      }
      actions={
        money.status === 'ready' && (
          <ProposeAdjustment customerId={id} userId={money.data.customer.userId} />
        )
      }
    >
      <SeenByCustomer />
      <QueryView of={money}>{(data) => <Books data={data} />}</QueryView>
    </PageFrame>
  );
}

function Books({ data }: { data: CustomerMoney }) {
  const t = useText();
  return (
    <div className="grid gap-5">
      <Equity equity={data.equity} />
      <div className="grid items-start gap-5 2xl:grid-cols-2">
        <Wallets rows={data.wallets} />
        <Holds rows={data.holds} />
      </div>
      <Panel title={t('console.money.journals', { entries: data.entries })} isFlush>
        {data.journals.length === 0 ? (
          <p className="p-4 text-body text-ink2">{t('framework.empty')}</p>
        ) : (
          <JournalTable journals={data.journals} />
        )}
      </Panel>
    </div>
  );
}

function Equity({ equity: { total, cash, profit, positions } }: Pick<CustomerMoney, 'equity'>) {
  const t = useText();
  const figures = [
    ['total', total],
    ['cash', cash],
    ['profit', profit],
  ] as const;
  return (
    <Panel title={t('common.totalAssetsUsd')}>
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-caption text-ink2">{t(`console.money.equity.${name}`)}</dt>
            <dd className="text-body font-semibold">
              {amount === null ? (
                t('console.money.equity.unknown')
              ) : (
                <Amount of={{ currency: 'USD', amount }} />
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-caption text-ink2">{t('console.money.equity.positions')}</dt>
          <dd className="text-body font-semibold">{positions}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function Wallets({ rows }: { rows: CustomerMoney['wallets'] }) {
  const t = useText();
  const codeText = useCodeText();
  const columns: Column<CustomerMoney['wallets'][number]>[] = [
    {
      key: 'wallet',
      title: t('common.wallet'),
      cell: ({ walletType }) => codeText(`console.walletType.${walletType}`, String(walletType)),
    },
    amountColumn('balance', t('console.common.balance')),
    amountColumn('usedBalance', t('console.common.held')),
    amountColumn('available', t('common.available')),
  ];
  return (
    <TablePanel
      title={t('console.money.wallets')}
      columns={columns}
      rows={rows}
      getId={({ walletType }) => String(walletType)}
    />
  );
}

function Holds({ rows }: { rows: CustomerMoney['holds'] }) {
  const t = useText();
  const codeText = useCodeText();
  const columns: Column<CustomerMoney['holds'][number]>[] = [
    {
      key: 'purpose',
      title: t('console.money.purpose'),
      cell: ({ purpose }) => codeText(`console.holdPurpose.${purpose}`, purpose),
    },
    {
      key: 'account',
      title: t('common.account'),
      cell: ({ owner, account }) => <AccountName owner={owner} account={account} />,
    },
    {
      key: 'amount',
      title: t('common.amount'),
      cell: (hold) => <Amount of={hold} />,
      isEnd: true,
    },
    momentColumn('since', t('console.money.since')),
    {
      key: 'reference',
      title: t('console.money.reference'),
      cell: ({ reference }) => <code className="text-caption text-ink2">{reference}</code>,
    },
  ];
  return (
    <TablePanel
      title={t('console.money.holds')}
      columns={columns}
      rows={rows}
      getId={({ reference }) => reference}
    />
  );
}
