import { isPriceIndicator, type ChartIndicator } from './indicator-catalogue.model.ts';

export type Fit = { readonly barPx: number; readonly offsetRightPx: number };

/** The 1,440 minutes of a day fit into the smallest chart. */
export const BAR_PX_MIN = 0.05;
export const BAR_PX_MAX = 48;
/** Otherwise a handful of days would be as wide as a thumb. */
const BAR_PX_FIRST_MAX = 24;
const RIGHT_GAP_PX = 6;

export function fitBars({
  barCount,
  slots,
  widthPx,
}: {
  barCount: number;
  slots: number | null;
  widthPx: number;
}): Fit {
  const gapPx = slots === null ? Math.min(RIGHT_GAP_PX, widthPx) : 0;
  const places = Math.max(barCount, slots ?? barCount, 1);
  const barPx = Math.min(Math.max((widthPx - gapPx) / places, BAR_PX_MIN), BAR_PX_FIRST_MAX);
  return {
    barPx,
    offsetRightPx: Math.max(
      gapPx,
      slots === null ? widthPx - barCount * barPx : (places - barCount) * barPx,
    ),
  };
}

/** Fixed, so the chart does not shift when a digit is added. */
export function priceAxisPx(priceMax: number, decimals: number): number {
  const digits = Math.max(1, Math.floor(Math.log10(Math.max(priceMax, 1))) + 1);
  const marks = Math.floor((digits - 1) / 3) + (decimals > 0 ? 1 : 0);
  return Math.ceil((digits + decimals) * DIGIT_PX + marks * MARK_PX + AXIS_PADDING_PX);
}

export const INDICATOR_PANE_PX = 76;

export function extraHeightPx(indicators: readonly ChartIndicator[]): number {
  return indicators.filter((name) => !isPriceIndicator(name)).length * INDICATOR_PANE_PX;
}

/** In a small box the price comes first, then the panes that were chosen first. */
export function panesThatFit(
  heightPx: number,
  indicators: readonly ChartIndicator[],
): ChartIndicator[] {
  // A box that is not laid out yet has no height.
  const roomPx = heightPx === 0 ? Number.POSITIVE_INFINITY : heightPx - TIME_AXIS_PX - PRICE_PX_MIN;
  let panes = Math.max(0, Math.floor(roomPx / INDICATOR_PANE_PX));
  return indicators.filter((name) => isPriceIndicator(name) || panes-- > 0);
}

export const VOLUME_PANE_PX = 52;

/** In a small box, such as one of four charts, the price needs what there is. */
export function hasRoomForVolume(heightPx: number, indicators: readonly ChartIndicator[]): boolean {
  const pricePx = heightPx - TIME_AXIS_PX - extraHeightPx(indicators) - VOLUME_PANE_PX;
  return heightPx === 0 || pricePx >= PRICE_PX_MIN;
}

const TIME_AXIS_PX = 26;
const PRICE_PX_MIN = 110;
const DIGIT_PX = 7.6;
const MARK_PX = 3.6;
const AXIS_PADDING_PX = 13;
