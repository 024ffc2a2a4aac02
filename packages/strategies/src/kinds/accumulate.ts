/**
 * Accumulate: equal instalments, whatever the price. An instalment is the free cash divided by the
 * instalments left, so one that was missed is made up by the later ones.
 */
import { affordable, unitsAt } from '../sizing.ts';
import type { Order, Strategy } from '../strategy.ts';
import { because, newest, parameter, termsOf } from './support.ts';

type AccumulateState = { readonly made: number; readonly wait: number };

export const accumulate: Strategy<AccumulateState> = {
  id: 'accumulate',
  version: 1,
  parameters: {
    instalments: { default: 58, min: 1, max: 400, unit: 'count' },
    everyBars: { default: 24, min: 1, max: 720, unit: 'bars' },
  },
  lookBack: () => 1,
  start: () => ({ made: 0, wait: 0 }),
  decide({ parameters, bars, state, account }) {
    const all = parameter(parameters, 'instalments');
    if (state.made >= all)
      return { state, orders: [], reasons: [because('instalmentsDone', { count: all })] };
    if (state.wait > 0)
      return {
        state: { ...state, wait: state.wait - 1 },
        orders: [],
        reasons: [because('nextInstalment', { bars: state.wait, made: state.made, count: all })],
      };
    const closes = newest(bars);
    const cash = account.cash / BigInt((all - state.made) * closes.length);
    const orders = closes.flatMap((_, instrument): Order[] => {
      const units = unitsAt(closes, instrument);
      const quantity = affordable(termsOf(account, instrument), { units, cash, isShort: false });
      return quantity === 0n ? [] : [{ instrument, side: 'buy', quantity, isShort: false }];
    });
    const made = state.made + 1;
    return {
      state: { made, wait: parameter(parameters, 'everyBars') - 1 },
      orders,
      reasons: [
        orders.length === 0
          ? because('tooSmall')
          : because('instalment', {
              number: made,
              count: all,
              amountMinor: cash * BigInt(closes.length),
            }),
      ],
    };
  },
};
