/**
 * Every indicator that is offered, where it is drawn, and what of it can be set. The first five
 * come with the chart; the others follow in a file of their own (further/), when one is chosen.
 */
export const ownIndicators = ['MA', 'BOLL', 'MACD', 'RSI', 'KDJ'] as const;

export const priceIndicators = [
  'MA',
  'EMA',
  'WMA',
  'BOLL',
  'SAR',
  'BBI',
  'VWMA',
  'KC',
  'DC',
] as const;
export const paneIndicators = [
  'MACD',
  'RSI',
  'KDJ',
  'STOCHRSI',
  'CCI',
  'DMI',
  'WR',
  'ROC',
  'MTM',
  'TRIX',
  'DMA',
  'BIAS',
  'PSY',
  'BRAR',
  'CR',
  'AO',
  'AROON',
  'ATR',
  'OBV',
  'VR',
  'MFI',
  'CMF',
  'EMV',
] as const;
export const chartIndicators = [...priceIndicators, ...paneIndicators] as const;
export type ChartIndicator = (typeof chartIndicators)[number];

/** More curves over one price, or more panes below it, cannot be told apart. */
export const PRICE_INDICATORS_MAX = 4;
export const PANE_INDICATORS_MAX = 4;

export type ParameterName =
  | 'period'
  | 'first'
  | 'second'
  | 'third'
  | 'fourth'
  | 'fast'
  | 'slow'
  | 'signal'
  | 'average'
  | 'deviations'
  | 'multiple'
  | 'smoothK'
  | 'smoothD'
  | 'stochastic'
  | 'step'
  | 'limit';

export type Parameter = {
  readonly name: ParameterName;
  readonly usual: number;
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
};

export type IndicatorParameters = Readonly<Partial<Record<ChartIndicator, readonly number[]>>>;

/** A curve over more bars than are held would never begin. */
export const PERIOD_MAX = 500;

function bars(name: ParameterName, usual: number, min = 1): Parameter {
  return { name, usual, min, max: PERIOD_MAX, decimals: 0 };
}

const FACTOR = { min: 0.1, max: 10, decimals: 2 };

export const indicatorParameters: Readonly<Record<ChartIndicator, readonly Parameter[]>> = {
  MA: [bars('first', 5), bars('second', 10), bars('third', 20)],
  EMA: [bars('first', 6), bars('second', 12), bars('third', 20)],
  WMA: [bars('first', 9), bars('second', 20)],
  BOLL: [bars('period', 20, 2), { name: 'deviations', usual: 2, ...FACTOR }],
  SAR: [
    { name: 'step', usual: 0.02, min: 0.001, max: 0.5, decimals: 3 },
    { name: 'limit', usual: 0.2, min: 0.01, max: 1, decimals: 3 },
  ],
  BBI: [bars('first', 3), bars('second', 6), bars('third', 12), bars('fourth', 24)],
  VWMA: [bars('period', 20)],
  KC: [bars('period', 20), bars('average', 10), { name: 'multiple', usual: 2, ...FACTOR }],
  DC: [bars('period', 20)],
  MACD: [bars('fast', 12), bars('slow', 26), bars('signal', 9)],
  RSI: [bars('first', 6, 2), bars('second', 12, 2), bars('third', 24, 2)],
  KDJ: [bars('period', 9), bars('smoothK', 3), bars('smoothD', 3)],
  STOCHRSI: [bars('period', 14, 2), bars('stochastic', 14), bars('smoothK', 3), bars('smoothD', 3)],
  CCI: [bars('period', 20, 2)],
  DMI: [bars('period', 14), bars('average', 6)],
  WR: [bars('first', 6), bars('second', 10), bars('third', 14)],
  ROC: [bars('period', 12), bars('average', 6)],
  MTM: [bars('period', 12), bars('average', 6)],
  TRIX: [bars('period', 12), bars('average', 9)],
  DMA: [bars('fast', 10), bars('slow', 50), bars('average', 10)],
  BIAS: [bars('first', 6), bars('second', 12), bars('third', 24)],
  PSY: [bars('period', 12), bars('average', 6)],
  BRAR: [bars('period', 26)],
  CR: [bars('period', 26), bars('average', 10)],
  AO: [bars('fast', 5), bars('slow', 34)],
  AROON: [bars('period', 14)],
  ATR: [bars('period', 14)],
  OBV: [bars('average', 30)],
  VR: [bars('period', 26), bars('average', 6)],
  MFI: [bars('period', 14)],
  CMF: [bars('period', 20)],
  EMV: [bars('period', 14), bars('average', 9)],
};

export function isPriceIndicator(name: ChartIndicator): boolean {
  return priceIndicators.some((known) => known === name);
}

export function usualParameters(name: ChartIndicator): number[] {
  return indicatorParameters[name].map(({ usual }) => usual);
}

/** What was kept, where all of it is possible; otherwise the usual ones. */
export function parametersOf(name: ChartIndicator, kept: IndicatorParameters): readonly number[] {
  const values = kept[name];
  return values !== undefined && areParameters(name, values) ? values : usualParameters(name);
}

export function areParameters(name: ChartIndicator, values: readonly number[]): boolean {
  const parameters = indicatorParameters[name];
  return (
    values.length === parameters.length &&
    parameters.every((parameter, at) => isParameter(parameter, values[at])) &&
    isFastBeforeSlow(name, values)
  );
}

export function isParameter(
  { min, max, decimals }: Parameter,
  value: number | undefined,
): value is number {
  if (value === undefined || !Number.isFinite(value) || value < min || value > max) return false;
  return Number(value.toFixed(decimals)) === value;
}

/** The difference of an average with itself, or with a shorter one, says nothing or the opposite. */
export function isFastBeforeSlow(name: ChartIndicator, values: readonly number[]): boolean {
  const parameters = indicatorParameters[name];
  const [fast, slow] = [
    values[parameters.findIndex((parameter) => parameter.name === 'fast')],
    values[parameters.findIndex((parameter) => parameter.name === 'slow')],
  ];
  return fast === undefined || slow === undefined || fast < slow;
}
