import { listLinkedAccounts } from '@candor/contract/customer-page';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { Chip } from '@candor/ui/marks/chip';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { textColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';

type Linked = ReceivedDataOf<typeof listLinkedAccounts>[number];

export function LinkedAccounts({ customerId }: { customerId: string }) {
  const t = useText();
  const codeText = useCodeText();
  const linked = useLook(listLinkedAccounts, { params: { id: customerId } });
  const columns: Column<Linked>[] = [
    textColumn('userId', t('console.common.customer')),
    {
      key: 'state',
      title: t('common.status'),
      cell: (row) => codeText(`console.customerState.${row.state}`, row.state),
    },
    {
      key: 'evidence',
      title: t('console.linked.evidence'),
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          {row.evidence.map((one) => (
            <Chip key={one} tone={one === 'device' ? 'neutral' : 'warn'}>
              {t(`console.linked.${one}`)}
            </Chip>
          ))}
        </span>
      ),
    },
  ];
  return (
    <div className="grid gap-3">
      <p className="text-body text-ink2">{t('console.linked.lead')}</p>
      <QueryView of={linked}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-body text-ink2">{t('console.linked.none')}</p>
          ) : (
            <DataTable
              label={t('console.work.linked')}
              columns={columns}
              rows={rows}
              getId={(row) => row.id}
              getHref={(row) => hrefTo('customer', { id: row.id })}
            />
          )
        }
      </QueryView>
    </div>
  );
}
