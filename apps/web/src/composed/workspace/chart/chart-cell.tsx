/** One chart of the panel, with its own size of bars, drawings, and the customer's orders on it. */
import type {
  ChartBar,
  ChartDrawing,
  ChartMenuPlace,
  ChartSeries,
  DrawingTool,
} from '@candor/chart/chart-port';
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
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { useSession } from '../../../platform/device/session.ts';
import { AlertSheet, type AlertDraft } from './alert-sheet.tsx';
import { ChartMenu } from './chart-menu.tsx';
import { ChartToolbar } from './chart-toolbar.tsx';
import { rebased, type ChartCell } from './charts.model.ts';
import { DrawingText } from './drawing-text.tsx';
import { keepDrawings } from './kept-charts.ts';
import { fillMarks, movedAlert, movedOrder } from './own-trades.model.ts';
import { useSharedCrosshair } from './shared-crosshair.ts';
import { useDrawingHand } from './use-drawing-hand.ts';
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

const NOTHING: OwnTrades = { orders: [], fills: [], levels: [], alerts: [] };

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
  const [draft, setDraft] = useState<AlertDraft | null>(null);
  const textOf = (price: number) => onGrid(ticks, price.toFixed(props.detail.decimals), price);
  const move = (id: string, price: number) => {
    const alert = movedAlert(id, own.alerts);
    if (alert !== null) return setDraft({ before: alert, price: textOf(price) });
    const moved = movedOrder(id, own.orders);
    if (moved === null) return;
    setAct({
      kind: 'change',
      order: moved.order,
      wished: { [moved.field]: textOf(price) },
    });
  };
  return (
    <>
      <DrawnCell
        {...props}
        own={own}
        onLevel={move}
        priceText={textOf}
        onAlert={(price) => setDraft({ before: null, price: textOf(price) })}
      />
      <OrderActs act={act} onClose={() => setAct(null)} />
      <AlertSheet draft={draft} quote={props.detail} onClose={() => setDraft(null)} />
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
  priceText,
  onAlert,
}: CellProps & {
  own: OwnTrades;
  onLevel?: DesktopChart['onLevel'];
  priceText?: (price: number) => string;
  onAlert?: (price: number) => void;
}) {
  const instrument = `${detail.source}:${detail.stock_code}`;
  const hand = useDrawingHand(instrument);
  const { drawings, setPort, hearDrawn } = hand;
  const [menu, setMenu] = useState<ChartMenuPlace | null>(null);
  const [others, setOthers] = useState<ReadonlyMap<string, readonly ChartBar[]>>(new Map());
  const above = useAbove(cell, own, drawings, others);
  const onPoint = useSharedCrosshair(hand.port);
  const desktop = useMemo(
    (): DesktopChart => ({
      interval: cell.interval,
      engine: desktopEngine,
      onPoint,
      above,
      onLevel,
      onDrawings: (drawn: readonly ChartDrawing[]) => keepDrawings(instrument, drawn),
      onDrawn: hearDrawn,
      onMenu: setMenu,
      onOpen: setPort,
    }),
    [cell.interval, above, onLevel, onPoint, instrument, hearDrawn, setPort],
  );
  return (
    <div className="flex min-h-0 min-w-0 flex-col bg-bg pt-1">
      <ChartToolbar
        at={at}
        cell={cell}
        code={detail.stock_code}
        port={hand.port}
        hasDrawings={drawings.length > 0}
        held={hand.held}
        onHold={hand.take}
        onClear={() => hand.keep([])}
        onUndo={hand.undo}
      />
      <ComparedBars
        cell={cell}
        onBars={(name, bars) => setOthers((now) => new Map(now).set(name, bars))}
      />
      {menu !== null && (
        <ChartMenu
          place={menu}
          drawings={drawings}
          priceText={menu.price === null ? null : (priceText?.(menu.price) ?? null)}
          onDrawings={hand.keep}
          onText={hand.write}
          onAlert={
            onAlert === undefined ? undefined : () => menu.price !== null && onAlert(menu.price)
          }
          onClose={() => setMenu(null)}
        />
      )}
      <DrawingText
        before={hand.written === undefined ? null : (hand.written.text ?? '')}
        onSave={hand.saveText}
        onClose={hand.closeText}
      />
      <div className="relative min-h-0 flex-1">
        <HeldTool tool={hand.held} />
        <ChartView key={instrument} detail={detail} isFullScreen desktop={desktop} />
      </div>
    </div>
  );
}

/** Above the chart: what is drawn on must not move when a tool is taken up. */
function HeldTool({ tool }: { tool: DrawingTool | null }) {
  const t = useText();
  if (tool === null) return null;
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-0 top-0 z-20 bg-bg px-4 pb-1 text-caption text-ink2"
    >
      {t('workspace.chart.drawHow', { tool: t(`workspace.chart.tool.${tool}`) })}
    </p>
  );
}

/** What is drawn over the bars, given the series that is shown. */
function useAbove(
  { hasProfile, isLog, compared: places }: ChartCell,
  { fills, levels }: OwnTrades,
  drawings: readonly ChartDrawing[],
  others: ReadonlyMap<string, readonly ChartBar[]>,
) {
  return useCallback(
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
}

function ComparedBars({
  cell: { compared, interval },
  onBars,
}: {
  cell: ChartCell;
  onBars: (name: string, bars: readonly ChartBar[]) => void;
}) {
  return compared.map((place) => {
    const name = `${place.source}:${place.code}`;
    return (
      <OtherBars
        key={name}
        place={place}
        interval={interval}
        onBars={(bars) => onBars(name, bars)}
      />
    );
  });
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
