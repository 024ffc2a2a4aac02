/** What else an order asks for; null for most. */
import type { OrderType } from '@candor/contract/kernel/enumerations';

export type OrderConditions = {
  /** Nothing fills or triggers it before. */
  readonly startsAt: number | null;
  /** A time of its own, at which it ends. */
  readonly until: number | null;
  /** Before and after regular trading too. */
  readonly isExtended: boolean;
  /** The other of two orders that end each other. */
  readonly otherId: string | null;
};

/** As typed; `other` is the second of two orders. */
export type WantedConditions = Omit<OrderConditions, 'otherId'> & {
  readonly other: {
    readonly orderId: string;
    readonly type: OrderType;
    readonly price: string | null;
    readonly stopPrice: string | null;
    readonly trail: { readonly kind: 'amount' | 'ratio'; readonly value: string } | null;
  } | null;
};

type Conditioned = { readonly conditions?: Omit<OrderConditions, 'otherId'> | null };

export function hasBegun({ conditions }: Conditioned, now: number): boolean {
  const startsAt = conditions?.startsAt ?? null;
  return startsAt === null || startsAt <= now;
}

export function isExtended({ conditions }: Conditioned): boolean {
  return conditions?.isExtended === true;
}
