/**
 * The picture on a strategy's page: what it does on invented prices, computed by running the
 * strategy itself. The screen turns bars and values into pixels, and says that the prices are
 * invented.
 */
import { assert } from '@candor/kit/assert';
import { fill, openSimulated } from '../backtest/simulated-account.ts';
import { loadStrategy } from '../find-strategy.ts';
import { average, deviation, highest, lowest, ratios } from '../indicators/indicators.ts';
import type { SizingTerms, StateObject, StrategyId } from '../strategy.ts';
import { scenes, type Scene } from './scenes.ts';

/** `price` is what is traded; `guide` is what the strategy compares it with. */
export type PictureLine = {
  readonly role: 'price' | 'guide';
  /** One value for each bar; null where there is none yet. */
  readonly values: readonly (number | null)[];
};

export type PictureMarker = {
  readonly bar: number;
  readonly value: number;
  readonly side: 'buy' | 'sell';
  /** Which of the price lines it is on. */
  readonly line: number;
};

export type StrategyPicture = {
  readonly bars: number;
  readonly lines: readonly PictureLine[];
  readonly markers: readonly PictureMarker[];
};

export function pictureOf(id: StrategyId): StrategyPicture {
  const scene = scenes[id];
  const { markers, states } = run(id, scene);
  const [first] = scene.closes;
  assert(first !== undefined, 'a scene has prices');
  const isRatio = scene.shows === 'ratio';
  const prices = isRatio ? [scaledRatio(scene)] : scene.closes;
  return {
    bars: first.length,
    lines: [
      ...prices.map((values): PictureLine => ({ role: 'price', values })),
      ...guides(scene, prices, states),
    ],
    markers: markers
      // In a ratio a purchase of the first is what is seen; the other side is its mirror.
      .filter(({ instrument }) => !isRatio || instrument === 0)
      .map(({ bar, side, instrument }) => ({
        bar,
        side,
        line: isRatio ? 0 : instrument,
        value: prices[isRatio ? 0 : instrument]?.[bar] ?? 0,
      })),
  };
}

type Mark = { readonly bar: number; readonly side: 'buy' | 'sell'; readonly instrument: number };

function run(id: StrategyId, scene: Scene): { markers: Mark[]; states: StateObject[] } {
  const strategy = loadStrategy(id);
  const { parameters, closes, terms } = scene;
  const needed = strategy.lookBack(parameters);
  let account = openSimulated(
    CAPITAL,
    closes.map((): SizingTerms => terms),
  );
  let state = strategy.start(parameters);
  const markers: Mark[] = [];
  const states: StateObject[] = [];
  for (let bar = 0; bar < (closes[0]?.length ?? 0); bar += 1) {
    const from = Math.max(0, bar + 1 - needed);
    const seen = closes.map((each) => each.slice(from, bar + 1));
    const times = (seen[0] ?? []).map((_, place) => from + place);
    const made = strategy.decide({ parameters, bars: { times, closes: seen }, state, account });
    ({ state } = made);
    states.push(state);
    for (const order of made.orders) {
      const close = BigInt(closes[order.instrument]?.[bar] ?? 0);
      const next = fill(account, order, { close, contract: String(order.instrument) });
      if (next === null) continue;
      ({ account } = next);
      markers.push({ bar, side: order.side, instrument: order.instrument });
    }
  }
  return { markers, states };
}

const CAPITAL = 1_000_000_00n;
/** A ratio near 1 as whole numbers, for a smooth line. */
const RATIO_SCALE = 10_000;

function scaledRatio({ closes }: Scene): number[] {
  return ratios(closes[0] ?? [], closes[1] ?? []).map((ratio) => Math.round(ratio * RATIO_SCALE));
}

function guides(
  { guide, parameters }: Scene,
  prices: readonly (readonly number[])[],
  states: readonly StateObject[],
): PictureLine[] {
  const [closes] = prices;
  assert(closes !== undefined, 'a scene has prices');
  const count = (name: string): number => parameters[name] ?? 1;
  const each = (
    needed: number,
    value: (seen: readonly number[], bar: number) => number,
  ): PictureLine => ({
    role: 'guide',
    values: closes.map((_, bar) =>
      bar + 1 < needed ? null : Math.round(value(closes.slice(0, bar + 1), bar)),
    ),
  });
  switch (guide) {
    case 'none':
      return [];
    case 'grid':
      return gridLines(states, count('levels'));
    case 'range':
      return [
        each(count('entryBars') + 1, (seen) => highest(seen, count('entryBars'), 1)),
        each(count('exitBars') + 1, (seen) => lowest(seen, count('exitBars'), 1)),
      ];
    case 'averages':
      return ['fastBars', 'slowBars'].map((name) =>
        each(count(name), (seen) => average(seen, count(name))),
      );
    case 'bands': {
      const width = (count('widthHundredths') || count('entryHundredths')) / 100;
      return [0, -width, width].map((away) =>
        each(
          count('bars'),
          (seen) => average(seen, count('bars')) + away * deviation(seen, count('bars')),
        ),
      );
    }
  }
}

/** Of the grid as it was laid last. */
function gridLines(states: readonly StateObject[], levels: number): PictureLine[] {
  const half = Math.floor(levels / 2);
  return Array.from({ length: 2 * half + 1 }, (_, place) => ({
    role: 'guide',
    values: states.map((state) => {
      const [centre, step] = [Number(state['centre']), Number(state['step'])];
      if (!(centre > 0)) return null;
      let line = centre;
      for (let up = half; up < place; up += 1) line *= 1 + step;
      for (let down = half; down > place; down -= 1) line /= 1 + step;
      return Math.round(line);
    }),
  }));
}
