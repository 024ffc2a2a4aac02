/**
 * The chart library without the curves and drawing tools that Candor does not offer. It registers
 * all of them by itself, so the bundler cannot know that nobody asks for them. A version of the
 * library that lists them otherwise does not build, and is looked at again.
 */
import type { Plugin } from 'vite';

/** By the library's own variables: MA, BOLL, MACD, RSI, KDJ, VOL. */
const CURVES = [
  'bollingerBands',
  'movingAverage',
  'movingAverageConvergenceDivergence',
  'relativeStrengthIndex',
  'stoch',
  'volume',
];
/** The customer's drawings are our own (packages/chart/src/kline/kline-shapes.ts). */
const TOOLS_UNUSED = ['fibonacciLine', 'horizontalStraightLine', 'segment'];

const LIBRARY = /[\\/]node_modules[\\/]klinecharts[\\/]dist[\\/]index\.esm\.js$/;

export function leanChart(): Plugin {
  return {
    name: 'candor:lean-chart',
    apply: 'build',
    transform: {
      filter: { id: LIBRARY },
      handler: (code) => ({ code: withoutUnused(code), map: null }),
    },
  };
}

export function withoutUnused(library: string): string {
  return keepOnly(keepOnly(library, CURVES, CURVES), TOOLS_UNUSED, []);
}

/** Of the one list of names that has all of these. */
function keepOnly(code: string, known: readonly string[], kept: readonly string[]): string {
  const lists = [...code.matchAll(/= \[([a-zA-Z$\s,]+)\];/g)].filter(([, names = '']) => {
    const listed = names.split(',').map((name) => name.trim());
    return known.every((name) => listed.includes(name));
  });
  const [list] = lists;
  if (list === undefined || lists.length > 1)
    throw new Error(`the chart library lists ${known.join(', ')} otherwise than it did`);
  return `${code.slice(0, list.index)}= [${kept.join(', ')}];${code.slice(list.index + list[0].length)}`;
}
