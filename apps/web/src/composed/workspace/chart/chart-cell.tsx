/** One chart of the panel, with its own size of bars, drawings, and the customer's orders on it. */
import type { ChartBar, ChartDrawing, ChartPort, ChartSeries } from '@candor/chart/chart-port';
import { StateView } from '@candor/ui/marks/state-view';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { OrderActs, type OrderAct } from '../../../capabilities/positions/detail/order-acts.tsx';
import { ChartView, type DesktopChart } from '../../../capabilities/quotes/chart/chart-view.tsx';
import { barsOf } from '../../../capabilities/quotes/chart/chart.model.ts';
import { useChartSettings } from '../../../capabilities/quotes/chart/chart-settings.ts';
import {
  useBars,
  useQuoteDetail,
  type QuoteDetail,
} from '../../../capabilities/quotes/quotes.api.ts';
import type { InstrumentPlace } from '../../../capabilities/quotes/screens/quote-params.model.ts';
import { desktopEngine } from '../../../core/quotes/chart-engine.ts';
import { nearestPrices } from '../../../core/ticket/form/tick-steps.model.ts';
import { useInstrument } from '../../../core/ticket/ticket.api.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/query-state.tsx';
import { useSession } from '../../../platform/session.ts';
import { ChartToolbar } from './chart-toolbar.tsx';
import { rebased, type ChartCell } from './charts.model.ts';
import { keepDrawings, undoDrawing, useCanUndo, useDrawings } from './kept-charts.ts';
import { fillMarks, movedOrder } from './own-trades.model.ts';
import { useSharedCrosshair } from './shared-crosshair.ts';
import { useOwnTrades, type OwnTrades } from './use-own-trades.ts';

type CellProps = { at: number; cell: ChartCell; detail: QuoteDetail };

export function ChartCellView(props: CellProps) {
  const { own } = props.cell;
  return own === null ? <Cell {...props} /> : <OwnCell {...props} own={own} />;
}

/** Of another instrument than the workspace's. */
function OwnCell({ own, at, cell }: CellProps & { own: InstrumentPlace }) {
  const t = useText();
  const reading = useQuoteDetail(own);
  if (reading.status === 'ready' && reading.data.stock_code === own.code)
    return <Cell at={at} cell={cell} detail={reading.data} />;
  return (
    <div className="flex min-h-0 min-w-0 flex-col bg-bg">
      <ChartToolbar at={at} cell={cell} code={own.code} port={null} hasDrawings={false} />
      {reading.status === 'ready' ? null : reading.status === 'unavailable' &&
        reading.message !== null ? (
        <StateView kind="empty" title={t('trading.noInstrument')} />
      ) : (
        <QueryState of={reading} rows={3} />
      )}
    </div>
  );
}

const NOTHING: OwnTrades = { orders: [], fills: [], levels: [] };

function Cell(props: CellProps) {
  return useSession() === null ? (
    <DrawnCell {...props} own={NOTHING} />
  ) : (
    <CustomerCell {...props} />
  );
}

function CustomerCell(props: CellProps) {
  const { source, stock_code: code } = props.detail;
  const own = useOwnTrades({ source, code });
  const [act, setAct] = useState<OrderAct | null>(null);
  const ticks = useTicks(props.detail);
  const move = (id: string, price: number) => {
    const moved = movedOrder(id, own.orders);
    if (moved === null) return;
    const text = price.toFixed(props.detail.decimals);
    setAct({
      kind: 'change',
      order: moved.order,
      wished: { [moved.field]: onGrid(ticks, text, price) },
    });
  };
  return (
    <>
      <DrawnCell {...props} own={own} onLevel={move} />
      <OrderActs act={act} onClose={() => setAct(null)} />
    </>
  );
}

/** The nearer price of the grid; the figure of the chart only decides which. */
function onGrid(ticks: typeof NO_TICKS, text: string, price: number): string {
  const near = nearestPrices(ticks, text);
  if (near === null) return text;
  return price - Number(near.below) < Number(near.above) - price ? near.below : near.above;
}

const NO_TICKS: readonly { readonly from: string; readonly step: string }[] = [];

/** A line is dropped between two prices; an order is at one. */
function useTicks({ source, stock_code: code }: QuoteDetail) {
  const instrument = useInstrument({ source, code });
  return instrument.status === 'ready' ? instrument.data.ticks : NO_TICKS;
}

function DrawnCell({
  at,
  cell,
  detail,
  own,
  onLevel,
}: CellProps & { own: OwnTrades; onLevel?: DesktopChart['onLevel'] }) {
  const instrument = `${detail.source}:${detail.stock_code}`;
  const drawings = useDrawings(instrument);
  const canUndo = useCanUndo(instrument);
  const [port, setPort] = useState<ChartPort | null>(null);
  const onPoint = useSharedCrosshair(port);
  const { fills, levels } = own;
  const { hasProfile, isLog, compared: places } = cell;
  const [others, setOthers] = useState<ReadonlyMap<string, readonly ChartBar[]>>(new Map());
  const above = useCallback(
    (series: ChartSeries) => ({
      marks: fillMarks(fills, series.bars),
      levels,
      drawings,
      hasProfile,
      isLog,
      compared: places.map(({ source, code }) => ({
        name: code,
        points: rebased(series.bars, others.get(`${source}:${code}`) ?? []),
      })),
    }),
    [fills, levels, drawings, hasProfile, isLog, places, others],
  );
  const desktop = useMemo(
    (): DesktopChart => ({
      interval: cell.interval,
      engine: desktopEngine,
      onPoint,
      above,
      onLevel,
      onDrawings: (drawn: readonly ChartDrawing[]) => keepDrawings(instrument, drawn),
      onOpen: setPort,
    }),
    [cell.interval, above, onLevel, onPoint, instrument],
  );
  return (
    <div className="flex min-h-0 min-w-0 flex-col bg-bg pt-1">
      <ChartToolbar
        at={at}
        cell={cell}
        code={detail.stock_code}
        port={port}
        hasDrawings={drawings.length > 0}
        onClear={() => keepDrawings(instrument, [])}
        onUndo={canUndo ? () => undoDrawing(instrument) : undefined}
      />
      {places.map((place) => (
        <OtherBars
          key={`${place.source}:${place.code}`}
          place={place}
          interval={cell.interval}
          onBars={(bars) =>
            setOthers((now) => new Map(now).set(`${place.source}:${place.code}`, bars))
          }
        />
      ))}
      <div className="min-h-0 flex-1">
        <ChartView key={instrument} detail={detail} isFullScreen desktop={desktop} />
      </div>
    </div>
  );
}

/** Draws nothing: it reads the bars of an instrument that is compared. */
function OtherBars({
  place,
  interval,
  onBars,
}: {
  place: InstrumentPlace;
  interval: ChartCell['interval'];
  onBars: (bars: readonly ChartBar[]) => void;
}) {
  const { range } = useChartSettings();
  const reading = useBars(place, range, interval);
  const bars = reading.status === 'ready' ? reading.data : null;
  const tell = useEffectEvent(onBars);
  useEffect(() => {
    if (bars !== null) tell(barsOf(bars));
  }, [bars]);
  return null;
}
