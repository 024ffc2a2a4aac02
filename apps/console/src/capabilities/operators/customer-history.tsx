import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { momentColumn, textColumn } from '../../platform/ui/columns.tsx';
import type { Column } from '../../platform/ui/data-table.tsx';
import { TablePanel } from '../../platform/ui/table-panel.tsx';
import { hrefTo, mayOpen } from '../../routes.table.ts';
import type { CustomerFile } from './customer-file.ts';

export function CustomerHistory({ file }: { file: CustomerFile }) {
  return (
    <>
      <div className="grid items-start gap-5 2xl:grid-cols-2">
        <Reviews rows={file.reviews} />
        <Proposals rows={file.proposals} />
      </div>
      <Touches rows={file.touches} />
    </>
  );
}

function Reviews({ rows }: { rows: CustomerFile['reviews'] }) {
  const t = useText();
  const codeText = useCodeText();
  const roles = useSession()?.operator.roles ?? [];
  const columns: Column<CustomerFile['reviews'][number]>[] = [
    {
      key: 'kind',
      title: t('common.type'),
      cell: (row) => codeText(`console.kind.${row.kind}`, row.kind),
    },
    {
      key: 'state',
      title: t('common.status'),
      cell: (row) => codeText(`console.reviewState.${row.state}`, row.state),
    },
    momentColumn('submittedAt', t('common.submitted')),
    momentColumn('decidedAt', t('console.queue.decided'), { none: 'console.moment.notYet' }),
  ];
  return (
    <TablePanel
      title={t('console.customer.reviews')}
      columns={columns}
      rows={rows}
      getId={(row) => row.id}
      getHref={mayOpen('review', roles) ? (row) => hrefTo('review', { id: row.id }) : undefined}
    />
  );
}

function Proposals({ rows }: { rows: CustomerFile['proposals'] }) {
  const t = useText();
  const codeText = useCodeText();
  const columns: Column<CustomerFile['proposals'][number]>[] = [
    {
      key: 'act',
      title: t('console.proposals.act'),
      cell: (row) => codeText(`console.act.${row.act}`, row.act),
    },
    {
      key: 'state',
      title: t('common.status'),
      cell: (row) => codeText(`console.proposalState.${row.state}`, row.state),
    },
    textColumn('madeBy', t('console.proposals.madeBy')),
    momentColumn('madeAt', t('console.proposals.madeAt')),
  ];
  return (
    <TablePanel
      title={t('console.common.proposals')}
      columns={columns}
      rows={rows}
      getId={(row) => row.id}
    />
  );
}

function Touches({ rows }: { rows: CustomerFile['touches'] }) {
  const t = useText();
  const codeText = useCodeText();
  const columns: Column<CustomerFile['touches'][number]>[] = [
    momentColumn('at', t('common.time')),
    textColumn('actor', t('common.by')),
    {
      key: 'action',
      title: t('common.action'),
      cell: (row) => codeText(`console.action.${row.action.replaceAll('.', '-')}`, row.action),
    },
    textColumn('reason', t('common.reason'), { isLong: true }),
  ];
  return (
    <TablePanel
      title={t('console.customer.touches')}
      columns={columns}
      rows={rows}
      getId={(row) => String(row.seq)}
    />
  );
}
