/**
 * All instruments, by source and code, by class, and by search.
 *
 * Tables load at the first query and the search index at the first search, not at start; `warm`
 * does both early. Tables never change while the process runs; shares that list join them
 * (listings.ts).
 */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { LocalDate } from '@candor/kit/local-date';
import { tradingDay, type Calendar } from '@candor/market/calendar/calendar';
import {
  openCalendars,
  type Calendars,
  type MarketHoursMode,
} from '@candor/market/calendar/calendars';
import { readMarketTexts, readTable } from '@candor/market/data/read-market-texts.ts';
import type { AssetClass, Instrument, OptionFacts } from '@candor/market/instrument';
import { joinUniverse } from '@candor/market/instruments/join-universe';
import type { MarketTexts } from '@candor/market/instruments/market-texts';
import { openUniverse, type Universe } from '@candor/market/instruments/universe';
import {
  buildSearch,
  type InstrumentFilter,
  type InstrumentSearch,
} from '@candor/market/search/search';
import { parseReadings } from '@candor/market/search/readings';
import { withOptions } from '@candor/options/contracts/option-instruments';
import { noListings, type Listings } from './listings.ts';
import { getClass, getSource } from './sources.ts';
import { inSimplified } from '@candor/i18n/traditional/simplified';
import { inLanguage } from '@candor/i18n/traditional/traditional';

export type ExpectedListing = {
  readonly assetClass: AssetClass;
  readonly code: string;
  readonly listsAtMs: number;
};

export type Instruments = {
  readonly hours: MarketHoursMode;
  texts(): MarketTexts;
  universe(): Universe;
  /** In the configured hours: practice or exchange hours. */
  calendars(): Calendars;
  /** In exchange hours, whatever is configured. */
  exchangeCalendars(): Calendars;
  getCalendar(instrument: Instrument): Calendar;
  /** When a futures month or an option stops trading; null for everything else. */
  endsAt(instrument: Instrument): number | null;
  /** Indices are shown, not traded; a contract is traded until it expires, a share once listed. */
  isTradableAt(instrument: Instrument, atMs: number): boolean;
  find(source: QuotedSource, code: string): Instrument | null;
  /** Refuses a code that the source does not have, even if another source does. */
  load(source: QuotedSource, code: string): Instrument;
  /** Shares that are announced and not listed yet: when each trades first. Replaces those before. */
  expect(announced: readonly ExpectedListing[]): void;
  /** Null for a code that nobody announced. */
  expectedAt(assetClass: AssetClass, code: string): number | null;
  search(text: string, limit: number, filter?: InstrumentFilter): Instrument[];
  warm(): void;
};

/**
 * Practice hours start with the first live day: history before it keeps exchange hours, so it is
 * the same market for everybody.
 */
export function openInstruments({
  hours,
  liveFrom = null,
  listings = noListings,
  readTexts = readMarketTexts,
}: {
  hours: MarketHoursMode;
  liveFrom?: LocalDate | null;
  listings?: Pick<Listings, 'all'>;
  readTexts?: (() => MarketTexts) | undefined;
}): Instruments {
  const texts = once(readTexts);
  const tables = once(() => openUniverse(texts()));
  const calendars = once(() => openCalendars(texts(), hours, liveFrom));
  const exchangeCalendars = once(() => openCalendars(texts()));
  const universe = latest(listings.all, (listed) =>
    withOptions(joinUniverse(tables(), listed), { hours, exchangeCalendars }),
  );
  const readings = once(() => parseReadings(readTable('pinyin.csv')));
  const search = latest<Universe, InstrumentSearch>(universe, (current) =>
    buildSearch(current, readings()),
  );
  const find = (source: QuotedSource, code: string) =>
    universe().byCode(getClass(source), code.toUpperCase());

  const getCalendar = ({ calendar }: Instrument) => calendars()(calendar);
  const endsAt = (instrument: Instrument): number | null => {
    const { option } = instrument.facts;
    if (option !== undefined) return option.expiresAtMs - 1;
    const expiresOn = instrument.facts.contract?.expiresOn ?? null;
    return expiresOn === null ? null : closeOn(getCalendar(instrument), expiresOn) - 1;
  };

  let expected = new Map<string, number>();

  return {
    hours,
    texts,
    universe,
    calendars,
    exchangeCalendars,
    getCalendar,
    endsAt,
    isTradableAt: (instrument, atMs) =>
      instrument.assetClass !== 'index' &&
      atMs >= (instrument.listing?.listsAtMs ?? 0) &&
      atMs <= (endsAt(instrument) ?? Number.POSITIVE_INFINITY),
    find,
    load: (source, code) => find(source, code) ?? refuseNow('INSTRUMENT_UNKNOWN'),
    expect: (announced) => {
      expected = new Map(
        announced.map(({ assetClass, code, listsAtMs }) => [`${assetClass}:${code}`, listsAtMs]),
      );
    },
    expectedAt: (assetClass, code) => expected.get(`${assetClass}:${code.toUpperCase()}`) ?? null,
    search: (text, limit, filter) => search()(inSimplified(text), limit, filter),
    warm: () => void search(),
  };
}

export function getName({ name }: Instrument, language: Language): string {
  return inLanguage(language, name);
}

/** Drawn from the code; served by the markets capability. An option has its underlying's. */
export function getLogoAddress({ assetClass, code, facts }: Instrument): string {
  if (facts.option !== undefined) return logoOfUnderlying(facts.option);
  return `/logo/${getSource(assetClass)}/${code}.svg`;
}

function logoOfUnderlying({ underlying }: OptionFacts): string {
  const [prefix, code] = underlying.split(':');
  const source =
    prefix === 'FU'
      ? QuotedSource.Future
      : prefix === 'IX'
        ? QuotedSource.GlobalIndex
        : QuotedSource.Stock;
  return `/logo/${source}/${code}.svg`;
}

/**
 * An expiry is a calendar day of the exchange; if the market does not trade on it, the day's start
 * is the end.
 */
function closeOn(calendar: Calendar, date: LocalDate): number {
  const spans = tradingDay(calendar, date)?.spans ?? [];
  return (
    spans.findLast(({ phase }) => phase === 'regular')?.untilMs ?? Date.parse(`${date}T00:00:00Z`)
  );
}

function once<Value>(open: () => Value): () => Value {
  let opened: { readonly value: Value } | null = null;
  return () => (opened ??= { value: open() }).value;
}

/** Made anew when what it is made of is another value. */
function latest<Source, Value>(source: () => Source, make: (source: Source) => Value): () => Value {
  let made: { readonly source: Source; readonly value: Value } | null = null;
  return () => {
    const current = source();
    if (made?.source !== current) made = { source: current, value: make(current) };
    return made.value;
  };
}
