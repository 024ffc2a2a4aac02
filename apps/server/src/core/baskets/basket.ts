import type { BasketRunKind } from '@candor/contract/baskets';
import type { KeptRefusal } from './share/shown-share.ts';

/** `weight` in hundredths of a per cent; those of a basket are 10,000 together. */
export type Part = {
  readonly instrumentId: string;
  readonly code: string;
  readonly weight: number;
};

export type Basket = {
  readonly id: string;
  readonly customerId: string;
  readonly name: string;
  /** Hundredths of a per cent. */
  readonly tolerance: number;
  readonly version: number;
  readonly parts: readonly Part[];
  readonly createdAt: number;
  readonly closedAt: number | null;
};

export type BasketRun = {
  readonly id: string;
  readonly basketId: string;
  readonly version: number;
  readonly kind: BasketRunKind;
  readonly isWhole: boolean;
  /** Cents. */
  readonly amount: bigint | null;
  readonly at: number;
};

/**
 * What was traded: millionths, cents with all charges, and units of the price's grid times
 * quantity.
 */
export type Traded = {
  readonly quantity: bigint;
  readonly cash: bigint;
  readonly value: bigint | null;
};

export type BasketOrder = {
  readonly runId: string;
  readonly basketId: string;
  readonly instrumentId: string;
  readonly code: string;
  readonly side: 'buy' | 'sell' | 'gone';
  readonly amount: bigint | null;
  readonly asked: bigint | null;
  readonly orderId: string | null;
  /** Of one that traded nothing. */
  readonly refusal: KeptRefusal | null;
  readonly traded: Traded | null;
  readonly at: number;
};
