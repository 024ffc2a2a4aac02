/** The library's tooltips would cover the candles on a phone; the page draws the legend. */
import type { DeepPartial, Styles } from 'klinecharts';
import { withAlpha } from './chart-look.ts';
import type { ChartDirection, ChartKind, ChartLook } from './chart-port.ts';

export const FONT = '"Geist Variable", system-ui, "PingFang SC", "Noto Sans SC", sans-serif';
const VOLUME_ALPHA = 0.6;
const AREA_ALPHA = 0.22;
const BAND_MIDDLE_ALPHA = 0.6;
const DASHES = [4, 4];

export function stylesOf(
  look: ChartLook,
  { kind, direction, axisPx }: { kind: ChartKind; direction: ChartDirection; axisPx: number },
): DeepPartial<Styles> {
  const isLine = kind === 'line';
  return {
    grid: { horizontal: { color: look.line, style: 'solid' }, vertical: { show: false } },
    candle: candleStyles(look, isLine, direction),
    indicator: indicatorStyles(look),
    xAxis: {
      size: 22,
      axisLine: { show: false },
      tickLine: { show: false },
      tickText: { color: look.ink3, size: 11, family: FONT, marginStart: 6, marginEnd: 2 },
    },
    yAxis: {
      size: axisPx,
      axisLine: { show: false },
      tickLine: { show: false },
      tickText: { color: look.ink3, size: 11, family: FONT, marginStart: 6, marginEnd: 4 },
    },
    separator: {
      size: 1,
      color: withAlpha(look.line, 0),
      fill: false,
      activeBackgroundColor: withAlpha(look.line, 0),
    },
    crosshair: {
      horizontal: {
        show: !isLine,
        line: { color: look.ink3, dashedValue: DASHES },
        text: {
          color: look.ink,
          backgroundColor: look.surface,
          borderSize: 0,
          borderRadius: 4,
          size: 11,
          family: FONT,
        },
      },
      vertical: { line: { color: look.ink3, dashedValue: DASHES }, text: { show: false } },
    },
  };
}

/** The bands share one hue, which no average uses: both are drawn over the price. */
export function indicatorColours(look: ChartLook, name: string): readonly string[] {
  return name === 'BOLL' || name === 'KC' || name === 'DC'
    ? [look.band, withAlpha(look.band, BAND_MIDDLE_ALPHA), look.band]
    : [look.accent, look.warn, look.ink2, look.lineStrong];
}

export function indicatorLines(look: ChartLook, name: string) {
  return indicatorColours(look, name).map((color) => ({ color, size: 1.25 }));
}

/** With an unknown kind the library keeps place and range but draws none (kline-candles.ts does). */
const DRAWN_BY_US = Object.fromEntries([['type', 'none']]);

function candleStyles(
  look: ChartLook,
  isLine: boolean,
  direction: ChartDirection,
): DeepPartial<Styles['candle']> {
  const tone = direction === 'fall' ? look.fall : look.rise;
  const quiet = direction === 'flat';
  const tag = quiet ? look.surface : tone.solid;
  return {
    type: isLine ? 'area' : 'candle_solid',
    ...(isLine ? {} : DRAWN_BY_US),
    bar: {
      upColor: look.rise.gfx,
      downColor: look.fall.gfx,
      noChangeColor: look.lineStrong,
      upBorderColor: look.rise.gfx,
      downBorderColor: look.fall.gfx,
      noChangeBorderColor: look.lineStrong,
      upWickColor: look.rise.gfx,
      downWickColor: look.fall.gfx,
      noChangeWickColor: look.lineStrong,
    },
    area: {
      lineSize: 1.75,
      lineColor: quiet ? look.ink2 : tone.gfx,
      backgroundColor: [
        { offset: 0, color: withAlpha(quiet ? look.ink2 : tone.gfx, 0) },
        { offset: 1, color: withAlpha(quiet ? look.ink2 : tone.gfx, AREA_ALPHA) },
      ],
      point: { show: false, animation: false },
    },
    priceMark: {
      high: { show: !isLine, color: look.ink3, textSize: 11, textFamily: FONT },
      low: { show: !isLine, color: look.ink3, textSize: 11, textFamily: FONT },
      last: {
        upColor: tag,
        downColor: tag,
        noChangeColor: tag,
        line: { show: false },
        text: {
          color: quiet ? look.ink : tone.on,
          size: 12,
          weight: 600,
          family: FONT,
          borderRadius: 4,
          paddingLeft: 6,
          paddingRight: 5,
          paddingTop: 4,
          paddingBottom: 4,
        },
      },
    },
    tooltip: { showRule: 'none' },
  };
}

function indicatorStyles(look: ChartLook): DeepPartial<Styles['indicator']> {
  const up = withAlpha(look.rise.gfx, VOLUME_ALPHA);
  const down = withAlpha(look.fall.gfx, VOLUME_ALPHA);
  const still = withAlpha(look.lineStrong, VOLUME_ALPHA);
  return {
    ohlc: { upColor: up, downColor: down, noChangeColor: still },
    bars: [{ upColor: up, downColor: down, noChangeColor: still }],
    lines: indicatorLines(look, 'MA'),
    tooltip: { showRule: 'none' },
  };
}
