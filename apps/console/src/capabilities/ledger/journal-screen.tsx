import { loadJournal } from '@candor/contract/ledger';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
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
  const codeText = useCodeText();
  const columns: Column<Journal['entries'][number]>[] = [
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
    {
      key: 'after',
      title: t('common.balanceAfter'),
      cell: ({ currency, balanceAfter }) => <Amount of={{ currency, amount: balanceAfter }} />,
      isEnd: true,
    },
    { key: 'seq', title: t('console.ledger.seq'), cell: ({ seq }) => seq, isEnd: true },
    {
      key: 'hash',
      title: t('console.audit.hash'),
      cell: ({ hash }) => <code className="text-caption break-all text-ink2">{hash}</code>,
      isLong: true,
    },
  ];
  return (
    <div className="grid gap-5">
      <Panel>
        <dl className="grid gap-3 sm:grid-cols-3">
          <div>
            <dt className="text-label text-ink2">{t('common.type')}</dt>
            <dd className="text-body font-medium">
              {codeText(`console.journalKind.${journal.kind}`, journal.kind)}
            </dd>
          </div>
          <div>
            <dt className="text-label text-ink2">{t('common.time')}</dt>
            <dd className="text-body font-medium">
              <Moment at={journal.at} />
            </dd>
          </div>
          <div>
            <dt className="text-label text-ink2">{t('console.ledger.facts')}</dt>
            <dd>
              <FactsLine facts={journal.facts} />
            </dd>
          </div>
          {journal.batch !== null && (
            <div>
              <dt className="text-label text-ink2">{t('console.journal.batch')}</dt>
              <dd className="text-body font-medium">
                <a
                  href={hrefTo('journal', { id: String(journal.batch) })}
                  className="text-accent underline-offset-4 hover:underline"
                >
                  {journal.batch}
                </a>
              </dd>
            </div>
          )}
          {journal.customers.length > 0 && (
            <div>
              <dt className="text-label text-ink2">{t('console.journal.customers')}</dt>
              {journal.customers.map((sum) => (
                <dd key={sum.currency} className="text-body font-medium">
                  <Amount of={sum} isMovement />
                </dd>
              ))}
            </div>
          )}
        </dl>
      </Panel>
      <Panel isFlush>
        <DataTable
          label={t('console.ledger.lines')}
          columns={columns}
          rows={journal.entries}
          getId={({ owner, seq }) => `${owner} ${seq}`}
        />
      </Panel>
    </div>
  );
}
