/** All instruments that meet a screen, page by page. */
import {
  screenClasses,
  screenFields,
  type findInstruments as declared,
  type listScreenChoices,
  type ScreenField,
} from '@candor/contract/find';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { orRefuse } from '@candor/contract/kernel/refused';
import { profileText } from '@candor/i18n/market-facts/profile-text';
import type { Instrument } from '@candor/market/instrument';
import type { Universe } from '@candor/market/instruments/universe';
import { getPriceText, roundedText } from '../../core/pricing/decimal-texts.ts';
import { getQuoteRow } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import type { Figures, Table } from './figures.ts';
import { canScreen, screenTable } from './screen.rules.ts';

type Found = DataOf<typeof declared>;
type FoundRow = Found['items'][number];

export async function findInstruments(
  figures: Figures,
  reader: RowReader,
  { screen, pageNum, pageSize }: BodyOf<typeof declared>,
): Promise<Found> {
  orRefuse(canScreen(screen));
  const table = await figures.load();
  const { places, lacking } = screenTable(table, screen);
  const offset = (pageNum - 1) * pageSize;
  return {
    items: places.slice(offset, offset + pageSize).map((place) => foundRow(table, place, reader)),
    pageNum,
    pageSize,
    hasMore: offset + pageSize < places.length,
    total: places.length,
    lacking,
    progress: table.progress,
    at: table.atMs,
  };
}

export function foundRow(table: Table, place: number, reader: RowReader): FoundRow {
  const row = table.rows[place];
  if (row === undefined) throw new RangeError(`the table has no row ${place}`);
  const text = (field: ScreenField): string | null => {
    const value = table.columns[field][place] ?? Number.NaN;
    return Number.isNaN(value) ? null : roundedText(value, decimalsOf[field]);
  };
  const { sector, industry } = row.instrument;
  return {
    ...getQuoteRow(row, reader),
    sector,
    industry,
    figures: {
      ...(Object.fromEntries(screenFields.map((field) => [field, text(field)])) as Record<
        ScreenField,
        string | null
      >),
      price: getPriceText(row.instrument, row.quote.last),
    },
  };
}

/** Made once for each universe and language: it changes with a listing. */
export function listChoices(
  universe: Universe,
  language: Language,
): DataOf<typeof listScreenChoices> {
  const known = choices[language].get(universe);
  if (known !== undefined) return known;
  const classes = screenClasses.map((name) => {
    const list = universe.ofClass(name);
    const having = (of: (each: Instrument) => number | null) =>
      list.filter((each) => of(each) !== null).length;
    return {
      name,
      count: list.length,
      exchanges: counted(list, ({ market }) => market),
      sectors: counted(list, ({ sector }) => sector),
      industries: counted(list, ({ industry }) => industry).map((each) => ({
        ...each,
        text: profileText(language, 'industry', each.name) ?? each.name,
      })),
      known: {
        marketCap: having(({ facts }) => facts.marketCap),
        peRatio: having(({ facts }) => facts.earningsPerShare),
        dividendYield: having(({ facts }) => facts.dividendYield),
      },
    };
  });
  const made = { total: classes.reduce((sum, { count }) => sum + count, 0), classes };
  choices[language].set(universe, made);
  return made;
}

type Choices = WeakMap<Universe, DataOf<typeof listScreenChoices>>;
const choices: Readonly<Record<Language, Choices>> = {
  en: new WeakMap(),
  zhHans: new WeakMap(),
  zhHant: new WeakMap(),
};

function counted(
  list: readonly Instrument[],
  of: (each: Instrument) => string | null,
): { name: string; count: number }[] {
  const groups = Map.groupBy(list, of);
  return [...groups]
    .flatMap(([name, each]) => (name === null ? [] : [{ name, count: each.length }]))
    .toSorted((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1));
}

const decimalsOf: Readonly<Record<ScreenField, number>> = {
  price: 8,
  change1d: 6,
  change5d: 6,
  change1m: 6,
  change3m: 6,
  change6m: 6,
  changeYtd: 6,
  change1y: 6,
  volume: 4,
  turnover: 2,
  marketCap: 0,
  peRatio: 2,
  dividendYield: 6,
  volatility: 6,
  position52: 6,
  rsi14: 2,
  toMa20: 6,
  toMa50: 6,
  toMa200: 6,
};
