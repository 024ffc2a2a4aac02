/** One treasury: its terms, its quote, the payments left; its past; and the curve they come from. */
import { durationAt } from '@candor/bonds/duration';
import type * as contract from '@candor/contract/bonds';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { DAY_MS } from '@candor/kit/time';
import type { TreasurySecurity } from '@candor/market/treasury/security';
import type { TreasuryQuote } from '@candor/market/treasury/treasury-quote';
import { price, rate } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { inSlices } from '../../platform/in-slices.ts';
import { issuedAt } from '../../core/treasuries/payment-times.rules.ts';
import {
  flowsPerHundred,
  getDayCount,
  shownBond,
  shownHours,
  shownPeriod,
  shownYield,
  type Seen,
} from './shown-bond.ts';

export function findBond({ market: { list }, now }: Seen, code: string): TreasurySecurity {
  return list.byCode(code, now) ?? refuseNow('BOND_UNKNOWN');
}

export function loadBond(
  seen: Seen,
  { code }: QueryOf<typeof contract.loadBond>,
): DataOf<typeof contract.loadBond> {
  const { market, now } = seen;
  const security = findBond(seen, code);
  const quote = market.priceAt(security, now);
  const { terms, practice } = security;
  const coupons = terms.kind === 'bill' ? null : terms;
  return {
    bond: shownBond(security, quote, seen),
    terms: {
      kind: terms.kind,
      coupon: coupons === null ? null : toWire(coupons.coupon),
      datedOn: coupons?.datedOn ?? null,
      firstCouponOn: coupons?.firstCouponOn ?? null,
      maturesOn: terms.maturesOn,
      practice:
        practice === null
          ? null
          : { issuedAt: practice.issuedAtMs, maturesAt: practice.maturesAtMs },
    },
    couponsPerYear: coupons === null ? 0 : COUPONS_PER_YEAR,
    dayCount: getDayCount(security),
    period: shownPeriod(security, quote),
    cashFlows: quote === null ? [] : flowsPerHundred(security, quote.settlesOn),
    duration: getDuration(security, quote),
    hours: shownHours(seen),
    curveVersion: market.curveVersion,
  };
}

const COUPONS_PER_YEAR = 2;

function getDuration({ terms, practice }: TreasurySecurity, quote: TreasuryQuote | null) {
  if (quote === null || practice !== null) return null;
  const { modified, macaulay } = durationAt(terms, quote.settlesOn, quote.ask.yieldToMaturity);
  return {
    modified: modified.toFixed(DURATION_DECIMALS),
    macaulay: macaulay.toFixed(DURATION_DECIMALS),
  };
}

const DURATION_DECIMALS = 4;

export async function loadBondHistory(
  seen: Seen,
  { code, range }: QueryOf<typeof contract.loadBondHistory>,
): Promise<DataOf<typeof contract.loadBondHistory>> {
  const { market, now } = seen;
  const security = findBond(seen, code);
  const { spanMs, stepMs } = ranges[range];
  const points: DataOf<typeof contract.loadBondHistory>['points'] = [];
  await inSlices(instantsFor(Math.max(now - spanMs, issuedAt(security)), now, stepMs), (at) => {
    const quote = market.priceAt(security, at);
    if (quote === null) return;
    const middle = (quote.bid.clean.nano + quote.ask.clean.nano) / 2n;
    points.push({ at, clean: toWire(price(middle)), yieldToMaturity: shownYield(quote.midYield) });
  });
  return { range, points };
}

/** Steps that do not move with the clock, and the ends. */
function* instantsFor(fromMs: number, untilMs: number, stepMs: number): Generator<number> {
  yield fromMs;
  for (let at = (Math.floor(fromMs / stepMs) + 1) * stepMs; at < untilMs; at += stepMs) yield at;
  yield untilMs;
}

const MINUTE_MS = 60_000;
const ranges = {
  '1D': { spanMs: DAY_MS, stepMs: 15 * MINUTE_MS },
  '5D': { spanMs: 5 * DAY_MS, stepMs: 60 * MINUTE_MS },
  '1M': { spanMs: 30 * DAY_MS, stepMs: 6 * 60 * MINUTE_MS },
  '3M': { spanMs: 91 * DAY_MS, stepMs: DAY_MS },
  '6M': { spanMs: 182 * DAY_MS, stepMs: DAY_MS },
  '1Y': { spanMs: 365 * DAY_MS, stepMs: 2 * DAY_MS },
  '5Y': { spanMs: 5 * 365 * DAY_MS, stepMs: 7 * DAY_MS },
} as const satisfies Record<(typeof contract.bondRanges)[number], object>;

export function loadYieldCurve({
  market: { curve, curveVersion },
  now,
}: Seen): DataOf<typeof contract.loadYieldCurve> {
  const whens = [
    { when: 'now', at: now },
    { when: 'monthAgo', at: now - 30 * DAY_MS },
    { when: 'yearAgo', at: now - 365 * DAY_MS },
  ] as const;
  return {
    tenors: curve.tenors.map(({ name, years }) => ({ name, years: String(years) })),
    curves: whens.map(({ when, at }) => {
      const { yieldPercent } = curve.at(at);
      return {
        when,
        at,
        yields: curve.tenors.map(({ years }) => shownPercent(yieldPercent(years))),
      };
    }),
    curveVersion,
  };
}

/** The curve is floating point; a billionth is where it becomes exact (treasury-quote.ts). */
function shownPercent(value: number): string {
  return toWire(rate(BigInt(Math.round(value * NANO_PER_PERCENT))));
}

const NANO_PER_PERCENT = 1e7;
