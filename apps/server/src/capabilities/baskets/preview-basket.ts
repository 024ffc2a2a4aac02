/**
 * What buying, rebalancing or selling a basket would do now: every order, decided by the desk on
 * what those before it left, without writing. A transaction password is asked for at the
 * confirmation.
 */
import type { BasketRunKind, previewBasket as declared } from '@candor/contract/baskets';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { shownRefusal } from '@candor/i18n/refusals/shown-refusal';
import { assert } from '@candor/kit/assert';
import { refuse, type RefusedDecision } from '@candor/kit/decision';
import { money } from '@candor/money/amount';
import { parsePositiveMoney } from '@candor/money/parse';
import { leastAmount } from '../../core/baskets/apportion.rules.ts';
import { ordersFor, purchasesFor, sellsAll } from '../../core/baskets/basket-orders.rules.ts';
import type { Basket } from '../../core/baskets/basket.ts';
import { findBasket } from '../../core/baskets/baskets.store.ts';
import { commandFor, type WantedOrder } from '../../core/baskets/place-run.ts';
import { decidePurchases, decideSales } from '../../core/baskets/rebalance.rules.ts';
import { dollars, shownShare } from '../../core/baskets/share/shown-share.ts';
import { shareOf, weighBasket, type HeldPart } from '../../core/baskets/weigh-baskets.ts';
import { cashOf } from '../../core/desk/show/fill-cash.ts';
import { STOCK_FRACTION } from '../../core/desk/state/booked-source.rules.ts';
import type { Filled } from '../../core/desk/state/desk-event.ts';
import type { Decided } from '../../core/desk/state/desk-state.ts';
import { averageText } from '../../core/desk/state/price-texts.ts';
import { buyingPower } from '../../core/desk/placing/fund-order.rules.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { getTotal } from '../../core/desk/terms/fees.rules.ts';
import { wallets } from '../../core/ledger/accounts.ts';
import { listAccountsFor } from '../../core/ledger/store/explore.store.ts';
import { getGrid } from '../../core/pricing/decimal-texts.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Call, SignedIn } from '../../platform/http/bind.ts';
import type { BasketsDeps } from './baskets-deps.ts';
import { percentText } from './percent-text.ts';

type Refused = RefusedDecision<RefusalCode>;
type Tried = {
  readonly order: WantedOrder;
  readonly filled: Filled | null;
  readonly refused: Refused | null;
};

export async function previewBasket(
  deps: BasketsDeps,
  {
    db,
    customer: { customerId },
    body: { id, kind, amount: typed },
    language,
    now,
  }: Pick<Call, 'db' | 'language' | 'now'> & {
    readonly customer: SignedIn;
    readonly body: BodyOf<typeof declared>;
  },
): Promise<DataOf<typeof declared>> {
  const basket = (await findBasket(db, customerId, id)) ?? refuseNow('BASKET_UNKNOWN');
  if (basket.closedAt !== null) refuseNow('BASKET_CLOSED');
  const held = await weighBasket(db, deps.market, basket, now);
  const limits = limitsOf(deps, basket, now);
  const available = await loadAvailable(db, customerId);
  const asked = typed === null ? null : (parsePositiveMoney(typed, 'USD')?.minor ?? null);
  const { tried, problem } = await tryRun(deps, basket, held, { kind, amount: asked, ...limits });
  const against = kind === 'buy' ? amountProblem(asked, { ...limits, available }) : null;
  const filled = tried.flatMap((one) => one.filled ?? []);
  const [paid, received] = [filled.filter(isPaid), filled.filter((one) => !isPaid(one))].map(
    (fills) => fills.reduce((sum, fill) => sum + cashOf(fill), 0n),
  );
  return {
    env: 'paper',
    id: basket.id as DataOf<typeof declared>['id'],
    ...{ name: basket.name, version: basket.version, kind, amount: typed },
    problem: shownRefusal(against ?? problem, language),
    orders: tried.map((one) => shownTried(deps, one, language)),
    paid: dollars(-(paid ?? 0n)),
    received: dollars(received ?? 0n),
    charges: dollars(filled.reduce((sum, { fees }) => sum + getTotal(fees), 0n)),
    available: dollars(available),
    amountMin: dollars(limits.amountMin),
    amountMax: dollars(limits.amountMax),
  };
}

/** Of an order of a basket: the same for every US share. */
function limitsOf({ views }: BasketsDeps, { parts }: Basket, now: number) {
  const [first] = parts;
  assert(first !== undefined, 'a basket has shares');
  const view = views.at(now)(STOCK_FRACTION, first.instrumentId);
  assert(view !== null, 'a share is traded in fractions');
  const { notionalMin, notionalMax } = view.terms;
  const weights = parts.map(({ weight }) => BigInt(weight));
  const [whole, most] = weights.reduce(
    ([sum, max], weight) => [sum + weight, weight > max ? weight : max],
    [0n, 0n],
  );
  return {
    least: notionalMin,
    amountMin: leastAmount(weights, notionalMin),
    amountMax: (notionalMax * whole) / most,
  };
}

/** Of stock and funding wallet, both in dollars. */
async function loadAvailable(reader: Reader, customerId: string): Promise<bigint> {
  const accounts = await listAccountsFor(reader, customerId);
  return buyingPower(
    {
      available: (_, wallet) => {
        const { currency } = wallets[wallet];
        const found = accounts.find((one) => one.code === wallet && one.currency === currency);
        return found === undefined ? 0n : found.balance - found.held;
      },
      exchange: () => null,
    },
    customerId,
    'stock',
  );
}

function amountProblem(
  amount: bigint | null,
  { available, amountMax, least }: { available: bigint; amountMax: bigint; least: bigint },
): Refused | null {
  if (amount === null) return refuse('AMOUNT_INVALID');
  if (amount < least) return refuse('NOTIONAL_TOO_SMALL', { min: money('USD', least) });
  if (amount > amountMax) return refuse('NOTIONAL_TOO_LARGE', { max: money('USD', amountMax) });
  return amount > available
    ? refuse('FUNDS_INSUFFICIENT', { available: money('USD', available) })
    : null;
}

type Asked = {
  readonly kind: BasketRunKind;
  readonly amount: bigint | null;
  readonly least: bigint;
};
type TriedRun = { readonly tried: readonly Tried[]; readonly problem: Refused | null };

async function tryRun(
  { desk }: Pick<BasketsDeps, 'desk'>,
  basket: Basket,
  held: readonly HeldPart[],
  { kind, amount, least }: Asked,
): Promise<TriedRun> {
  const tryAll = (orders: readonly WantedOrder[]) => tryOrders(desk, basket, kind, orders);
  if (kind === 'buy')
    return judged(amount === null ? [] : await tryAll(purchasesFor(basket.parts, amount)));
  if (held.every(({ quantity }) => quantity === 0n)) return stopped(refuse('BASKET_EMPTY'));
  if (kind === 'sell') return judged(await tryAll(sellsAll(held)));
  const sales = decideSales(held, { tolerance: basket.tolerance, least });
  if (sales === null)
    return stopped(refuse('BASKET_BALANCED', { tolerance: percentText(basket.tolerance) }));
  const { sold, lacking } = sales;
  if (sold.every((quantity) => quantity === 0n))
    return stopped(refuse('NOTIONAL_TOO_SMALL', { min: money('USD', least) }));
  const proceeds = (await tryAll(ordersFor(held, { sold }))).reduce(
    (sum, { filled }) => sum + (filled === null ? 0n : cashOf(filled)),
    0n,
  );
  const amounts = decidePurchases(lacking, proceeds > 0n ? proceeds : 0n, least);
  return judged(await tryAll(ordersFor(held, { sold, amounts })));
}

function stopped(problem: Refused): TriedRun {
  return { tried: [], problem };
}

/** Where nothing would be taken, the first reason is the reason. */
function judged(tried: readonly Tried[]): TriedRun {
  const isNone = tried.every(({ filled }) => filled === null);
  return { tried, problem: isNone ? (tried[0]?.refused ?? null) : null };
}

async function tryOrders(
  desk: BasketsDeps['desk'],
  basket: Basket,
  kind: BasketRunKind,
  orders: readonly WantedOrder[],
): Promise<Tried[]> {
  if (orders.length === 0) return [];
  const run = { id: 'bkr_tried', kind, isWhole: true, sessionId: null };
  const decided = await desk.previewAll(
    basket.customerId,
    orders.map((order) => commandFor(basket, run, order)),
  );
  return orders.map((order, place) => triedOrder(order, decided[place]));
}

function triedOrder(order: WantedOrder, decided: Decided | undefined): Tried {
  assert(decided !== undefined, 'each is decided');
  if (!decided.ok) return { order, filled: null, refused: decided };
  const body = decided.outcome.events.find((event) => event.body.kind === 'filled')?.body;
  assert(body?.kind === 'filled', 'all of it is filled at once, or it is refused');
  return { order, filled: body, refused: null };
}

function isPaid({ marginTaken }: Filled): boolean {
  return marginTaken > 0n;
}

function shownTried(
  { market }: BasketsDeps,
  { order, filled, refused }: Tried,
  language: Language,
): DataOf<typeof declared>['orders'][number] {
  const share = shareOf(market, order.instrumentId);
  const problem = shownRefusal(refused, language);
  const quantity = order.side === 'sell' ? order.quantity : (filled?.quantity ?? null);
  const cash = filled === null ? null : cashOf(filled);
  return {
    ...shownShare(share, language),
    side: order.side,
    amount: order.side === 'buy' ? dollars(order.amount) : null,
    quantity: quantity === null ? null : quantityText(STOCK_FRACTION, quantity),
    price: filled === null ? null : averageText(getGrid(share), filled.value, filled.quantity),
    charges: filled === null ? null : dollars(getTotal(filled.fees)),
    cash: cash === null ? null : dollars(cash < 0n ? -cash : cash),
    problem: problem === null ? null : { reason: problem.reason, text: problem.text },
  };
}
