/**
 * What a program's key may do: decided with the order, on what the key used by then. Everything is
 * decided as usual first, and then held against the key's limits by what it would do; so an order
 * by any call is judged by its value, its instrument and whether it opens.
 *
 * Value: what is filled at once by its fills, what stays open by the price it is held for. Only
 * what opens counts, and what is cancelled later does.
 */
import { productTraded } from '@candor/contract/kernel/account-products';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { exchangeAt } from '../../pricing/exchange.rules.ts';
import { tradedSourceOf } from '../state/booked-source.rules.ts';
import type { Command } from '../state/commands.ts';
import type { DeskEvent } from '../state/desk-event.ts';
import type { Decided, DeskState, Outcome } from '../state/desk-state.ts';
import type { KeyDeed, KeyInUse, KeyOrder, KeyResults, KeyUse } from '../state/key-in-use.ts';
import type { NewOrder } from '../state/order.ts';
import { holdUnits } from '../terms/cost.rules.ts';
import { getTotal } from '../terms/fees.rules.ts';
import { computeWorth } from '../terms/value.rules.ts';

export function decideForKey(
  state: DeskState,
  command: Command,
  decideUsual: (state: DeskState, command: Command) => Decided,
): Decided {
  const keyId = 'sessionId' in command ? (command.keyId ?? null) : null;
  if (keyId === null) return decideUsual(state, command);
  const key = state.keys.get(keyId);
  if (key?.isUsable !== true || key.accountId !== command.customerId) return refuse('KEY_ENDED');
  const decided = decideUsual(state, command);
  if (!decided.ok) return decided;
  const use = checkLimits(state, key, decided.outcome);
  return use.ok ? ok({ ...decided.outcome, byKey: use.outcome }) : use;
}

/** The next command of the key is decided on that. */
export function countKeyUse({ keys }: Pick<DeskState, 'keys'>, use: KeyUse): void {
  const key = keys.get(use.keyId);
  assert(key !== undefined, 'a key that was decided on is there');
  key.used = use.used;
  key.open = use.open;
  key.results = use.results;
}

function checkLimits(
  state: DeskState,
  key: KeyInUse,
  { events }: Outcome,
): Decision<KeyUse, RefusalCode> {
  const elsewhere = whyElsewhere(state, key, events);
  if (elsewhere !== null) return elsewhere;
  const accepted = events.flatMap(({ body }) => (body.kind === 'accepted' ? [body.order] : []));
  const orders: KeyOrder[] = [];
  let opens = false;
  for (const order of accepted) {
    if (order.effect === 'open') opens = true;
    const value = order.effect === 'open' ? getValue(state, order, events) : 0n;
    if (value === null) return refuse('RATE_UNAVAILABLE');
    if (key.orderMax !== null && value > key.orderMax)
      return refuse('KEY_ORDER_TOO_LARGE', { max: usd(key.orderMax), value: usd(value) });
    orders.push({ orderId: order.id, value });
  }
  const used = orders.reduce((sum, { value }) => sum + value, key.used);
  if (opens) {
    const lost = checkStillOpening(state, key);
    if (!lost.ok) return lost;
    if (key.dayMax !== null && used > key.dayMax)
      return refuse('KEY_DAY_USED_UP', {
        max: usd(key.dayMax),
        left: usd(key.dayMax > key.used ? key.dayMax - key.used : 0n),
      });
  }
  const open = openAfter(key.open, events);
  const isMore = open.size > key.open.size;
  if (isMore && key.openOrdersMax !== null && open.size > key.openOrdersMax)
    return refuse('KEY_ORDERS_OPEN_TOO_MANY', { max: key.openOrdersMax });
  const results = resultsAfter(state, key, events);
  return ok({ keyId: key.id, orders, deeds: events.map(toDeed), used, open, results });
}

function toDeed({ body, orderId, positionId, code }: DeskEvent): KeyDeed {
  return { did: body.kind, order: orderId, position: positionId, code };
}

function whyElsewhere(
  { view }: Pick<DeskState, 'view'>,
  { products, instruments }: KeyInUse,
  events: readonly DeskEvent[],
): ReturnType<typeof refuse<'KEY_PRODUCT_EXCLUDED' | 'KEY_INSTRUMENT_EXCLUDED'>> | null {
  for (const { source, instrumentId, code } of events) {
    const product = productTraded(tradedSourceOf(source));
    if (product === null || !products.has(product)) return refuse('KEY_PRODUCT_EXCLUDED');
    const named = [instrumentId, ...(view(source, instrumentId)?.terms.follows ?? [])];
    if (instruments.size > 0 && !named.some((id) => instruments.has(id)))
      return refuse('KEY_INSTRUMENT_EXCLUDED', { code });
  }
  return null;
}

/** In US cents; null without a rate. */
function getValue(state: DeskState, order: NewOrder, events: readonly DeskEvent[]): bigint | null {
  const view = state.view(order.source, order.instrumentId);
  assert(view !== null, 'what is accepted is traded');
  let [worth, rest] = [0n, order.quantity];
  for (const { orderId, body } of events) {
    if (orderId !== order.id) continue;
    if (body.kind === 'filled') {
      worth += body.worth < 0n ? -body.worth : body.worth;
      rest -= body.quantity;
    }
    if (body.kind === 'cancelled') rest = 0n;
  }
  if (rest > 0n) worth += computeWorth(view, holdUnits(view, order) * rest, 'up');
  return inUsd(state, view.terms.currency, worth);
}

/** After the loss of a day, the key only closes. */
function checkStillOpening(state: DeskState, key: KeyInUse): Decision<null, RefusalCode> {
  const { lossMax, began, results } = key;
  if (lossMax === null) return ok(null);
  const fromHkd = inUsd(state, 'HKD', began.HKD - results.HKD);
  if (fromHkd === null) return refuse('RATE_UNAVAILABLE');
  const lost = began.USD - results.USD + fromHkd;
  return lost >= lossMax ? refuse('KEY_ONLY_CLOSES', { max: usd(lossMax) }) : ok(null);
}

/** Rounded up, so that no limit is passed by a fraction. */
function inUsd(
  { exchange }: Pick<DeskState, 'exchange'>,
  currency: Currency,
  minor: bigint,
): bigint | null {
  if (currency === 'USD' || minor === 0n) return minor;
  const rate = exchange(currency, 'USD');
  return rate === null ? null : exchangeAt(rate, money(currency, minor), 'up').minor;
}

/** Take-profit and stop-loss protect what is there: they are not counted. */
function openAfter(before: ReadonlySet<string>, events: readonly DeskEvent[]): Set<string> {
  const open = new Set(before);
  const left = new Map<string, bigint>();
  for (const { orderId, body } of events) {
    if (orderId === null) continue;
    if (body.kind === 'accepted' && body.order.madeBy === 'customer') {
      open.add(orderId);
      left.set(orderId, body.order.quantity);
    }
    if (body.kind === 'filled') {
      const rest = (left.get(orderId) ?? 0n) - body.quantity;
      left.set(orderId, rest);
      if (rest <= 0n) open.delete(orderId);
    }
    if (endings.has(body.kind)) open.delete(orderId);
  }
  return open;
}

const endings: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'expired', 'replaced']);

function resultsAfter(
  { view }: Pick<DeskState, 'view'>,
  { results }: KeyInUse,
  events: readonly DeskEvent[],
): KeyResults {
  const after = { ...results };
  for (const { source, instrumentId, body } of events) {
    if (body.kind !== 'filled') continue;
    const currency = view(source, instrumentId)?.terms.currency === 'HKD' ? 'HKD' : 'USD';
    after[currency] += body.realised + body.forgiven - getTotal(body.fees);
  }
  return after;
}

function usd(minor: bigint): ReturnType<typeof money> {
  return money('USD', minor);
}
