import { listTimeline, timelineKinds, type TimelineKind } from '@candor/contract/customer-page';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { Button } from '@candor/ui/buttons/button';
import { useState } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { momentColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';

type Page = ReceivedDataOf<typeof listTimeline>;
type Happening = Page['items'][number];

/** The places where pages began, so that one can go back; another kind begins anew. */
export function Timeline({ customerId }: { customerId: string }) {
  const t = useText();
  const [kind, setKind] = useState<TimelineKind | 'all'>('all');
  const [begun, setBegun] = useState<readonly string[]>([]);
  const after = begun.at(-1);
  const page = useLook(listTimeline, {
    params: { id: customerId },
    query: { ...(kind === 'all' ? {} : { kind }), ...(after === undefined ? {} : { after }) },
  });
  const columns = useColumns();
  return (
    <QueryView of={page}>
      {({ items, next, kinds }) => (
        <div className="grid gap-3">
          <div className="max-w-70">
            <ChoiceField
              label={t('common.type')}
              name="kind"
              value={kind}
              onChange={(chosen) => {
                setKind(chosen);
                setBegun([]);
              }}
              options={(['all', ...timelineKinds] as const)
                .filter((one) => one === 'all' || kinds.includes(one))
                .map((one) => ({ value: one, label: t(`console.timeline.${one}`) }))}
            />
          </div>
          {items.length === 0 ? (
            <p className="text-body text-ink2">{t('framework.empty')}</p>
          ) : (
            <DataTable
              label={t('console.work.timeline')}
              columns={columns}
              rows={items}
              getId={(row) => `${row.kind} ${row.id}`}
            />
          )}
          <div className="flex gap-2.5">
            {begun.length > 0 && (
              <Button size="small" tone="secondary" onPress={() => setBegun(begun.slice(0, -1))}>
                {t('console.timeline.newer')}
              </Button>
            )}
            {next !== null && (
              <Button size="small" tone="secondary" onPress={() => setBegun([...begun, next])}>
                {t('console.timeline.older')}
              </Button>
            )}
          </div>
        </div>
      )}
    </QueryView>
  );
}

function useColumns(): Column<Happening>[] {
  const t = useText();
  return [
    momentColumn('at', t('common.time')),
    {
      key: 'kind',
      title: t('common.type'),
      cell: (row) => t(`console.timeline.${row.kind}`),
    },
    {
      key: 'what',
      title: t('common.action'),
      cell: (row) => <What of={row} />,
      isLong: true,
    },
  ];
}

function What({ of: row }: { of: Happening }) {
  const t = useText();
  const codeText = useCodeText();
  switch (row.kind) {
    case 'signIns':
      return `${t(`console.signIn.${row.outcome}`)} · ${row.device} · ${row.network}`;
    case 'orders':
      return t(row.isBuy ? 'console.timeline.bought' : 'console.timeline.sold', {
        code: row.code,
        quantity: row.quantity,
        filled: row.filled,
        state: codeText(`console.orderState.${row.state}`, row.state),
      });
    case 'money':
      return (
        <>
          {codeText(`console.journalKind.${row.journalKind}`, row.journalKind)}
          {' · '}
          {codeText(`console.wallet.${row.wallet}`, row.wallet)}
          {' · '}
          <Amount of={row.amount} isMovement />
        </>
      );
    case 'reviews':
      return (
        <a
          href={hrefTo('review', { id: row.id })}
          className="text-accent underline-offset-4 hover:underline"
        >
          {codeText(`console.kind.${row.reviewKind}`, row.reviewKind)}
          {' · '}
          {codeText(`console.reviewState.${row.state}`, row.state)}
          {row.reference === null ? '' : ` · ${row.reference}`}
        </a>
      );
    case 'notices':
      return row.title;
    case 'operators': {
      const act = codeText(`console.action.${row.action.replaceAll('.', '-')}`, row.action);
      return [row.actor, act, row.reason].filter((part) => part !== null).join(' · ');
    }
  }
}
