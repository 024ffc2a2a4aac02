/** Exponential averages forget what precedes the tail (0.93 to the power of 400 is 1e-13). */
export const TAIL_BARS = 400;

export type Calc<Bar, Indicator, Value> = (
  bars: Bar[],
  indicator: Indicator,
) => Value[] | Promise<Value[]>;

export function tailCalc<Bar, Indicator, Value>(
  whole: Calc<Bar, Indicator, Value>,
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
      previous === null || !isOneStep(previous.length, bars.length)
        ? await whole(bars, indicator)
        : [
            ...previous.slice(0, bars.length - FRESH),
            ...(await whole(bars.slice(-TAIL_BARS), indicator)).slice(-FRESH),
          ];
    known = { bars, first: bars[0], values };
    return values;
  };
}

/** The previous bar's last tick may arrive with the first of the next. */
const FRESH = 2;

function isOneStep(before: number, now: number): boolean {
  return now > TAIL_BARS && (now === before || now === before + 1);
}
