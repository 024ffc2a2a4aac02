/** What a customer reads of the account's baskets, and whoever has a link. */
import { BASKETS_MAX } from '@candor/contract/baskets';
import type * as contract from '@candor/contract/baskets';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import type { BasketRun } from '../../core/baskets/basket.ts';
import {
  countRuns,
  listOrdersOfRuns,
  listRuns,
  listRunsIn,
} from '../../core/baskets/basket-runs.store.ts';
import {
  countOpenBaskets,
  findBasket,
  listOwnBaskets,
  listSharedParts,
} from '../../core/baskets/baskets.store.ts';
import { shownShare } from '../../core/baskets/share/shown-share.ts';
import { shareOf, type BasketMarket } from '../../core/baskets/weigh-baskets.ts';
import type { Reader } from '../../platform/db/database.ts';
import { showBaskets, showRun, type Reading, type ShownBasket } from './show-basket.ts';

/** All that are open, and those that were closed last. */
const SHOWN_MAX = 2 * BASKETS_MAX;
const OWN_MAX = 10_000;

type Of = { readonly customerId: string };

export async function listBaskets(
  reader: Reader,
  market: BasketMarket,
  { customerId, ...reading }: Reading & Of,
): Promise<DataOf<typeof contract.listBaskets>> {
  const baskets = await listOwnBaskets(reader, customerId, SHOWN_MAX);
  return {
    items: await showBaskets(reader, market, baskets, { customerId, ...reading }),
    open: await countOpenBaskets(reader, customerId),
    openMax: BASKETS_MAX,
  };
}

export async function loadBasket(
  reader: Reader,
  market: BasketMarket,
  { id, ...reading }: Reading & Of & { readonly id: string },
): Promise<ShownBasket> {
  const basket = (await findBasket(reader, reading.customerId, id)) ?? refuseNow('BASKET_UNKNOWN');
  const [shown] = await showBaskets(reader, market, [basket], reading);
  assert(shown !== undefined, 'one basket is shown');
  return shown;
}

export async function listBasketRuns(
  reader: Reader,
  market: BasketMarket,
  { customerId, language }: Of & Pick<Reading, 'language'>,
  { id, pageNum, pageSize }: QueryOf<typeof contract.listBasketRuns>,
): Promise<DataOf<typeof contract.listBasketRuns>> {
  if ((await findBasket(reader, customerId, id)) === null) refuseNow('BASKET_UNKNOWN');
  const page = { pageNum, pageSize };
  const [runs, total] = await Promise.all([
    listRuns(reader, id, rowWindow(page)),
    countRuns(reader, id),
  ]);
  const { items, hasMore } = pageFrom(runs, page, (run) => run);
  return { items: await showRuns(reader, market, [...items], language), ...page, hasMore, total };
}

export async function loadRun(
  reader: Reader,
  market: BasketMarket,
  id: string,
  language: Language,
): Promise<DataOf<typeof contract.placeBasket>> {
  const [shown] = await showRuns(reader, market, await listRunsIn(reader, [id]), language);
  assert(shown !== undefined, 'a run is kept with its answer');
  return shown;
}

async function showRuns(
  reader: Reader,
  market: BasketMarket,
  runs: readonly BasketRun[],
  language: Language,
): Promise<DataOf<typeof contract.placeBasket>[]> {
  const orders = await listOrdersOfRuns(
    reader,
    runs.map(({ id }) => id),
  );
  const byRun = Map.groupBy(orders, ({ runId }) => runId);
  return runs.map((run) => showRun(market, run, byRun.get(run.id) ?? [], language));
}

export async function loadSharedBasket(
  reader: Reader,
  market: BasketMarket,
  link: string,
  language: Language,
): Promise<DataOf<typeof contract.loadSharedBasket>> {
  const parts = await listSharedParts(reader, link);
  if (parts.length === 0) refuseNow('BASKET_LINK_ENDED');
  return {
    parts: parts.map(({ instrumentId, weight }) => ({
      ...shownShare(shareOf(market, instrumentId), language),
      weight,
    })),
  };
}

/** As its owner sees it. */
export async function ownBaskets(
  reader: Reader,
  market: BasketMarket,
  customerId: string,
): Promise<unknown> {
  const baskets = await listOwnBaskets(reader, customerId, OWN_MAX);
  const own = [];
  for (const { id, name, tolerance, version, parts, createdAt, closedAt } of baskets) {
    const runs = await listRuns(reader, id, { offset: 0, limit: OWN_MAX });
    own.push({
      ...{ id, name, tolerance, version, createdAt, closedAt },
      parts: parts.map(({ code, weight }) => ({ code, weight })),
      runs: await showRuns(reader, market, runs, 'en'),
    });
  }
  return { baskets: own };
}
