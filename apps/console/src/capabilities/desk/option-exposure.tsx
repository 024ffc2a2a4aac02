import type { loadExposure } from '@candor/contract/desk';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { amountColumn, figureColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Figure } from '../../platform/ui/figure.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { InstrumentName } from './instrument-name.tsx';

type Row = ReceivedDataOf<typeof loadExposure>['options'][number];

export function OptionExposure({ rows }: { rows: readonly Row[] }) {
  const t = useText();
  const columns: Column<Row>[] = [
    {
      key: 'underlying',
      title: t('console.exposure.underlying'),
      cell: (row) => <InstrumentName of={row} />,
    },
    {
      key: 'contracts',
      title: t('console.exposure.contracts'),
      cell: ({ long, short }) => (
        <>
          <Figure of={long} /> / <Figure of={short} />
        </>
      ),
      isEnd: true,
    },
    figureColumn('shares', t('console.exposure.shares')),
    {
      key: 'delta',
      title: t('console.exposure.delta'),
      cell: ({ delta, optionsDelta }) => (
        <span className="grid justify-items-end">
          <span className="font-medium">
            <Figure of={delta} decimals={1} />
          </span>
          <span className="text-caption text-ink3">
            {t('console.exposure.optionsDelta')} <Figure of={optionsDelta} decimals={1} />
          </span>
        </span>
      ),
      isEnd: true,
    },
    {
      key: 'gamma',
      title: t('console.exposure.gamma'),
      cell: ({ gamma }) => <Figure of={gamma} decimals={2} />,
      isEnd: true,
    },
    amountColumn('theta', t('console.exposure.theta'), { isMovement: true }),
    amountColumn('vega', t('console.exposure.vega'), { isMovement: true }),
    {
      key: 'houseLoss',
      title: t('console.exposure.houseLoss'),
      cell: ({ currency, houseLossMost }) =>
        houseLossMost === null ? (
          <span className="text-alert">{t('common.unlimited')}</span>
        ) : (
          <Amount of={{ currency, amount: houseLossMost }} />
        ),
      isEnd: true,
    },
    amountColumn('worst', t('console.exposure.worst')),
  ];
  return (
    <Panel title={t('console.exposure.options')} isFlush>
      <p className="px-4 pb-3 text-label text-ink2">{t('console.exposure.options.lead')}</p>
      <DataTable
        label={t('console.exposure.options')}
        columns={columns}
        rows={rows}
        getId={({ source, code }) => `${source} ${code}`}
      />
    </Panel>
  );
}
