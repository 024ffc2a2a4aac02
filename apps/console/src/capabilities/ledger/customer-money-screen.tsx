/** The customer sees that it was viewed. */
import { loadCustomerMoney } from '@candor/contract/ledger';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { ReactNode } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { SeenByCustomer } from '../../platform/ui/seen-by-customer.tsx';
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
      <Listed
        title={t('console.money.journals', { entries: data.entries })}
        isEmpty={data.journals.length === 0}
      >
        <JournalTable journals={data.journals} />
      </Listed>
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
    {
      key: 'balance',
      title: t('console.common.balance'),
      cell: ({ currency, balance }) => <Amount of={{ currency, amount: balance }} />,
      isEnd: true,
    },
    {
      key: 'used',
      title: t('console.common.held'),
      cell: ({ currency, usedBalance }) => <Amount of={{ currency, amount: usedBalance }} />,
      isEnd: true,
    },
    {
      key: 'available',
      title: t('common.available'),
      cell: ({ currency, available }) => <Amount of={{ currency, amount: available }} />,
      isEnd: true,
    },
  ];
  return (
    <Panel title={t('console.money.wallets')} isFlush>
      <DataTable
        label={t('console.money.wallets')}
        columns={columns}
        rows={rows}
        getId={({ walletType }) => String(walletType)}
      />
    </Panel>
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
    { key: 'since', title: t('console.money.since'), cell: ({ since }) => <Moment at={since} /> },
    {
      key: 'reference',
      title: t('console.money.reference'),
      cell: ({ reference }) => <code className="text-caption text-ink2">{reference}</code>,
    },
  ];
  return (
    <Listed title={t('console.money.holds')} isEmpty={rows.length === 0}>
      <DataTable
        label={t('console.money.holds')}
        columns={columns}
        rows={rows}
        getId={({ reference }) => reference}
      />
    </Listed>
  );
}

function Listed({
  title,
  isEmpty,
  children,
}: {
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Panel title={title} isFlush>
      {isEmpty ? <p className="p-4 text-body text-ink2">{t('framework.empty')}</p> : children}
    </Panel>
  );
}
