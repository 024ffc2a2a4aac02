import type { ReactNode } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
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
    {
      key: 'submittedAt',
      title: t('common.submitted'),
      cell: (row) => <Moment at={row.submittedAt} />,
    },
    {
      key: 'decidedAt',
      title: t('console.queue.decided'),
      cell: (row) => <Moment at={row.decidedAt} none="console.moment.notYet" />,
    },
  ];
  return (
    <Listed title={t('console.customer.reviews')} isEmpty={rows.length === 0}>
      <DataTable
        label={t('console.customer.reviews')}
        columns={columns}
        rows={rows}
        getId={(row) => row.id}
        getHref={mayOpen('review', roles) ? (row) => hrefTo('review', { id: row.id }) : undefined}
      />
    </Listed>
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
    { key: 'madeBy', title: t('console.proposals.madeBy'), cell: (row) => row.madeBy },
    {
      key: 'madeAt',
      title: t('console.proposals.madeAt'),
      cell: (row) => <Moment at={row.madeAt} />,
    },
  ];
  return (
    <Listed title={t('console.common.proposals')} isEmpty={rows.length === 0}>
      <DataTable
        label={t('console.common.proposals')}
        columns={columns}
        rows={rows}
        getId={(row) => row.id}
      />
    </Listed>
  );
}

function Touches({ rows }: { rows: CustomerFile['touches'] }) {
  const t = useText();
  const codeText = useCodeText();
  const columns: Column<CustomerFile['touches'][number]>[] = [
    { key: 'at', title: t('common.time'), cell: (row) => <Moment at={row.at} /> },
    { key: 'actor', title: t('common.by'), cell: (row) => row.actor },
    {
      key: 'action',
      title: t('common.action'),
      cell: (row) => codeText(`console.action.${row.action.replaceAll('.', '-')}`, row.action),
    },
    { key: 'reason', title: t('common.reason'), cell: (row) => row.reason, isLong: true },
  ];
  return (
    <Listed title={t('console.customer.touches')} isEmpty={rows.length === 0}>
      <DataTable
        label={t('console.customer.touches')}
        columns={columns}
        rows={rows}
        getId={(row) => String(row.seq)}
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
