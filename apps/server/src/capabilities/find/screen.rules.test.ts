import { screenFields, type Screen, type ScreenField } from '@candor/contract/find';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canScreen, screenTable, type FigureTable, type Kind } from './screen.rules.ts';
import { everyInstrument } from './testing/every-instrument.ts';

const value = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -50, max: 50 }) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
);
const kind: fc.Arbitrary<Kind> = fc.record({
  code: fc.constantFrom('AAA', 'BBB', 'CCC', 'DDD', '00001'),
  assetClass: fc.constantFrom('usStock', 'hkStock', 'future'),
  market: fc.constantFrom('NYSE', 'NASDAQ', 'HKEX'),
  sector: fc.constantFrom('Energy', 'Utilities', null),
  industry: fc.constantFrom('Oil', null),
  kind: fc.constantFrom('common', 'etf', null),
});
const used: readonly ScreenField[] = ['price', 'change1d', 'peRatio', 'rsi14'];
type Drawn = { kind: Kind; values: Partial<Record<ScreenField, number>>; isHigh: boolean };
const drawn: fc.Arbitrary<Drawn[]> = fc.array(
  fc.record({
    kind,
    values: fc.record({ price: value, change1d: value, peRatio: value, rsi14: value }),
    isHigh: fc.boolean(),
  }),
  { maxLength: 40 },
);
const bound = fc.option(fc.integer({ min: -50, max: 50 }).map(String));
const screens: fc.Arbitrary<Screen> = fc
  .record({
    classes: fc.subarray(['usStock', 'hkStock'] as const),
    exchanges: fc.subarray(['NYSE', 'HKEX']),
    sectors: fc.subarray(['Energy']),
    industries: fc.subarray(['Oil']),
    kinds: fc.subarray(['common'] as const),
    signals: fc.subarray(['newHigh52'] as const),
    fields: fc.subarray([...used]),
    bounds: fc.array(fc.tuple(bound, bound), { minLength: used.length, maxLength: used.length }),
    orderBy: fc.constantFrom('code' as const, ...used),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  })
  .map(({ fields, bounds, ...screen }) => ({
    ...screen,
    ranges: fields.map((field, place) => {
      const [min = null, max = null] = bounds[place] ?? [];
      return { field, min, max };
    }),
  }));

function tableOf(rows: readonly Drawn[]): FigureTable {
  const column = (field: ScreenField) =>
    Float64Array.from(rows, ({ values }) => values[field] ?? Number.NaN);
  return {
    kinds: rows.map((row) => row.kind),
    columns: Object.fromEntries(screenFields.map((field) => [field, column(field)])) as Record<
      ScreenField,
      Float64Array
    >,
    signals: {
      newHigh52: Uint8Array.from(rows, ({ isHigh }) => Number(isHigh)),
      newLow52: new Uint8Array(rows.length),
    },
  };
}

/** The same, said as slowly and plainly as possible. */
function isMet({ kind: of, values, isHigh }: Drawn, screen: Screen): boolean {
  const has = (chosen: readonly string[], name: string | null) =>
    chosen.length === 0 || (name !== null && chosen.includes(name));
  return (
    has(screen.classes, of.assetClass) &&
    has(screen.exchanges, of.market) &&
    has(screen.sectors, of.sector) &&
    has(screen.industries, of.industry) &&
    has(screen.kinds, of.kind) &&
    screen.signals.every((signal) => signal === 'newHigh52' && isHigh) &&
    screen.ranges.every(({ field, min, max }) => {
      const figure = values[field] ?? Number.NaN;
      return (
        !Number.isNaN(figure) &&
        (min === null || figure >= Number(min)) &&
        (max === null || figure <= Number(max))
      );
    })
  );
}

describe('a screen', () => {
  it('finds exactly those that meet every condition', () => {
    fc.assert(
      fc.property(drawn, screens, (rows, screen) => {
        const { places } = screenTable(tableOf(rows), screen);
        const met = rows.flatMap((row, place) => (isMet(row, screen) ? [place] : []));
        expect(places.toSorted((a, b) => a - b)).toEqual(met);
      }),
    );
  });

  it('finds no more when a condition is added, and those that lack a figure are not lost', () => {
    fc.assert(
      fc.property(drawn, screens, (rows, screen) => {
        const table = tableOf(rows);
        const { ranges, ...rest } = screen;
        const wider = screenTable(table, { ...rest, ranges: [] });
        const { places, lacking } = screenTable(table, screen);
        const within = new Set(wider.places);
        expect(places.every((place) => within.has(place))).toBe(true);
        expect(places.length + lacking).toBeLessThanOrEqual(wider.places.length);
        if (ranges.length === 0) expect(lacking).toBe(0);
      }),
    );
  });

  it('is sorted by its column, with what is missing last in either direction', () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom(...used), (rows, orderBy) => {
        const table = tableOf(rows);
        const column = table.columns[orderBy];
        for (const direction of ['asc', 'desc'] as const) {
          const { places } = screenTable(table, { ...everyInstrument, orderBy, direction });
          const values = places.map((place) => column[place] ?? Number.NaN);
          const known = values.filter((each) => !Number.isNaN(each));
          expect(values.slice(0, known.length)).toEqual(known);
          const sorted = known.toSorted((a, b) => (direction === 'asc' ? a - b : b - a));
          expect(known).toEqual(sorted);
          expect(places).toHaveLength(rows.length);
        }
      }),
    );
  });

  it('is refused when a field is asked for twice, turned around, or without a bound', () => {
    const of = (...ranges: Screen['ranges']) => canScreen({ ranges });
    expect(of({ field: 'price', min: '1', max: '1' })).toMatchObject({ ok: true });
    for (const wrong of [
      of({ field: 'price', min: '2', max: '1.9' }),
      of({ field: 'price', min: null, max: null }),
      of({ field: 'price', min: '1', max: null }, { field: 'price', min: null, max: '9' }),
    ])
      expect(wrong).toMatchObject({ ok: false, code: 'SCREEN_WRONG' });
  });
});
