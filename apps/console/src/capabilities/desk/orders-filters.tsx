import { orderHappenings } from '@candor/contract/desk';
import { orderStates } from '@candor/contract/kernel/enumerations';
import { SHORT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { Button } from '@candor/ui/buttons/button';
import { Segmented } from '@candor/ui/fields/segmented';
import { TextField } from '@candor/ui/fields/text-field';
import { useState } from 'react';
import { isDay } from '../../platform/day.model.ts';
import { useText } from '../../platform/i18n/text.ts';
import { refine } from '../../platform/nav/location.ts';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { whyNoSpan, type OrdersFilter } from './orders-filter.model.ts';

const ALL = 'all';

export function OrdersFilters({ filter }: { filter: OrdersFilter }) {
  const t = useText();
  const [typed, setTyped] = useState({
    day: filter.day ?? '',
    until: filter.until ?? '',
    text: filter.text ?? '',
    code: filter.code ?? '',
  });
  const [wasTried, setTried] = useState(false);
  const wrong = findWrong(typed);
  const field = (name: keyof typeof typed, label: string, more: object = {}) => (
    <TextField
      label={label}
      name={name}
      value={typed[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
      error={wasTried && wrong?.field === name ? t(wrong.text) : null}
      autoComplete="off"
      autoCapitalize="none"
      {...more}
    />
  );
  const day = { placeholder: '2026-01-31' };
  const short = { maxLength: SHORT_TEXT_LENGTH_MAX };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (wrong === null)
          refine({
            ...Object.fromEntries(
              Object.entries(typed).map(([name, value]) => [name, value.trim() || undefined]),
            ),
            hour: undefined,
            page: undefined,
          });
      }}
    >
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
          <ChoiceField
            label={t('common.side')}
            name="side"
            value={filter.side ?? ALL}
            options={[
              { value: ALL, label: t('common.all') },
              ...(['0', '1'] as const).map((value) => ({
                value,
                label: t(`console.direction.${value}`),
              })),
            ]}
            onChange={(side) => refine({ side: side === ALL ? undefined : side, page: undefined })}
          />
        </div>
        <div className="w-48">
          <ChoiceField
            label={t('common.status')}
            name="state"
            value={filter.state ?? ALL}
            options={[
              { value: ALL, label: t('common.all') },
              ...orderStates.map((value) => ({ value, label: t(`console.orderState.${value}`) })),
            ]}
            onChange={(state) =>
              refine({ state: state === ALL ? undefined : state, page: undefined })
            }
          />
        </div>
      </div>
      <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-[1fr_1fr_1.4fr_1fr_auto]">
        {field('day', t('common.dayUtc'), day)}
        {field('until', t('console.orders.until'), day)}
        {field('text', t('console.common.customer'), {
          ...short,
          hint: t('console.orders.customerHint'),
        })}
        {field('code', t('common.instrument'), { ...short, hint: t('console.orders.codeHint') })}
        <div className="pt-[1.6rem]">
          <Button type="submit" tone="secondary">
            {t('common.apply')}
          </Button>
        </div>
      </div>
    </form>
  );
}

type Wrong = {
  readonly field: 'day' | 'until';
  readonly text: 'console.journals.dayWrong' | 'console.orders.spanWrong';
};

function findWrong(typed: { readonly day: string; readonly until: string }): Wrong | null {
  const [day, until] = [typed.day.trim(), typed.until.trim()];
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
