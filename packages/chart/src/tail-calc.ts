/**
 * A tick computes an indicator again for its newest bars alone. How many bars that takes: an
 * average over a window needs the window; an exponential one forgets, 15 periods leave a ten
 * billionth; what adds up from the first bar needs all of them.
 */
export const TAIL_BARS = 400;
const PERIODS_FORGOTTEN = 15;

export function tailBars({
  name,
  calcParams,
}: {
  readonly name: string;
  readonly calcParams: readonly unknown[];
}): number {
  if (CUMULATIVE.includes(name)) return Number.POSITIVE_INFINITY;
  const longest = Math.max(1, ...calcParams.map(Number));
  return WINDOWED.includes(name) ? longest : Math.max(TAIL_BARS, longest * PERIODS_FORGOTTEN);
}

const WINDOWED: readonly string[] = ['VOL', 'MA', 'BOLL'];
const CUMULATIVE: readonly string[] = ['OBV', 'SAR'];

export type Calc<Bar, Indicator, Value> = (
  bars: Bar[],
  indicator: Indicator,
) => Value[] | Promise<Value[]>;

export function tailCalc<Bar, Indicator, Value>(
  whole: Calc<Bar, Indicator, Value>,
  tail: (indicator: Indicator) => number = () => TAIL_BARS,
): Calc<Bar, Indicator, Value> {
  let known: {
    readonly bars: readonly Bar[];
    readonly first: Bar | undefined;
    readonly values: readonly Value[];
  } | null = null;
  return async (bars, indicator) => {
    const previous =
      known === null || known.bars !== bars || known.first !== bars[0] ? null : known.values;
    const values =
      previous === null ||
      !isOneStep(previous.length, bars.length, Math.max(TAIL_BARS, tail(indicator)))
        ? await whole(bars, indicator)
        : [
            ...previous.slice(0, bars.length - FRESH),
            ...(await whole(bars.slice(-Math.max(TAIL_BARS, tail(indicator))), indicator)).slice(
              -FRESH,
            ),
          ];
    known = { bars, first: bars[0], values };
    return values;
  };
}

/** The previous bar's last tick may arrive with the first of the next. */
const FRESH = 2;

function isOneStep(before: number, now: number, tail: number): boolean {
  return now > tail && (now === before || now === before + 1);
}
