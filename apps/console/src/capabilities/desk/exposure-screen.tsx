import { loadExposure } from '@candor/contract/desk';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { StateView } from '@candor/ui/marks/state-view';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { amountColumn, textColumn } from '../../platform/ui/columns.tsx';
import type { Column } from '../../platform/ui/data-table.tsx';
import { Figure } from '../../platform/ui/figure.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { TablePanel } from '../../platform/ui/table-panel.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { InstrumentName } from './instrument-name.tsx';
import { OptionExposure } from './option-exposure.tsx';

type Exposure = ReceivedDataOf<typeof loadExposure>;

export function ExposureScreen() {
  const t = useText();
  const exposure = useLook(loadExposure);
  return (
    <PageFrame
      title={t('console.exposure.title')}
      lead={t('console.exposure.lead')}
      actions={
        exposure.status === 'ready' && (
          <Button size="medium" tone="secondary" onPress={exposure.refresh}>
            {t('console.exposure.again')}
          </Button>
        )
      }
    >
      <QueryView of={exposure} rows={8}>
        {(data) => (
          <div className="grid gap-5">
            <p role="status" className="text-label text-ink2">
              {t('console.exposure.asOf')} <Moment at={data.asOf} />
            </p>
            {data.items.length === 0 ? (
              <Panel isFlush>
                <StateView
                  kind="empty"
                  title={t('console.exposure.none')}
                  detail={t('console.exposure.noneText')}
                />
              </Panel>
            ) : (
              <>
                <Totals rows={data.totals} />
                {data.options.length > 0 && <OptionExposure rows={data.options} />}
                <Items rows={data.items} />
              </>
            )}
          </div>
        )}
      </QueryView>
    </PageFrame>
  );
}

function Totals({ rows }: { rows: Exposure['totals'] }) {
  const t = useText();
  const columns: Column<Exposure['totals'][number]>[] = [
    {
      key: 'currency',
      title: t('console.exposure.currency'),
      cell: ({ currency }) => <span className="font-medium">{currency}</span>,
    },
    amountColumn('long', t('console.exposure.long')),
    amountColumn('short', t('console.exposure.short')),
    amountColumn('margin', t('console.exposure.margin')),
    amountColumn('floating', t('console.exposure.floating'), { isMovement: true }),
    amountColumn('worst', t('console.exposure.worst')),
    textColumn('positions', t('console.exposure.positions'), { isEnd: true }),
    textColumn('orders', t('console.exposure.orders'), { isEnd: true }),
  ];
  return (
    <TablePanel
      title={t('console.exposure.totals')}
      columns={columns}
      rows={rows}
      getId={({ currency }) => currency}
      note={t('console.books.rule')}
    />
  );
}

function Items({ rows }: { rows: Exposure['items'] }) {
  const t = useText();
  const columns: Column<Exposure['items'][number]>[] = [
    {
      key: 'instrument',
      title: t('console.exposure.instrument'),
      cell: (item) => (
        <span className="flex flex-wrap items-start gap-x-2">
          <InstrumentName of={item} />
          {item.isHouse && <Chip tone="neutral">{t('console.exposure.house')}</Chip>}
        </span>
      ),
    },
    {
      key: 'long',
      title: `${t('console.exposure.long')} / ${t('console.exposure.short')}`,
      cell: ({ currency, long, short }) => (
        <Two
          first={<Amount of={{ currency, amount: long }} />}
          second={<Amount of={{ currency, amount: short }} />}
        />
      ),
      isEnd: true,
    },
    {
      key: 'net',
      title: t('console.exposure.net'),
      cell: (item) => <Net item={item} />,
      isEnd: true,
    },
    {
      key: 'margin',
      title: `${t('console.exposure.margin')} / ${t('console.exposure.worst')}`,
      cell: ({ currency, margin, worst }) => (
        <Two
          first={<Amount of={{ currency, amount: margin }} />}
          second={<Amount of={{ currency, amount: worst }} />}
        />
      ),
      isEnd: true,
    },
    amountColumn('floating', t('console.exposure.floating'), { isMovement: true }),
    {
      key: 'positions',
      title: `${t('console.exposure.positions')} / ${t('console.exposure.orders')}`,
      cell: ({ positions, orders }) => `${positions} / ${orders}`,
      isEnd: true,
    },
    {
      key: 'near',
      title: t('console.exposure.near'),
      cell: ({ nearLiquidation }) =>
        nearLiquidation === 0 ? nearLiquidation : <Chip tone="warn">{nearLiquidation}</Chip>,
      isEnd: true,
    },
  ];
  return (
    <TablePanel
      title={t('console.exposure.items')}
      columns={columns}
      rows={rows}
      getId={({ source, code, currency, isHouse }) => `${source} ${code} ${currency} ${isHouse}`}
    />
  );
}

function Two({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="grid justify-items-end">
      <span>{first}</span>
      <span className="text-caption text-ink2">{second}</span>
    </span>
  );
}

function Net({ item: { currency, net, quantity } }: { item: Exposure['items'][number] }) {
  const t = useText();
  return (
    <span className="grid justify-items-end">
      <span className="font-medium">
        <Amount of={{ currency, amount: net }} />
      </span>
      <span className="text-caption text-ink3">
        {t('console.exposure.quantity')} <Figure of={quantity} />
      </span>
    </span>
  );
}
