/**
 * What else an order may ask for: hours, a time of its own, and a second order of which one ends
 * the other. Most orders have none of it.
 */
import {
  OrderType,
  TradedSource,
  type OrderHours,
  type TimeInForce,
} from '@candor/contract/kernel/enumerations';
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import type { previewOrder } from '@candor/contract/positions';
import type { TicketKind } from './ticket-kind.model.ts';

export type ConditionsInput = {
  readonly hours: OrderHours;
  readonly isTimed: boolean;
  /** Days and times of day of the viewer; an empty day is none. */
  readonly fromDay: string;
  readonly fromTime: string;
  readonly untilDay: string;
  readonly untilTime: string;
  readonly isPaired: boolean;
  readonly otherType: OrderType;
  readonly otherPrice: string;
  readonly otherStop: string;
};

/** What decides whether an order may ask for it. */
type WrittenOrder = {
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly leverage: number;
  readonly isShort: boolean;
};

export const noConditions: ConditionsInput = {
  hours: 'regular',
  isTimed: false,
  fromDay: '',
  fromTime: '09:30',
  untilDay: '',
  untilTime: '16:00',
  isPaired: false,
  otherType: OrderType.Stop,
  otherPrice: '',
  otherStop: '',
};

/** What the second of two orders can be. */
export const otherTypes = [OrderType.Limit, OrderType.Stop, OrderType.MarketIfTouched] as const;

export function getOther({
  isPaired,
  otherType,
}: Pick<ConditionsInput, 'isPaired' | 'otherType'>): { hasPrice: boolean; hasStop: boolean } {
  const hasPrice = otherType === OrderType.Limit;
  return { hasPrice: isPaired && hasPrice, hasStop: isPaired && !hasPrice };
}

type Conditions = Pick<
  SentBodyOf<typeof previewOrder>,
  'activeFrom' | 'activeUntil' | 'hours' | 'orElse'
>;

export function conditionsAsked(
  kind: TicketKind,
  input: WrittenOrder & ConditionsInput,
): Conditions {
  const { isTimed, isPaired, hours, otherType, otherPrice, otherStop } = input;
  if (!mayWait(kind, input)) return {};
  const from = isTimed ? instantOf(input.fromDay, input.fromTime) : null;
  const until = isTimed ? instantOf(input.untilDay, input.untilTime) : null;
  const { hasPrice } = getOther(input);
  return {
    ...(from === null ? {} : { activeFrom: from }),
    ...(until === null ? {} : { activeUntil: until }),
    ...(hours === 'extended' && mayBeExtended(kind, input) ? { hours } : {}),
    ...(isPaired
      ? {
          orElse: {
            orderType: otherType,
            ...(hasPrice ? { price: otherPrice } : { stopPrice: otherStop }),
          },
        }
      : {}),
  };
}

/** At the book, until its price comes. */
export function mayWait(
  { source }: TicketKind,
  { type, timeInForce }: Pick<WrittenOrder, 'type' | 'timeInForce'>,
): boolean {
  return (
    source !== TradedSource.BlockTrade &&
    source !== TradedSource.AuctionStock &&
    type !== OrderType.Market &&
    (timeInForce === 'day' || timeInForce === 'gtc')
  );
}

export function mayBeExtended(
  kind: TicketKind,
  input: WrittenOrder & Pick<ConditionsInput, 'isPaired'>,
): boolean {
  const { type, leverage, isShort, isPaired } = input;
  return (
    kind.source === TradedSource.Stock &&
    mayWait(kind, input) &&
    type === OrderType.Limit &&
    leverage === 1 &&
    !isShort &&
    !isPaired
  );
}

/** Practice hours never close, so nothing is outside of them. */
export function hasExtendedHours(
  preview: { readonly warnings: readonly string[] } | null,
): boolean {
  return preview !== null && !preview.warnings.includes('practiceHours');
}

/** In the zone of the machine, whatever the clocks do in between; null without a day. */
function instantOf(day: string, time: string): number | null {
  const at = day === '' ? Number.NaN : Date.parse(`${day}T${time}`);
  return Number.isNaN(at) ? null : at;
}

/** Every half hour of a day. */
export const timesOfDay: readonly string[] = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});
