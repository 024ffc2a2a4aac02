/**
 * The indicators that do not come with the chart. Loaded when the first of them is chosen, and
 * known to the library from then on.
 */
import { registerIndicator, type IndicatorFigure } from 'klinecharts';
import type { ChartIndicator } from '../chart-port.ts';
import { isPriceIndicator, usualParameters } from '../indicator-catalogue.model.ts';
import { toBar } from '../kline/kline-words.ts';
import { paneCurves } from './pane-curves.ts';
import { priceCurves, type Calculate } from './price-curves.ts';

type Row = Readonly<Record<string, number>>;
type FurtherIndicator = keyof typeof priceCurves | keyof typeof paneCurves;

/** As the legend calls each curve; one per period where an indicator has several of a kind. */
const TITLES: Readonly<Record<FurtherIndicator, Readonly<Record<string, string>>>> = {
  EMA: { ema1: 'EMA', ema2: 'EMA', ema3: 'EMA' },
  WMA: { wma1: 'WMA', wma2: 'WMA' },
  SAR: { sar: 'SAR' },
  BBI: { bbi: 'BBI' },
  VWMA: { vwma: 'VWMA' },
  KC: { upper: 'UP', middle: 'MID', lower: 'DN' },
  DC: { upper: 'UP', middle: 'MID', lower: 'DN' },
  STOCHRSI: { k: 'K', d: 'D' },
  CCI: { cci: 'CCI' },
  DMI: { plus: 'PDI', minus: 'MDI', adx: 'ADX', adxr: 'ADXR' },
  WR: { wr1: 'WR', wr2: 'WR', wr3: 'WR' },
  ROC: { roc: 'ROC', average: 'MA' },
  MTM: { mtm: 'MTM', average: 'MA' },
  TRIX: { trix: 'TRIX', average: 'MA' },
  DMA: { dma: 'DMA', average: 'AMA' },
  BIAS: { bias1: 'BIAS', bias2: 'BIAS', bias3: 'BIAS' },
  PSY: { psy: 'PSY', average: 'MA' },
  BRAR: { br: 'BR', ar: 'AR' },
  CR: { cr: 'CR', average: 'MA' },
  AO: { ao: 'AO' },
  AROON: { up: 'UP', down: 'DN' },
  ATR: { atr: 'ATR' },
  OBV: { obv: 'OBV', average: 'MA' },
  VR: { vr: 'VR', average: 'MA' },
  MFI: { mfi: 'MFI' },
  CMF: { cmf: 'CMF' },
  EMV: { emv: 'EMV', average: 'MA' },
};

for (const [name, calculate] of Object.entries({ ...priceCurves, ...paneCurves }))
  if (isFurther(name)) register(name, calculate);

function isFurther(name: string): name is FurtherIndicator & ChartIndicator {
  return Object.hasOwn(TITLES, name);
}

function register(name: FurtherIndicator & ChartIndicator, calculate: Calculate): void {
  registerIndicator<Row, number>({
    name,
    shortName: name,
    series: isPriceIndicator(name) ? 'price' : 'normal',
    calcParams: usualParameters(name),
    figures: figuresOf(name, usualParameters(name)),
    regenerateFigures: (parameters) => figuresOf(name, parameters),
    calc: (data, { calcParams }) => {
      const curves = Object.entries(calculate(data.map(toBar), calcParams));
      return data.map((_, at) => {
        const row: Record<string, number> = {};
        for (const [key, values] of curves) {
          const value = values[at];
          if (typeof value === 'number') row[key] = value;
        }
        return row;
      });
    },
  });
}

function figuresOf(name: FurtherIndicator, parameters: readonly number[]): IndicatorFigure<Row>[] {
  const titles = Object.entries(TITLES[name]);
  const hasPeriods = titles.length > 1 && new Set(titles.map(([, title]) => title)).size === 1;
  return titles.map(([key, title], at) => ({
    key,
    title: hasPeriods ? `${title}${parameters[at] ?? ''}: ` : `${title}: `,
    type: name === 'SAR' ? 'circle' : name === 'AO' ? 'bar' : 'line',
    ...(name === 'AO' ? { baseValue: 0 } : {}),
  }));
}
