/** One page: the simulated market beside the data it was calibrated to. */
import { autocorrelation, deviation } from '@candor/market/testing/moments';
import type { Calibrated } from './calibrated.ts';
import { drawCurves, drawMatrix, escaped } from './draw-svg.ts';
import type { LineFigures, Measured, RealismOptions } from './measure-realism.ts';

const SIMULATED = '#2563eb';
const DATA = '#d97706';
const LAGS = 60;
const BUCKET_MINUTES = 10;

export function writeReport(
  measured: Measured,
  calibrated: Calibrated,
  options: RealismOptions,
): string {
  const parts = [
    `<p>Engine version ${options.version}, seed ${options.seed}, ${options.years} years of closes, ${options.sessions} sessions of minutes. What is called data is in <code>packages/market/data</code>; spreads there are assumed, not measured.</p>`,
    section('Volatility by time of day', timeOfDay(measured, calibrated)),
    section('Tails', tails(measured.shares) + linesTable(measured, calibrated)),
    section('Clustering', clustering(measured, calibrated)),
    section('Correlations', correlationsOf(measured, calibrated)),
    section('Spreads and depth', books(measured, calibrated)),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The simulated market beside its data</title><style>body{font:15px/1.5 system-ui,sans-serif;max-width:1100px;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}td,th{padding:2px 12px;text-align:right;border-bottom:1px solid #8884}td:first-child,th:first-child{text-align:left}svg{max-width:100%;height:auto}</style></head><body><h1>The simulated market beside its data</h1>${parts.join('')}</body></html>\n`;
}

function timeOfDay(measured: Measured, calibrated: Calibrated): string {
  const buckets = (shares: readonly number[]): (readonly [number, number])[] =>
    Array.from({ length: shares.length / BUCKET_MINUTES }, (_, place) => {
      const part = shares.slice(place * BUCKET_MINUTES, (place + 1) * BUCKET_MINUTES);
      return [place * BUCKET_MINUTES, 100 * part.reduce((sum, each) => sum + each, 0)] as const;
    });
  return drawCurves(
    {
      title: 'Variance in each ten minutes of the session',
      x: 'minutes after the opening',
      y: '% of the session',
    },
    [
      { name: 'simulated', colour: SIMULATED, points: buckets(measured.varianceByMinute) },
      { name: 'data', colour: DATA, points: buckets(calibrated.varianceByMinute) },
    ],
  );
}

function tails(shares: readonly LineFigures[]): string {
  const standard = shares.flatMap(({ returns }) => {
    const spread = deviation(returns);
    return returns.map((each) => Math.abs(each) / spread);
  });
  const places = Array.from({ length: 33 }, (_, place) => place / 4);
  const above = (limit: number): number =>
    standard.filter((each) => each > limit).length / standard.length;
  return drawCurves(
    {
      title: 'Days of ten shares that move more than so many deviations',
      x: 'deviations',
      y: 'share of days',
      isLog: true,
    },
    [
      {
        name: 'simulated',
        colour: SIMULATED,
        points: places.map((limit) => [limit, above(limit)]),
      },
      {
        name: 'if days were Gaussian',
        colour: '#888',
        points: places
          .filter((limit) => limit <= 4.5)
          .map((limit) => [limit, gaussianBeyond(limit)]),
      },
    ],
  );
}

/** Both tails; the approximation of Abramowitz and Stegun (7.1.26). */
function gaussianBeyond(limit: number): number {
  const x = limit / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return polynomial * Math.exp(-x * x);
}

function linesTable({ lines, shares }: Measured, { indices, usStockShape }: Calibrated): string {
  const rows = lines.map(({ name, volatility, kurtosis, jumpsPerYear, autocorrelation: first }) => {
    const data = indices[name];
    return [
      name,
      percent(volatility),
      percent(data?.garch11.longRunDailyVol ?? 0),
      kurtosis.toFixed(1),
      (data?.kurtosis ?? 0).toFixed(1),
      jumpsPerYear.toFixed(2),
      (data?.jumpsPerYearOver4Sigma ?? 0).toFixed(2),
      first.toFixed(3),
      (data?.autocorr1 ?? 0).toFixed(3),
    ];
  });
  const middle =
    shares.map(({ kurtosis }) => kurtosis).toSorted((one, two) => one - two)[
      Math.floor(shares.length / 2)
    ] ?? 0;
  return `${table(['line', 'daily vol.', 'data', 'kurtosis', 'data', 'days over 4 dev. a year', 'data', 'autocorrelation', 'data'], rows)}<p>Median kurtosis of the ten shares ${middle.toFixed(1)}; data ${usStockShape.medianKurtosis5y}.</p>`;
}

function clustering({ lines }: Measured, { indices }: Calibrated): string {
  return lines
    .filter(({ name }) => name === 'SPX' || name === 'HSI')
    .map(({ name, returns }) => {
      const sizes = returns.map(Math.abs);
      const squares = returns.map((each) => each * each);
      const { alpha = 0, beta = 0 } = indices[name]?.garch11 ?? {};
      const sum = alpha + beta;
      const first =
        (alpha * (1 - alpha * beta - beta * beta)) / (1 - 2 * alpha * beta - beta * beta);
      const lags = Array.from({ length: LAGS }, (_, place) => place + 1);
      return drawCurves(
        {
          title: `${name}: how long a wild day is remembered`,
          x: 'days later',
          y: 'autocorrelation',
        },
        [
          {
            name: 'sizes, simulated',
            colour: SIMULATED,
            points: lags.map((lag) => [lag, autocorrelation(sizes, lag)]),
          },
          {
            name: 'squares, simulated',
            colour: '#93c5fd',
            points: lags.map((lag) => [lag, autocorrelation(squares, lag)]),
          },
          {
            name: 'squares, GARCH of the data',
            colour: DATA,
            points: lags.map((lag) => [lag, first * sum ** (lag - 1)]),
          },
        ],
      );
    })
    .join('');
}

function correlationsOf({ correlations }: Measured, calibrated: Calibrated): string {
  const places = correlations.names.map((name) => calibrated.correlations.names.indexOf(name));
  const data = places.map((row) =>
    places.map((column) => calibrated.correlations.matrix[row]?.[column] ?? 0),
  );
  return (
    drawMatrix('simulated', correlations.names, correlations.matrix) +
    drawMatrix('data', correlations.names, data)
  );
}

function books({ books: measured }: Measured, { assumedSpreadsBps }: Calibrated): string {
  const rows = measured.map(({ name, spreadBps, bestThousands, depthThousands }) => [
    name,
    spreadBps.toFixed(2),
    bestThousands.toFixed(0),
    depthThousands.toFixed(0),
  ]);
  const assumed = Object.entries(assumedSpreadsBps)
    .filter(([, value]) => typeof value === 'number')
    .map(([name, value]) => `${name} ${value}`);
  return `${table(['books', 'spread, bps', 'best level, thousands', 'ten levels, thousands'], rows)}<p>Assumed in the data, bps: ${escaped(assumed.join(', '))}. Whole ticks widen them.</p>`;
}

function section(title: string, body: string): string {
  return `<h2>${escaped(title)}</h2>${body}`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: string): string =>
    `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>${cells(heads, 'th')}${rows.map((row) => cells(row, 'td')).join('')}</table>`;
}

function percent(value: number): string {
  return `${(100 * value).toFixed(2)} %`;
}
