/** The own follow orders: all of them, those under way with their sum, and one with its story. */
import type * as contract from '@candor/contract/follow';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { pageFrom } from '@candor/kit/paging';
import { money } from '@candor/money/amount';
import { sum } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import type { FollowOrder } from '../../../core/funds/follow-order.ts';
import {
  findFollowOrder,
  listFollowPage,
  listUnderWay,
  listUnderWayPage,
} from '../../../core/funds/follow-orders.store.ts';
import { listFollowSteps } from '../../../core/funds/follow-steps.store.ts';
import { listValuesBySeq } from '../../../core/funds/funds.store.ts';
import { minuteOf } from '../../../core/funds/strikes.rules.ts';
import { worthOfUnits } from '../../../core/funds/units.rules.ts';
import { wallets } from '../../../core/ledger/accounts.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { sampledMinutes } from '../values/sampled-minutes.rules.ts';
import type { FollowDeps } from '../follow-deps.ts';
import { shownChainedValue } from '../values/shown-value.ts';
import { shownFollowOrder, standingsOf } from './shown-follow-order.ts';

type Deps = Pick<FollowDeps, 'equities' | 'funds'>;
type Looking<Body> = {
  readonly customer: SignedIn;
  readonly body: Body;
  readonly language: Language;
  readonly now: number;
};

const { currency } = wallets.follow;

export async function listFollowOrders(
  reader: Reader,
  deps: Deps,
  { customer, body, language, now }: Looking<BodyOf<typeof contract.listFollowOrders>>,
): Promise<DataOf<typeof contract.listFollowOrders>> {
  const { states = null, agencyId = null, ...page } = body;
  const { rows, total } = await listFollowPage(
    reader,
    customer.customerId,
    { states, fundId: agencyId },
    page,
  );
  const standing = await standingsOf(reader, deps, rows, now);
  const { items, ...shown } = pageFrom(rows, page, (order) =>
    shownFollowOrder(deps, order, standing(order), language),
  );
  return { ...shown, items: [...items], total };
}

export async function listFollowHoldings(
  reader: Reader,
  deps: Deps,
  { customer, body, language, now }: Looking<BodyOf<typeof contract.listFollowHoldings>>,
): Promise<DataOf<typeof contract.listFollowHoldings>> {
  const [{ rows, total }, all] = await Promise.all([
    listUnderWayPage(reader, customer.customerId, body),
    listUnderWay(reader, customer.customerId),
  ]);
  const standing = await standingsOf(reader, deps, all, now);
  const { items, ...shown } = pageFrom(rows, body, (order) =>
    shownFollowOrder(deps, order, standing(order), language),
  );
  return { ...shown, items: [...items], total, totals: totalsOf(all, standing) };
}

function totalsOf(
  orders: readonly FollowOrder[],
  standing: Awaited<ReturnType<typeof standingsOf>>,
): DataOf<typeof contract.listFollowHoldings>['totals'] {
  const all = orders.map(standing);
  const worths = all.map(({ worth }) => worth);
  const profits = all.map(({ profit }) => profit);
  return {
    count: orders.length,
    amount: toWire(
      sum(
        orders.map(({ amount }) => amount),
        currency,
      ),
    ),
    value: worths.every((worth) => worth !== null) ? toWire(sum(worths, currency)) : null,
    fee: toWire(
      sum(
        all.map(({ fee }) => fee),
        currency,
      ),
    ),
    profit: profits.every((profit) => profit !== null) ? toWire(sum(profits, currency)) : null,
  };
}

export async function loadOwnFollowOrder(
  reader: Reader,
  deps: Deps,
  { customer, body, language, now }: Looking<BodyOf<typeof contract.loadFollowOrder>>,
): Promise<DataOf<typeof contract.loadFollowOrder>> {
  const order =
    (await findFollowOrder(reader, customer.customerId, body.id)) ??
    refuseNow('FOLLOW_ORDER_UNKNOWN');
  const { confirmed, settled, fundId } = order;
  const [steps, lines, standing, points] = await Promise.all([
    listFollowSteps(reader, order.id),
    listValuesBySeq(
      reader,
      fundId,
      [confirmed?.seq, settled?.seq].filter((seq) => seq !== undefined),
    ),
    standingsOf(reader, deps, [order], now),
    pointsOf(reader, deps, order, now),
  ]);
  const lineOf = (seq: number | undefined) => {
    const found = lines.find((line) => line.seq === seq);
    return found === undefined ? null : shownChainedValue(found);
  };
  return {
    order: shownFollowOrder(deps, order, standing(order), language),
    steps,
    confirmedBy: lineOf(confirmed?.seq),
    settledBy: lineOf(settled?.seq),
    points,
  };
}

const POINTS_MAX = 60;

/** Value of its units from the strike to now, or to its settlement. */
async function pointsOf(
  reader: Reader,
  { equities }: Pick<Deps, 'equities'>,
  { confirmed, fundId, strikesAt, settlesAt }: FollowOrder,
  now: number,
): Promise<DataOf<typeof contract.loadFollowOrder>['points']> {
  if (confirmed === null) return [];
  const minutes = sampledMinutes(strikesAt, Math.min(minuteOf(now), settlesAt), POINTS_MAX);
  const values = await equities.unitValues(reader, fundId, minutes, now);
  return minutes.map((at, place) => {
    const value = values[place] ?? null;
    return {
      at,
      value: value === null ? null : toWire(money(currency, worthOfUnits(confirmed.units, value))),
    };
  });
}
