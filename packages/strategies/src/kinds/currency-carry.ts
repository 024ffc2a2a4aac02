/**
 * Currency carry: the pairs and sides whose nights pay most, in equal parts and without borrowing.
 * A side that costs money is never taken.
 */
import { accountEquity, quantityWorth, shareOf, unitsAt } from '../sizing.ts';
import type { Account, Reason, Strategy } from '../strategy.ts';
import { towards } from '../towards.ts';
import { ranked } from './slots.ts';
import { because, newest, parameter, termsOf } from './support.ts';

type CarryState = {
  /** Of each pair: 1 long, -1 short, 0 out; empty before the first decision. */
  readonly sides: readonly number[];
  readonly isMoving: readonly boolean[];
  readonly since: number;
};

export const currencyCarry: Strategy<CarryState> = {
  id: 'currencyCarry',
  version: 1,
  parameters: {
    top: { default: 3, min: 1, max: 10, unit: 'count' },
    everyBars: { default: 21, min: 1, max: 130, unit: 'bars' },
    investedBps: { default: 9000, min: 1000, max: 9500, unit: 'bps' },
  },
  lookBack: () => 1,
  start: () => ({ sides: [], isMoving: [], since: 0 }),
  decide({ parameters, bars, state, account }) {
    const closes = newest(bars);
    const top = parameter(parameters, 'top');
    const isDue = state.sides.length === 0 || state.since + 1 >= parameter(parameters, 'everyBars');
    const best = closes.map((_, instrument) => bestSide(account, instrument));
    const order = ranked(best.map(({ rate }) => Number(rate)));
    const sides = isDue
      ? best.map(({ side, rate }, instrument) =>
          rate > 0n && order.indexOf(instrument) < top ? side : 0,
        )
      : state.sides;
    const part =
      shareOf(accountEquity(account, closes), parameter(parameters, 'investedBps')) / BigInt(top);
    const moves = towards(
      account,
      closes,
      sides.map((side, instrument) => {
        const size = quantityWorth(termsOf(account, instrument), unitsAt(closes, instrument), part);
        return {
          quantity: side === 0 ? 0n : side > 0 ? size : -size,
          isMoving:
            side !== (state.sides[instrument] ?? 0) || (state.isMoving[instrument] ?? false),
        };
      }),
    );
    const reasons = sides.flatMap((side, instrument): Reason[] =>
      side === (state.sides[instrument] ?? 0)
        ? []
        : [
            because(side > 0 ? 'carryLong' : side < 0 ? 'carryShort' : 'carryNone', {
              instrument,
              rateBps: (best[instrument]?.rate ?? 0n) / 100_000n,
            }),
          ],
    );
    return {
      state: { sides, isMoving: moves.isMoving, since: isDue ? 0 : state.since + 1 },
      orders: moves.orders,
      reasons: reasons.length > 0 ? reasons : [because('carryKept')],
    };
  },
};

function bestSide(account: Account, instrument: number): { side: number; rate: bigint } {
  const carry = termsOf(account, instrument).carry;
  if (carry === null) return { side: 0, rate: 0n };
  return carry.long >= carry.short
    ? { side: 1, rate: carry.long }
    : { side: -1, rate: carry.short };
}
