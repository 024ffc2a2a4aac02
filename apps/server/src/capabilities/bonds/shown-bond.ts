/** A treasury as the wire has it. */
import { cashFlowsAfter } from '@candor/bonds/cash-flows';
import { roundToPrice } from '@candor/bonds/per-hundred';
import { settle } from '@candor/bonds/settlement';
import { toRate, type Yield } from '@candor/bonds/yield';
import type { loadBond } from '@candor/contract/bonds';
import type { bondRow } from '@candor/contract/bonds/shapes';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { daysBetween, type LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import type { TreasurySecurity } from '@candor/market/treasury/security';
import type { QuoteSide, TreasuryQuote } from '@candor/market/treasury/treasury-quote';
import { NANO_DECIMALS, NANO_PER_ONE, money, price, type Money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type * as z from 'zod/mini';
import { PAYMENT_ROUNDING } from '../../core/treasuries/coupons.rules.ts';
import {
  maturesAt,
  paysAt,
  principalPaysAt,
  tradingHoursAt,
} from '../../core/treasuries/payment-times.rules.ts';
import type { TreasuryMarket } from '../../core/treasuries/treasuries.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';
import { exampleOf } from './example.rules.ts';
import { Source } from '@candor/contract/kernel/enumerations';

export type BondRow = z.input<typeof bondRow>;
export type ShownHours = DataOf<typeof loadBond>['hours'];
export type ShownFlow = DataOf<typeof loadBond>['cashFlows'][number];
type TermGroup = BondRow['termGroup'];

/** Which market, when, and in which language. */
export type Seen = {
  readonly market: TreasuryMarket;
  readonly language: Language;
  readonly now: number;
};

export function shownName(security: TreasurySecurity, language: Language) {
  const { code, kind, originalTerm, terms, practice, name } = security;
  return {
    code,
    name: inLanguage(language, name),
    kind,
    originalTerm,
    isPractice: practice !== null,
    source: Source.Bonds,
    couponRate: terms.kind === 'bill' ? null : toWire(terms.coupon),
    maturesOn: terms.maturesOn,
    maturesAt: maturesAt(security),
  };
}

export function shownBond(
  security: TreasurySecurity,
  quote: TreasuryQuote | null,
  { market: { list, hours }, language, now }: Seen,
): BondRow {
  const { basis, issuedOn, practice, terms } = security;
  const daysLeft =
    practice === null
      ? daysBetween(list.dateAt(now), terms.maturesOn)
      : Math.floor((practice.maturesAtMs - now) / DAY_MS);
  const example = quote === null ? null : exampleOf(security, quote, { hours, now });
  return {
    ...shownName(security, language),
    basis,
    issuedOn,
    daysLeft: Math.max(0, daysLeft),
    termGroup: getTermGroup(security, list.dateAt(now)),
    quote:
      quote === null
        ? null
        : {
            at: now,
            bid: shownSide(quote.bid),
            ask: shownSide(quote.ask),
            midYield: shownYield(quote.midYield),
            accrued: toWire(roundToPrice(quote.accrued, 'halfEven', NANO_DECIMALS)),
            settlesOn: quote.settlesOn,
          },
    example:
      example === null
        ? null
        : {
            face: toWire(example.face),
            total: toWire(example.total),
            gain: toWire(example.gain),
            paysAt: example.paysAt,
          },
  };
}

/** By the time left; practice bills are a group of their own. */
export function getTermGroup(
  { practice, terms }: Pick<TreasurySecurity, 'practice' | 'terms'>,
  today: LocalDate,
): TermGroup {
  if (practice !== null) return 'practice';
  const years = daysBetween(today, terms.maturesOn) / DAYS_PER_YEAR;
  if (years <= 1) return 'upToOneYear';
  if (years <= 3) return 'oneToThreeYears';
  return years <= 10 ? 'threeToTenYears' : 'overTenYears';
}

const DAYS_PER_YEAR = 365.25;

function shownSide({ clean, yieldToMaturity, discount }: QuoteSide) {
  return {
    clean: toWire(clean),
    yieldToMaturity: shownYield(yieldToMaturity),
    discount: discount === null ? null : shownYield(discount),
  };
}

export function shownYield(value: Yield): string {
  return toWire(toRate(value, 'halfEven'));
}

export function shownHours({ market: { hours }, now }: Pick<Seen, 'market' | 'now'>): ShownHours {
  return { mode: hours, ...tradingHoursAt(hours, now) };
}

export function getDayCount({ terms }: Pick<TreasurySecurity, 'terms'>) {
  return terms.kind === 'bill' ? ('actual/360' as const) : ('actual/actual' as const);
}

/** Where interest stands on the settlement day; null for bills and without a quote. */
export function shownPeriod({ terms }: TreasurySecurity, quote: TreasuryQuote | null) {
  if (terms.kind === 'bill' || quote === null) return null;
  const { periodStartsOn, periodEndsOn, daysLeft, daysInPeriod } = settle(terms, quote.settlesOn);
  return {
    startsOn: periodStartsOn,
    endsOn: periodEndsOn,
    daysAccrued: daysInPeriod - daysLeft,
    daysInPeriod,
  };
}

/** For a face, in cents. */
export function flowsFor(
  security: TreasurySecurity,
  face: Money,
  after: LocalDate,
): { readonly shown: ShownFlow[]; readonly amounts: Money[] } {
  const flows = getFlows(security, face, after);
  return {
    shown: flows.map(({ flow, paysAtMs }) => ({
      ...flow,
      paysAt: paysAtMs,
      amount: toWire(flow.amount),
    })),
    amounts: flows.map(({ flow }) => flow.amount),
  };
}

/** Per 100 of face, exact to a billionth: the face is counted in billionths of a dollar. */
export function flowsPerHundred(security: TreasurySecurity, after: LocalDate): ShownFlow[] {
  return getFlows(security, money('USD', 100n * NANO_PER_ONE), after).map(({ flow, paysAtMs }) => ({
    ...flow,
    paysAt: paysAtMs,
    amount: toWire(price(flow.amount.minor)),
  }));
}

function getFlows(security: TreasurySecurity, face: Money, after: LocalDate) {
  const { terms, practice } = security;
  if (practice !== null) {
    // It lives by instants, and may be bought on the date it matures.
    const { maturesOn } = terms;
    const flow = { kind: 'principal', dueOn: maturesOn, paidOn: maturesOn, amount: face } as const;
    return [{ flow, paysAtMs: principalPaysAt(security) }];
  }
  return cashFlowsAfter({ terms, face, rounding: PAYMENT_ROUNDING }, after).map((flow) => ({
    flow,
    paysAtMs: paysAt(flow.dueOn),
  }));
}
