/** Behind a figure: the movements that add up to it, page by page. */
import { listMovements } from '@candor/contract/books';
import type { ReceivedDataOf, SentQueryOf } from '@candor/contract/kernel/endpoint';
import { formatLocalDate } from '@candor/kit/moment-format';
import { StateView } from '@candor/ui/marks/state-view';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { usePlace } from '../../platform/nav/location.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { momentColumn, textColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Pager } from '../../platform/ui/pager.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { useKindName } from '../../platform/ui/account-kind-name.tsx';
import { movementsIn } from './money-overview.model.ts';
import { usePlaces } from './use-places.ts';

type Row = ReceivedDataOf<typeof listMovements>['items'][number];

export function MovementsScreen() {
  const t = useText();
  const query = movementsIn(usePlace().query);
  if (query === null)
    return (
      <PageFrame title={t('console.books.movements')}>
        <StateView kind="empty" title={t('framework.noMatches')} />
      </PageFrame>
    );
  return <Movements key={JSON.stringify(query)} query={query} />;
}

function Movements({ query }: { query: Omit<SentQueryOf<typeof listMovements>, 'after'> }) {
  const t = useText();
  const nameOf = useKindName();
  const places = usePlaces();
  const reading = useLook(listMovements, {
    query: { ...query, ...(places.after === undefined ? {} : { after: places.after }) },
  });
  const { currency } = query;
  return (
    <PageFrame
      title={t('console.books.movements')}
      lead={t('console.books.movementsLead', {
        kind: `${t(`console.books.of.${query.of}`)} · ${nameOf(query)} · ${currency}`,
        from: formatLocalDate(query.from),
        to: formatLocalDate(query.to),
      })}
    >
      <Panel isFlush>
        <QueryView of={reading} rows={8}>
          {({ items, next, total, moved }) =>
            items.length === 0 ? (
              <StateView kind="empty" title={t('framework.noMatches')} />
            ) : (
              <>
                <p className="border-b border-line px-4 py-3 text-body" role="status">
                  {t('console.books.movementsSum', { count: total })}{' '}
                  <span className="font-medium">
                    <Amount of={{ currency, amount: moved }} isMovement />
                  </span>
                </p>
                <Rows rows={items} currency={currency} />
                <Pager
                  page={{ pageNum: places.pageNum, hasMore: next !== null, total }}
                  onPage={(pageNum) => places.goToPage(pageNum, next)}
                />
              </>
            )
          }
        </QueryView>
      </Panel>
    </PageFrame>
  );
}

function Rows({ rows, currency }: { rows: readonly Row[]; currency: string }) {
  const t = useText();
  const codeText = useCodeText();
  const columns: Column<Row>[] = [
    textColumn('number', t('console.ledger.number')),
    momentColumn('at', t('common.time')),
    {
      key: 'due',
      title: t('console.books.due'),
      cell: ({ dueAt }) => (dueAt === null ? null : <Moment at={dueAt} />),
    },
    {
      key: 'kind',
      title: t('common.type'),
      cell: ({ kind }) => codeText(`console.journalKind.${kind}`, kind),
    },
    {
      key: 'moved',
      title: t('console.books.moved'),
      cell: ({ moved }) => <Amount of={{ currency, amount: moved }} isMovement />,
      isEnd: true,
    },
  ];
  return (
    <DataTable
      label={t('console.books.movements')}
      columns={columns}
      rows={rows}
      getId={({ number }) => String(number)}
      getHref={({ number }) => hrefTo('journal', { id: String(number) })}
    />
  );
}
