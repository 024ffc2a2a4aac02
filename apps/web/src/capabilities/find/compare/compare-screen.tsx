/**
 * Up to five instruments from one beginning, and their figures side by side. Parameters: `with`
 * (`source:code`, separated by commas) and `range`, so a comparison can be shared.
 */
import {
  COMPARED_MAX,
  compareRanges,
  screenFields,
  type CompareRange,
  type ScreenField,
} from '@candor/contract/find';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Segmented } from '@candor/ui/fields/segmented';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { StateView } from '@candor/ui/marks/state-view';
import { Bell, X } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { LineMark, TouchChart, type LineLook } from '../../../core/lines/touch-chart.tsx';
import { changeRate } from '../../../core/quotes/quote-figures.ts';
import { quoteHref } from '../../../core/quotes/quote-place.ts';
import { StaleMark } from '../../../core/quotes/stale-mark.tsx';
import { gridDecimals, gridText } from '../../../core/strategies/value-chart.model.ts';
import { StarSlot } from '../../../core/quotes/star-slot.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { useNoteParams } from '../../../platform/nav/use-note-params.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { FindLinks } from '../find-links.tsx';
import { useCompared, type Compared, type Instrument } from '../find.api.ts';
import { figureText, percentText } from '../figure-text.ts';
import { isChange } from '../screener/screen.model.ts';
import { compareParams, drawComparison, readComparison } from './compare.model.ts';

type Item = Compared['items'][number];

/** Looking for an instrument is the markets' and handed in. */
export type DrawSearch = (props: {
  label: string;
  onChoose: (chosen: Instrument) => void;
}) => ReactNode;

export function ComparePage({ params, search: Search }: ScreenOf & { search: DrawSearch }) {
  const t = useText();
  const [{ instruments, range }, setComparison] = useState(() => readComparison(params));
  const noteParams = useNoteParams('find/compare');
  useEffect(() => noteParams(compareParams(instruments, range)), [noteParams, instruments, range]);
  const set = (list: readonly Instrument[]) => setComparison({ instruments: list, range });
  return (
    <PageScreen title={t('common.compare')} onRefresh={refreshShown}>
      <StaleMark />
      <FindLinks here="compare" />
      <div className="grid gap-3 px-4 pb-3">
        {instruments.length < COMPARED_MAX && (
          <Search
            label={t('find.compare.add', { max: String(COMPARED_MAX) })}
            onChoose={(chosen) => {
              const isThere = instruments.some(
                ({ source, code }) => source === chosen.source && code === chosen.code,
              );
              if (!isThere) set([...instruments, chosen]);
            }}
          />
        )}
        <Segmented
          label={t('common.range')}
          isCompact
          value={range}
          onChange={(next: CompareRange) => setComparison({ instruments, range: next })}
          options={compareRanges.map((value) => ({ value, label: t(`find.range.${value}`) }))}
        />
      </div>
      {instruments.length === 0 ? (
        <StateView
          kind="empty"
          title={t('find.compare.none')}
          detail={t('find.compare.none.text')}
        />
      ) : (
        <Loaded instruments={instruments} range={range} onChange={set} />
      )}
    </PageScreen>
  );
}

function Loaded({
  instruments,
  range,
  onChange,
}: {
  instruments: readonly Instrument[];
  range: CompareRange;
  onChange: (instruments: readonly Instrument[]) => void;
}) {
  const compared = useCompared(instruments, range);
  if (compared.status !== 'ready') return <QueryState of={compared} rows={6} />;
  return (
    <div className="grid gap-4 pb-8">
      <Chart compared={compared.data} />
      <SideBySide
        items={compared.data.items}
        onRemove={(gone) =>
          onChange(
            instruments.filter(
              ({ source, code }) => source !== gone.source || code !== gone.stock_code,
            ),
          )
        }
      />
    </div>
  );
}

const LOOKS: readonly LineLook[] = ['main', 'second', 'third', 'fourth', 'fifth'];

function Chart({ compared }: { compared: Compared }) {
  const t = useText();
  const { locale } = useFigures();
  const [pointed, setPointed] = useState<number | null>(null);
  const drawn = useMemo(() => drawComparison(compared), [compared]);
  const { dates, items } = compared;
  const place = pointed ?? dates.length - 1;
  const shown = items.map(({ stock_code: code, line }, at) => {
    const value = line[place] ?? null;
    return {
      code,
      look: LOOKS[at] ?? 'main',
      text: value === null ? '—' : (percentText(value, locale, true) ?? '—'),
    };
  });
  if (drawn === null) return null;
  return (
    <section aria-label={t('find.compare.chart')} className="grid gap-2 px-4">
      <div
        aria-hidden="true"
        className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-caption text-ink3 tabular-nums"
      >
        <span>{dates[place]}</span>
        {shown.map(({ code, look, text }) => (
          <span key={code} className="inline-flex items-center gap-1.5">
            <LineMark look={look} /> {code}{' '}
            <span className="text-label font-semibold text-ink">{text}</span>
          </span>
        ))}
      </div>
      <TouchChart
        lines={drawn.lines
          .map(({ places }, at) => ({
            key: items[at]?.stock_code ?? String(at),
            look: LOOKS[at] ?? 'main',
            places,
          }))
          .toReversed()}
        xs={drawn.xs}
        axis={drawn.axis}
        tickText={(tick) => `${gridText(tick, gridDecimals(drawn.axis))}%`}
        label={t('find.compare.chart')}
        valueText={`${dates[place]}: ${shown.map(({ code, text }) => `${code} ${text}`).join(', ')}`}
        pointed={pointed}
        onPoint={setPointed}
      />
      <p aria-hidden="true" className="mr-15 flex justify-between text-caption text-ink3">
        <span>{dates[0]}</span>
        <span>{dates.at(-1)}</span>
      </p>
    </section>
  );
}

function SideBySide({
  items,
  onRemove,
}: {
  items: readonly Item[];
  onRemove: (item: Item) => void;
}) {
  const t = useText();
  return (
    <div
      className="relative overflow-x-auto focus-visible:-outline-offset-2"
      role="region"
      tabIndex={0}
      aria-label={t('find.compare.figures')}
    >
      <table className="w-full border-collapse text-label tabular-nums">
        <thead>
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="sticky left-0 z-10 bg-bg pl-4 text-left">
              <span className="sr-only">{t('find.compare.figures')}</span>
            </th>
            {items.map((item, at) => (
              <th key={`${item.source}:${item.stock_code}`} scope="col" className="px-2 text-right">
                <span className="inline-flex flex-col items-end">
                  <IconButton
                    icon={X}
                    label={t('find.compare.remove', { name: item.stock_code })}
                    onPress={() => onRemove(item)}
                  />
                  <LineMark look={LOOKS[at] ?? 'main'} />
                  <a
                    href={quoteHref(item)}
                    className="grid min-h-11 max-w-28 content-center justify-items-end font-semibold"
                  >
                    {item.stock_code}
                    <span className="max-w-full truncate text-caption font-normal text-ink3">
                      {item.name}
                    </span>
                  </a>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {screenFields.map((field) => (
            <tr key={field} className="border-b border-line">
              <th
                scope="row"
                className="sticky left-0 z-10 bg-bg py-2.5 pr-2 pl-4 text-left text-caption font-normal whitespace-nowrap text-ink2"
              >
                {t(`find.field.${field}`)}
              </th>
              {items.map((item) => (
                <td key={`${item.source}:${item.stock_code}`} className="px-2 text-right">
                  <Figure item={item} field={field} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className="sticky left-0 z-10 bg-bg pl-4 text-left">
              <span className="sr-only">{t('find.compare.acts')}</span>
            </th>
            {items.map((item) => (
              <td key={`${item.source}:${item.stock_code}`} className="text-right">
                <ItemActs item={item} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function ItemActs({ item }: { item: Item }) {
  const t = useText();
  return (
    <span className="inline-flex">
      <IconButton
        icon={Bell}
        label={t('find.compare.alert', { name: item.stock_code })}
        onPress={() => push('alerts/new', { source: String(item.source), code: item.stock_code })}
      />
      <StarSlot
        source={item.source}
        code={item.stock_code}
        name={item.name}
        isWatchedBefore={item.selfSelectStatus}
      />
    </span>
  );
}

function Figure({ item, field }: { item: Item; field: ScreenField }) {
  const { locale } = useFigures();
  const value = item.figures[field];
  if (value !== null && isChange(field)) return <PercentText change={changeRate(value)} />;
  return <NumberText text={figureText(field, value, { locale, decimals: item.decimals })} />;
}
