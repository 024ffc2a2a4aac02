import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { momentColumn, textColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { useSession } from '../../platform/session.ts';
import { hrefTo, mayOpen } from '../../routes.table.ts';
import { AccountName } from './account-name.tsx';
import { FactsLine } from './facts-line.tsx';
import type { Journal } from './journal.ts';

export function JournalTable({ journals }: { journals: readonly Journal[] }) {
  const t = useText();
  const codeText = useCodeText();
  const roles = useSession()?.operator.roles ?? [];
  const columns: Column<Journal>[] = [
    textColumn('number', t('console.ledger.number')),
    momentColumn('at', t('common.time')),
    {
      key: 'kind',
      title: t('common.type'),
      cell: ({ kind }) => codeText(`console.journalKind.${kind}`, kind),
    },
    {
      key: 'lines',
      title: t('console.ledger.lines'),
      cell: ({ entries }) => <Lines entries={entries} />,
    },
    {
      key: 'facts',
      title: t('console.ledger.facts'),
      cell: ({ facts }) => <FactsLine facts={facts} />,
      isLong: true,
    },
  ];
  return (
    <DataTable
      label={t('console.common.journal')}
      columns={columns}
      rows={journals}
      getId={({ number }) => String(number)}
      getHref={
        mayOpen('journal', roles)
          ? ({ number }) => hrefTo('journal', { id: String(number) })
          : undefined
      }
    />
  );
}

function Lines({ entries }: { entries: Journal['entries'] }) {
  return (
    <span className="grid gap-0.5 py-1">
      {entries.map((entry) => (
        <span
          key={`${entry.owner} ${entry.seq}`}
          className="grid grid-cols-[minmax(6rem,1fr)_auto] gap-2 xl:grid-cols-[minmax(9rem,1fr)_auto] xl:gap-4 text-label"
        >
          <span>
            {entry.userId !== null && <span className="font-medium">{entry.userId} · </span>}
            <AccountName owner={entry.owner} account={entry.account} />
          </span>
          <span className="text-right">
            <Amount of={entry} isMovement />
          </span>
        </span>
      ))}
    </span>
  );
}
