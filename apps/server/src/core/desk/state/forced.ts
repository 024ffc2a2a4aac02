/** Events that were ordered in a test account, and the mark they leave on an order. */
import type { ForcedKind } from '@candor/contract/kernel/forced';
import type { OrderReason } from '@candor/i18n/order-reasons/en';

export type ForcedEvent = { readonly id: string; readonly until: number } & (
  | { readonly kind: 'partFill'; /** Whole shares, contracts or units. */ readonly most: bigint }
  | { readonly kind: 'rejection'; readonly reason: OrderReason }
  | { readonly kind: 'halt'; readonly instrumentId: string }
  | {
      readonly kind: 'marginCall';
      readonly positionId: string;
      /** In the smallest unit of the wallet's currency. */
      readonly required: bigint;
    }
);

/** On the order that went otherwise for it. */
export type ForcedMark = {
  readonly id: string;
  readonly kind: ForcedKind;
  readonly until: number;
};
