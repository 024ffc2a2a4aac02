/** Behind a held sum: its holds, by the reference of what they are for. */
import { listHeld } from '@candor/contract/books';
import type { ReceivedDataOf, SentQueryOf } from '@candor/contract/kernel/endpoint';
import { holdPurposes } from '@candor/contract/kernel/enumerations';
import { StateView } from '@candor/ui/marks/state-view';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { usePlace } from '../../platform/nav/location.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { momentColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Pager } from '../../platform/ui/pager.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { useKindName } from '../../platform/ui/account-kind-name.tsx';
import { usePlaces } from './use-places.ts';

type Query = Omit<SentQueryOf<typeof listHeld>, 'after'>;
type Row = ReceivedDataOf<typeof listHeld>['items'][number];

export function HeldScreen() {
  const t = useText();
  const { of, account, currency, purpose } = usePlace().query;
  const known = holdPurposes.find((one) => one === purpose);
  if (of === undefined || account === undefined || currency === undefined || known === undefined)
    return (
      <PageFrame title={t('console.books.holds')}>
        <StateView kind="empty" title={t('framework.noMatches')} />
      </PageFrame>
    );
  const query = { of, account, currency, purpose: known } as Query;
  return <Held key={JSON.stringify(query)} query={query} />;
}

function Held({ query }: { query: Query }) {
  const t = useText();
  const codeText = useCodeText();
  const nameOf = useKindName();
  const places = usePlaces();
  const reading = useLook(listHeld, {
    query: { ...query, ...(places.after === undefined ? {} : { after: places.after }) },
  });
  const columns: Column<Row>[] = [
    {
      key: 'reference',
      title: t('console.money.reference'),
      cell: ({ reference }) => <code className="text-caption">{reference}</code>,
    },
    momentColumn('since', t('console.money.since')),
    {
      key: 'amount',
      title: t('common.amount'),
      cell: ({ amount }) => <Amount of={{ currency: query.currency, amount }} />,
      isEnd: true,
    },
  ];
  return (
    <PageFrame
      title={codeText(`console.holdPurpose.${query.purpose}`, query.purpose)}
      lead={t('console.books.heldLead', {
        kind: `${t(`console.books.of.${query.of}`)} · ${nameOf(query)} · ${query.currency}`,
      })}
    >
      <Panel isFlush>
        <QueryView of={reading} rows={8}>
          {({ items, next, total, held }) =>
            items.length === 0 ? (
              <StateView kind="empty" title={t('framework.noMatches')} />
            ) : (
              <>
                <p className="border-b border-line px-4 py-3 text-body" role="status">
                  {t('console.books.heldSum', { count: total })}{' '}
                  <span className="font-medium">
                    <Amount of={{ currency: query.currency, amount: held }} />
                  </span>
                </p>
                <DataTable
                  label={t('console.books.holds')}
                  columns={columns}
                  rows={items}
                  getId={({ reference }) => reference}
                />
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
