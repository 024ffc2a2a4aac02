/**
 * The list of treasuries at an instant, a pure function of it and of the curve: what was shipped,
 * what the simulated treasury has issued since, and in practice hours the practice bills. A server
 * that starts years later makes the same list.
 *
 * The coupon of an issue is set at its auction, three business days before, at one o'clock in New
 * York: the yield of its term then, down to an eighth of a percent.
 */
import { addBusinessDays } from '@candor/bonds/business-days';
import { addDays, daysBetween, localDate, type LocalDate } from '@candor/kit/local-date';
import { percent } from '@candor/money/literal';
import type { MarketHoursMode } from '../calendar/calendars.ts';
import { dateOf, dayAt, getDay, instantAt, openZone } from '../calendar/zone.ts';
import type { TreasuryCurve } from './curve.ts';
import { issuesBetween, issuesOutstanding, type TreasuryIssue } from './issue-calendar.ts';
import { practiceBillByCode, practiceBillsAt } from './practice-bills.ts';
import { getNames, type TreasurySecurity } from './security.ts';
import { parseShippedSecurities, SHIPPED_ON } from './shipped-securities.ts';
import { readSimId, simId, type SimKind } from './sim-id.ts';

export type TreasuryList = {
  /** Issued and not matured, by maturity. */
  readonly at: (atMs: number) => readonly TreasurySecurity[];
  /** Also what has matured; null for what does not exist or is not issued yet. */
  readonly byCode: (code: string, atMs: number) => TreasurySecurity | null;
  /** What will be issued in the days after the instant; its coupons are not known yet. */
  readonly upcoming: (atMs: number, days: number) => readonly TreasuryIssue[];
  /** The date in New York, by which treasuries are issued, accrue and mature. */
  readonly dateAt: (atMs: number) => LocalDate;
};

export function openTreasuryList({
  treasurySecuritiesCsv,
  curve,
  hours,
}: {
  /** The text of data/treasury-securities.csv. */
  readonly treasurySecuritiesCsv: string;
  readonly curve: TreasuryCurve;
  readonly hours: MarketHoursMode;
}): TreasuryList {
  const shipped = parseShippedSecurities(treasurySecuritiesCsv);
  const shippedByCode = new Map(shipped.map((security) => [security.code, security]));
  const shippedTerms = new Set(
    shipped.map(({ kind, originalTerm, terms }) => sameAs(kind, originalTerm, terms.maturesOn)),
  );
  const issued = new Map<string, TreasurySecurity>();
  let latest: { on: LocalDate; list: readonly TreasurySecurity[] } | null = null;

  const isNew = ({ kind, originalTerm, maturesOn }: TreasuryIssue): boolean =>
    !shippedTerms.has(sameAs(kind, originalTerm, maturesOn));
  const getIssued = (issue: TreasuryIssue): TreasurySecurity => {
    const code = getCode(issue);
    let known = issued.get(code);
    if (known === undefined) issued.set(code, (known = issuedSecurity(issue, code, curve)));
    return known;
  };
  const listOn = (on: LocalDate): readonly TreasurySecurity[] => {
    if (latest?.on !== on) {
      const old = shipped.filter(({ issuedOn, terms }) => issuedOn <= on && terms.maturesOn > on);
      const made = issuesOutstanding(SHIPPED_ON, on).filter(isNew).map(getIssued);
      latest = { on, list: [...old, ...made].toSorted(byMaturity) };
    }
    return latest.list;
  };

  return {
    dateAt,
    at: (atMs) =>
      hours === 'continuous'
        ? [...practiceBillsAt(atMs), ...listOn(dateAt(atMs))]
        : listOn(dateAt(atMs)),
    byCode: (code, atMs) => {
      const known =
        shippedByCode.get(code) ?? (hours === 'continuous' ? practiceBillByCode(code, atMs) : null);
      if (known !== null) return known;
      const maturesOn = readMaturity(code);
      if (maturesOn === null) return null;
      // On the day before it matured it was on the list, if it was ever issued.
      const on = [dateAt(atMs), addDays(maturesOn, -1)].toSorted()[0] ?? maturesOn;
      const issue = issuesOutstanding(SHIPPED_ON, on).find(
        (found) => isNew(found) && getCode(found) === code,
      );
      return issue === undefined ? null : getIssued(issue);
    },
    upcoming: (atMs, days) => {
      const on = dateAt(atMs);
      return issuesBetween(SHIPPED_ON, on, addDays(on, days)).filter(isNew);
    },
  };
}

function issuedSecurity(
  issue: TreasuryIssue,
  code: string,
  curve: TreasuryCurve,
): TreasurySecurity {
  const { kind, originalTerm, issuedOn, datedOn, maturesOn } = issue;
  const common = {
    code,
    kind,
    originalTerm,
    issuedOn,
    basis: 'simulated',
    practice: null,
  } as const;
  if (kind === 'bill')
    return { ...common, name: getNames(kind, maturesOn, ''), terms: { kind, maturesOn } };
  const coupon = couponPercent(
    curve.at(auctionAt(issuedOn)).yieldPercent(Number(originalTerm.replace('Y', ''))),
  );
  return {
    ...common,
    name: getNames(kind, maturesOn, coupon),
    terms: { kind, coupon: percent(coupon), datedOn, firstCouponOn: null, maturesOn },
  };
}

function auctionAt(issuedOn: LocalDate): number {
  return instantAt(
    newYork,
    getDay(addBusinessDays(issuedOn, -AUCTION_DAYS_BEFORE)),
    AUCTION_MINUTES,
  );
}

/** Down to an eighth, and never nothing: 4.31 is 4.250. */
function couponPercent(yieldPercent: number): string {
  const eighths = Math.max(1, Math.floor(yieldPercent * 8));
  const thousandths = String(eighths * 125).padStart(4, '0');
  return `${thousandths.slice(0, -3)}.${thousandths.slice(-3)}`;
}

function getCode({ kind, originalTerm, maturesOn }: TreasuryIssue): string {
  const letter: SimKind = kind === 'bill' ? 'B' : kind === 'note' ? 'N' : 'L';
  return simId(
    letter,
    daysBetween(COUNTED_FROM, maturesOn) * TERMS_MAX + terms.indexOf(originalTerm),
  );
}

function readMaturity(code: string): LocalDate | null {
  const id = readSimId(code);
  if (id === null || id.kind === 'H' || id.kind === 'D') return null;
  return addDays(COUNTED_FROM, Math.floor(id.number / TERMS_MAX));
}

/** New York changes its date at whole hours only. */
function dateAt(atMs: number): LocalDate {
  const hour = Math.floor(atMs / MS_PER_HOUR);
  if (latestDate?.hour !== hour) latestDate = { hour, date: dateOf(dayAt(newYork, atMs)) };
  return latestDate.date;
}

let latestDate: { hour: number; date: LocalDate } | null = null;

function sameAs(kind: string, originalTerm: string, maturesOn: LocalDate): string {
  // Two bills of one maturity are one bill, whatever their terms were.
  return kind === 'bill' ? `bill ${maturesOn}` : `${kind} ${originalTerm} ${maturesOn}`;
}

function byMaturity(left: TreasurySecurity, right: TreasurySecurity): number {
  const [one, other] = [left, right].map(
    ({ terms: { maturesOn }, code }) => `${maturesOn} ${code}`,
  );
  return (one ?? '') < (other ?? '') ? -1 : 1;
}

const newYork = openZone('America/New_York');
const COUNTED_FROM = localDate('2020-01-01');
const TERMS_MAX = 16;
const terms = ['4W', '8W', '13W', '17W', '26W', '52W', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y'];
const AUCTION_DAYS_BEFORE = 3;
const AUCTION_MINUTES = 13 * 60;
const MS_PER_HOUR = 3_600_000;
