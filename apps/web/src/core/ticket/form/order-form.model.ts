/**
 * An order being written, and the question to the server, which does all judging; only blanks are
 * checked here.
 */
import { Direction, OrderType, type TimeInForce } from '@candor/contract/kernel/enumerations';
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import type { previewOrder } from '@candor/contract/positions';
import { toDigits, parseUnits, trimZeros } from '@candor/money/decimal';
import { isWrongNumber } from '@candor/ui/fields/typed-number.model';
import {
  conditionsAsked,
  getOther,
  noConditions,
  type ConditionsInput,
} from './conditions.model.ts';
import { orderedQuantity, type LotRules } from './lots.model.ts';
import { timesFor, type TicketKind } from './ticket-kind.model.ts';

export type TicketInput = {
  readonly direction: Direction;
  readonly type: OrderType;
  /** As it is shown: shares, contracts, or lots of a currency pair. */
  readonly quantity: string;
  /** What it may cost, in dollars; asked for instead of the quantity where `measure` says so. */
  readonly amount: string;
  readonly measure: Measure;
  readonly price: string;
  readonly stop: string;
  readonly trailKind: 'ratio' | 'amount';
  /** A percentage, or an amount of price. */
  readonly trail: string;
  readonly leverage: number;
  /** Sells shares that are not held. Without it, Sell sells what is. */
  readonly isShort: boolean;
  /**
   * Which of several holdings is sold, by its leverage; null leaves it to the server, which takes
   * the lowest.
   */
  readonly soldLeverage: number | null;
  readonly timeInForce: TimeInForce;
  readonly isProtected: boolean;
  readonly takeProfit: string;
  readonly stopLoss: string;
} & ConditionsInput;

export const measures = ['quantity', 'amount'] as const;
export type Measure = (typeof measures)[number];

export type TicketField =
  | 'quantity'
  | 'amount'
  | 'price'
  | 'stop'
  | 'trail'
  | 'takeProfit'
  | 'stopLoss'
  | 'otherPrice'
  | 'otherStop';
export type OrderAsked = Omit<SentBodyOf<typeof previewOrder>, 'positionId'>;

export type FirstTerms = {
  readonly direction: Direction;
  readonly leverage?: number;
  readonly isShort?: boolean;
  /** Where it begins with a limit. */
  readonly limit?: string;
  /** As much as before, where it is one more of what is held. */
  readonly quantity?: string;
  /** As this customer wrote the last one. */
  readonly measure?: Measure;
};

/** A ticket begins with the smallest order at market: small enough to change one's mind about. */
export function firstInput({
  direction,
  leverage = 1,
  isShort = false,
  limit,
  smallest,
  quantity = smallest,
  measure = 'quantity',
}: FirstTerms & { readonly smallest: string }): TicketInput {
  return {
    direction,
    type: limit === undefined ? OrderType.Market : OrderType.Limit,
    quantity,
    amount: '',
    measure,
    price: limit ?? '',
    stop: '',
    trailKind: 'ratio',
    trail: '',
    leverage,
    isShort,
    soldLeverage: null,
    timeInForce: 'day',
    isProtected: false,
    takeProfit: '',
    stopLoss: '',
    ...noConditions,
  };
}

/** A new limit starts at the current price, and an unsupported time in force becomes day. */
export function withType(
  input: TicketInput,
  kind: TicketKind,
  type: OrderType,
  priceNow: string,
): TicketInput {
  const timeInForce = timesFor(kind, type).includes(input.timeInForce) ? input.timeInForce : 'day';
  return {
    ...input,
    type,
    timeInForce,
    price: hasLimit(type) && input.price === '' ? priceNow : input.price,
  };
}

export function hasLimit(type: OrderType): boolean {
  return (
    type === OrderType.Limit || type === OrderType.StopLimit || type === OrderType.LimitIfTouched
  );
}

export function hasStop(type: OrderType): boolean {
  return type === OrderType.Stop || type === OrderType.StopLimit || isIfTouched(type);
}

export function isIfTouched(type: OrderType): boolean {
  return type === OrderType.MarketIfTouched || type === OrderType.LimitIfTouched;
}

/** Fields its type does not use are left out. */
export function orderAsked(
  input: TicketInput,
  kind: TicketKind,
  { code, lot }: { readonly code: string; readonly lot: LotRules['lot'] },
): OrderAsked {
  const { direction, type, timeInForce } = input;
  const isSale = sellsHolding(kind, input);
  const isGuarded = canProtect(kind, input) && input.isProtected && !input.isPaired;
  const leverage = isSale ? input.soldLeverage : kind.hasLeverage ? input.leverage : null;
  return {
    source: kind.source,
    code,
    direction,
    orderType: type,
    timeInForce,
    ...(buysByAmount(kind, input)
      ? { amount: input.amount }
      : { quantity: orderedQuantity({ unit: kind.unit, lot }, input.quantity) }),
    ...(hasLimit(type) ? { price: input.price } : {}),
    ...(hasStop(type) ? { stopPrice: input.stop } : {}),
    ...(type === OrderType.TrailingStop
      ? {
          trail: {
            kind: input.trailKind,
            value: input.trailKind === 'ratio' ? shareOfOne(input.trail) : input.trail,
          },
        }
      : {}),
    ...(leverage === null ? {} : { leverage }),
    ...(sellsShort(kind, input) ? { isShort: true } : {}),
    ...(isGuarded && input.takeProfit !== '' ? { takeProfit: input.takeProfit } : {}),
    ...(isGuarded && input.stopLoss !== '' ? { stopLoss: input.stopLoss } : {}),
    ...conditionsAsked(kind, input),
  };
}

type Holder = Pick<TicketInput, 'direction' | 'isShort' | 'leverage' | 'soldLeverage'>;

/** Fractions are paid in full: never short and never on leverage. */
export function mayBeFraction(kind: TicketKind, input: Holder): boolean {
  const { direction, isShort, leverage, soldLeverage } = input;
  if (!kind.takesFractions) return false;
  return direction === Direction.Buy ? leverage === 1 : !isShort && (soldLeverage ?? 1) === 1;
}

export function buysByAmount(
  kind: TicketKind,
  input: Holder & Pick<TicketInput, 'measure'>,
): boolean {
  return (
    input.measure === 'amount' && input.direction === Direction.Buy && mayBeFraction(kind, input)
  );
}

type Side = Pick<TicketInput, 'direction' | 'isShort'>;

/** Of a share or an option, Sell sells what is held; futures and pairs open on either side. */
export function sellsHolding(
  kind: Pick<TicketKind, 'sellsHeld' | 'mayBeShort'>,
  side: Side,
): boolean {
  return kind.sellsHeld && side.direction === Direction.Sell && !sellsShort(kind, side);
}

export function sellsShort(
  { sellsHeld, mayBeShort }: Pick<TicketKind, 'sellsHeld' | 'mayBeShort'>,
  { direction, isShort }: Side,
): boolean {
  return sellsHeld && mayBeShort && direction === Direction.Sell && isShort;
}

/** What reduces a position has nothing to protect. */
export function canProtect(
  kind: Pick<TicketKind, 'sellsHeld' | 'mayBeShort' | 'hasProtection'>,
  side: Side,
): boolean {
  return kind.hasProtection && !sellsHolding(kind, side);
}

/** The fields that this order needs and that nothing was typed into, in the order of the form. */
export function blankFields({
  type,
  price,
  stop,
  trail,
  quantity,
  measure,
  amount,
  ...rest
}: TicketInput): TicketField[] {
  const other = getOther(rest);
  const blanks: [TicketField, boolean][] = [
    ['stop', hasStop(type) && stop === ''],
    ['price', hasLimit(type) && price === ''],
    ['trail', type === OrderType.TrailingStop && trail === ''],
    ['quantity', measure === 'quantity' && quantity === ''],
    ['amount', measure === 'amount' && amount === ''],
    ['otherStop', other.hasStop && rest.otherStop === ''],
    ['otherPrice', other.hasPrice && rest.otherPrice === ''],
  ];
  return blanks.flatMap(([field, isBlank]) => (isBlank ? [field] : []));
}

/** The first field that this order uses and whose text is no number, in the order of the form. */
export function wrongField(input: TicketInput, kind: TicketKind): TicketField | null {
  const { type, isProtected } = input;
  const { hasProtection } = kind;
  const isByAmount = buysByAmount(kind, input);
  const isGuarded = hasProtection && isProtected;
  const other = getOther(input);
  const used: [TicketField, boolean][] = [
    ['stop', hasStop(type)],
    ['price', hasLimit(type)],
    ['trail', type === OrderType.TrailingStop],
    ['quantity', !isByAmount],
    ['amount', isByAmount],
    ['takeProfit', isGuarded],
    ['stopLoss', isGuarded],
    ['otherStop', other.hasStop],
    ['otherPrice', other.hasPrice],
  ];
  return used.find(([field, isUsed]) => isUsed && isWrongNumber(input[field]))?.[0] ?? null;
}

/** The price it would trade at now: the ask for buying, the bid for selling. */
export function sidePrice(
  direction: Direction,
  { bid, ask }: { readonly bid: string | null; readonly ask: string | null },
): string | null {
  return direction === Direction.Buy ? ask : bid;
}

/** At the market, or at the last price without one. */
export function firstPrice(
  direction: Direction,
  quote: {
    readonly bid: string | null;
    readonly ask: string | null;
    readonly price_nominal: string;
  },
): string {
  return sidePrice(direction, quote) ?? quote.price_nominal;
}

/** "2.5" percent is "0.025" of one; what is no number stays, for the server to say so. */
function shareOfOne(percent: string): string {
  const units = parseUnits(percent.replace(/\.$/, ''), PERCENT_DECIMALS, {
    integerDigitsMax: 3,
    decimalsMax: PERCENT_DECIMALS,
    isSigned: false,
  });
  if (units === null) return percent;
  const { integer, fraction } = toDigits(units, PERCENT_DECIMALS + 2);
  const shown = trimZeros(fraction, 0);
  return shown === '' ? integer : `${integer}.${shown}`;
}

export const PERCENT_DECIMALS = 2;
