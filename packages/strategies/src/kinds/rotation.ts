/** What momentum rotation and the low-volatility basket share: a ranking, looked at now and then. */
import { paysForItself } from '../sizing.ts';
import type { DecisionInput, Reason, ReasonCode, StrategyDecision } from '../strategy.ts';
import { choose, moveSlots, ranked, type SlotState } from './slots.ts';
import { because, newest, parameter, termsOf } from './support.ts';

export type Ranking = {
  /** Of each instrument, higher is better. */
  readonly values: readonly number[];
  readonly codes: { readonly in: ReasonCode; readonly out: ReasonCode };
  /** How a value is said, in hundredths of a percent. */
  readonly shown: (value: number) => number;
  /** What a change hopes to gain, as a share of the price. */
  readonly step: (value: number) => number;
};

export function rotate(
  { parameters, bars, state, account }: DecisionInput<SlotState>,
  { values, codes, shown, step }: Ranking,
): StrategyDecision<SlotState> {
  const closes = newest(bars);
  const top = parameter(parameters, 'top');
  const isFirst = state.isIn.length === 0;
  const isDue = isFirst || state.since + 1 >= parameter(parameters, 'everyBars');
  const order = ranked(values);
  const candidates = isDue
    ? choose(order, state.isIn, { top, keepRank: parameter(parameters, 'keepRank') })
    : state.isIn;
  const isIn = candidates.map((is, instrument) => {
    const was = state.isIn[instrument] ?? false;
    const isPaid = paysForItself(
      termsOf(account, instrument),
      closes[instrument] ?? 0,
      step(values[instrument] ?? 0),
    );
    return is && !was && !isFirst ? isPaid : is;
  });
  const reasons: Reason[] = isIn.flatMap((is, instrument) =>
    is === (state.isIn[instrument] ?? false)
      ? []
      : [
          because(is ? codes.in : codes.out, {
            instrument,
            rank: order.indexOf(instrument) + 1,
            valueBps: shown(values[instrument] ?? 0),
          }),
        ],
  );
  const moved = moveSlots(state, account, closes, { isIn, slots: top });
  const since = isDue ? 0 : state.since + 1;
  return {
    state: { ...moved.state, since },
    orders: moved.orders,
    reasons: [
      ...(reasons.length > 0
        ? reasons
        : [because('ranksUnchanged', { bars: parameter(parameters, 'everyBars') - since })]),
      ...moved.reasons,
    ],
  };
}
