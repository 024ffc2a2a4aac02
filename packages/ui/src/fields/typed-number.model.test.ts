import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  editNumber,
  isWrongNumber,
  readNumber,
  shownNumber,
  valueOfTyped,
  type NumberLimits,
} from './typed-number.model.ts';

const dollars: NumberLimits = { decimalsMax: 2, signs: ['US$', 'USD', '$'] };
const whole: NumberLimits = { decimalsMax: 0 };
const price: NumberLimits = { decimalsMax: 4 };

describe('a text that is entered at once', () => {
  it.each([
    ['20,000', dollars, '20000', '20,000'],
    ['1,000', dollars, '1000', '1,000'],
    ['4,801.4', price, '4801.4', '4,801.4'],
    ['1,000.50', dollars, '1000.50', '1,000.50'],
    ['1234567', whole, '1234567', '1,234,567'],
    ['.5', dollars, '0.5', '.5'],
    ['1.', dollars, '1', '1.'],
    ['0012.5', dollars, '12.5', '12.5'],
    ['２０，０００．５', dollars, '20000.5', '20,000.5'],
    ['１２。５', dollars, '12.5', '12.5'],
    [' 20 000 ', dollars, '20000', '20,000'],
    ['20\u00a0000\u202f000', dollars, '20000000', '20,000,000'],
    ["1'250.50", dollars, '1250.50', '1,250.50'],
    ['1’250', dollars, '1250', '1,250'],
    ['$1,000.50', dollars, '1000.50', '1,000.50'],
    ['US$ 20', dollars, '20', '20'],
    ['＄20', dollars, '20', '20'],
    ['1,000.50 USD', dollars, '1000.50', '1,000.50'],
    ['-3.5', { ...dollars, allowsMinus: true }, '-3.5', '-3.5'],
    ['−$3', { ...dollars, allowsMinus: true }, '-3', '-3'],
  ] as const)('reads %j', (typed, limits, value, shown) => {
    expect(readNumber(typed, limits)).toEqual({ kind: 'right', value, shown });
    expect(valueOfTyped(typed, limits)).toBe(value);
  });

  it.each([
    ['1.5', whole, 'whole'],
    ['1.', whole, 'whole'],
    ['.', whole, 'whole'],
    ['-5', dollars, 'minus'],
    ['-', dollars, 'minus'],
    ['－5', whole, 'minus'],
    ['1,2345', dollars, 'grouping'],
    ['1,00.5', dollars, 'grouping'],
    ['12,34,567', dollars, 'grouping'],
    ['0,123', dollars, 'grouping'],
    ['1000,000', dollars, 'grouping'],
    ["1,000'000", dollars, 'grouping'],
    ['1.234,56', dollars, 'grouping'],
    ['1,,000', dollars, 'grouping'],
    ['1.000.000', price, 'characters'],
    ['1.2.3', dollars, 'characters'],
    ['1.234', dollars, 'decimals'],
    ['1e5', dollars, 'characters'],
    ['0x1F', dollars, 'characters'],
    ['+5', dollars, 'characters'],
    ['twenty', dollars, 'characters'],
    ['1-', dollars, 'characters'],
    ['--1', { ...dollars, allowsMinus: true }, 'characters'],
    ['٣', dollars, 'characters'],
    ['1.5k', dollars, 'characters'],
    ['HK$100', dollars, 'sign'],
    ['€5', dollars, 'sign'],
    ['100 HKD', dollars, 'sign'],
    ['$5', whole, 'sign'],
    ['1234567890123456', dollars, 'length'],
  ] as const)(
    'calls %j wrong, instead of making another number of it',
    (typed, limits, mistake) => {
      expect(readNumber(typed, limits)).toEqual({ kind: 'wrong', mistake });
      expect(isWrongNumber(valueOfTyped(typed, limits))).toBe(true);
      expect(shownNumber(valueOfTyped(typed, limits), limits)).toBe(typed);
    },
  );

  it.each(['1,', '20,', '20,0', '1,5', '1,00', '1,234,5', '.', '-'])(
    'gives %j no value yet, because more may come',
    (typed) => {
      const limits = { ...dollars, allowsMinus: true };
      expect(readNumber(typed, limits).kind).toBe('begun');
      expect(isWrongNumber(valueOfTyped(typed, limits))).toBe(true);
    },
  );
});

describe('typing', () => {
  it.each([
    ['20000', dollars, ['2', '20', '200', '2,000', '20,000']],
    ['20,000', dollars, ['2', '20', '20,', '20,0', '20,00', '20,000']],
    ['4,801.4', price, ['4', '4,', '4,8', '4,80', '4,801', '4,801.', '4,801.4']],
    [
      '1234567.89',
      dollars,
      [
        '1',
        '12',
        '123',
        '1,234',
        '12,345',
        '123,456',
        '1,234,567',
        '1,234,567.',
        '1,234,567.8',
        '1,234,567.89',
      ],
    ],
    ['1.5', whole, ['1', '1.', '1.5']],
    ['２，０００', dollars, ['2', '2，', '2，０', '2，００', '2,000']],
  ] as const)('%s shows its separators on the way', (typed, limits, steps) => {
    let state = { text: '', caret: 0 };
    const seen = [...typed].map((key) => (state = typing(state, key, limits)).text);
    expect(seen).toEqual(steps);
    expect(state.caret).toBe(state.text.length);
  });

  it('makes nothing of minus five over fifty thousand, neither typed nor pasted', () => {
    const all = { text: '50,000', caret: 6, from: 0 };
    const minus = typing(all, '-', whole);
    expect(minus.text).toBe('-');
    const five = typing(minus, '5', whole);
    expect(five.text).toBe('-5');
    expect(readNumber(five.text, whole)).toEqual({ kind: 'wrong', mistake: 'minus' });
    expect(readNumber(typing(all, '-5', whole).text, whole)).toEqual({
      kind: 'wrong',
      mistake: 'minus',
    });
  });

  it.each([
    ['20,0|00', '5', '200,5|00'],
    ['1|,234', '9', '19|,234'],
    ['|1,234', '9', '9|1,234'],
    ['2|,000', ',', '2,|000'],
    ['2,|000', ',', '2,|000'],
    ['1,23|4', '.', '123.|4'],
    ['1,234|', '5', '12,345|'],
    ['20,000|', 'x', '20,000x|'],
    ['20,000|', '0,5', '20,0000,5|'],
    ['20,0|00', '1500', '200,150,0|00'],
  ])('%s with %s typed or pasted is %s', (before, key, after) => {
    expect(marked(typing(parsed(before), key, dollars))).toBe(after);
  });

  it.each([
    ['20,|000', '2|,000'],
    ['1,234|', '123|'],
    ['1|,234', '|234'],
    ['12,3|45', '1,2|45'],
    ['1,234.5|', '1,234.|'],
    ['1,234.|5', '12,34|5'],
  ])('Backspace in %s leads to %s', (before, after) => {
    expect(marked(deleted(parsed(before), dollars))).toBe(after);
  });

  it('Delete before a separator takes the digit behind it', () => {
    expect(marked(deleted(parsed('20|,000'), dollars, true))).toBe('2,0|00');
  });
});

describe('for any text and any edit', () => {
  it('the value is what is read in the field, or there is none and nothing can be sent', () => {
    fc.assert(
      fc.property(anyText, anyLimits, (text, limits) => {
        expectHonest(tidyAtOnce(text, limits), limits);
        const reading = readNumber(text, limits);
        if (reading.kind === 'right') expectReadAs(text, reading.value, limits);
      }),
      { numRuns: 20_000 },
    );
  });

  it('and so it is after any sequence of keys, pastes, deletions and replacements', () => {
    fc.assert(
      fc.property(anyLimits, fc.array(anyStep, { maxLength: 25 }), (limits, steps) => {
        let state: State = { text: '', caret: 0 };
        for (const { at, to, text, isForward } of steps) {
          const [from, until] = [Math.min(at, to), Math.max(at, to)].map((share) =>
            Math.round(share * state.text.length),
          ) as [number, number];
          const before = state;
          state =
            text === null
              ? deleted({ text: before.text, caret: until, from }, limits, isForward)
              : typing({ text: before.text, caret: until, from }, text, limits);
          expect(state.caret).toBeGreaterThanOrEqual(0);
          expect(state.caret).toBeLessThanOrEqual(state.text.length);
          expectHonest(state.text, limits);
          // Nothing typed is dropped, except leading zeros and a separator after one.
          if (text !== null)
            for (const digit of '123456789')
              expect(getCount(state.text, digit)).toBe(
                getCount(before.text.slice(0, from) + text + before.text.slice(until), digit),
              );
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('a number in any of the usual ways of writing is read as that number', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.option(fc.integer({ min: 0, max: 99 })),
        fc.constantFrom(',', ' ', "'", '，', '\u00a0', ''),
        fc.constantFrom('', '$', 'US$ '),
        fc.boolean(),
        (units, cents, separator, sign, isFullWidth) => {
          const fraction = cents === null ? '' : `.${String(cents).padStart(2, '0')}`;
          const plain = `${units}${fraction}`;
          const written =
            sign + String(units).replaceAll(/\B(?=(?:\d{3})+$)/g, separator) + fraction;
          const typed = isFullWidth
            ? written.replaceAll(/\d/g, (digit) =>
                String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
              )
            : written;
          expect(valueOfTyped(typed, dollars)).toBe(plain);
        },
      ),
    );
  });

  it('a text with a decimal comma, or with points as separators, is never read as another number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 5 }),
        (units, decimals) => {
          const value = valueOfTyped(`${units},${decimals}`, price);
          if (decimals.length === 3 && units > 0 && units < 1000)
            expect(value).toBe(`${units}${decimals}`);
          else expect(isWrongNumber(value)).toBe(true);
          expect(isWrongNumber(valueOfTyped(`${units}.${decimals}.000`, price))).toBe(true);
        },
      ),
    );
  });
});

type State = { readonly text: string; readonly caret: number };
type Selected = State & { readonly from?: number };

function typing(
  { text, caret, from = caret }: Selected,
  inserted: string,
  limits: NumberLimits,
): State {
  const after = text.slice(0, from) + inserted + text.slice(caret);
  return editNumber({ before: text, after, caret: from + inserted.length, inserted }, limits);
}

function deleted(
  { text, caret, from = caret }: Selected,
  limits: NumberLimits,
  isForward = false,
): State {
  const [start, end] =
    from < caret ? [from, caret] : isForward ? [caret, caret + 1] : [Math.max(0, caret - 1), caret];
  return editNumber(
    {
      before: text,
      after: text.slice(0, start) + text.slice(end),
      caret: start,
      inserted: '',
      isForward,
    },
    limits,
  );
}

function tidyAtOnce(text: string, limits: NumberLimits): string {
  return editNumber({ before: '', after: text, caret: text.length, inserted: null }, limits).text;
}

const parsed = (marks: string): State => ({
  text: marks.replace('|', ''),
  caret: marks.indexOf('|'),
});
const marked = ({ text, caret }: State) => `${text.slice(0, caret)}|${text.slice(caret)}`;
const getCount = (text: string, digit: string) =>
  text.split(new RegExp(`[${digit}${String.fromCharCode(digit.charCodeAt(0) + 0xfee0)}]`)).length -
  1;

function expectHonest(shown: string, limits: NumberLimits): void {
  const value = valueOfTyped(shown, limits);
  if (value === '') return expect(shown.trim()).toBe('');
  if (isWrongNumber(value)) return expect(value).toBe(`?${shown}`);
  const plain = shown
    .replaceAll(',', '')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.');
  expect(plain).toBe(value);
  expect(value).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/);
  if (limits.allowsMinus !== true) expect(value).not.toContain('-');
  expect((value.split('.')[1] ?? '').length).toBeLessThanOrEqual(limits.decimalsMax);
}

function expectReadAs(text: string, value: string, limits: NumberLimits): void {
  const narrowed = text.normalize('NFKC').replaceAll('。', '.');
  const body = (limits.signs ?? []).reduce(
    (rest, sign) => rest.replace(sign, ''),
    narrowed.toUpperCase(),
  );
  const [integer = '', fraction = '', ...more] = body.split('.');
  expect(more).toEqual([]);
  expect(fraction.replaceAll(/\D/g, '')).toBe(value.split('.')[1] ?? '');
  expect(integer.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0').toBe(
    value.replace('-', '').split('.')[0],
  );
  for (const group of integer
    .replace('-', '')
    .trim()
    .split(/[,'’‘\s]+/)
    .slice(1))
    expect(group).toMatch(/^\d{3}$/);
}

const anyLimits: fc.Arbitrary<NumberLimits> = fc.constantFrom(
  dollars,
  whole,
  price,
  { ...dollars, allowsMinus: true },
  { decimalsMax: 9, digitsMax: 12 },
);
const numberLike = fc.string({
  unit: fc.constantFrom(..."0123456789000,,,...-- '’$￥０５９，．。－\u00a0xe+"),
  maxLength: 12,
});
/** The library's own would first make a table of all of them. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .map((code) => String.fromCodePoint(code));
const anyText = fc.oneof(
  numberLike,
  numberLike,
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.constantFrom('USD 5', '5 USD', 'US$1,000', 'HK$1', '1,5', '1.000.000'),
);
const anyStep = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  text: fc.option(
    fc.oneof(
      fc.constantFrom(...'0123456789.,'),
      fc.constantFrom(...'0123456789'),
      numberLike,
      fc.constantFrom('20,000', '-5', '1.5', '1,00', '４，０００', 'x'),
    ),
    { freq: 3 },
  ),
  isForward: fc.boolean(),
});
