import { screen as screenShape, screenFields } from '@candor/contract/find';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  everything,
  paramsOf,
  presetNames,
  presets,
  rangeProblem,
  rangesSent,
  readParams,
  sortedBy,
  typedRanges,
  typedToWire,
  wireToTyped,
  isNoNumber,
} from './screen.model.ts';

describe('a screen as it is typed', () => {
  it('sends percent as a ratio and shows it as it was typed', () => {
    expect(typedToWire('change1d', '5')).toBe('0.05');
    expect(typedToWire('change1d', '-12.5')).toBe('-0.125');
    expect(typedToWire('price', '12.5')).toBe('12.5');
    expect(typedToWire('rsi14', 'many')).toBeNull();
    fc.assert(
      fc.property(
        fc.constantFrom(...screenFields),
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        (field, hundredths) => {
          const typed = String(hundredths / 100);
          expect(wireToTyped(field, typedToWire(field, typed))).toBe(typed);
        },
      ),
    );
  });

  it('names what is wrong with a range, and sends only what is right', () => {
    const range = (min: string, max: string) => ({ field: 'change1d' as const, min, max });
    expect(
      [range('', ''), range('x', ''), range('5', '4'), range('4', '5')].map(rangeProblem),
    ).toEqual(['empty', 'number', 'turned', null]);
    expect(rangesSent([range('', ''), range('4', '')])).toEqual([
      { field: 'change1d', min: '0.04', max: null },
    ]);
  });
});

describe('ready-made screens', () => {
  it.each(presetNames)('%s is what the server takes, and comes back from its address', (name) => {
    expect(screenShape.safeParse(presets[name]).success).toBe(true);
    expect(typedRanges(presets[name]).map(rangeProblem)).toEqual(
      presets[name].ranges.map(() => null),
    );
    expect(rangesSent(typedRanges(presets[name]))).toEqual(presets[name].ranges);
    expect(readParams(paramsOf({ of: 'preset', name, screen: presets[name] }))).toMatchObject({
      name,
    });
    const own = { of: 'own', screen: presets[name] } as const;
    expect(readParams(paramsOf(own))).toEqual(own);
  });

  it.each(['{', '[]', '{"classes":["gold"]}', JSON.stringify({ ...everything, more: 1 })])(
    'are shown where the address is broken: %s',
    (q) => {
      expect(readParams({ q })).toMatchObject({ of: 'preset' });
    },
  );

  it('shows every column once, with what is asked for in front', () => {
    const columns = columnsOf(presets.calm);
    expect(columns.slice(0, 4)).toEqual(['price', 'change1d', 'marketCap', 'volatility']);
    expect(columns.toSorted()).toEqual([...screenFields].toSorted());
  });

  it('turns around when the same column is chosen again', () => {
    const one = sortedBy(everything, 'rsi14');
    expect([one.orderBy, one.direction]).toEqual(['rsi14', 'desc']);
    expect(sortedBy(one, 'rsi14').direction).toBe('asc');
  });

  it('says at which end something else than a number stands', () => {
    for (const typed of ['-', '.', 'abc', '1e5', '1,5', '--1', '9'.repeat(16), '１２'])
      expect(isNoNumber('price', typed), typed).toBe(true);
    for (const typed of ['', '0', '-1.5', '1000000'])
      expect(isNoNumber('price', typed), typed).toBe(false);
  });
});
