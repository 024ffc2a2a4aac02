/** What a strategy earns, offering by offering, after charges; in dollars. */
import { assert } from '@candor/kit/assert';
import { NANO_PER_ONE } from '@candor/money/amount';
import {
  costOf,
  lotsCovered,
  subscriptionFees,
} from '@candor/server/capabilities/ipo/subscribing/subscription-cost.rules';
import { feeTables } from '@candor/server/core/desk/terms/fees.table';
import { averageAllotment, perDollar } from './allotment.ts';
import type { FirstDay } from './first-days.ts';
import type { MadeOffering } from './make-offerings.ts';
import type { Strategy } from './strategies.ts';

export type Earning = {
  readonly asked: number;
  readonly paid: number;
  /** One for each tape: the same offering on other first days. */
  readonly profits: readonly number[];
};

/** `tapes` has the first days of all offerings, for every tape. */
export function earningsOf(
  { asksFor, identities, agrees, sells }: Strategy,
  offerings: readonly MadeOffering[],
  tapes: readonly (readonly FirstDay[])[],
): Earning[] {
  return offerings.flatMap((offering, number) => {
    const lots = asksFor(offering, offerings[number - 2] ?? null);
    if (lots === 0) return [];
    const { company, price, demand } = offering;
    const isIn = !demand.wasAskedAgain || agrees(offering);
    const got = isIn ? averageAllotment(offering, lotsPaidFor(offering, lots), identities) : 0;
    const lotValue = (Number(price) * company.lot) / perDollar[company.currency];
    const paid = got * lotValue * (1 + chargeShares[company.market].buying);
    const profits = tapes.map((days) => {
      const day = days[number];
      assert(day !== undefined, 'every offering has its first day');
      return got * lotValue * sells(day) * (1 - chargeShares[company.market].selling) - paid;
    });
    return [{ asked: identities * lots * lotValue, paid, profits }];
  });
}

/** What is held pays for fewer at a price above the range. */
export function lotsPaidFor({ company, price }: MadeOffering, lots: number): number {
  return lotsCovered(company, costOf(company, lots, company.priceHigh).total.minor, price, lots);
}

export function average(figures: readonly number[]): number {
  return sum(figures) / figures.length;
}

export function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}

/** How many standard errors the average of all offerings is above nothing. */
export function tOf(earnings: readonly Earning[]): number {
  const means = earnings.map(({ profits }) => average(profits));
  const mean = average(means);
  const variance = sum(means.map((each) => (each - mean) ** 2)) / (means.length - 1);
  return mean / Math.sqrt(variance / means.length);
}

/** As shares of the value; without minimums and rounding, which only cost more. */
export const chargeShares = {
  US: {
    buying: totalOf(subscriptionFees.US.map(({ rate }) => rate.nano)),
    selling: totalOf(feeTables.usStock.at(-1)?.charges.map(({ rate }) => rate) ?? []),
  },
  HK: {
    buying: totalOf(subscriptionFees.HK.map(({ rate }) => rate.nano)),
    selling: totalOf(feeTables.hkStock.at(-1)?.charges.map(({ rate }) => rate) ?? []),
  },
} as const;

function totalOf(nanos: readonly bigint[]): number {
  return Number(nanos.reduce((total, nano) => total + nano, 0n)) / Number(NANO_PER_ONE);
}
