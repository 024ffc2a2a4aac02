/** Sums of the ledger, and what stands behind each of them. Opening it is recorded. */
import { loadMoneyOverview } from '@candor/contract/books';
import { toWire } from '@candor/money/wire';
import type { Money } from '@candor/money/amount';
import { Button } from '@candor/ui/buttons/button';
import type { ReactNode } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { amountColumn, momentColumn, textColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { BooksByDay } from './books-by-day.tsx';
import { useKindName } from '../../platform/ui/account-kind-name.tsx';
import { TablePanel } from '../../platform/ui/table-panel.tsx';
import {
  getOwed,
  kindKey,
  type Kind,
  type MoneyOverview,
  type Owed,
} from './money-overview.model.ts';

/** `exposure` is drawn by the composition. */
export function BooksScreen({ exposure }: { exposure: ReactNode }) {
  const t = useText();
  const reading = useLook(loadMoneyOverview, { query: {} });
  return (
    <PageFrame
      title={t('console.books.title')}
      lead={t('console.books.lead')}
      actions={
        reading.status === 'ready' && (
          <Button size="medium" tone="secondary" onPress={reading.refresh}>
            {t('console.books.again')}
          </Button>
        )
      }
    >
      <QueryView of={reading} rows={10}>
        {(data) => (
          <div className="grid gap-5">
            <p role="status" className="text-label text-ink2">
              {t('console.books.asOf')} <Moment at={data.asOf} />
            </p>
            <Summary rows={getOwed(data)} />
            <Products data={data} />
            <div className="grid items-start gap-5 xl:grid-cols-2">
              <Holds rows={data.holds} />
              <Waiting rows={data.waiting} />
            </div>
            {exposure}
            <BooksByDay data={data} />
            <House data={data} />
          </div>
        )}
      </QueryView>
    </PageFrame>
  );
}

function Summary({ rows }: { rows: readonly Owed[] }) {
  const t = useText();
  const sum = (key: Exclude<keyof Owed, 'currency'>, title: string): Column<Owed> => ({
    key,
    title,
    cell: (row) => <Sum of={row[key]} />,
    isEnd: true,
  });
  const columns: Column<Owed>[] = [
    {
      key: 'currency',
      title: t('console.exposure.currency'),
      cell: ({ currency }) => <span className="font-medium">{currency}</span>,
    },
    sum('total', t('console.books.owed')),
    sum('cash', t('console.books.cash')),
    sum('invested', t('console.books.invested')),
    sum('held', t('console.books.held')),
    sum('transit', t('console.books.transit')),
    sum('waiting', t('console.books.waiting')),
  ];
  return (
    <TablePanel
      title={t('console.books.summary')}
      columns={columns}
      rows={rows}
      getId={({ currency }) => currency}
      note={t('console.books.summaryText')}
    />
  );
}

export function Sum({ of }: { of: Money }) {
  return <Amount of={{ currency: of.currency, amount: toWire(of) }} />;
}

function Products({ data: { kinds, days } }: { data: MoneyOverview }) {
  const t = useText();
  const rows = kinds.filter(({ of }) => of !== 'house');
  return (
    <Panel title={t('console.books.products')} isFlush>
      <Kinds label={t('console.books.products')} rows={rows} days={days} />
    </Panel>
  );
}

function House({ data: { kinds, days } }: { data: MoneyOverview }) {
  const t = useText();
  const rows = kinds.filter(({ of }) => of === 'house');
  return (
    <Panel title={t('console.reconciliation.house')} isFlush>
      <Kinds label={t('console.reconciliation.house')} rows={rows} days={days} isHouse />
    </Panel>
  );
}

function Kinds({
  label,
  rows,
  days,
  isHouse = false,
}: {
  label: string;
  rows: readonly Kind[];
  days: MoneyOverview['days'];
  isHouse?: boolean;
}) {
  const t = useText();
  const nameOf = useKindName();
  const today = days.at(-1);
  const movedToday = (kind: Kind) =>
    today?.kinds.find((one) => kindKey(one) === kindKey(kind))?.moved ?? null;
  const columns: Column<Kind>[] = [
    {
      key: 'account',
      title: t('common.account'),
      cell: (kind) => (
        <>
          {nameOf(kind)}
          {kind.of === 'funds' && (
            <span className="text-ink3"> · {t('console.exposure.house')}</span>
          )}
        </>
      ),
    },
    textColumn('currency', t('console.exposure.currency')),
    amountColumn('balance', t('console.common.balance')),
    ...(isHouse
      ? []
      : [
          amountColumn('held', t('console.books.held')),
          textColumn('accounts', t('console.reconciliation.accounts'), { isEnd: true }),
        ]),
    {
      key: 'moved',
      title: t('console.books.today'),
      cell: (kind) => (
        <Amount of={{ currency: kind.currency, amount: movedToday(kind) }} isMovement />
      ),
      isEnd: true,
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      getId={kindKey}
      getHref={({ of, account, currency }) =>
        hrefTo('movements', {
          query: { of, account, currency, from: today?.day, to: today?.day },
        })
      }
    />
  );
}

function Holds({ rows }: { rows: MoneyOverview['holds'] }) {
  const t = useText();
  const codeText = useCodeText();
  const nameOf = useKindName();
  const columns: Column<MoneyOverview['holds'][number]>[] = [
    {
      key: 'purpose',
      title: t('console.money.purpose'),
      cell: ({ purpose }) => codeText(`console.holdPurpose.${purpose}`, purpose),
    },
    { key: 'account', title: t('common.account'), cell: nameOf },
    textColumn('count', t('console.books.count'), { isEnd: true }),
    {
      key: 'amount',
      title: t('common.amount'),
      cell: (hold) => <Amount of={hold} />,
      isEnd: true,
    },
  ];
  return (
    <TablePanel
      title={t('console.books.holds')}
      columns={columns}
      rows={rows}
      getId={(row) => `${row.purpose} ${kindKey(row)}`}
      getHref={({ of, account, currency, purpose }) =>
        hrefTo('held', { query: { of, account, currency, purpose } })
      }
      none={t('console.books.holdsNone')}
    />
  );
}

function Waiting({ rows }: { rows: MoneyOverview['waiting'] }) {
  const t = useText();
  const codeText = useCodeText();
  const columns: Column<MoneyOverview['waiting'][number]>[] = [
    {
      key: 'kind',
      title: t('common.type'),
      cell: ({ kind }) => codeText(`console.kind.${kind}`, kind),
    },
    textColumn('count', t('console.books.count'), { isEnd: true }),
    {
      key: 'amount',
      title: t('common.amount'),
      cell: ({ currency, amount }) =>
        currency === null ? null : <Amount of={{ currency, amount }} />,
      isEnd: true,
    },
    momentColumn('oldestAt', t('console.overview.oldestAge')),
  ];
  return (
    <TablePanel
      title={t('console.books.queues')}
      columns={columns}
      rows={rows}
      getId={({ kind, currency }) => `${kind} ${currency}`}
      getHref={({ kind }) => hrefTo('reviews', { query: { kind } })}
      none={t('console.books.queuesNone')}
    />
  );
}
