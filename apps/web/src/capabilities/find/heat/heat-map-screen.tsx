/**
 * A market at a glance: each sector and its largest shares, as large as they weigh, coloured by
 * their change. The same as a table for who cannot see it. Parameters: `market`, `range`.
 */
import { heatMarkets, heatRanges, type HeatMarket, type HeatRange } from '@candor/contract/find';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { Segmented } from '@candor/ui/fields/segmented';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { useNoteParams } from '../../../platform/nav/use-note-params.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { changeRate, sizeText } from '../../../core/quotes/quote-figures.ts';
import { quoteHref } from '../../../core/quotes/quote-place.ts';
import { StaleMark } from '../../../core/quotes/stale-mark.tsx';
import { FindLinks } from '../find-links.tsx';
import { useHeatMap, type HeatMap, type HeatShare } from '../find.api.ts';
import { percentText } from '../figure-text.ts';
import { ProgressNote } from '../progress-note.tsx';
import { sectorName } from '../sector-name.ts';
import { heatOf, layOut, sharesIn, wordsIn, type HeatCell, type HeatSector } from './heat.model.ts';
import { useRoom } from './use-room.ts';

type View = 'map' | 'table';

export function HeatMapScreen({ params }: ScreenOf) {
  const t = useText();
  const [market, setMarket] = useState<HeatMarket>(
    () => heatMarkets.find((each) => each === params['market']) ?? 'US',
  );
  const [range, setRange] = useState<HeatRange>(
    () => heatRanges.find((each) => each === params['range']) ?? 'change1d',
  );
  const [view, setView] = useState<View>('map');
  const noteParams = useNoteParams('find/heatmap');
  useEffect(() => noteParams({ market, range }), [noteParams, market, range]);
  return (
    <PageScreen title={t('common.heatMap')} onRefresh={refreshShown}>
      <StaleMark />
      <FindLinks here="heat" />
      <div className="grid grid-cols-2 gap-2 px-4 pb-2 lg:max-w-200 lg:grid-cols-[1fr_1fr_2fr]">
        <Segmented
          label={t('common.market')}
          value={market}
          onChange={setMarket}
          options={heatMarkets.map((value) => ({ value, label: t(`find.heat.market.${value}`) }))}
        />
        <Segmented
          label={t('find.heat.view')}
          value={view}
          onChange={setView}
          options={(['map', 'table'] as const).map((value) => ({
            value,
            label: t(`find.heat.view.${value}`),
          }))}
        />
        <div className="col-span-2 lg:col-span-1">
          <Segmented
            label={t('find.heat.range')}
            value={range}
            onChange={setRange}
            options={heatRanges.map((value) => ({ value, label: t(`find.field.${value}`) }))}
          />
        </div>
      </div>
      <Loaded key={market} market={market} range={range} view={view} />
    </PageScreen>
  );
}

function Loaded({ market, range, view }: { market: HeatMarket; range: HeatRange; view: View }) {
  const t = useText();
  const map = useHeatMap(market, range);
  if (map.status !== 'ready') return <QueryState of={map} rows={8} />;
  return (
    <>
      <ProgressNote progress={map.data.progress} needsYears={range !== 'change1d'} />
      {view === 'map' ? (
        <TreeMap map={map.data} range={range} />
      ) : (
        <HeatTable map={map.data} range={range} />
      )}
      <p className="px-4 pt-3 pb-8 text-caption text-ink3">
        {t(`find.heat.sizedBy.${map.data.sizedBy}`)} {view === 'map' && t('find.heat.how')}
      </p>
    </>
  );
}

function TreeMap({ map, range }: { map: HeatMap; range: HeatRange }) {
  const t = useText();
  const [ref, room] = useRoom();
  const sectors = useMemo(
    () =>
      layOut(map.sectors, room, {
        count: sharesIn(room.width),
        headPx: HEAD_PX,
      }),
    [map.sectors, room],
  );
  return (
    <div className="px-4">
      <div
        ref={ref}
        role="group"
        aria-label={t('common.heatMap')}
        className="relative h-[max(420px,62dvh)] w-full lg:h-[max(420px,calc(100dvh-15rem))] overflow-hidden rounded-card"
      >
        {room.width > 0 &&
          sectors.map((sector) => <Sector key={sector.name} sector={sector} range={range} />)}
      </div>
    </div>
  );
}

const HEAD_PX = 18;

function Sector({ sector: { name, box, cells }, range }: { sector: HeatSector; range: HeatRange }) {
  const t = useText();
  return (
    <>
      <p
        style={{ left: box.x, top: box.y, width: box.width }}
        className="absolute truncate px-1 text-[11px] leading-[18px] font-semibold text-ink2"
      >
        {sectorName(t, name)}
      </p>
      {cells.map((cell) => (
        <Cell key={cell.share.code} cell={cell} range={range} />
      ))}
    </>
  );
}

function Cell({ cell: { share, box }, range }: { cell: HeatCell; range: HeatRange }) {
  const t = useText();
  const { locale } = useFigures();
  const { direction, level } = heatOf(share.change, range);
  const words = wordsIn(box);
  const change = share.change === null ? null : percentText(share.change, locale, true);
  return (
    <a
      href={hrefOf(share)}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      className="absolute p-px focus-visible:z-10"
    >
      <span className="sr-only">{`${share.code} ${share.name}, ${change ?? t('find.missing')}`}</span>
      <span
        aria-hidden="true"
        className={`grid size-full content-center justify-items-center overflow-hidden rounded-[2px] text-center ${COLOURS[direction][level]}`}
      >
        {words !== 'none' && (
          <span
            className={`max-w-full truncate leading-tight font-semibold ${words === 'large' ? 'text-body' : 'text-[11px]'}`}
          >
            {/* Hong Kong shares are known by name, not by number. */}
            {locale !== 'en' && share.source === QuotedSource.HkStock && words !== 'code'
              ? share.name
              : share.code}
          </span>
        )}
        {(words === 'both' || words === 'large') && change !== null && (
          <span
            className={`leading-tight tabular-nums ${words === 'large' ? 'text-label' : 'text-[11px]'}`}
          >
            {change}
          </span>
        )}
      </span>
    </a>
  );
}

function hrefOf({ name, code, source, market }: HeatShare): string {
  return quoteHref({ name, stock_code: code, source, market });
}

const COLOURS = {
  rise: ['bg-s2 text-ink2', 'bg-rise-tint text-rise', 'bg-rise-solid text-rise-on'],
  fall: ['bg-s2 text-ink2', 'bg-fall-tint text-fall', 'bg-fall-solid text-fall-on'],
  flat: ['bg-s2 text-ink2', 'bg-s2 text-ink2', 'bg-s2 text-ink2'],
} as const;

function HeatTable({ map, range }: { map: HeatMap; range: HeatRange }) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <table className="w-full border-collapse text-label tabular-nums">
      <thead>
        <tr className="border-b border-line text-caption text-ink3">
          <th scope="col" className="py-2 pl-4 text-left font-medium">
            {t('common.name')}
          </th>
          <th scope="col" className="px-2 text-right font-medium">
            {t(`find.field.${map.sizedBy}`)}
          </th>
          <th scope="col" className="pr-4 pl-2 text-right font-medium">
            {t(`find.field.${range}`)}
          </th>
        </tr>
      </thead>
      {map.sectors.map(({ name, items }) => (
        <tbody key={name}>
          <tr>
            <th
              scope="colgroup"
              colSpan={3}
              className="bg-s2 px-4 py-1.5 text-left text-caption font-semibold"
            >
              {sectorName(t, name)}
            </th>
          </tr>
          {items.map((share) => (
            <tr key={share.code} className="border-b border-line">
              <th scope="row" className="max-w-44 pl-4 text-left font-normal">
                <a href={hrefOf(share)} className="grid min-h-11 content-center font-semibold">
                  {share.code}
                  <span className="truncate text-caption font-normal text-ink3">{share.name}</span>
                </a>
              </th>
              <td className="px-2 text-right">
                <NumberText text={sizeText(share.size, locale)} />
              </td>
              <td className="pr-4 pl-2 text-right">
                <PercentText change={share.change === null ? null : changeRate(share.change)} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
