/** Every figure of a backtest as it is shown, against what was computed here. */
import type { Metrics } from '@candor/strategies/metrics/metrics';
import type { Odds } from '@candor/strategies/odds/odds';
import type { ReadyOdds } from '../odds.model.ts';

export const oddsFigures = [
  'return',
  'drawdown',
  'sharpe',
  'sortino',
  'calmar',
  'profitFactor',
  'winRate',
  'trades',
  'exposure',
  'turnover',
  'yardstick',
  'yardstickDrawdown',
  'start',
  'curve',
  'shortStart',
] as const;
export type OddsFigure = (typeof oddsFigures)[number];

export type OddsDifference = {
  readonly figure: OddsFigure;
  /** Of the stretch; null for a start. */
  readonly days: number | null;
  readonly shown: string;
  readonly computed: string;
};

type Pair = {
  readonly figure: OddsFigure;
  readonly days: number | null;
  readonly shown: string | null;
  readonly computed: number | null;
  /** How many decimals a whole number of the computed figure has. */
  readonly decimals: number;
};

const BPS = 4;
const HUNDREDTHS = 2;
const MICRO = 6;

export function firstDifference(
  shown: ReadyOdds,
  computed: Odds,
): { readonly figures: number; readonly difference: OddsDifference | null } {
  const pairs = [
    ...windowPairs(shown, computed),
    ...startPairs(shown, computed),
    ...shortPairs(shown, computed),
  ];
  for (const { figure, days, shown: text, computed: units, decimals } of pairs)
    if (!isSame(text, units, decimals))
      return {
        figures: pairs.length,
        difference: { figure, days, shown: text ?? '—', computed: written(units, decimals) },
      };
  return { figures: pairs.length, difference: null };
}

function windowPairs(shown: ReadyOdds, computed: Odds): Pair[] {
  return shown.windows.flatMap(({ days, strategy, yardstick, curve }) => {
    const own = computed.windows.find((window) => window.days === days);
    const metrics: Metrics | null = own?.metrics ?? null;
    const held: Metrics | null = own?.yardstick ?? null;
    const pair = (
      figure: OddsFigure,
      text: string | null,
      units: number | null | undefined,
      decimals: number,
    ): Pair => ({ figure, days, shown: text, computed: units ?? null, decimals });
    return [
      pair('return', strategy.return, metrics?.returnBps, BPS),
      pair('drawdown', strategy.drawdown?.ratio ?? '0', metrics?.drawdown.bps, BPS),
      pair('sharpe', strategy.sharpe, metrics?.sharpeHundredths, HUNDREDTHS),
      pair('sortino', strategy.sortino, metrics?.sortinoHundredths, HUNDREDTHS),
      pair('calmar', strategy.calmar, metrics?.calmarHundredths, HUNDREDTHS),
      pair('profitFactor', strategy.profitFactor, metrics?.profitFactorHundredths, HUNDREDTHS),
      pair('winRate', strategy.winRate, metrics?.winRateBps, BPS),
      pair('trades', String(strategy.trades), metrics?.trades, 0),
      pair('exposure', strategy.exposure, metrics?.exposureBps, BPS),
      pair('turnover', strategy.turnover, metrics?.turnoverHundredths, HUNDREDTHS),
      pair('yardstick', yardstick.return, held?.returnBps, BPS),
      pair('yardstickDrawdown', yardstick.drawdown?.ratio ?? '0', held?.drawdown.bps, BPS),
      ...curve.flatMap((point, place) => {
        const isThere = own?.curve.times[place] === point.at;
        return [
          pair('curve', point.strategy, isThere ? own.curve.ownBps[place] : null, BPS),
          pair('curve', point.yardstick, isThere ? own.curve.yardstickBps[place] : null, BPS),
        ];
      }),
    ];
  });
}

function startPairs({ starts }: ReadyOdds, computed: Odds): Pair[] {
  return starts.outcomes.flatMap(({ at, return: text, trades }, place) => {
    const start = computed.starts[place];
    const own = start?.startMs === at ? start : null;
    const pair = { figure: 'start', days: null } as const;
    return [
      { ...pair, shown: text, computed: own?.resultBps ?? null, decimals: BPS },
      {
        ...pair,
        shown: trades === null ? null : String(trades),
        computed: own?.trades ?? null,
        decimals: 0,
      },
    ];
  });
}

function shortPairs({ shortStarts }: ReadyOdds, computed: Odds): Pair[] {
  return shortStarts.map(({ at, return: text }, place) => {
    const own = computed.shortStarts[place];
    return {
      figure: 'shortStart',
      days: null,
      shown: text,
      computed: own === undefined || own.startMs !== at ? null : own.resultMicro,
      decimals: MICRO,
    };
  });
}

/** A decimal text and a whole number of its last place. */
function isSame(text: string | null, units: number | null, decimals: number): boolean {
  if (text === null || units === null) return text === null && units === null;
  return trimmed(text) === trimmed(written(units, decimals));
}

function written(units: number | null, decimals: number): string {
  return units === null ? '—' : (units / 10 ** decimals).toFixed(decimals);
}

function trimmed(text: string): string {
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}
