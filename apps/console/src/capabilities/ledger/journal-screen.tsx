import { loadJournal } from '@candor/contract/ledger';
import type { ReactNode } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { amountColumn, textColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { AccountName } from './account-name.tsx';
import { FactsLine } from './facts-line.tsx';
import type { Journal } from './journal.ts';

export function JournalScreen({ number }: { number: string }) {
  const t = useText();
  const journal = useLook(loadJournal, { params: { number } });
  return (
    <PageFrame title={t('console.journal.title', { number })} lead={t('console.journal.lead')}>
      <QueryView of={journal}>{(data) => <Movement journal={data} />}</QueryView>
    </PageFrame>
  );
}

function Movement({ journal }: { journal: Journal }) {
  const t = useText();
  return (
    <div className="grid gap-5">
      <Panel>
        <Facts journal={journal} />
      </Panel>
      <Panel isFlush>
        <DataTable
          label={t('console.ledger.lines')}
          columns={useColumns()}
          rows={journal.entries}
          getId={({ owner, seq }) => `${owner} ${seq}`}
        />
      </Panel>
    </div>
  );
}

function Facts({ journal }: { journal: Journal }) {
  const t = useText();
  const codeText = useCodeText();
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Fact name={t('common.type')}>
        <Said>{codeText(`console.journalKind.${journal.kind}`, journal.kind)}</Said>
      </Fact>
      <Fact name={t('common.time')}>
        <Said>
          <Moment at={journal.at} />
        </Said>
      </Fact>
      <Fact name={t('console.ledger.facts')}>
        <dd>
          <FactsLine facts={journal.facts} />
        </dd>
      </Fact>
      {journal.batch !== null && (
        <Fact name={t('console.journal.batch')}>
          <Said>
            <a
              href={hrefTo('journal', { id: String(journal.batch) })}
              className="text-accent underline-offset-4 hover:underline"
            >
              {journal.batch}
            </a>
          </Said>
        </Fact>
      )}
      {journal.customers.length > 0 && (
        <Fact name={t('console.journal.customers')}>
          {journal.customers.map((sum) => (
            <Said key={sum.currency}>
              <Amount of={sum} isMovement />
            </Said>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label text-ink2">{name}</dt>
      {children}
    </div>
  );
}

function Said({ children }: { children: ReactNode }) {
  return <dd className="text-body font-medium">{children}</dd>;
}

function useColumns(): Column<Journal['entries'][number]>[] {
  const t = useText();
  return [
    {
      key: 'owner',
      title: t('console.ledger.owner'),
      cell: ({ owner, userId }) =>
        userId === null ? (
          t('console.ledger.house')
        ) : (
          <a
            href={hrefTo('customer', { id: owner })}
            className="font-medium text-accent underline-offset-4 hover:underline"
          >
            {userId}
          </a>
        ),
    },
    {
      key: 'account',
      title: t('common.account'),
      cell: ({ owner, account }) => <AccountName owner={owner} account={account} />,
    },
    {
      key: 'amount',
      title: t('common.amount'),
      cell: (entry) => <Amount of={entry} isMovement />,
      isEnd: true,
    },
    amountColumn('balanceAfter', t('common.balanceAfter')),
    textColumn('seq', t('console.ledger.seq'), { isEnd: true }),
    {
      key: 'hash',
      title: t('console.audit.hash'),
      cell: ({ hash }) => <code className="text-caption break-all text-ink2">{hash}</code>,
      isLong: true,
    },
  ];
}
