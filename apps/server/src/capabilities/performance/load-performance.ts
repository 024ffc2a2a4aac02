import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import {
  performancePeriods,
  type loadPerformance as endpoint,
  type performanceIndexes,
} from '@candor/contract/performance';
import type { LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { money, price, type Money } from '@candor/money/amount';
import { sum } from '@candor/money/arithmetic';
import { priceFromWire, toWire } from '@candor/money/wire';
import { flowOfKind } from '@candor/returns/flows.table';
import {
  periodStart,
  writeCalendar,
  writeReport,
  type ReportDay,
  type ReportInput,
} from '@candor/returns/report';
import { openResults, type DayResult, type OpenAt } from '@candor/returns/results';
import { openIn } from '../../core/equity/equity.rules.ts';
import type { EquityLook, OpenPart } from '../../core/equity/equity.ts';
import { historyDays, startOfDay, sumFlows } from '../../core/equity/history-days.ts';
import { investedCode } from '../../core/ledger/accounts.ts';
import { findEntry, listEntriesBetween, newestSeq } from '../../core/ledger/store/entries.store.ts';
import { snapshot } from '../../core/ledger/store/reconcile.store.ts';
import { getPriceText } from '../../core/pricing/decimal-texts.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { utcDayAt } from '../../platform/period.rules.ts';
import type { PerformanceDeps } from './performance-deps.ts';

type Data = DataOf<typeof endpoint>;
type Index = (typeof performanceIndexes)[number];

const ENTRIES_AT_ONCE = 5_000;

export async function loadPerformance(
  db: Db,
  { market, equities }: PerformanceDeps,
  { customerId }: SignedIn,
  index: Index,
  now: number,
): Promise<Data> {
  return db.transact(async (tx) => {
    await snapshot(tx);
    const [first, last] = await Promise.all([
      findEntry(tx, customerId, 1),
      newestSeq(tx, customerId),
    ]);
    if (first === null) return nothing(index, now);
    const dates = historyDays(utcDayAt(first.at), utcDayAt(now));
    const ends = dates.slice(0, -1).map((day) => startOfDay(day) + DAY_MS);
    const look = await equities.look(tx, customerId, ends, now);
    const rateAt = (atMs: number) => equities.rates.before(atMs)('HKD')?.middle.nano ?? null;
    const rates = [...ends.map(rateAt), equities.rates.now(now)('HKD')?.middle.nano ?? null];
    // An index counts from when the account does: its first entry, not the midnight before it.
    const began = Math.max((ends[0] ?? now) - 1, first.at);
    const since = [began, ...ends.slice(1).map((end) => end - 1), now];
    const levels = await indexLevels(market, index, since);
    const days = reportDays(dates, look, rates, levels);
    const firsts = performancePeriods.map((period) => periodStart(period, days));
    const { booked, flowsAt } = await foldEntries(tx, customerId, last, firsts);
    const starts = firsts.map(startOfDay);
    const open = await openAtEach(starts, now, (instants) =>
      equities.openBefore(tx, customerId, instants, now),
    );
    const openAt = (place: number): Opened => ({
      items: open[place] ?? [],
      rateNano: rateAt(starts[place] ?? now),
    });
    const opened = {
      today: openAt(0),
      month: openAt(1),
      year: openAt(2),
      ever: openAt(3),
      now: { items: open.at(-1) ?? [], rateNano: rates.at(-1) ?? null },
    };
    return {
      asOf: now,
      index,
      since: dates[1] ?? null,
      entries: last,
      periods: writeReport({ days, booked, openAt: ofEach(opened, counted) }),
      calendar: writeCalendar(days),
      days: shownDays(days, look, levels),
      flowRates: flowsAt.flatMap((at) => {
        const nano = rateAt(at + 1);
        return nano === null ? [] : [{ at, rate: rateText(nano) }];
      }),
      openAt: ofEach(opened, shownOpen),
    };
  });
}

function nothing(index: Index, now: number): Data {
  const empty = { rate: null, items: [] };
  return {
    asOf: now,
    index,
    since: null,
    entries: 0,
    periods: [],
    calendar: [],
    days: [],
    flowRates: [],
    openAt: { today: empty, month: empty, year: empty, ever: empty, now: empty },
  };
}

function reportDays(
  dates: readonly LocalDate[],
  { before, now, flows }: EquityLook,
  rates: readonly (bigint | null)[],
  levels: readonly string[],
): ReportDay[] {
  const moved = Map.groupBy(flows, ({ at }) => utcDayAt(at));
  return dates.map((day, place) => ({
    day,
    end: (before[place] ?? now).total?.minor ?? null,
    flow: sumFlows(moved.get(day) ?? []),
    rateNano: rates[place] ?? null,
    indexNano: priceFromWire(levels[place])?.nano ?? null,
  }));
}

async function indexLevels(
  { instruments, pricing }: PerformanceDeps['market'],
  index: Index,
  instants: readonly number[],
): Promise<string[]> {
  const instrument = instruments.load(QuotedSource.GlobalIndex, index);
  const levels: string[] = [];
  await inSlices(instants, (atMs) => {
    levels.push(getPriceText(instrument, pricing.last(instrument, atMs)));
  });
  return levels;
}

/** A book never grows backwards, so a piece is read once. */
async function foldEntries(
  reader: Reader,
  customerId: string,
  last: number,
  firsts: readonly LocalDate[],
): Promise<{ booked: readonly DayResult[]; flowsAt: readonly number[] }> {
  const { add, results } = openResults(utcDayAt, firsts);
  const flowsAt = new Set<number>();
  for (let after = 0; after < last;) {
    const piece = await listEntriesBetween(reader, customerId, { after, last }, ENTRIES_AT_ONCE);
    for (const { at, kind, code, part, money: booked, facts } of piece) {
      const { currency, minor } = booked;
      add({
        at,
        kind,
        account: part === 'cash' ? code : investedCode(code),
        currency,
        minor,
        facts,
      });
      if (currency !== 'USD' && flowOfKind[kind] === 'external') flowsAt.add(at);
    }
    after = piece.at(-1)?.seq ?? last;
  }
  return { booked: results(), flowsAt: [...flowsAt] };
}

function ofEach<From, To>(
  { today, month, year, ever, now }: Record<keyof ReportInput['openAt'], From>,
  make: (from: From) => To,
): Record<keyof ReportInput['openAt'], To> {
  return {
    today: make(today),
    month: make(month),
    year: make(year),
    ever: make(ever),
    now: make(now),
  };
}

type Opened = { readonly items: readonly OpenPart[]; readonly rateNano: bigint | null };

/** Instants are asked for once and in order, whichever periods begin with them. */
async function openAtEach(
  starts: readonly number[],
  now: number,
  load: (instants: readonly number[]) => Promise<OpenPart[][]>,
): Promise<OpenPart[][]> {
  const wanted = [...starts, now + 1];
  const instants = [...new Set(wanted)].toSorted((left, right) => left - right);
  const found = await load(instants);
  return wanted.map((instant) => joined(found[instants.indexOf(instant)] ?? []));
}

/** Positions of one instrument as one; what is nothing is left out. */
function joined(parts: readonly OpenPart[]): OpenPart[] {
  const groups = Map.groupBy(parts, ({ product, code }) => `${product} ${code ?? ''}`);
  return [...groups.values()].flatMap(([first, ...others]): OpenPart[] => {
    if (first === undefined) return [];
    const profits = [first, ...others].map(({ profit }) => profit);
    const profit = profits.every((one): one is Money => one !== null)
      ? sum(profits, first.currency)
      : null;
    return profit?.minor === 0n ? [] : [{ ...first, profit }];
  });
}

function counted({ items, rateNano }: Opened): OpenAt {
  return {
    rateNano,
    open: items.map(({ product, code, currency, profit }) => ({
      product,
      code,
      currency,
      minor: profit?.minor ?? null,
    })),
  };
}

function shownOpen({ items, rateNano }: Opened): Data['openAt']['now'] {
  return {
    rate: rateNano === null ? null : rateText(rateNano),
    items: items.map(({ product, code, currency, profit }) => ({
      product,
      code,
      currency,
      profit: profit === null ? null : toWire(profit),
    })),
  };
}

function shownDays(
  days: readonly ReportDay[],
  { before, now }: EquityLook,
  levels: readonly string[],
): Data['days'] {
  return days.map(({ day, end, flow, rateNano }, place) => {
    const { wallets } = before[place] ?? now;
    return {
      day,
      end: end === null ? null : toWire(money('USD', end)),
      flow: flow === null ? null : toWire(money('USD', flow)),
      openUsd: openIn(wallets, 'USD'),
      openHkd: openIn(wallets, 'HKD'),
      rate: rateNano === null ? null : rateText(rateNano),
      index: levels[place] ?? null,
    };
  });
}

function rateText(nano: bigint): string {
  return toWire(price(nano));
}
