/**
 * Why an order would be refused and how to fix it: the field, one-tap values, and the way to
 * another screen. The sentence is the server's.
 */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import type { orderPreview } from '@candor/contract/kernel/orders';
import type * as z from 'zod/mini';
import {
  nearestQuantities,
  neighbourQuantity,
  shownQuantity,
  smallestShown,
  type LotRules,
} from '../form/lots.model.ts';
import {
  blankFields,
  hasLimit,
  hasStop,
  isIfTouched,
  type TicketField,
  type TicketInput,
} from '../form/order-form.model.ts';
import {
  isAtOrBelow,
  nearestPrices,
  neighbourPrice,
  typedPrice,
  type TickBand,
} from '../form/tick-steps.model.ts';

type PreviewProblem = NonNullable<z.output<typeof orderPreview>['problem']>;
export type ProblemSeen = Pick<PreviewProblem, 'reason' | 'values'>;

export type Fix = {
  readonly change: Partial<TicketInput>;
  /** What it puts in, as it would be typed; null for a change of the order type. */ readonly value:
    | string
    | null;
};

export type ProblemReading = {
  readonly field: TicketField | null;
  readonly fixes: readonly Fix[];
  /** Where else a customer can do something about it. */ readonly way: 'transfer' | null;
  /** An empty field is no mistake before trying to send. */
  readonly isBlank: boolean;
};

export type ProblemContext = {
  readonly input: TicketInput;
  readonly ticks: readonly TickBand[];
  readonly lots: LotRules;
  /** The whole of what funds and limits allow, in ordered units. */ readonly full: string | null;
};

/** Asked for at the confirmation, so no reason to stop here. */
function isForLater(reason: string): boolean {
  return reason === 'TRADING_LOCKED' || reason === 'ORDER_LOOKS_DOUBLED';
}

/** Covered by the funding wallet, so no reason either. */
function comesFromFunding(
  reason: string,
  funding: z.output<typeof orderPreview>['funding'],
): boolean {
  return reason === 'FUNDS_INSUFFICIENT' && funding !== null && funding !== undefined;
}

/** What keeps an order from being confirmed; null where nothing does. */
export function obstacleIn({
  problem,
  funding,
}: Pick<z.output<typeof orderPreview>, 'problem' | 'funding'>): PreviewProblem | null {
  return problem === null || isForLater(problem.reason) || comesFromFunding(problem.reason, funding)
    ? null
    : problem;
}

export function readProblem(seen: ProblemSeen, context: ProblemContext): ProblemReading {
  const isOfOther = Number(seen.values['order']) === 2;
  return isOfOther ? readOther(seen, context) : readFirst(seen, context);
}

/** Of the second of two orders: read as if it stood alone, and shown at its own fields. */
function readOther(seen: ProblemSeen, context: ProblemContext): ProblemReading {
  const { input } = context;
  const { otherType: type, otherPrice: price, otherStop: stop } = input;
  const { fixes, ...reading } = readFirst(seen, {
    ...context,
    input: { ...input, type, price, stop, isPaired: false },
  });
  const field = reading.field === 'price' ? 'otherPrice' : 'otherStop';
  return reading.field === 'price' || reading.field === 'stop'
    ? {
        ...reading,
        field,
        fixes: fixes.map(({ value }) => ({ change: { [field]: value ?? '' }, value })),
      }
    : { ...reading, fixes };
}

function readFirst({ reason, values }: ProblemSeen, context: ProblemContext): ProblemReading {
  const { input } = context;
  const [blank] = blankFields(input);
  if (blank !== undefined && BLANK_REASONS.has(reason))
    return { ...nothing, field: blank, isBlank: true };
  if (input.measure === 'amount' && AMOUNT_REASONS.has(reason))
    return amountProblem(reason, context, values);
  switch (reason) {
    case 'QUANTITY_NOT_WHOLE_LOTS':
      return at('quantity', lotFixes(context));
    case 'QUANTITY_INVALID':
      return at('quantity', quantityChange(context, smallestShown(context.lots)));
    case 'QUANTITY_TOO_SMALL':
      return at('quantity', quantityFix(context, values['min']));
    case 'QUANTITY_TOO_LARGE':
      return at(
        'quantity',
        quantityFix(context, /[1-9]/.test(context.full ?? '') ? context.full : values['max']),
      );
    case 'NOTIONAL_TOO_LARGE':
      return at('quantity', quantityFix(context, context.full));
    case 'SELL_MORE_THAN_HELD':
      return at('quantity', quantityFix(context, values['free']));
    case 'LIQUIDITY_INSUFFICIENT':
      return at('quantity', quantityFix(context, values['available']));
    case 'FUNDS_INSUFFICIENT':
      return { ...at('quantity', quantityFix(context, context.full)), way: 'transfer' };
    case 'PRICE_OFF_TICK':
      return offTick(context);
    case 'PRICE_INVALID':
      return at(invalidPrice(context), []);
    case 'ORDER_TERMS_INVALID':
      return input.type === OrderType.TrailingStop ? at('trail', []) : nothing;
    case 'PRICE_OUTSIDE_COLLAR':
      return at('price', priceFix(context, 'price', values['limit']));
    case 'SHORT_SALE_RESTRICTED':
      return shortRestricted(context, values['price']);
    case 'TRIGGER_ON_WRONG_SIDE':
      return wrongSide(context, values);
    case 'MARKET_CLOSED':
      return { ...nothing, fixes: [{ change: { type: OrderType.Limit }, value: null }] };
    case 'LEVERAGE_NOT_OFFERED':
      return { ...nothing, fixes: [{ change: { leverage: 1 }, value: '1' }] };
    default:
      return nothing;
  }
}

const nothing: ProblemReading = { field: null, fixes: [], way: null, isBlank: false };
const BLANK_REASONS: ReadonlySet<string> = new Set([
  'QUANTITY_INVALID',
  'PRICE_INVALID',
  'ORDER_TERMS_INVALID',
  'QUANTITY_TOO_SMALL',
  'AMOUNT_INVALID',
]);

function at(field: TicketField, fixes: readonly Fix[]): ProblemReading {
  return { ...nothing, field, fixes };
}

/** Of an order by amount, what is said of its size is said of the amount. */
const AMOUNT_REASONS: ReadonlySet<string> = new Set([
  'AMOUNT_INVALID',
  'AMOUNT_NOT_OFFERED',
  'NOTIONAL_TOO_SMALL',
  'NOTIONAL_TOO_LARGE',
  'QUANTITY_TOO_SMALL',
  'LIQUIDITY_INSUFFICIENT',
  'FUNDS_INSUFFICIENT',
]);

function amountProblem(
  reason: string,
  { input }: ProblemContext,
  values: ProblemSeen['values'],
): ProblemReading {
  const value = plainNumber(values['min'] ?? values['max'] ?? values['available']);
  const isMoney = reason.startsWith('NOTIONAL') || reason === 'FUNDS_INSUFFICIENT';
  const fixes: Fix[] =
    !isMoney || value === null || value === input.amount || /^[0.]*$/.test(value)
      ? []
      : [{ change: { amount: value }, value }];
  return { ...at('amount', fixes), way: reason === 'FUNDS_INSUFFICIENT' ? 'transfer' : null };
}

function lotFixes({ input, lots }: ProblemContext): Fix[] {
  const around = nearestQuantities(lots, input.quantity);
  return [around?.below ?? null, around?.above ?? null].flatMap((value) =>
    value === null ? [] : [{ change: { quantity: value }, value }],
  );
}

/** Whole lots, at most so many; nothing where the text names no number. */
function quantityFix(context: ProblemContext, ordered: string | number | null | undefined): Fix[] {
  const { lots } = context;
  const units = plainNumber(ordered);
  if (units === null) return [];
  const shown = shownQuantity(lots, units);
  return quantityChange(
    context,
    nearestQuantities(lots, shown) === null ? shown : neighbourQuantity(lots, shown, -1),
  );
}

/** Null where it is unchanged or zero. */
function quantityChange({ input }: ProblemContext, value: string): Fix[] {
  return value === input.quantity || /^[0.]*$/.test(value)
    ? []
    : [{ change: { quantity: value }, value }];
}

function offTick(context: ProblemContext): ProblemReading {
  const { input, ticks } = context;
  const field =
    getPrices(input).find((name) => nearestPrices(ticks, input[name]) !== null) ??
    otherPrice(input);
  const around = nearestPrices(ticks, input[field]);
  return at(
    field,
    around === null
      ? []
      : [around.below, around.above].map((value) => ({ change: { [field]: value }, value })),
  );
}

function invalidPrice({ input }: ProblemContext): TicketField {
  return (
    getPrices(input).find(
      (name) => !/^\d*[1-9]\d*(\.\d+)?$|^\d*\.\d*[1-9]\d*$/.test(input[name]),
    ) ?? otherPrice(input)
  );
}

/** A distance is an amount of price too, and the last one that is looked at. */
function otherPrice({ type }: TicketInput): 'trail' | 'price' {
  return type === OrderType.TrailingStop ? 'trail' : 'price';
}

/**
 * A trigger must be beyond the price the server names. Which field it is follows from the side:
 * stop and take-profit on one, stop-loss on the other.
 */
function wrongSide(context: ProblemContext, values: ProblemSeen['values']): ProblemReading {
  const { input, ticks } = context;
  const [isAbove, price] = [values['side'] !== '<', plainNumber(values['price'])];
  const isAhead = isAbove === (input.direction === Direction.Buy);
  const isStopReached =
    hasStop(input.type) &&
    (price === null || isAtOrBelow(isAbove ? input.stop : price, isAbove ? price : input.stop));
  // What a price touches waits on the other side, where a stop-loss would be.
  const isOwn = isStopReached && isAhead !== isIfTouched(input.type);
  const field = isOwn ? 'stop' : isAhead ? 'takeProfit' : 'stopLoss';
  const value = price === null ? null : neighbourPrice(ticks, price, isAbove ? 1 : -1);
  return at(field, value === null ? [] : [{ change: { [field]: value }, value }]);
}

/** A limit at the price that passes, whatever the order was. */
function shortRestricted(
  context: ProblemContext,
  price: string | number | undefined,
): ProblemReading {
  const fixes = priceFix(context, 'price', price);
  return context.input.type === OrderType.Limit
    ? at('price', fixes)
    : {
        ...nothing,
        fixes: fixes.map(({ change }) => ({
          change: { ...change, type: OrderType.Limit },
          value: null,
        })),
      };
}

function priceFix(
  { ticks }: ProblemContext,
  field: PriceField,
  limit: string | number | undefined,
): Fix[] {
  const text = plainNumber(limit);
  if (text === null) return [];
  const value = typedPrice(ticks, text);
  return [{ change: { [field]: value }, value }];
}

type PriceField = Extract<TicketField, 'price' | 'stop' | 'takeProfit' | 'stopLoss'>;
const PRICE_FIELDS = [
  'price',
  'stop',
  'takeProfit',
  'stopLoss',
] as const satisfies readonly PriceField[];

/** The prices that this order carries, in the order the server looks at them. */
function getPrices(input: TicketInput): PriceField[] {
  const isGuarded = (name: 'takeProfit' | 'stopLoss') => input.isProtected && input[name] !== '';
  return PRICE_FIELDS.filter((name) =>
    name === 'price'
      ? hasLimit(input.type)
      : name === 'stop'
        ? hasStop(input.type)
        : isGuarded(name),
  );
}

/** Values of a sentence may carry separators and a currency sign. */
function plainNumber(value: string | number | null | undefined): string | null {
  return /\d+(\.\d+)?/.exec(String(value ?? '').replaceAll(',', ''))?.[0] ?? null;
}
