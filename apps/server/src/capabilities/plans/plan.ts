import type {
  PlanEnd,
  PlanInterval,
  PlanRunState,
  PlanSkip,
  PlanState,
} from '@candor/contract/plans';
import type { LocalDate } from '@candor/kit/local-date';
import type { KeptRefusal } from '../../core/baskets/share/shown-share.ts';
import type { Bought } from '../../core/desk/show/bought-by.ts';

/** `day`: of a week 1 to 5, Monday first; of a month 1 to 28, or 0 for its last day. */
export type Schedule = { readonly every: PlanInterval; readonly day: number | null };

/** A date of a plan, and when its order is placed. */
export type PlanDate = { readonly on: LocalDate; readonly at: number };

export type Plan = Schedule & {
  readonly id: string;
  readonly customerId: string;
  readonly instrumentId: string;
  readonly code: string;
  /** Cents. */
  readonly amount: bigint;
  readonly endsOn: LocalDate | null;
  readonly state: PlanState;
  readonly pausedBy: KeptRefusal | null;
  readonly endedBy: PlanEnd | null;
  /** Null unless it is active. */
  readonly next: PlanDate | null;
  readonly lastOn: LocalDate | null;
  readonly createdAt: number;
};

export type PlanRun = {
  readonly planId: string;
  readonly on: LocalDate;
  readonly amount: bigint;
  readonly state: PlanRunState;
  readonly orderId: string;
  readonly skip: PlanSkip | null;
  readonly refusal: KeptRefusal | null;
  readonly decidedAt: number | null;
  readonly bought: Bought | null;
};
