/**
 * Futures months: which are listed, which is in front, when it rolls, and each month as an
 * instrument.
 *
 * A root's line (FU:GC) follows its front contract until the trading day before `rollsOn`, then the
 * next. A month is anchored where its root is; carry is added by the path.
 */
import { assert } from '@candor/kit/assert';
import type { LocalDate } from '@candor/kit/local-date';
import type { Calendars } from '../calendar/calendars.ts';
import type { CalendarId, ContractFacts, Instrument } from '../instrument.ts';
import { instrumentId } from '../instruments/fields.ts';
import {
  contractCode,
  getMonths,
  parseContractCode,
  type ContractMonth,
} from './contract-month.ts';
import { businessDaysBefore, getExpiry } from './expiry.ts';
import { lifeOf } from './expiry-rules.ts';

export type Contract = {
  readonly instrument: Instrument;
  readonly month: ContractMonth;
  readonly expiresOn: LocalDate;
  readonly rollsOn: LocalDate;
};

export type Contracts = {
  /** Still trading on the date, nearest first: a year of them, at least four. */
  readonly listed: (root: Instrument, date: LocalDate) => readonly Contract[];
  readonly front: (root: Instrument, date: LocalDate) => Contract;
  /** Null for a month or year the root does not have. */
  readonly find: (root: Instrument, month: ContractMonth) => Contract | null;
};

/** Exchange calendars, even in practice hours: expiries are real calendar days. */
export function openContracts(exchangeCalendars: Calendars): Contracts {
  const made = new Map<string, Contract>();
  const fronts = new Map<string, { readonly date: LocalDate; readonly front: Contract }>();

  const find = (root: Instrument, month: ContractMonth): Contract | null => {
    if (
      month.year < YEAR_MIN ||
      month.year > YEAR_MAX ||
      !getMonths(getTerms(root).months).includes(month.month)
    )
      return null;
    const code = contractCode(root.code, month);
    const known = made.get(code) ?? makeContract(root, month, exchangeCalendars);
    made.set(code, known);
    return known;
  };

  const from = (
    root: Instrument,
    date: LocalDate,
    count: number,
    isLeft: (contract: Contract) => boolean,
  ): Contract[] => {
    const found: Contract[] = [];
    const year = Number(date.slice(0, 4));
    for (let next = year - 1; found.length < count && next <= year + YEARS_AHEAD_MAX; next += 1) {
      const contracts = getMonths(getTerms(root).months).map((month) =>
        find(root, { year: next, month }),
      );
      found.push(...contracts.filter((contract) => contract !== null).filter(isLeft));
    }
    return found.slice(0, count);
  };

  return {
    find,
    listed: (root, date) =>
      from(
        root,
        date,
        Math.max(getTerms(root).months.length, LISTED_MIN),
        ({ expiresOn }) => expiresOn >= date,
      ),
    front: (root, date) => {
      const known = fronts.get(root.id);
      if (known?.date === date) return known.front;
      const [front] = from(root, date, 1, ({ rollsOn }) => rollsOn > date);
      assert(front !== undefined, `${root.id} has no contract on ${date}`);
      fronts.set(root.id, { date, front });
      return front;
    },
  };
}

/** `GCZ26` taken apart, when there is such a root and it has such a month. */
export function findContract(
  contracts: Contracts,
  rootByCode: (code: string) => Instrument | null,
  code: string,
): Contract | null {
  const parsed = parseContractCode(code);
  const root = parsed === null ? null : rootByCode(parsed.root);
  return parsed === null || root === null ? null : contracts.find(root, parsed);
}

function makeContract(root: Instrument, month: ContractMonth, calendars: Calendars): Contract {
  const terms = getTerms(root);
  const calendar = calendars(getExpiryCalendar(root));
  const { expiry, rollBusinessDays } = lifeOf(root);
  const expiresOn = getExpiry(expiry, month, calendar);
  const code = contractCode(root.code, month);
  const instrument: Instrument = {
    ...root,
    id: instrumentId('future', code),
    code,
    name: {
      en: `${root.name.en} ${monthNames[month.month - 1]} ${month.year}`,
      zhHans: `${endedApart(root.name.zhHans)}${code.slice(-2)}${String(month.month).padStart(2, '0')}`,
    },
    facts: { ...root.facts, contract: { ...terms, expiresOn } },
  };
  return {
    instrument,
    month,
    expiresOn,
    rollsOn: businessDaysBefore(calendar, expiresOn, rollBusinessDays),
  };
}

/**
 * A US index settles by its shares, so its futures end on a New York trading day, which Chicago's
 * holidays do not always match.
 */
function getExpiryCalendar(root: Instrument): CalendarId {
  return root.sector === 'Equity Index' && root.calendar === 'cmeFuture'
    ? 'usStock'
    : root.calendar;
}

function getTerms(root: Instrument): ContractFacts {
  const terms = root.facts.contract;
  assert(terms !== null && terms.expiresOn === null, `${root.id} is not the root of a future`);
  return terms;
}

const LISTED_MIN = 4;
/** Bounded: otherwise a caller could fill memory with invented contracts. */
const YEAR_MIN = 2015;
const YEAR_MAX = 2045;
/** Four quarterly months never reach further. */
const YEARS_AHEAD_MAX = 3;
const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

/** A name that ends with a figure, such as 标普500, is set apart from the month's. */
function endedApart(name: string): string {
  return /\d$/.test(name) ? `${name} ` : name;
}
