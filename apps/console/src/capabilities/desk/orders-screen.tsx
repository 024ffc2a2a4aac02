/** One day in UTC, as in the books. Read only. */
import { listDeskOrders, orderHappenings, type OrderHappening } from '@candor/contract/desk';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { formatLocalDate, formatMinuteOfDay } from '@candor/kit/moment-format';
import { MINUTES_PER_HOUR } from '@candor/kit/time';
import { Button } from '@candor/ui/buttons/button';
import { Segmented } from '@candor/ui/fields/segmented';
import { TextField } from '@candor/ui/fields/text-field';
import { useState } from 'react';
import { isDay } from '../../platform/day.model.ts';
import { useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import type { Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { ExportButton } from '../../platform/ui/export-button.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { PagedList } from '../../platform/ui/paged-list.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { useEndedOrderColumns } from './order-columns.tsx';
import { ordersFilterIn, type OrdersFilter } from './orders-filter.model.ts';

type OrderRow = ReceivedDataOf<typeof listDeskOrders>['items'][number];

export function OrdersScreen() {
  const t = useText();
  const filter = ordersFilterIn(usePlace().query);
  const orders = useLook(listDeskOrders, { query: filter });
  const columns = useColumns(filter.what);
  return (
    <PageFrame
      title={t('common.orders')}
      lead={t('console.orders.lead')}
      actions={<ExportButton list={listDeskOrders} query={filter} />}
    >
      <Filters key={filter.day ?? ''} filter={filter} />
      <PagedList
        of={orders}
        label={t('common.orders')}
        columns={columns}
        getId={(row) => row.id}
        getHref={(row) => hrefTo('trades', { id: row.customer.id })}
        empty={t('framework.noMatches')}
        rowsAwaited={8}
        heading={(page) => (
          <p className="border-b border-line px-4 py-2.5 text-label text-ink2">
            {t('console.orders.count', {
              day: formatLocalDate(page.day),
              hours:
                filter.hour === undefined
                  ? '00:00–24:00'
                  : `${clock(Number(filter.hour))}–${clock(Number(filter.hour) + 1)}`,
              count: page.total,
            })}
          </p>
        )}
      />
    </PageFrame>
  );
}

function Filters({ filter }: { filter: OrdersFilter }) {
  const t = useText();
  const [day, setDay] = useState(filter.day ?? '');
  const [wasTried, setTried] = useState(false);
  const isWrong = day !== '' && !isDay(day);
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isWrong)
          refine({ day: day === '' ? undefined : day, hour: undefined, page: undefined });
      }}
    >
      <div className="self-end">
        <Segmented
          label={t('console.orders.what')}
          value={filter.what}
          options={orderHappenings.map((value) => ({
            value,
            label: t(`console.overview.orders.${value}`),
          }))}
          onChange={(what) => refine({ what, page: undefined })}
        />
      </div>
      <div className="w-44">
        <TextField
          label={t('common.dayUtc')}
          name="day"
          value={day}
          onChange={(text) => setDay(text.trim())}
          error={wasTried && isWrong ? t('console.journals.dayWrong') : null}
          placeholder="2026-01-31"
          autoComplete="off"
        />
      </div>
      <div className="pt-[1.6rem]">
        <Button type="submit" tone="secondary">
          {t('common.apply')}
        </Button>
      </div>
    </form>
  );
}

function useColumns(what: OrderHappening): Column<OrderRow>[] {
  const t = useText();
  const terms = useEndedOrderColumns().filter(({ key }) => key !== 'fees' && key !== 'endedAt');
  return [
    {
      key: 'customer',
      title: t('console.common.customer'),
      cell: ({ customer }) => (
        <span className="grid">
          <span>{customer.userId}</span>
          {customer.isDemo && (
            <span className="text-caption font-normal text-ink3">{t('common.demo')}</span>
          )}
        </span>
      ),
    },
    ...terms,
    what === 'placed'
      ? {
          key: 'created',
          title: t('common.placed'),
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        }
      : {
          key: 'endedAt',
          title: t('common.endedAt'),
          cell: ({ endedAt }) => <Moment at={endedAt} />,
        },
  ];
}

function clock(hour: number): string {
  return formatMinuteOfDay(hour * MINUTES_PER_HOUR);
}
