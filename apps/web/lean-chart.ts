/**
 * The chart library without the curves and drawing tools that Candor does not offer. It registers
 * all of them by itself, so the bundler cannot know that nobody asks for them. A version of the
 * library that lists them otherwise does not build, and is looked at again.
 */
import type { Plugin } from 'vite';

/** By the library's own variables: BOLL, MA, MACD, RSI, KDJ, VOL. */
const CURVES =
  'bollingerBands, movingAverage, movingAverageConvergenceDivergence, relativeStrengthIndex, stoch, volume';

export function leanChart(): Plugin {
  return {
    name: 'candor:lean-chart',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]klinecharts[\\/]dist[\\/]index\.esm\.js$/ },
      handler: (code) => ({ code: withoutUnused(code), map: null }),
    },
  };
}

/** The customer's drawings are our own (packages/chart/src/kline/kline-shapes.ts). */
export function withoutUnused(library: string): string {
  return keepOnly(keepOnly(library, 'bollingerBands', CURVES), 'fibonacciLine', '');
}

/** Of the one list of names that has this one. */
function keepOnly(code: string, known: string, kept: string): string {
  const [before, , after, ...more] = code.split(
    new RegExp(String.raw`= (\[(?:[\w$\s]+,)*\s*${known}\b[\w$,\s]*\]);`),
  );
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`the chart library lists ${known} otherwise than it did`);
  return `${before}= [${kept}];${after}`;
}
