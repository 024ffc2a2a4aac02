/**
 * Everything that is dated between two days, from where it is decided: the price engine's dividends
 * and splits, the offerings, the contracts of futures and options, the treasuries' terms and the
 * exchanges' calendars. Nothing of it is stored here.
 *
 * What is known changes with the day, and a little with the hour, so the shares' actions are read
 * once an hour, in pieces that let other requests through.
 */
import { nextCouponDate } from '@candor/bonds/cash-flows';
import { addDays, localDate, type LocalDate } from '@candor/kit/local-date';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { dateOf, dayAt, getDay, instantAt, openZone } from '@candor/market/calendar/zone';
import type { CorporateAction } from '@candor/market/corporate/actions';
import { actionDay } from '@candor/market/corporate/adjustments';
import { listExDates, quarterlyDividend } from '@candor/market/corporate/dividends';
import {
  earningsDates,
  macroDates,
  type MacroFigure,
} from '@candor/market/corporate/reporting-dates';
import { readCsv } from '@candor/market/instruments/csv';
import type { Instrument } from '@candor/market/instrument';
import { dateOfDay } from '@candor/market/path/days';
import { getSource } from '../../core/instruments/sources.ts';
import type { OptionMarket } from '../../core/options/option-market.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { TreasuryMarket } from '../../core/treasuries/treasuries.ts';
import type { Reader } from '../../platform/db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { dated, type Dated } from './dated.ts';

/** A new stock and when it trades first. */
export type NewStock = {
  readonly id: string;
  readonly market: 'US' | 'HK';
  readonly code: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly listsAt: number;
};

/** A date of a saving plan: of a share, or of a basket by its name. */
type PlannedDate = Pick<Dated, 'name'> & {
  readonly planId: string;
  readonly on: LocalDate;
  readonly at: number;
  readonly code: string;
};

export type CalendarDeps = {
  readonly market: Market;
  readonly treasuries: TreasuryMarket;
  readonly options: OptionMarket;
  readonly listNewStocks: (reader: Reader, since: number) => Promise<readonly NewStock[]>;
  /** When saving plans buy next. */
  readonly listPlanned: (
    reader: Reader,
    customerId: string,
    days: Days,
  ) => Promise<readonly PlannedDate[]>;
  /** Ids of new stocks the customer applied for and was not refused. */
  readonly listAppliedFor: (reader: Reader, customerId: string) => Promise<readonly string[]>;
};

export type Days = { readonly from: LocalDate; readonly until: LocalDate };
type Action = { readonly instrument: Instrument; readonly action: CorporateAction };

export type CalendarSource = {
  /** Practice bills live for hours: only the calendar of who holds one has it. */
  collect(
    reader: Reader,
    days: Days,
    now: number,
    heldTreasuries?: ReadonlySet<string>,
  ): Promise<Dated[]>;
};

export function openCalendarSource(deps: CalendarDeps): CalendarSource {
  const { market } = deps;
  let kept: { readonly hour: number; readonly actions: Promise<readonly Action[]> } | null = null;

  async function readActions(now: number): Promise<readonly Action[]> {
    const found: Action[] = [];
    const universe = market.instruments.universe();
    const range = { fromMs: now - ACTIONS_BACK_MS, untilMs: now };
    await inSlices(
      [...universe.ofClass('usStock'), ...universe.ofClass('hkStock')],
      (instrument) => {
        if ((instrument.listing?.listsAtMs ?? 0) > now) return;
        for (const action of market.pricing.actions(instrument, range))
          found.push({ instrument, action });
      },
    );
    return found;
  }

  function actionsAt(now: number): Promise<readonly Action[]> {
    const hour = Math.floor(now / HOUR_MS);
    if (kept?.hour !== hour) {
      const actions = readActions(now);
      kept = { hour, actions };
      // A failure is not kept: who asks next tries again.
      actions.catch(() => (kept = null));
    }
    return kept.actions;
  }

  return {
    async collect(reader, days, now, heldTreasuries = nothing) {
      const isWithin = (date: LocalDate) => date >= days.from && date <= days.until;
      const actions = await actionsAt(now);
      return [
        ...actions.filter(({ action }) => isWithin(actionDay(action))).map(ofAction),
        ...expectedDividends(market, actions, days, now),
        ...(await deps.listNewStocks(reader, now - ACTIONS_BACK_MS))
          .map((stock) => ofNewStock(market, stock))
          .filter(({ date }) => isWithin(date)),
        ...reportings(market, days, now),
        ...futureExpiries(market, days),
        ...optionExpiries(deps.options, days, now),
        ...ofTreasuries(deps.treasuries, days, now, heldTreasuries),
        ...holidays(market, days),
      ].toSorted(byDay);
    },
  };
}

/** A share with a known yield pays on the market's ex-dates; until it is declared it is expected. */
function expectedDividends(
  market: Market,
  actions: readonly Action[],
  days: Days,
  now: number,
): Dated[] {
  const today = dateOfDay(Math.floor(now / DAY_MS));
  const from = days.from > today ? days.from : addDays(today, 1);
  if (from > days.until) return [];
  const dates = listExDates(from, days.until);
  const declared = new Set(
    actions.flatMap(({ instrument, action }) =>
      action.kind === 'dividend' ? [`${instrument.id} ${action.exOn}`] : [],
    ),
  );
  return market.instruments
    .universe()
    .ofClass('usStock')
    .filter((each) => each.listing === undefined && quarterlyDividend(each) !== null)
    .flatMap((instrument) =>
      dates
        .filter((date) => !declared.has(`${instrument.id} ${date}`))
        .map((date) =>
          dated({ kind: 'dividend', date, isExpected: true, ...ofInstrument(instrument) }),
        ),
    );
}

function ofInstrument(
  instrument: Instrument,
): Pick<Dated, 'source' | 'code' | 'name' | 'market' | 'about' | 'currency'> {
  return {
    source: getSource(instrument.assetClass),
    code: instrument.code,
    name: instrument.name,
    market: instrument.market,
    currency: instrument.currency,
    about: instrument.id,
  };
}

function ofAction({ instrument, action }: Action): Dated {
  return action.kind === 'dividend'
    ? dated({
        kind: 'dividend',
        date: action.exOn,
        perShare: action.perShare,
        ...ofInstrument(instrument),
      })
    : dated({
        kind: 'split',
        date: action.effectiveOn,
        newShares: action.numerator,
        oldShares: action.denominator,
        ...ofInstrument(instrument),
      });
}

function ofNewStock({ instruments }: Market, stock: NewStock): Dated {
  const zone = instruments.calendars()(stock.market === 'US' ? 'usStock' : 'hkStock').zone;
  const date = dateOf(dayAt(zone, stock.listsAt));
  return dated({
    kind: 'newStock',
    date,
    at: stock.listsAt,
    code: stock.code,
    name: { en: stock.nameEn, zhHans: stock.nameZh },
    market: stock.market,
    about: stock.id,
  });
}

/** By the published rule, and of the calendar alone (reporting-dates.ts). */
function reportings({ instruments }: Market, days: Days, now: number): Dated[] {
  const universe = instruments.universe();
  const [newYork, hongKong] = [closedDays(instruments, 'NYSE'), closedDays(instruments, 'HKEX')];
  const earnings = (
    [
      ['usStock', 'US', newYork],
      ['hkStock', 'HK', hongKong],
    ] as const
  ).flatMap(([assetClass, place, closed]) =>
    universe
      .ofClass(assetClass)
      .filter(({ listing }) => (listing?.listsAtMs ?? 0) <= now)
      .flatMap((instrument) =>
        earningsDates(instrument.id, place, days, (date) => closed.has(date)).map((date) =>
          dated({ kind: 'earnings', date, isExpected: true, ...ofInstrument(instrument) }),
        ),
      ),
  );
  const macro = macroDates(days, (date) => newYork.has(date)).map(({ figure, on, minutes }) =>
    dated({
      kind: 'macro',
      date: on,
      at: instantAt(zoneOf('America/New_York'), getDay(on), minutes),
      isExpected: true,
      name: MACRO_NAMES[figure],
      market: 'NYSE',
      about: `macro-${figure}`,
    }),
  );
  return [...earnings, ...macro];
}

const MACRO_NAMES: Readonly<Record<MacroFigure, Dated['name']>> = {
  rates: { en: 'US interest rate decision', zhHans: '美国利率决议' },
  prices: { en: 'US consumer price index', zhHans: '美国消费者物价指数' },
  payrolls: { en: 'US non-farm payrolls', zhHans: '美国非农就业数据' },
};

function closedDays(instruments: Market['instruments'], exchange: string): ReadonlySet<string> {
  return new Set(
    readCsv(instruments.texts().holidays, 'holidays.csv').flatMap((row) =>
      row('exchange') === exchange && row('kind') === 'full' ? [row('date')] : [],
    ),
  );
}

function futureExpiries({ instruments }: Market, { from, until }: Days): Dated[] {
  const universe = instruments.universe();
  return universe.ofClass('future').flatMap((root) =>
    universe.contracts
      .listed(root, from)
      .filter(({ expiresOn }) => expiresOn <= until)
      .map(({ instrument, expiresOn }) =>
        dated({
          kind: 'futureExpiry',
          date: expiresOn,
          ...ofInstrument(instrument),
          name: root.name,
        }),
      ),
  );
}

/** One line a day: how many underlyings have options that end. */
function optionExpiries({ listing, underlyings }: OptionMarket, days: Days, now: number): Dated[] {
  const counts = new Map<LocalDate, number>();
  for (const underlying of underlyings.all)
    for (const { on } of listing.expiries(underlying, now))
      if (on >= days.from && on <= days.until) counts.set(on, (counts.get(on) ?? 0) + 1);
  return [...counts].map(([date, count]) =>
    dated({
      kind: 'optionExpiry',
      date,
      count,
      name: { en: 'Options', zhHans: '期权' },
      about: 'options',
    }),
  );
}

function ofTreasuries(
  { list }: TreasuryMarket,
  { from, until }: Days,
  now: number,
  held: ReadonlySet<string>,
): Dated[] {
  return list
    .at(now)
    .filter(({ code, practice }) => practice === null || held.has(code))
    .flatMap(({ code, name, terms, practice }) => {
      const found: Dated[] = [];
      const about = { code, name, about: code, currency: 'USD', market: 'UST' };
      if (terms.kind !== 'bill')
        for (
          let date = nextCouponDate(terms, addDays(from, -1));
          date !== null && date <= until;
          date = nextCouponDate(terms, date)
        )
          found.push(dated({ kind: 'coupon', date, ...about }));
      if (terms.maturesOn >= from && terms.maturesOn <= until)
        found.push(
          dated({
            kind: 'maturity',
            date: terms.maturesOn,
            at: practice?.maturesAtMs ?? null,
            ...about,
          }),
        );
      return found;
    });
}

function holidays({ instruments }: Market, { from, until }: Days): Dated[] {
  return readCsv(instruments.texts().holidays, 'holidays.csv').flatMap((row) => {
    const date = localDate(row('date'));
    if (date < from || date > until) return [];
    const isFull = row('kind') === 'full';
    const close = row('earlyClose');
    return [
      dated({
        kind: isFull ? 'holiday' : 'earlyClose',
        date,
        at: isFull || close === '' ? null : closesAt(date, close, row('timeZone')),
        name: { en: row('name_en'), zhHans: row('name_zh') },
        market: row('exchange'),
        about: row('exchange'),
      }),
    ];
  });
}

function closesAt(date: LocalDate, close: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = close.split(':').map(Number);
  return instantAt(zoneOf(timeZone), getDay(date), hours * 60 + minutes);
}

function zoneOf(timeZone: string): ReturnType<typeof openZone> {
  let zone = zones.get(timeZone);
  if (zone === undefined) zones.set(timeZone, (zone = openZone(timeZone)));
  return zone;
}

const zones = new Map<string, ReturnType<typeof openZone>>();

function byDay(left: Dated, right: Dated): number {
  if (left.date !== right.date) return left.date < right.date ? -1 : 1;
  return left.id < right.id ? -1 : left.id > right.id ? 1 : 0;
}

const nothing: ReadonlySet<string> = new Set();

/** The month before is still looked at. */
const ACTIONS_BACK_MS = 100 * DAY_MS;
