/** Curves in panes of their own, by the formulas that trading programs agree on. */
import type { ChartBar } from '../chart-port.ts';
import type { Calculate, Curves } from './price-curves.ts';
import {
  before,
  combined,
  ema,
  highest,
  lowest,
  percentOf,
  sma,
  sumOf,
  wilder,
  windowed,
  type Series,
} from './series.ts';
import { averageTrueRange, trueRange } from './volatility.ts';

type Bars = readonly ChartBar[];
type Key = 'open' | 'high' | 'low' | 'close' | 'volume';

const of = (bars: Bars, key: Key): number[] => bars.map((bar) => bar[key]);
const typical = (bars: Bars) => bars.map(({ high, low, close }) => (high + low + close) / 3);
const total = (values: Series, period: number) => windowed(values, period, sumOf);
const share = (part: Series, whole: Series) => combined([part, whole], percentOf);

/** A curve and its average beside it. */
function withAverage(key: string, values: Series, period: number): Curves {
  return { [key]: values, average: sma(values, period) };
}

/** What a bar added to the one before; nothing for the first. */
function steps(bars: Bars, step: (bar: ChartBar, last: ChartBar) => number): Series {
  return bars.map((bar, at) => {
    const last = bars[at - 1];
    return last === undefined ? null : step(bar, last);
  });
}

function relativeStrength(bars: Bars, period: number): Series {
  const up = wilder(
    steps(bars, ({ close }, last) => Math.max(0, close - last.close)),
    period,
  );
  const down = wilder(
    steps(bars, ({ close }, last) => Math.max(0, last.close - close)),
    period,
  );
  return combined([up, down], (gain, loss) =>
    gain + loss === 0 ? 50 : (gain / (gain + loss)) * 100,
  );
}

const stochasticStrength: Calculate = (bars, [period = 1, span = 1, smoothK = 1, smoothD = 1]) => {
  const strength = relativeStrength(bars, period);
  const place = combined(
    [strength, lowest(strength, span), highest(strength, span)],
    (value, low, high) => (high === low ? 50 : percentOf(value - low, high - low)),
  );
  const k = sma(place, smoothK);
  return { k, d: sma(k, smoothD) };
};

const commodityChannel: Calculate = (bars, [period = 1]) => {
  const values = typical(bars);
  const average = sma(values, period);
  const spread = windowed(values, period, (window) => {
    const middle = sumOf(window) / period;
    return sumOf(window.map((value) => Math.abs(value - middle))) / period;
  });
  return {
    cci: combined([values, average, spread], (value, mean, width) =>
      width === 0 ? 0 : (value - mean) / (0.015 * width),
    ),
  };
};

const directional: Calculate = (bars, [period = 1, average = 1]) => {
  const range = wilder(
    trueRange(bars).map((value, at) => (at === 0 ? null : value)),
    period,
  );
  const moved = (way: 1 | -1) =>
    wilder(
      steps(bars, (bar, last) => {
        const [up, down] = [bar.high - last.high, last.low - bar.low];
        const [own, other] = way === 1 ? [up, down] : [down, up];
        return own > other && own > 0 ? own : 0;
      }),
      period,
    );
  const [plus, minus] = [share(moved(1), range), share(moved(-1), range)];
  const strength = combined([plus, minus], (up, down) =>
    up + down === 0 ? 0 : percentOf(Math.abs(up - down), up + down),
  );
  const adx = wilder(strength, average);
  return {
    plus,
    minus,
    adx,
    adxr: combined([adx, before(adx, average)], (now, then) => (now + then) / 2),
  };
};

const williams: Calculate = (bars, periods) =>
  Object.fromEntries(
    periods.map((period, at) => [
      `wr${at + 1}`,
      combined(
        [of(bars, 'close'), highest(of(bars, 'high'), period), lowest(of(bars, 'low'), period)],
        (close, high, low) => (high === low ? 0 : percentOf(close - high, high - low)),
      ),
    ]),
  );

const tripleSmoothed: Calculate = (bars, [period = 1, average = 1]) => {
  const triple = ema(ema(ema(of(bars, 'close'), period), period), period);
  const change = combined([triple, before(triple, 1)], (now, then) => percentOf(now - then, then));
  return withAverage('trix', change, average);
};

const averagesApart: Calculate = (bars, [fast = 1, slow = 1, average = 1]) => {
  const close = of(bars, 'close');
  const apart = combined([sma(close, fast), sma(close, slow)], (short, long) => short - long);
  return withAverage('dma', apart, average);
};

const bias: Calculate = (bars, periods) => {
  const close = of(bars, 'close');
  return Object.fromEntries(
    periods.map((period, at) => [
      `bias${at + 1}`,
      combined([close, sma(close, period)], (now, mean) => percentOf(now - mean, mean)),
    ]),
  );
};

const psychological: Calculate = (bars, [period = 1, average = 1]) => {
  const rises = steps(bars, ({ close }, last) => (close > last.close ? 100 : 0));
  return withAverage('psy', sma(rises, period), average);
};

const willingness: Calculate = (bars, [period = 1]) => {
  const sums = (values: Series) => total(values, period);
  const up = sums(steps(bars, ({ high }, last) => Math.max(0, high - last.close)));
  const down = sums(steps(bars, ({ low }, last) => Math.max(0, last.close - low)));
  const above = sums(bars.map(({ high, open }) => high - open));
  const below = sums(bars.map(({ open, low }) => open - low));
  return { br: share(up, down), ar: share(above, below) };
};

const energy: Calculate = (bars, [period = 1, average = 1]) => {
  const middle = ({ high, low, close }: ChartBar) => (high + low + close) / 3;
  const up = steps(bars, ({ high }, last) => Math.max(0, high - middle(last)));
  const down = steps(bars, ({ low }, last) => Math.max(0, middle(last) - low));
  return withAverage('cr', share(total(up, period), total(down, period)), average);
};

const awesome: Calculate = (bars, [fast = 1, slow = 1]) => {
  const middle = bars.map(({ high, low }) => (high + low) / 2);
  return { ao: combined([sma(middle, fast), sma(middle, slow)], (short, long) => short - long) };
};

/** How many bars ago the extreme was, as a part of the period: 100 is now. */
const aroon: Calculate = (bars, [period = 1]) => {
  const since = (key: 'high' | 'low', best: (...values: number[]) => number) =>
    windowed(of(bars, key), period + 1, (window) => {
      const at = window.lastIndexOf(best(...window));
      return percentOf(at, period);
    });
  return { up: since('high', Math.max), down: since('low', Math.min) };
};

const onBalance: Calculate = (bars, [average = 1]) => {
  let sum = 0;
  const obv = bars.map(({ close, volume }, at) => {
    const last = bars[at - 1]?.close ?? close;
    sum += close > last ? volume : close < last ? -volume : 0;
    return sum;
  });
  return withAverage('obv', obv, average);
};

const volumeRatio: Calculate = (bars, [period = 1, average = 1]) => {
  const when = (is: (change: number) => boolean) =>
    total(
      steps(bars, ({ close, volume }, last) => (is(close - last.close) ? volume : 0)),
      period,
    );
  const ratio = combined(
    [when((by) => by > 0), when((by) => by < 0), when((by) => by === 0)],
    (up, down, still) => percentOf(up + still / 2, down + still / 2),
  );
  return withAverage('vr', ratio, average);
};

const moneyFlow: Calculate = (bars, [period = 1]) => {
  const values = typical(bars);
  const flow = (way: 1 | -1) =>
    total(
      values.map((value, at) => {
        const last = values[at - 1];
        if (last === undefined) return null;
        return Math.sign(value - last) === way ? value * (bars[at]?.volume ?? 0) : 0;
      }),
      period,
    );
  return {
    mfi: combined([flow(1), flow(-1)], (up, down) =>
      up + down === 0 ? 50 : percentOf(up, up + down),
    ),
  };
};

const chaikin: Calculate = (bars, [period = 1]) => {
  const flow = bars.map(({ high, low, close, volume }) =>
    high === low ? 0 : ((close - low - (high - close)) / (high - low)) * volume,
  );
  return {
    cmf: combined([total(flow, period), total(of(bars, 'volume'), period)], (sum, volume) =>
      volume === 0 ? 0 : sum / volume,
    ),
  };
};

/** Arms's ease of movement, in hundredths of the range, so that shares of any price look alike. */
const easeOfMovement: Calculate = (bars, [period = 1, average = 1]) => {
  const volume = sma(of(bars, 'volume'), period);
  const ease = combined(
    [
      steps(bars, ({ high, low }, last) =>
        percentOf(high + low - last.high - last.low, high + low),
      ),
      bars.map(({ volume: own }) => own),
      volume,
    ],
    (moved, own, usual) => (own === 0 ? 0 : moved * (usual / own)),
  );
  return withAverage('emv', sma(ease, period), average);
};

export const paneCurves = {
  STOCHRSI: stochasticStrength,
  CCI: commodityChannel,
  DMI: directional,
  WR: williams,
  ROC: (bars: Bars, [period = 1, average = 1]: readonly number[]) =>
    withAverage(
      'roc',
      combined([of(bars, 'close'), before(of(bars, 'close'), period)], (now, then) =>
        percentOf(now - then, then),
      ),
      average,
    ),
  MTM: (bars: Bars, [period = 1, average = 1]: readonly number[]) =>
    withAverage(
      'mtm',
      combined([of(bars, 'close'), before(of(bars, 'close'), period)], (now, then) => now - then),
      average,
    ),
  TRIX: tripleSmoothed,
  DMA: averagesApart,
  BIAS: bias,
  PSY: psychological,
  BRAR: willingness,
  CR: energy,
  AO: awesome,
  AROON: aroon,
  ATR: (bars: Bars, [period = 1]: readonly number[]) => ({ atr: averageTrueRange(bars, period) }),
  OBV: onBalance,
  VR: volumeRatio,
  MFI: moneyFlow,
  CMF: chaikin,
  EMV: easeOfMovement,
} as const;
