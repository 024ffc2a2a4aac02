/**
 * What a customer holds when an installation is upgraded: shares, a future, a pair, an option and
 * an order that waits. It is the same after it, is there on the first days of a newer version of
 * the price engine, and can be closed then.
 */
import { randomUUID } from 'node:crypto';
import { assert } from '@candor/kit/assert';
import {
  Direction,
  HoldingWallet,
  OrderType,
  QuotedSource,
} from '@candor/contract/kernel/enumerations';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '@candor/kit/time';
import * as z from 'zod/mini';

export type Carried = {
  /** With what was paid for them, by id. */
  readonly positions: readonly string[];
  readonly waiting: readonly string[];
};

type Asks = (path: string, body: object | null) => Promise<unknown>;

const ANSWER_MS = 20 * SECOND_MS;
const TRIES = 30;
const SENT_MAX = 5;
const FAR_BELOW = 0.6;

export function asksAs(origin: string, token: string, account: string | null = null): Asks {
  return async (path, body) => {
    const answer = await answered(`${origin}${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: token,
        ...(account === null ? {} : { 'x-account': account }),
      },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert(answer.status === 200, `${path} was refused: ${text}`);
    return z.parse(envelope, JSON.parse(text)).data;
  };
}

/**
 * A connection that lay idle may be closed just when it is used again: sent again, under the same
 * request id.
 */
async function answered(url: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    } catch (error) {
      if (!(error instanceof TypeError) || tries === SENT_MAX) throw error;
      await sleep(SECOND_MS);
    }
  }
}

export async function openOneOfEach(ask: Asks): Promise<Carried> {
  const chain = z.parse(
    chainAnswer,
    await ask(`/m_ft/futures_opt_list?source=${QuotedSource.Stock}&stock_code=AAPL`, null),
  );
  const row = chain.rows[Math.floor(chain.rows.length / 2)];
  assert(row !== undefined, 'a chain has strikes');
  const bought = { direction: Direction.Buy, allowDuplicate: true };
  for (const [path, code, quantity] of [
    ['/stock/create', 'AAPL', '10'],
    ['/crude/create', 'MES', '1'],
    ['/forex/create', 'EURUSD', '10000'],
    ['/option/create', row.call.symbol.replaceAll(' ', ''), '1'],
  ] as const)
    await ask(path, {
      requestId: randomUUID(),
      ...{ ...bought, code, quantity, orderType: OrderType.Market },
    });
  const share = z.parse(
    quoteAnswer,
    await ask(`/m_ft/stock_detail_ft?code=AAPL&source=${QuotedSource.Stock}`, null),
  );
  await ask('/stock/create', {
    requestId: randomUUID(),
    ...{ ...bought, code: 'AAPL', quantity: '1', orderType: OrderType.Limit },
    ...{ price: (Number(share.price_nominal) * FAR_BELOW).toFixed(2), timeInForce: 'gtc' },
  });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await loadCarried(ask);
    if (found.positions.length === 4 && found.waiting.length === 1) return found;
    await sleep(SECOND_MS);
  }
  throw new Error('not everything was filled');
}

export async function loadCarried(ask: Asks): Promise<Carried> {
  const { items } = z.parse(positionsAnswer, await ask('/position/me', {}));
  const { items: orders } = z.parse(ordersAnswer, await ask('/position/consignList', {}));
  return {
    positions: items
      .map(({ id, positionNum, openedQuantity }) => `${id} ${positionNum} of ${openedQuantity}`)
      .toSorted(),
    waiting: orders.map(({ id }) => id).toSorted(),
  };
}

/** Nothing is left afterwards. */
export async function closeCarried(ask: Asks): Promise<void> {
  const { items: orders } = z.parse(ordersAnswer, await ask('/position/consignList', {}));
  for (const { id } of orders) await ask('/orders/cancel', { requestId: randomUUID(), id });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { items } = z.parse(positionsAnswer, await ask('/position/me', {}));
    if (items.length === 0) return;
    for (const { id, positionNum } of items)
      await ask('/position/flatPosition', {
        requestId: randomUUID(),
        ...{ id, quantity: positionNum, timeInForce: 'ioc' },
      });
    await sleep(SECOND_MS);
  }
  throw new Error('what was carried over could not be closed');
}

/**
 * What the version before did not know: a further account beside what is held, traded in and closed
 * at the market.
 */
export async function tradeInFurtherAccount(origin: string, token: string): Promise<void> {
  const ask = asksAs(origin, token);
  const asked = () => ({ requestId: randomUUID() });
  const { account } = z.parse(
    openedAnswer,
    await ask('/accounts/add', {
      ...asked(),
      ...{ name: 'After', colour: 'green', startingMoney: '10000' },
      ...{ products: ['stocks'], leverageMax: 1 },
    }),
  );
  const inIt = asksAs(origin, token, account.id);
  await inIt('/wallet/transfer', {
    ...asked(),
    ...{ from: HoldingWallet.Funding, to: HoldingWallet.Stock },
    ...{ amount: '5000.00', isImmediate: true },
  });
  await inIt('/stock/create', {
    ...asked(),
    ...{ code: 'AAPL', direction: Direction.Buy, orderType: OrderType.Market, quantity: '2' },
  });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { positions, isPossible } = z.parse(
      closingAnswer,
      await ask('/accounts/close/preview', { id: account.id }),
    );
    // Whatever the price is by then.
    const closeAtMarket = positions.map(({ id }) => ({ id, seenPrice: '0.01' }));
    if (isPossible && positions.length === 1) {
      await ask('/accounts/close', { ...asked(), id: account.id, closeAtMarket });
      return;
    }
    await sleep(SECOND_MS);
  }
  throw new Error('a further account could not be closed');
}

const openedAnswer = z.object({ account: z.object({ id: z.string() }) });
const closingAnswer = z.object({
  isPossible: z.boolean(),
  positions: z.array(z.object({ id: z.string() })),
});
const envelope = z.object({ data: z.unknown() });
const chainAnswer = z.object({
  rows: z.array(z.object({ call: z.object({ symbol: z.string() }) })),
});
const quoteAnswer = z.object({ price_nominal: z.string() });
const positionsAnswer = z.object({
  items: z.array(z.object({ id: z.string(), positionNum: z.string(), openedQuantity: z.string() })),
});
const ordersAnswer = z.object({ items: z.array(z.object({ id: z.string() })) });
