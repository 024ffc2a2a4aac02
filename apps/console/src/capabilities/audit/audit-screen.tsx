/** Reading the log is itself recorded, so it loads only on request. */
import { listAuditEntries } from '@candor/contract/audit';
import { Button } from '@candor/ui/buttons/button';
import { useState } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { usePlace } from '../../platform/nav/location.ts';
import { momentColumn, textColumn } from '../../platform/ui/columns.tsx';
import type { Column } from '../../platform/ui/data-table.tsx';
import { ExportButton } from '../../platform/ui/export-button.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { PagedList } from '../../platform/ui/paged-list.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import type { Entry } from './entry.ts';
import { AuditEntry } from './audit-entry.tsx';
import { auditFilterIn } from './audit-filter.model.ts';
import { AuditFilters } from './audit-filters.tsx';
import { VerifyPanel } from './verify-panel.tsx';

const HASH_SHOWN = 8;

export function AuditScreen() {
  const t = useText();
  const filter = auditFilterIn(usePlace().query);
  const log = useLook(listAuditEntries, { query: filter });
  const [openSeq, setOpenSeq] = useState<number | null>(null);
  const columns = useColumns(setOpenSeq);
  const open =
    log.status === 'ready' ? log.data.items.find((entry) => entry.seq === openSeq) : undefined;
  return (
    <PageFrame
      title={t('console.common.auditLog')}
      lead={t('console.audit.lead')}
      actions={
        <>
          <ExportButton list={listAuditEntries} query={filter} />
          {log.status === 'ready' && (
            <Button size="medium" tone="secondary" onPress={log.refresh}>
              {t('console.common.refresh')}
            </Button>
          )}
        </>
      }
    >
      <VerifyPanel />
      <AuditFilters
        key={[filter.customer, filter.operator, filter.from, filter.until, filter.code].join(' ')}
        filter={filter}
      />
      <PagedList
        of={log}
        label={t('console.common.auditLog')}
        columns={columns}
        getId={(entry) => String(entry.seq)}
        empty={t('framework.noMatches')}
        rowsAwaited={8}
      />
      <AuditEntry entry={open ?? null} onClose={() => setOpenSeq(null)} />
    </PageFrame>
  );
}

function useColumns(onOpen: (seq: number) => void): Column<Entry>[] {
  const t = useText();
  const codeText = useCodeText();
  return [
    textColumn('seq', t('console.audit.seq'), { isEnd: true }),
    momentColumn('at', t('common.time')),
    {
      key: 'actor',
      title: t('common.by'),
      cell: (entry) => (
        <span className="grid">
          <span className="font-medium">
            {entry.operatorName ?? t(`console.actor.${entry.actor}`)}
          </span>
          <span className="text-caption text-ink2">{entry.network}</span>
        </span>
      ),
    },
    {
      key: 'action',
      title: t('common.action'),
      cell: ({ action, subject }) => (
        <span className="grid">
          <span>{codeText(`console.action.${action.replaceAll('.', '-')}`, action)}</span>
          <code className="text-caption break-all whitespace-normal text-ink2">{subject}</code>
        </span>
      ),
    },
    {
      key: 'customer',
      title: t('console.common.customer'),
      cell: ({ customerId }) => (
        <code className="block max-w-36 text-caption break-all whitespace-normal text-ink2">
          {customerId}
        </code>
      ),
    },
    textColumn('reason', t('common.reason'), { isLong: true }),
    {
      key: 'open',
      title: t('console.audit.hash'),
      cell: ({ seq, hash }) => (
        <Button
          size="small"
          tone="ghost"
          label={t('console.audit.openEntry', { seq, hash: hash.slice(0, HASH_SHOWN) })}
          onPress={() => onOpen(seq)}
        >
          <code>{hash.slice(0, HASH_SHOWN)}</code>
        </Button>
      ),
      isEnd: true,
    },
  ];
}
