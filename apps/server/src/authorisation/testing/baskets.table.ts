/** Who may call what of baskets: see matrix.table.ts. Whoever has an account may write one down. */
import type { MadeThing, Row } from './matrix-row.ts';

const terms = {
  ...{ name: 'Two', tolerance: 500 },
  parts: [
    { code: 'AAPL', weight: 5_000 },
    { code: 'MSFT', weight: 5_000 },
  ],
};

const basket: MadeThing = {
  prefix: 'bsk',
  make: async (post) =>
    (
      (await post('/baskets/make', { requestId: 'basket-of-the-owner', ...terms })) as {
        readonly id: string;
      }
    ).id,
};

const ofOne: Omit<Row, 'send'> = {
  names: basket,
  admitted: ['ok'],
  ofAnother: ['BASKET_UNKNOWN'],
  unknown: ['BASKET_UNKNOWN'],
  inFurther: ['BASKET_UNKNOWN'],
};
const act = (name: string, more: object = {}): Row => ({
  ...ofOne,
  send: (id) => ({ body: { requestId: `basket-matrix-${name}-${id}`.slice(0, 64), id, ...more } }),
});
const order = { code: 'AAPL', side: 'sell', amount: null, quantity: '1' };
const sale = { version: 1, kind: 'sell', amount: null, isWhole: true, orders: [order] };

export const basketsRows: Readonly<Record<string, Row>> = {
  'baskets.listBaskets': { send: () => ({}), admitted: ['ok'] },
  'baskets.loadBasket': { ...ofOne, send: (id) => ({ query: { id } }) },
  'baskets.listBasketRuns': { ...ofOne, send: (id) => ({ query: { id } }) },
  'baskets.makeBasket': {
    send: () => ({ body: { requestId: 'basket-matrix-makes-one', ...terms } }),
    admitted: ['ok'],
  },
  // One that an earlier row closed is found as well.
  'baskets.changeBasket': {
    ...act('change', { version: 1, ...terms }),
    admitted: ['ok', 'BASKET_CLOSED'],
  },
  'baskets.previewBasket': {
    ...ofOne,
    send: (id) => ({ body: { id, kind: 'buy', amount: '100' } }),
    admitted: ['ok', 'BASKET_CLOSED'],
  },
  'baskets.placeBasket': {
    ...act('place', sale),
    admitted: ['BASKET_ORDERS_INVALID', 'BASKET_CLOSED'],
  },
  'baskets.shareBasket': { ...act('share', { isShared: true }), admitted: ['ok', 'BASKET_CLOSED'] },
  'baskets.loadSharedBasket': {
    send: () => ({ query: { link: `bkl_${'0'.repeat(26)}` } }),
    admitted: ['BASKET_LINK_ENDED'],
  },
  'baskets.closeBasket': act('close'),
};
