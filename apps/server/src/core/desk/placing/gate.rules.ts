/**
 * Checks before every order: the customer, whether the desk takes orders now, the terms, and
 * whether the price is plausible. In the order of the contract's refusals; the first that applies
 * is the answer, with a value that would pass where there is one. Money and liquidity are checked
 * later (open.rules.ts, close.rules.ts).
 */
import { whyNoOpening } from '../../customers/may-now.rules.ts';
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import type { Service } from '@candor/contract/kernel/enumerations';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { refuse, type Decision, type InBoth } from '@candor/kit/decision';
import { MINUTE_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
import { isFresh, isOpenForTrading, type BookView } from '../state/book-view.ts';
import type { Asking, Wanted } from '../state/commands.ts';
import { isExtended } from '../state/order-conditions.rules.ts';
import { quantityText } from '../terms/coin-quantity.rules.ts';
import { holdUnits } from '../terms/cost.rules.ts';
import type { DeskState, Trader } from '../state/desk-state.ts';
import { notWholeLots } from '../terms/parse-terms.rules.ts';
import { checkCover, checkOneSide } from '../booking/cover.rules.ts';
import { orderFingerprint, REPEAT_MS } from '../booking/repeated-order.rules.ts';
import { isSelling, mayBeShort, getSellable } from '../booking/sellable.rules.ts';
import type { Terms } from '../state/terms.ts';
import { computeWorth } from '../terms/value.rules.ts';
import { isTriggerAhead, checkPriceCollar, passed, type Check } from './order-price.rules.ts';
import { parseTerms, type Gated } from './order-terms.rules.ts';
import { isWithinLimits } from './account-limits.rules.ts';
import { checkLent, checkShortRestriction } from './short.rules.ts';
import { bookedProductOf } from '../state/booked-source.rules.ts';

export const OPEN_ORDERS_MAX = 200;

export const ORDERS_PER_MINUTE_MAX = 1200;

/** `rentalId` where a rented robot asks. */
type Asker = Asking & { readonly rentalId?: string | null };

export function passGate(
  state: DeskState,
  asking: Asker,
  wanted: Wanted,
): Decision<Gated, RefusalCode> {
  const view = state.view(wanted.source, wanted.instrumentId);
  if (view === null) return refuse('INSTRUMENT_CLASS_WRONG');
  const robot = isForItsRobot(asking, wanted);
  if (!robot.ok) return robot;
  // Selling what is held follows the rules of closing, whatever stops new orders.
  const isSale = isSelling(wanted);
  const standing = isSale
    ? maySell(state, asking, view.terms)
    : mayTrade(state, asking, view.terms, wanted);
  if (!standing.ok) return standing;
  const taking = isSale ? passed : isTakingOrders(state, view);
  if (!taking.ok) return taking;
  const whole = areTermsWhole(wanted);
  if (!whole.ok) return whole;
  const terms = parseTerms(view, wanted);
  if (!terms.ok) return terms;
  const gated = terms.outcome;
  const within = isSale ? passed : isWithinLimits(state, asking.customerId, wanted, gated);
  if (!within.ok) return within;
  const held = isSale
    ? isHeld(state, asking, wanted, gated)
    : isBacked(state, asking.customerId, wanted, gated);
  if (!held.ok) return held;
  const market = isMarketThere(view, wanted, state.now);
  if (!market.ok) return market;
  const trigger = isTriggerAhead(view, wanted, gated);
  if (!trigger.ok) return trigger;
  const price = checkPriceCollar(view, wanted, gated);
  if (!price.ok) return price;
  const short = checkShortRestriction(view, wanted, gated);
  if (!short.ok) return short;
  const size = isSale ? passed : isSizeFine(view, wanted, gated);
  if (!size.ok) return size;
  const pace = checkOrderRate(state, asking.customerId, wanted, gated);
  return pace.ok ? terms : pace;
}

/** Rented robots trade coins of their rental, and nothing else: at market, at once, never short. */
function isForItsRobot({ rentalId = null }: Asker, wanted: Wanted): Check {
  const isCoin = wanted.source === TradedSource.RobotCrypto;
  if (isCoin !== (rentalId !== null)) return refuse('INSTRUMENT_NOT_TRADABLE');
  const isPlain =
    wanted.type === OrderType.Market && wanted.timeInForce === 'ioc' && wanted.venue === 'book';
  return !isCoin || isPlain ? passed : refuse('ORDER_TERMS_INVALID');
}

function mayTrade(
  state: DeskState,
  asking: Asking,
  { needsPermission }: Terms,
  { direction, source }: Pick<Wanted, 'direction' | 'source'>,
): Check {
  const trader = state.traders.get(asking.customerId);
  if (trader === undefined) return refuse('ACCOUNT_FROZEN');
  const stopped = whyNoOpening(trader, bookedProductOf(source), state.now);
  if (stopped !== null) return refuse(stopped);
  if (!trader.isVerified) return refuse('KYC_REQUIRED');
  const needed = direction === Direction.Buy ? needsPermission.buy : needsPermission.sell;
  const permitted = isPermitted(trader, needed);
  return permitted.ok ? isUnlocked(state, asking, trader) : permitted;
}

/** A level of options includes those below it. */
function isPermitted({ permissions }: Trader, needed: Service | null): Check {
  if (needed === null || permissions.has(needed)) return passed;
  const level = optionLevels.indexOf(needed);
  if (level === -1) return refuse('PERMISSION_MISSING');
  return optionLevels.slice(level + 1).some((higher) => permissions.has(higher))
    ? passed
    : refuse('OPTION_LEVEL_MISSING', { level: level + 1 });
}

const optionLevels: readonly Service[] = ['options1', 'options2', 'options3'];

function maySell(state: DeskState, asking: Asking, { needsPermission }: Terms): Check {
  const trader = state.traders.get(asking.customerId);
  if (trader === undefined) return refuse('ACCOUNT_FROZEN');
  const permitted = isPermitted(trader, needsPermission.close);
  return permitted.ok ? isUnlocked(state, asking, trader) : permitted;
}

/**
 * A customer with a transaction password must have entered it recently in this session; a program's
 * key was made with it, and what two people of a company agreed on was confirmed by both.
 */
export function isUnlocked(
  { unlocked, now }: Pick<DeskState, 'unlocked' | 'now'>,
  { sessionId, keyId = null }: Asking,
  { hasPayPassword }: Pick<Trader, 'hasPayPassword'>,
): Check {
  if (!hasPayPassword || sessionId === null) return passed;
  if (keyId !== null && !sessionId.startsWith('ses_')) return passed;
  return (unlocked.get(sessionId) ?? 0) > now ? passed : refuse('TRADING_LOCKED');
}

/** The widest reason comes first. An option stops with what it follows, for the same reason. */
export function isTakingOrders(
  { switches, now }: DeskState,
  { terms, expiresAt }: BookView,
): Check {
  if (expiresAt !== null && expiresAt < now) return refuse('CONTRACT_EXPIRED');
  const { all, byMarket, byProduct, byInstrument } = switches;
  const note =
    all ??
    (terms.market === null ? undefined : byMarket.get(terms.market)) ??
    byProduct.get(bookedProductOf(terms.source)) ??
    [terms.instrumentId, ...terms.follows].map((id) => byInstrument.get(id)).find(isThere);
  return note === undefined ? passed : refuse('CANCEL_ONLY', { note });
}

const isThere = (note: InBoth | undefined): note is InBoth => note !== undefined;

/**
 * Each type has exactly the prices it needs. Only shares and options can be sold short, and only
 * opening orders carry protection.
 */
function areTermsWhole(wanted: Wanted): Check {
  const {
    type,
    timeInForce,
    price,
    stopPrice,
    trail,
    venue,
    source,
    direction,
    isShort,
    takeProfit,
    stopLoss,
  } = wanted;
  if (isShort && (direction === Direction.Buy || !mayBeShort(source)))
    return refuse('ORDER_TERMS_INVALID');
  if (isSelling(wanted) && (takeProfit !== null || stopLoss !== null))
    return refuse('ORDER_TERMS_INVALID');
  const needs = needsOf[type];
  const isWhole =
    (price !== null) === needs.price &&
    (stopPrice !== null) === needs.stop &&
    (trail !== null) === needs.trail;
  const isAtOnce = timeInForce === 'ioc' || timeInForce === 'fok';
  const hasTrigger = needs.stop || needs.trail;
  const fitsVenue = venue !== 'auction' || (!hasTrigger && timeInForce === 'day');
  return isWhole && fitsVenue && !(isAtOnce && hasTrigger) ? passed : refuse('ORDER_TERMS_INVALID');
}

const needsOf: Readonly<Record<OrderType, { price: boolean; stop: boolean; trail: boolean }>> = {
  [OrderType.Market]: { price: false, stop: false, trail: false },
  [OrderType.Limit]: { price: true, stop: false, trail: false },
  [OrderType.Stop]: { price: false, stop: true, trail: false },
  [OrderType.StopLimit]: { price: true, stop: true, trail: false },
  [OrderType.TrailingStop]: { price: false, stop: false, trail: true },
  [OrderType.MarketIfTouched]: { price: false, stop: true, trail: false },
  [OrderType.LimitIfTouched]: { price: true, stop: true, trail: false },
};

function isHeld(
  state: DeskState,
  { customerId, rentalId = null }: Asker,
  { leverage }: Wanted,
  { view, quantity }: Gated,
): Check {
  const { source, lot, instrumentId } = view.terms;
  const sellable = getSellable(state, {
    customerId,
    instrumentId,
    source,
    leverage,
    quantity,
    rentalId,
  });
  const free = sellable?.free ?? 0n;
  if (quantity > free)
    return refuse('SELL_MORE_THAN_HELD', {
      quantity: quantityText(source, quantity),
      held: quantityText(source, sellable?.held ?? 0n),
      inOrders: quantityText(source, sellable?.inOrders ?? 0n),
      free: quantityText(source, free),
    });
  const held = sellable?.position.quantity;
  return quantity === held || quantity % lot === 0n
    ? passed
    : notWholeLots(lot, quantity, held ?? quantity);
}

/** What is sold short is lent by somebody, and an option that is opened stands on something. */
function isBacked(
  state: DeskState,
  customerId: string,
  wanted: Wanted,
  { view, quantity }: Gated,
): Check {
  const lent = checkLent(view, wanted);
  if (!lent.ok) return lent;
  const oneSided = checkOneSide(state, customerId, wanted);
  return oneSided.ok ? checkCover(state, customerId, wanted, view.terms, quantity) : oneSided;
}

/**
 * While the market is closed only orders that can wait are accepted. An auction collects before it
 * opens, until it locks; arriving after that is too late.
 */
function isMarketThere(view: BookView, wanted: Wanted, now: number): Check {
  const { type, timeInForce, auction } = wanted;
  if (auction !== null)
    return now < auction.lockedFrom
      ? passed
      : refuse('AUCTION_CLOSED', {
          at: { instantMs: auction.crossesAt },
        });
  const mustMeetNow = type === OrderType.Market || timeInForce === 'ioc' || timeInForce === 'fok';
  if (!isOpenForTrading(view, isExtended(wanted)))
    return mustMeetNow ? refuse('MARKET_CLOSED') : passed;
  return isFresh(view) ? passed : refuse('QUOTE_STALE');
}

function isSizeFine(
  view: BookView,
  { direction }: Wanted,
  { quantity, amount, limitUnits, stopUnits }: Gated,
): Check {
  const { notionalMin, notionalMax, currency } = view.terms;
  const worth = computeWorth(
    view,
    holdUnits(view, { direction, limitUnits, stopUnits }) * quantity,
    'up',
  );
  if (worth > notionalMax)
    return refuse('NOTIONAL_TOO_LARGE', { max: money(currency, notionalMax) });
  return (amount ?? worth) < notionalMin
    ? refuse('NOTIONAL_TOO_SMALL', { min: money(currency, notionalMin) })
    : passed;
}

function checkOrderRate(
  { traders, now }: DeskState,
  customerId: string,
  wanted: Wanted,
  gated: Gated,
): Check {
  const trader = traders.get(customerId);
  if (trader === undefined) return refuse('ACCOUNT_FROZEN');
  const pace = isPaceFine(trader, now, wanted);
  if (!pace.ok) return pace;
  if (
    !wanted.allowDuplicate &&
    trader.lastLooks === orderFingerprint({ ...wanted, ...gated }) &&
    now - trader.lastAt < REPEAT_MS
  ) {
    return refuse('ORDER_LOOKS_DOUBLED', {
      seconds: Math.max(1, Math.round((now - trader.lastAt) / 1000)),
    });
  }
  return passed;
}

/** Closing at market is allowed whatever the number of working orders. */
function isPaceFine(trader: Trader, now: number, wanted: Wanted): Check {
  const isOut =
    isSelling(wanted) &&
    (wanted.type === OrderType.Market ||
      wanted.timeInForce === 'ioc' ||
      wanted.timeInForce === 'fok');
  const room = isOut ? passed : isRoomForOrder(trader);
  return room.ok ? isNotTooFast(trader, now) : room;
}

export function isRoomForOrder({ openOrders }: Trader): Check {
  return openOrders >= OPEN_ORDERS_MAX
    ? refuse('ORDERS_OPEN_TOO_MANY', { max: OPEN_ORDERS_MAX })
    : passed;
}

export function isNotTooFast({ minuteFrom, minuteCount }: Trader, now: number): Check {
  if (now - minuteFrom < MINUTE_MS && minuteCount >= ORDERS_PER_MINUTE_MAX)
    return refuse('ORDERS_TOO_FAST', { max: ORDERS_PER_MINUTE_MAX });
  return passed;
}
