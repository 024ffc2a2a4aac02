/** One chart for each currency, because nothing is converted. */
import { formatMoney } from '@candor/money/format';
import { moneyFromWire } from '@candor/money/wire';
import { useLanguage, useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { ColumnChart } from '../../platform/ui/pictures/column-chart.tsx';
import type { Series } from '../../platform/ui/pictures/column-chart.model.ts';
import { Legend } from '../../platform/ui/pictures/legend.tsx';
import { Picture } from '../../platform/ui/pictures/picture.tsx';
import { hrefTo } from '../../routes.table.ts';
import { getDayText, getShortDay } from './day-text.ts';
import { getMinor, hasMoved, sumFlow, type Flow } from './overview.model.ts';

const series: readonly Series[] = [
  { key: 'in', tone: 'ink' },
  { key: 'out', tone: 'soft', isBelow: true },
];
const sides = [
  { side: 'in', tone: 'ink', kind: 'deposit' },
  { side: 'out', tone: 'soft', kind: 'withdrawal' },
] as const;

type Period = { readonly from: string; readonly to: string };

export function MoneyPicture({ flows, ...period }: { flows: readonly Flow[] } & Period) {
  const t = useText();
  return (
    <Picture
      title={t('console.overview.money')}
      period={t('console.overview.period', {
        from: getDayText(period.from),
        to: getDayText(period.to),
      })}
      href={hrefTo('journals', { query: period })}
      none={flows.some(hasMoved) ? null : t('console.overview.money.none')}
      table={flows.map((flow) => (
        <FlowTable key={flow.currency} flow={flow} />
      ))}
    >
      {flows.map((flow) => (
        <FlowChart key={flow.currency} flow={flow} period={period} />
      ))}
    </Picture>
  );
}

function FlowChart({ flow, period }: { flow: Flow; period: Period }) {
  const t = useText();
  const locale = useLanguage();
  const { currency, days } = flow;
  const sums = sumFlow(flow);
  const getAmountText = (amount: string): string => {
    const money = moneyFromWire(amount, currency);
    return money === null ? amount : formatMoney(money, { locale });
  };
  return (
    <div className="grid gap-2">
      <Legend
        entries={sides.map(({ side, tone, kind }) => ({
          key: side,
          tone,
          label: t(`console.overview.money.${side}`, { currency }),
          total: formatMoney(sums[side], { locale }),
          href: hrefTo('journals', { query: { kind, ...period } }),
        }))}
      />
      <ColumnChart
        series={series}
        columns={days.map(({ day, ...amounts }) => ({
          label: getShortDay(day),
          values: sides.map(({ side, kind }) => ({
            value: getMinor(amounts[side], currency),
            text: `${getDayText(day)} · ${t(`console.overview.money.${side}`, { currency })} ${getAmountText(amounts[side])}`,
            href: hrefTo('journals', { query: { kind, from: day, to: day } }),
          })),
        }))}
      />
    </div>
  );
}

function FlowTable({ flow: { currency, days } }: { flow: Flow }) {
  const t = useText();
  const columns: Column<Flow['days'][number]>[] = [
    { key: 'day', title: t('common.dayUtc'), cell: ({ day }) => getDayText(day) },
    ...sides.map(({ side, kind }) => ({
      key: side,
      title: t(`console.overview.money.${side}`, { currency }),
      cell: (row: Flow['days'][number]) => (
        <a
          href={hrefTo('journals', { query: { kind, from: row.day, to: row.day } })}
          className="underline-offset-4 hover:underline"
        >
          <Amount of={{ currency, amount: row[side] }} />
        </a>
      ),
      isEnd: true,
    })),
  ];
  return (
    <DataTable
      label={`${t('console.overview.money')} ${currency}`}
      columns={columns}
      rows={days}
      getId={({ day }) => day}
    />
  );
}
