import { orderHappenings } from '@candor/contract/desk';
import { orderStates } from '@candor/contract/kernel/enumerations';
import { SHORT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { Segmented } from '@candor/ui/fields/segmented';
import { isDay } from '../../platform/day.model.ts';
import { useText } from '../../platform/i18n/text.ts';
import { refine } from '../../platform/nav/location.ts';
import { AllOrOne } from '../../platform/ui/all-or-one.tsx';
import { TypedFilters } from '../../platform/ui/typed-filters.tsx';
import { whyNoSpan, type OrdersFilter } from './orders-filter.model.ts';

export function OrdersFilters({ filter }: { filter: OrdersFilter }) {
  const t = useText();
  const lengthMax = SHORT_TEXT_LENGTH_MAX;
  return (
    <div className="grid gap-3">
      <ChosenFilters filter={filter} />
      <TypedFilters
        className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-[1fr_1fr_1.4fr_1fr_auto]"
        filter={filter}
        drops={{ hour: undefined }}
        filters={[
          { name: 'day', label: t('common.dayUtc'), isDay: true },
          { name: 'until', label: t('console.orders.until'), isDay: true },
          {
            name: 'text',
            label: t('console.common.customer'),
            hint: t('console.orders.customerHint'),
            lengthMax,
          },
          {
            name: 'code',
            label: t('common.instrument'),
            hint: t('console.orders.codeHint'),
            lengthMax,
          },
        ]}
        findProblems={({ day, until }) => {
          const wrong = findWrong(day, until);
          return wrong === null ? {} : { [wrong.field]: t(wrong.text) };
        }}
      />
    </div>
  );
}

function ChosenFilters({ filter }: { filter: OrdersFilter }) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented
        label={t('console.orders.what')}
        value={filter.what}
        options={orderHappenings.map((value) => ({
          value,
          label: t(`console.overview.orders.${value}`),
        }))}
        onChange={(what) => refine({ what, page: undefined })}
      />
      <div className="w-40">
        <AllOrOne
          isLong
          label={t('common.side')}
          name="side"
          value={filter.side}
          options={['0', '1'] as const}
          getLabel={(side) => t(`console.direction.${side}`)}
        />
      </div>
      <div className="w-48">
        <AllOrOne
          isLong
          label={t('common.status')}
          name="state"
          value={filter.state}
          options={orderStates}
          getLabel={(state) => t(`console.orderState.${state}`)}
        />
      </div>
    </div>
  );
}

type Wrong = {
  readonly field: 'day' | 'until';
  readonly text: 'console.journals.dayWrong' | 'console.orders.spanWrong';
};

function findWrong(day: string, until: string): Wrong | null {
  if (until === '')
    return day === '' || isDay(day) ? null : { field: 'day', text: 'console.journals.dayWrong' };
  if (!isDay(day)) return { field: 'day', text: 'console.journals.dayWrong' };
  const why = whyNoSpan(day, until);
  return why === null
    ? null
    : {
        field: 'until',
        text: why === 'dayWrong' ? 'console.journals.dayWrong' : 'console.orders.spanWrong',
      };
}
