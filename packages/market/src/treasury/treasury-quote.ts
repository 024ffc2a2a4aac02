/**
 * Bid and ask of a treasury at an instant: the curve's yield for the time it has left, as a price,
 * with half a spread either way.
 *
 * The curve is floating point; its yield becomes a whole number of billionths first, and from there
 * on everything is exact. The yields of bid and ask are solved from the prices shown.
 *
 * Interest accrues by days. From version 3 of the engine on the price rises during a day by what
 * the next one adds, so that nothing is earned by holding a treasury over midnight only.
 */
import { settlementDate } from '@candor/bonds/business-days';
import {
  billPriceAtYield,
  billTime,
  billTimeBetween,
  discountAtBillPrice,
  yieldAtBillPrice,
  type BillTime,
} from '@candor/bonds/bill-price';
import { nothing, perHundred, type PerHundred } from '@candor/bonds/per-hundred';
import { openPricing, type TreasuryPricing } from '@candor/bonds/treasury-price';
import { yieldFromRate, type Yield } from '@candor/bonds/yield';
import { assert } from '@candor/kit/assert';
import { addDays, daysBetween, epochDay, type LocalDate } from '@candor/kit/local-date';
import { NANO_PER_ONE, price, rate, type Price } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import type { MarketHoursMode } from '../calendar/calendars.ts';
import { instantAt, openZone } from '../calendar/zone.ts';
import { DAY_MS } from '@candor/kit/time';
import type { CurveAt, TreasuryCurve } from './curve.ts';
import type { TreasuryList } from './securities.ts';
import type { TreasurySecurity } from './security.ts';

export type TreasuryQuote = {
  /** The day a trade at this instant settles, and interest accrues to. */
  readonly settlesOn: LocalDate;
  readonly accrued: PerHundred;
  /** The curve's own yield, without the spread. */
  readonly midYield: Yield;
  readonly bid: QuoteSide;
  readonly ask: QuoteSide;
};

export type QuoteSide = {
  /** Per 100 of face, without accrued interest. */
  readonly clean: Price;
  readonly yieldToMaturity: Yield;
  /** As bills are quoted; null for notes and bonds. */
  readonly discount: Yield | null;
};

export type TreasuryPrices = {
  /** Null when a trade would settle on the maturity or later, or before the issue. */
  readonly priceAt: (security: TreasurySecurity, atMs: number) => TreasuryQuote | null;
};

export function openTreasuryPrices({
  curve,
  list,
  hours,
  versionThreeFrom,
}: {
  readonly curve: TreasuryCurve;
  readonly list: Pick<TreasuryList, 'dateAt'>;
  readonly hours: MarketHoursMode;
  readonly versionThreeFrom: LocalDate | null;
}): TreasuryPrices {
  const kept = new Map<string, Priced | null>();
  let latest: { today: LocalDate; settlesOn: LocalDate } | null = null;

  /** In practice hours a trade settles within the minute. */
  const settlementOf = (today: LocalDate): LocalDate =>
    hours === 'continuous' ? today : settlementDate(today);
  const getSettlement = (today: LocalDate): LocalDate => {
    if (latest?.today !== today) {
      latest = { today, settlesOn: settlementOf(today) };
      kept.clear();
    }
    return latest.settlesOn;
  };
  /** Days of interest that tomorrow adds, for the part of today that is over. */
  const daysOver = (today: LocalDate, settlesOn: LocalDate, atMs: number): Part => {
    if (versionThreeFrom === null || today < versionThreeFrom) return { of: 0n, in: 1n };
    const [begins, ends] = [0, 1].map((later) => instantAt(newYork, epochDay(today) + later, 0));
    assert(begins !== undefined && ends !== undefined, 'a day begins and ends');
    const days = daysBetween(settlesOn, settlementOf(addDays(today, 1)));
    return { of: BigInt(days) * BigInt(Math.floor(atMs) - begins), in: BigInt(ends - begins) };
  };
  const getPriced = (security: TreasurySecurity, today: LocalDate): Priced | null => {
    const settlesOn = getSettlement(today);
    let known = kept.get(security.code);
    if (known === undefined)
      kept.set(
        security.code,
        (known = security.issuedOn > today ? null : openPriced(security, settlesOn)),
      );
    return known;
  };

  return {
    priceAt: (security, atMs) => {
      const today = list.dateAt(atMs);
      if (security.practice !== null)
        return practiceQuote(security.practice, curve.at(atMs), getSettlement(today), atMs);
      const priced = getPriced(security, today);
      if (priced === null) return null;
      const { settlesOn, years, pricing, time } = priced;
      const midYield = toYield(curve.at(atMs).yieldPercent(years));
      const side = (clean: Price): QuoteSide => {
        const at = perHundred(clean);
        const yieldToMaturity = pricing.yieldToMaturity(at);
        assert(yieldToMaturity !== null, 'a price of the curve has a yield');
        return {
          clean,
          yieldToMaturity,
          discount: time === null ? null : discountAtBillPrice(time, at),
        };
      };
      return {
        settlesOn,
        accrued: pricing.accrued,
        midYield,
        ...bothSides(
          withInterest(
            pricing.cleanPrice(midYield),
            pricing.accrued,
            midYield,
            daysOver(today, settlesOn, atMs),
          ),
          years,
          time !== null,
          side,
        ),
      };
    },
  };
}

type Part = { readonly of: bigint; readonly in: bigint };

/** The clean price with simple interest of so many days on what is paid. */
function withInterest(
  clean: PerHundred,
  accrued: PerHundred,
  { atto }: Yield,
  days: Part,
): PerHundred {
  if (days.of === 0n) return clean;
  const paid = clean.numerator * accrued.denominator + accrued.numerator * clean.denominator;
  const denominator = clean.denominator * accrued.denominator;
  const year = ATTO_PER_ONE * DAYS_OF_INTEREST * days.in;
  return {
    numerator: clean.numerator * accrued.denominator * year + paid * atto * days.of,
    denominator: denominator * year,
  };
}

/** What a day does not change: all of it but the yield. */
type Priced = {
  readonly settlesOn: LocalDate;
  readonly years: number;
  readonly pricing: TreasuryPricing;
  /** Null for notes and bonds. */
  readonly time: BillTime | null;
};

function openPriced({ terms }: TreasurySecurity, settlesOn: LocalDate): Priced | null {
  const { kind, maturesOn } = terms;
  if (settlesOn >= maturesOn) return null;
  return {
    settlesOn,
    years: daysBetween(settlesOn, maturesOn) / DAYS_PER_YEAR,
    pricing: openPricing(terms, settlesOn),
    time: kind === 'bill' ? billTime(settlesOn, maturesOn) : null,
  };
}

function practiceQuote(
  { issuedAtMs, maturesAtMs }: NonNullable<TreasurySecurity['practice']>,
  curve: CurveAt,
  settlesOn: LocalDate,
  atMs: number,
): TreasuryQuote | null {
  if (atMs < issuedAtMs || atMs >= maturesAtMs) return null;
  const years = (maturesAtMs - atMs) / DAY_MS / DAYS_PER_YEAR;
  const midYield = toYield(curve.yieldPercent(years));
  const time = billTimeBetween(atMs, maturesAtMs);
  const side = (clean: Price): QuoteSide => ({
    clean,
    yieldToMaturity: yieldAtBillPrice(time, perHundred(clean)),
    discount: discountAtBillPrice(time, perHundred(clean)),
  });
  const sides = bothSides(billPriceAtYield(time, midYield), years, true, side);
  return { settlesOn, accrued: nothing, midYield, ...sides };
}

function bothSides(
  { numerator, denominator }: PerHundred,
  years: number,
  isBill: boolean,
  side: (clean: Price) => QuoteSide,
): { bid: QuoteSide; ask: QuoteSide } {
  const half = BigInt(Math.round(halfSpread(years) * NANO));
  const step = isBill || years < 1 ? FINE_STEP : COARSE_STEP;
  const low = numerator * NANO_PER_ONE - half * denominator;
  const high = numerator * NANO_PER_ONE + half * denominator;
  const ask = divide(high, denominator * step, 'up') * step;
  return {
    bid: side(price(divide(low, denominator * step, 'down') * step)),
    // A bill never costs more than it pays.
    ask: side(price(isBill && ask > FACE ? FACE : ask)),
  };
}

/**
 * Half of the distance between bid and ask per 100 of face, by the years left. Up to a year it is
 * two hundredths of a percentage point of yield; from there on it grows to an eighth at thirty
 * years.
 */
export function halfSpread(years: number): number {
  if (years <= 1) return SPREAD_AT_ONE * years;
  const share = (Math.min(years, LONGEST_YEARS) - 1) / (LONGEST_YEARS - 1);
  return SPREAD_AT_ONE + (SPREAD_AT_LONGEST - SPREAD_AT_ONE) * share;
}

/** To a billionth: what follows is exact. */
function toYield(percent: number): Yield {
  return yieldFromRate(rate(BigInt(Math.round(percent * NANO_PER_PERCENT))));
}

const newYork = openZone('America/New_York');
const ATTO_PER_ONE = 10n ** 18n;
const DAYS_OF_INTEREST = 365n;
const DAYS_PER_YEAR = 365.25;
const NANO = 1e9;
const NANO_PER_PERCENT = 1e7;
const FACE = 100n * NANO_PER_ONE;
/** Six decimals, as bills are priced; an eighth of a thirty-second, as notes and bonds are. */
const FINE_STEP = 1_000n;
const COARSE_STEP = NANO_PER_ONE / 256n;
const SPREAD_AT_ONE = 0.02;
const SPREAD_AT_LONGEST = 0.125;
const LONGEST_YEARS = 30;
