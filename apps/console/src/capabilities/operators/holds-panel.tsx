/** What of an account is stopped by itself, and who may stop, keep or open it. */
import { listHolds } from '@candor/contract/operators';
import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../platform/i18n/text.ts';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { refetchCall, useCallQuery } from '../../platform/use-call-query.ts';
import { usePartsText } from './account-parts.tsx';
import type { CustomerFile } from './customer-file.ts';
import { DecideHold } from './decide-hold.tsx';
import { partsToHold, type HoldRow } from './holds.model.ts';
import { PlaceHold } from './place-hold.tsx';
import { ProposeRestriction } from './propose-restriction.tsx';

/** Another one decides, and a hold ends by itself. */
const POLL_MS = 10_000;

export function HoldsPanel({ file, onChanged }: { file: CustomerFile; onChanged: () => void }) {
  const t = useText();
  const holds = useCallQuery(listHolds, [{ query: { customer: file.id } }], { everyMs: POLL_MS });
  const changed = () => {
    refetchCall(listHolds);
    onChanged();
  };
  const columns = useColumns(changed);
  return (
    <Panel title={t('console.hold.title')}>
      <QueryView of={holds}>
        {({ items }) => (
          <div className="grid gap-4">
            {items.length === 0 ? (
              <p className="text-body text-ink2">{t('console.hold.none')}</p>
            ) : (
              <DataTable
                label={t('console.hold.title')}
                columns={columns}
                rows={items}
                getId={(row) => row.id}
              />
            )}
            <div className="flex flex-wrap gap-2.5">
              <PlaceHold
                customerId={file.id}
                offered={partsToHold(file.state, items)}
                onPlaced={changed}
              />
              <ProposeRestriction file={file} holds={items} onProposed={changed} />
            </div>
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

function useColumns(onDecided: () => void): Column<HoldRow>[] {
  const t = useText();
  const partsText = usePartsText();
  return [
    { key: 'parts', title: t('console.hold.parts'), cell: (row) => partsText(row.parts) },
    {
      key: 'state',
      title: t('common.status'),
      cell: (row) => (
        <Chip tone={row.state === 'ended' ? 'neutral' : 'alert'}>
          {t(`console.hold.state.${row.state}`)}
        </Chip>
      ),
    },
    {
      key: 'until',
      title: t('console.hold.until'),
      cell: (row) =>
        row.state === 'lasting' ? (
          t('console.hold.noEnd')
        ) : (
          <Moment at={row.endedAt ?? row.until} />
        ),
    },
    {
      key: 'placedBy',
      title: t('console.hold.placedBy'),
      cell: (row) => (
        <span className="grid">
          <span>{row.placedBy.name}</span>
          <span className="text-caption text-ink3">
            <Moment at={row.placedAt} />
          </span>
        </span>
      ),
    },
    {
      key: 'reason',
      title: t('common.reason'),
      cell: (row) => row.decisionReason ?? row.reason,
      isLong: true,
    },
    {
      key: 'acts',
      title: t('common.actions'),
      cell: (row) => <DecideHold hold={row} onDecided={onDecided} />,
      isLong: true,
    },
  ];
}
