/** The exposure's own figures by product, and the rule they follow. */
import { loadExposure } from '@candor/contract/desk';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { textColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';

type Exposure = ReceivedDataOf<typeof loadExposure>;
type Row = Exposure['totals'][number] & { readonly source: number | null };

export function WorstCase() {
  const t = useText();
  const exposure = useLook(loadExposure);
  return (
    <Panel title={t('console.books.exposure')} isFlush>
      <QueryView of={exposure} rows={3}>
        {({ products, totals }) => (
          <Table rows={[...products, ...totals.map((total) => ({ ...total, source: null }))]} />
        )}
      </QueryView>
      <p className="border-t border-line px-4 py-3 text-label text-ink2">
        {t('console.books.rule')}{' '}
        <a
          href={hrefTo('exposure')}
          className="font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('console.books.exposureLink')}
        </a>
      </p>
    </Panel>
  );
}

function Table({ rows }: { rows: readonly Row[] }) {
  const t = useText();
  const codeText = useCodeText();
  const amount = (key: 'long' | 'short' | 'margin' | 'worst', title: string): Column<Row> => ({
    key,
    title,
    cell: ({ currency, source, [key]: of }) => (
      <span className={source === null ? 'font-medium' : undefined}>
        <Amount of={{ currency, amount: of }} />
      </span>
    ),
    isEnd: true,
  });
  const columns: Column<Row>[] = [
    {
      key: 'product',
      title: t('console.books.product'),
      cell: ({ source }) =>
        source === null ? (
          <span className="font-medium">{t('console.books.all')}</span>
        ) : (
          codeText(`console.source.${source}`, String(source))
        ),
    },
    textColumn('currency', t('console.exposure.currency')),
    amount('long', t('console.exposure.long')),
    amount('short', t('console.exposure.short')),
    amount('margin', t('console.exposure.margin')),
    amount('worst', t('console.exposure.worst')),
  ];
  if (rows.length === 0)
    return <p className="p-4 text-body text-ink2">{t('console.exposure.noneText')}</p>;
  return (
    <DataTable
      label={t('console.books.exposure')}
      columns={columns}
      rows={rows}
      getId={({ source, currency }) => `${source} ${currency}`}
    />
  );
}
