/** Baskets through the calls of the product, as a screen would: seen first, then placed as seen. */
import { newRequestId, responseData } from './trading.ts';
import type { Person } from './people.ts';
import type { CallOptions, World } from './world.ts';

type BasketPart = {
  code: string;
  weight: number;
  weightNow: number | null;
  shares: string;
  worth: string;
};
export type ShownBasket = {
  id: string;
  name: string;
  version: number;
  closedAt: number | null;
  link: string | null;
  parts: BasketPart[];
  drift: number | null;
  isOff: boolean;
  result: { worth: string; paid: string; received: string; profit: string; gone: string };
};
type Planned = {
  code: string;
  side: 'buy' | 'sell';
  amount: string | null;
  quantity: string | null;
  price: string | null;
  cash: string | null;
  problem: { reason: string; text: string } | null;
};
export type BasketPreview = {
  version: number;
  problem: { reason: string } | null;
  orders: Planned[];
  paid: string;
  received: string;
  charges: string;
  available: string;
  amountMin: string;
};
export type BasketRun = {
  id: string;
  orders: {
    code: string;
    side: string;
    order: string | null;
    refusal: { reason: string } | null;
    quantity: string | null;
    cash: string | null;
  }[];
};
export type BasketOwner = Pick<Person, 'token'> & CallOptions;
export type BasketKind = 'buy' | 'rebalance' | 'sell';

/** Of a whole. */
export const bigThree = [
  { code: 'AAPL', weight: 5_000 },
  { code: 'MSFT', weight: 3_000 },
  { code: 'NVDA', weight: 2_000 },
];
export const basketTerms = { name: 'Big three', tolerance: 100, parts: bigThree };

export const cents = (text: string): number => Math.round(Number(text) * 100);

export const asSeen = ({ orders }: BasketPreview) =>
  orders.map(({ code, side, amount, quantity, price }) => ({
    ...{ code, side, amount },
    quantity: side === 'sell' ? quantity : null,
    ...(price === null ? {} : { seenPrice: price }),
  }));

export function placingOf(
  id: string,
  kind: BasketKind,
  amount: string | null,
  seen: BasketPreview,
) {
  return {
    ...{ requestId: newRequestId(), id, version: seen.version, kind, amount },
    ...{ isWhole: true, orders: asSeen(seen) },
  };
}

export function basketsOf(app: World) {
  const make = (who: BasketOwner, body: object = {}) =>
    app.post('/baskets/make', { requestId: newRequestId(), ...basketTerms, ...body }, who);
  const preview = async (
    who: BasketOwner,
    id: string,
    kind: BasketKind,
    amount: string | null = null,
  ): Promise<BasketPreview> =>
    responseData<BasketPreview>(await app.post('/baskets/preview', { id, kind, amount }, who));
  return {
    make,
    made: async (who: BasketOwner, body: object = {}): Promise<ShownBasket> =>
      responseData<ShownBasket>(await make(who, body)),
    act: (who: BasketOwner, what: string, body: object) =>
      app.post(`/baskets/${what}`, { requestId: newRequestId(), ...body }, who),
    detail: async (who: BasketOwner, id: string): Promise<ShownBasket> =>
      responseData<ShownBasket>(await app.get(`/baskets/detail?id=${id}`, who)),
    preview,
    place: async (
      who: BasketOwner,
      id: string,
      kind: BasketKind,
      { amount = null, ...more }: { amount?: string | null; [name: string]: unknown } = {},
    ) => {
      const seen = await preview(who, id, kind, amount);
      return app.post('/baskets/place', { ...placingOf(id, kind, amount, seen), ...more }, who);
    },
  };
}
