/**
 * A position as the wire shows it: its value at this book, its requirement and its liquidation
 * price. Null where a quote is missing.
 */
import type * as z from 'zod/mini';
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import type { positionRow } from '@candor/contract/kernel/orders';
import { money, NANO_PER_ONE, rate } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { toWire } from '@candor/money/wire';
import type { BookView } from '../state/book-view.ts';
import { getTrigger } from '../terms/fill.rules.ts';
import { quantityText } from '../terms/coin-quantity.rules.ts';
import { unitsText } from '../terms/parse-terms.rules.ts';
import { isOpen, type Order } from '../state/order.ts';
import type { Position } from '../state/position.ts';
import { averageText } from '../state/price-texts.ts';
import { instrumentAndTerms, shownInstrument, type ShowDeps } from './shown-instrument.ts';
import { shownConversion, shownRental } from './shown-order.ts';
import type { Terms } from '../state/terms.ts';
import { closingUnits, liquidationTick, valueAt, computeWorth } from '../terms/value.rules.ts';
import { warningLevels } from '../terms/warning-levels.rules.ts';

export type PositionRow = z.output<typeof positionRow>;

/** `view` is null without a market; `orders` are working ones, of this position or several. */
export function shownPosition(
  position: Position,
  view: BookView | null,
  orders: readonly Order[],
  deps: ShowDeps,
): PositionRow {
  const { instrument, terms } = instrumentAndTerms(deps, position.instrumentId, position.source);
  const { grid, currency } = terms;
  const [first, second] = warningLevels(terms);
  const getAmount = (minor: bigint): string => toWire(money(currency, minor));
  return {
    id: position.id as PositionRow['id'],
    env: 'paper',
    ...shownInstrument(instrument, terms, deps.language),
    ...shownRental(position),
    direction: position.direction,
    state: position.state,
    positionNum: quantityText(position.source, position.quantity),
    openedQuantity: quantityText(position.source, position.openedQuantity),
    leverage: position.leverage,
    currency,
    isOwned: position.isOwned,
    isolatedPosition: getAmount(position.margin),
    averagePrice: computeAverage(position, grid),
    closePrice: getClosePrice(position, terms),
    ...valueNow(position, view, { getAmount, getPrice: (units) => unitsText(grid, units) }),
    ...getProtection(position, orders, (units) => unitsText(grid, units)),
    warnsAt: [toWire(rate(first)), toWire(rate(second))],
    sellProfit: getAmount(position.realised),
    fees: getAmount(position.fees),
    financing: getAmount(position.financing),
    warnedAt: position.warnings.map(({ at }) => at),
    createTimeTimestamp: position.openedAt,
    closedAt: position.closedAt,
    ...tradedAt(position),
    expiredDateTimestamp: position.expiresAt,
  };
}

/**
 * Within a tick: a conversion says when it was read, and an option is worth less by the
 * millisecond.
 */
export function isSteadyPosition(
  { instrumentId, source }: Pick<Position, 'instrumentId' | 'source'>,
  deps: Pick<ShowDeps, 'instruments' | 'now'>,
): boolean {
  const { terms } = instrumentAndTerms(deps, instrumentId, source);
  return source !== TradedSource.Option && terms.priceCurrency === terms.currency;
}

/** A short position is sold first and bought back. */
function tradedAt({
  direction,
  openedAt,
  closedAt,
}: Pick<Position, 'direction' | 'openedAt' | 'closedAt'>): Pick<
  PositionRow,
  'buyTimeStamp' | 'sellTimeStamp'
> {
  return direction === Direction.Buy
    ? { buyTimeStamp: openedAt, sellTimeStamp: closedAt }
    : { buyTimeStamp: closedAt, sellTimeStamp: openedAt };
}

type Writers = {
  readonly getAmount: (minor: bigint) => string;
  readonly getPrice: (units: bigint) => string;
};
type Valued = Pick<
  PositionRow,
  | 'price'
  | 'totalAmount'
  | 'profit'
  | 'zdf'
  | 'marginLevel'
  | 'maintenance'
  | 'liquidationPrice'
  | 'conversion'
>;

const unknown: Valued = {
  price: null,
  totalAmount: null,
  profit: null,
  zdf: null,
  marginLevel: null,
  maintenance: null,
  liquidationPrice: null,
  conversion: null,
};

function valueNow(
  position: Position,
  view: BookView | null,
  { getAmount, getPrice }: Writers,
): Valued {
  if (view === null || position.state === 'closed') return unknown;
  const liquidation = liquidationTick(view, position);
  const standing: Valued = {
    ...unknown,
    liquidationPrice: liquidation === null ? null : getPrice(liquidation),
    conversion: shownConversion(view.conversion),
  };
  const units = closingUnits(view, position.direction);
  if (units === null) return standing;
  const { floating, required, level } = valueAt(view, position, units);
  return {
    ...standing,
    price: getPrice(units),
    totalAmount: getAmount(computeWorth(view, units * position.quantity, 'down')),
    profit: getAmount(floating),
    zdf: toWire(rate(shareOfMargin(position, floating))),
    marginLevel: level === null ? null : toWire(rate(level)),
    maintenance: getAmount(required),
  };
}

function getProtection(
  { id }: Position,
  orders: readonly Order[],
  getPrice: Writers['getPrice'],
): Pick<PositionRow, 'takeProfit' | 'stopLoss'> {
  const working = (madeBy: Order['madeBy']): Order | undefined =>
    orders.find((order) => order.positionId === id && order.madeBy === madeBy && isOpen(order));
  const profitAt = working('takeProfit')?.limitUnits ?? null;
  const stop = working('stopLoss');
  const stopAt = stop === undefined ? null : getTrigger(stop, stop.trailBest);
  return {
    takeProfit: profitAt === null ? null : getPrice(profitAt),
    stopLoss: stopAt === null ? null : getPrice(stopAt),
  };
}

/** Against what was paid for the open part, or the margin it was opened with. */
function shareOfMargin(
  { isOwned, margin, initialMargin, quantity, openedQuantity }: Position,
  floating: bigint,
): bigint {
  if (isOwned) return margin === 0n ? 0n : divide(floating * NANO_PER_ONE, margin, 'halfEven');
  const behind = initialMargin * quantity;
  return behind === 0n ? 0n : divide(floating * openedQuantity * NANO_PER_ONE, behind, 'halfEven');
}

/** Cost of what is still open; of everything once closed. */
export function computeAverage(
  { lots, state }: Pick<Position, 'lots' | 'state'>,
  grid: Terms['grid'],
): string {
  return state === 'open'
    ? averageText(grid, lots.value, lots.quantity)
    : averageText(grid, lots.openedValue, lots.opened);
}

function getClosePrice(
  { closedValue, openedQuantity, quantity }: Position,
  { grid }: Terms,
): string | null {
  return openedQuantity === quantity
    ? null
    : averageText(grid, closedValue, openedQuantity - quantity);
}
