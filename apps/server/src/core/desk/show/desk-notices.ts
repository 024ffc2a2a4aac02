/**
 * Notices for a batch of events: a waiting order filled or ended by rule, low margin, a close by
 * rule, a settled contract, a dividend, a split. What the customer did themselves is in the answer
 * and not notified.
 *
 * Call after the events were applied.
 */
import type { OrderReason } from '@candor/i18n/order-reasons/en';
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { money, rate } from '@candor/money/amount';
import { formatMoney, formatPercent } from '@candor/money/format';
import type { CustomerNotice } from '../../inbox/keep-notices.ts';
import { named, type Notice } from '../../inbox/notice.ts';
import type { Instruments } from '../../instruments/instruments.ts';
import type { ClosedByRule, DeskEvent, EventBody, Filled } from '../state/desk-event.ts';
import { WARNING_COUNTS_MS, WARNINGS } from '../margin/margin.rules.ts';
import type { Order } from '../state/order.ts';
import { unitsText } from '../terms/parse-terms.rules.ts';
import type { Position } from '../state/position.ts';
import { averageText } from '../state/price-texts.ts';
import { optionNotice } from './option-notices.ts';
import { instrumentAndTerms } from './shown-instrument.ts';
import type { Terms } from '../state/terms.ts';
import { quantityText } from '../terms/coin-quantity.rules.ts';

export type NoticeDeps = {
  readonly orders: ReadonlyMap<string, Order>;
  readonly positions: ReadonlyMap<string, Position>;
  readonly instruments: Pick<Instruments, 'universe'>;
};

export function getNotices(events: readonly DeskEvent[], deps: NoticeDeps): CustomerNotice[] {
  return events.flatMap((event): CustomerNotice[] => {
    // A robot's trades are in its log; each would be one notice too many.
    if (!isTellable(event.body) || event.source === TradedSource.RobotCrypto) return [];
    const { instrument, terms } = instrumentAndTerms(
      { instruments: deps.instruments, now: event.at },
      event.instrumentId,
      event.source,
    );
    const notice = getNotice(event, terms, deps);
    return notice === null
      ? []
      : [{ customerId: event.customerId, notice: named(notice, instrument) }];
  });
}

/** Most events of a busy batch are about new orders, so those are filtered first. */
function isTellable({ kind }: EventBody): boolean {
  return (
    kind === 'filled' ||
    kind === 'cancelled' ||
    kind === 'rejected' ||
    kind === 'expired' ||
    kind === 'marginWarned' ||
    kind === 'closedByRule' ||
    kind === 'optionEnded' ||
    kind === 'dividend' ||
    kind === 'split'
  );
}

function getNotice(
  event: DeskEvent,
  terms: Terms,
  { orders, positions }: NoticeDeps,
): Notice | null {
  const { body, code } = event;
  const amount = (minor: bigint): string => amountText(terms, minor);
  switch (body.kind) {
    case 'filled':
      return fillNotice(event, body, getOrder(orders, event), terms);
    case 'cancelled':
    case 'rejected':
    case 'expired':
      return endNotice(body.reason, getOrder(orders, event));
    case 'marginWarned':
      return {
        template: 'marginWarning',
        values: {
          code,
          price: unitsText(terms.grid, body.units),
          level: formatPercent(rate(body.level), { locale: 'en' }),
          missing: amount(body.missing),
          position: getPosition(positions, event).id,
        },
      };
    case 'closedByRule':
      return ruleNotice(event, body, getPosition(positions, event), terms);
    case 'optionEnded':
      return optionNotice(event, body, getPosition(positions, event), terms);
    case 'dividend':
      // A fraction left by a split is paid out without one; of less than a cent there is no news.
      return Number(body.perShare) === 0 || body.minor === 0n
        ? null
        : {
            template: 'dividendPaid',
            values: {
              code,
              perShare: `${body.perShare} ${terms.priceCurrency}`,
              amount: amount(body.minor),
              wallet: terms.wallet,
              position: getPosition(positions, event).id,
            },
          };
    case 'split': {
      const { id, quantity } = getPosition(positions, event);
      return {
        template: 'splitDone',
        values: {
          code,
          ratio: `${body.to}:${body.from}`,
          quantity: quantityText(event.source, quantity),
          position: id,
        },
      };
    }
    default:
      return null;
  }
}

/** A waiting order, once completely filled; partial fills are reported when it ends. */
function fillNotice(
  { at, code }: DeskEvent,
  { quantity, value, booked, isGap }: Filled,
  order: Order,
  terms: Terms,
): Notice | null {
  if (order.madeBy === 'expiryRule' && order.source === TradedSource.Future)
    return {
      template: 'contractSettled',
      values: {
        code,
        quantity: quantityText(order.source, quantity),
        price: averageText(terms.grid, value, quantity),
        amount: amountText(terms, booked),
        position: order.positionId,
      },
    };
  if (
    order.state !== 'filled' ||
    order.endedAt !== at ||
    order.createdAt === at ||
    order.madeBy === 'marginRule' ||
    order.madeBy === 'expiryRule'
  )
    return null;
  const side = order.direction === Direction.Buy ? 'bought' : 'sold';
  return {
    template: isGap ? 'orderGapFilled' : 'orderFilled',
    values: {
      side,
      code,
      quantity: quantityText(order.source, order.filled),
      price: averageText(terms.grid, order.filledValue, order.filled),
      fees: amountText(terms, order.fees),
      order: order.id,
    },
  };
}

/** Reasons the customer did not cause and no other notice covers. */
const toldReasons: ReadonlySet<OrderReason> = new Set<OrderReason>([
  'expiredDay',
  'FUNDS_INSUFFICIENT',
  'auctionUnmatched',
  'contractEnded',
  'adjusted',
  'accountStopped',
]);

function endNotice(
  why: OrderReason,
  { id, source, code, filled, quantity, madeBy }: Order,
): Notice | null {
  return toldReasons.has(why) && madeBy === 'customer'
    ? {
        template: 'orderEnded',
        values: {
          code,
          filled: quantityText(source, filled),
          quantity: quantityText(source, quantity),
          why,
          order: id,
        },
      }
    : null;
}

/** A contract's end is reported with its fill. */
function ruleNotice(
  { at, code, source }: DeskEvent,
  { rule, equity, required, missing }: ClosedByRule,
  { id, warnings }: Position,
  terms: Terms,
): Notice | null {
  if (rule === 'split' && source === TradedSource.Option)
    return { template: 'optionAdjusted', values: { code, position: id } };
  if (rule !== 'margin') return null;
  const wasWarned =
    warnings.filter((warning) => at - warning.at < WARNING_COUNTS_MS).length >= WARNINGS;
  const left = equity < 0n ? 0n : equity;
  return {
    template: 'closedByRule',
    values: {
      code,
      equity: amountText(terms, left),
      required: amountText(terms, required),
      missing: amountText(terms, missing),
      why: wasWarned ? 'closedAfterWarnings' : 'closedAtOnce',
      position: id,
    },
  };
}

function amountText({ currency }: Terms, minor: bigint): string {
  return formatMoney(money(currency, minor), { locale: 'en' });
}

function getOrder(orders: ReadonlyMap<string, Order>, { orderId }: DeskEvent): Order {
  const order = orderId === null ? undefined : orders.get(orderId);
  assert(order !== undefined, 'an event of an order names one that is there');
  return order;
}

function getPosition(
  positions: ReadonlyMap<string, Position>,
  { positionId }: DeskEvent,
): Position {
  const position = positionId === null ? undefined : positions.get(positionId);
  assert(position !== undefined, 'an event of a position names one that is there');
  return position;
}
