import { TradeTab, type TradedSource } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import type { TimeZone } from '@candor/kit/moment-format';
import { pageFrom, type Page, type PageRequest } from '@candor/kit/paging';
import type { Market } from '../../pricing/market.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import type { MarketViews } from '../terms/market-view.ts';
import type { Order } from '../state/order.ts';
import { listOrdersFor } from '../store/orders.store.ts';
import type { Position } from '../state/position.ts';
import { listCustomerPositions } from '../store/lists/position-lists.store.ts';
import type { ShowDeps } from './shown-instrument.ts';
import { shownPosition, type PositionRow } from './shown-position.ts';

export type Seen = {
  readonly language: Language;
  readonly now: number;
  readonly zone?: TimeZone | null;
};

export function toShowDeps(
  { instruments }: Pick<Market, 'instruments'>,
  { language, now }: Seen,
): ShowDeps {
  return { instruments, language, now };
}

export type ShownMarket = {
  readonly market: Pick<Market, 'instruments'>;
  readonly views: MarketViews;
};

/** With current value and the working orders that would close them. */
export function shownPositions(
  { market, views }: ShownMarket,
  positions: readonly Position[],
  orders: readonly Order[],
  seen: Seen,
): PositionRow[] {
  const view = views.at(seen.now);
  const deps = toShowDeps(market, seen);
  return positions.map((position) =>
    shownPosition(
      position,
      position.state === 'closed' ? null : view(position.source, position.instrumentId),
      orders,
      deps,
    ),
  );
}

type Listing = Seen & {
  readonly db: Reader;
  readonly customer: SignedIn;
  readonly body: PageRequest & {
    readonly tab?: TradeTab;
    readonly source?: TradedSource | undefined;
  };
};
export type ShownPage<Row> = Omit<Page<Row>, 'items'> & {
  readonly items: Row[];
  readonly total: number;
};

/** Open or closed, newest first. */
export async function listShownPositions(
  shown: ShownMarket,
  { db, customer, body, ...seen }: Listing,
  {
    source,
    state,
  }: { readonly source?: TradedSource | undefined; readonly state: Position['state'] },
): Promise<ShownPage<PositionRow>> {
  const { rows, total } = await listCustomerPositions(db, customer.customerId, {
    page: body,
    state,
    source,
    isWithoutRobots: state === 'open',
  });
  const { items, ...page } = pageFrom(rows, body, (row) => row);
  const orders = await listOrdersFor(
    db,
    [],
    items.map(({ id }) => id),
  );
  return { ...page, items: shownPositions(shown, items, orders, seen), total };
}

export function stateOfTab(tab: TradeTab): Position['state'] {
  return tab === TradeTab.Closed ? 'closed' : 'open';
}
