/**
 * "Fitted" lasts until the customer zooms or pans: a resize or a new bar then keeps the whole range
 * in view. A fitted day cannot be panned.
 */
import type { Chart } from 'klinecharts';
import type { ChartSeries } from '../chart-port.ts';
import { fitBars, priceAxisPx } from '../fit.ts';

export type Viewport = {
  readonly measureAxis: (series: ChartSeries) => number;
  readonly barsWidthPx: () => number;
  readonly fit: () => void;
  readonly fitAgain: () => void;
  readonly release: () => void;
  readonly notePaged: (count: number) => void;
  readonly forgetPaged: () => void;
  readonly boundZoom: () => void;
  readonly canPan: () => boolean;
};

/** Measuring the width at every tick would force a layout. */
export function createViewport(
  chart: Chart,
  placePx: () => number,
  series: () => ChartSeries,
): Viewport {
  let axisPx = 0;
  let isFitted = true;
  let pagedCount = 0;

  const barsWidthPx = () => Math.max(0, placePx() - axisPx);
  const range = () =>
    fitBars({
      barCount: chart.getDataList().length - pagedCount,
      slots: series().slots,
      widthPx: barsWidthPx(),
    });
  const getPlaces = (slots: number | null) => (slots === null ? null : slots + pagedCount);
  const everything = () =>
    fitBars({
      barCount: chart.getDataList().length,
      slots: getPlaces(series().slots),
      widthPx: barsWidthPx(),
    });
  const canPan = () => series().slots === null || pagedCount > 0 || !isFitted;

  function fit(): void {
    const { barPx, offsetRightPx } = range();
    chart.setMaxOffsetLeftDistance(0);
    chart.setMaxOffsetRightDistance(offsetRightPx);
    chart.setBarSpace(barPx);
    chart.setOffsetRightDistance(offsetRightPx);
    isFitted = true;
    chart.setScrollEnabled(canPan());
  }

  function release(): void {
    isFitted = false;
    chart.setScrollEnabled(true);
  }

  function boundZoom(): void {
    const { barPx } = everything();
    if (chart.getBarSpace().bar > barPx) return release();
    if (pagedCount === 0) return fit();
    chart.setBarSpace(barPx);
    release();
  }

  return {
    measureAxis(series) {
      axisPx = getAxisPx(series);
      return axisPx;
    },
    barsWidthPx,
    fit,
    fitAgain: () => {
      if (isFitted) fit();
    },
    release,
    notePaged: (count) => {
      pagedCount += count;
      chart.setScrollEnabled(canPan());
    },
    forgetPaged: () => {
      pagedCount = 0;
    },
    boundZoom,
    canPan,
  };
}

export function getAxisPx({ bars, decimals }: ChartSeries): number {
  return priceAxisPx(
    bars.reduce((max, { high }) => Math.max(max, high), 0),
    decimals,
  );
}
