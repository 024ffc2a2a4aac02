/** One kind of account day by day, each with the movements behind it. */
import { formatMoney } from '@candor/money/format';
import { useLanguage, useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { amountColumn, textColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { ColumnChart } from '../../platform/ui/pictures/column-chart.tsx';
import { formatDayOfYear, formatLocalDate } from '@candor/kit/moment-format';
import { utc } from '@candor/client/time';
import { hrefTo } from '../../routes.table.ts';
import { useKindName } from '../../platform/ui/account-kind-name.tsx';
import {
  daysOf,
  getOwed,
  getOwedByDay,
  kindIn,
  kindKey,
  type DayKind,
  type MoneyOverview,
} from './money-overview.model.ts';

export function BooksByDay({ data }: { data: MoneyOverview }) {
  const t = useText();
  const nameOf = useKindName();
  const kind = kindIn(data, usePlace().query);
  const withMoney = getOwed(data).filter(({ total }) => total.minor !== 0n);
  const label = (one: {
    readonly of: DayKind['of'];
    readonly account: string;
    readonly currency: string;
  }) => `${t(`console.books.of.${one.of}`)} · ${nameOf(one)} · ${one.currency}`;
  return (
    <Panel title={t('console.books.byDay')} isFlush>
      <div className="grid gap-4 p-4">
        {withMoney.map(({ currency }) => (
          <OwedChart key={currency} data={data} currency={currency} />
        ))}
        {kind !== null && (
          <ChoiceField
            label={t('console.books.kind')}
            value={kindKey(kind)}
            options={data.kinds.map((one) => ({ value: kindKey(one), label: label(one) }))}
            onChange={(value) => refine({ kind: value })}
          />
        )}
      </div>
      {kind !== null && <Days rows={daysOf(data, kind)} label={label(kind)} />}
    </Panel>
  );
}

function OwedChart({
  data,
  currency,
}: {
  data: MoneyOverview;
  currency: ReturnType<typeof getOwed>[number]['currency'];
}) {
  const t = useText();
  const locale = useLanguage();
  const days = getOwedByDay(data, currency);
  return (
    <div className="grid gap-2">
      <p className="text-label font-medium text-ink2">
        {t('console.books.owedByDay', { currency })}
      </p>
      <ColumnChart
        series={[{ key: 'owed', tone: 'ink' }]}
        columns={days.map(({ day, owed }) => ({
          label: formatDayOfYear(Date.parse(`${day}T00:00:00Z`), utc()),
          values: [
            {
              value: owed.minor,
              text: `${formatLocalDate(day)} · ${formatMoney(owed, { locale })}`,
              href: hrefTo('journals', { query: { from: day, to: day } }),
            },
          ],
        }))}
      />
    </div>
  );
}

function Days({
  rows,
  label,
}: {
  rows: readonly (DayKind & { readonly day: string })[];
  label: string;
}) {
  const t = useText();
  const columns: Column<DayKind & { readonly day: string }>[] = [
    { key: 'day', title: t('common.dayUtc'), cell: ({ day }) => formatLocalDate(day) },
    amountColumn('balance', t('console.books.atEnd')),
    amountColumn('moved', t('console.books.moved'), { isMovement: true }),
    textColumn('entries', t('console.reconciliation.entries'), { isEnd: true }),
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      getId={({ day }) => day}
      getHref={({ of, account, currency, day }) =>
        hrefTo('movements', { query: { of, account, currency, from: day, to: day } })
      }
    />
  );
}
