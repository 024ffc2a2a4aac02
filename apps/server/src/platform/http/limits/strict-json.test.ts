import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JSON_DEPTH_MAX, JSON_KEYS_MAX, JsonRefused, parseStrictJson } from './strict-json.ts';

describe('strict JSON', () => {
  it('reads every ordinary JSON value as JSON.parse does', () => {
    const ordinary = fc
      .jsonValue({ maxDepth: JSON_DEPTH_MAX - 2 })
      .filter((value) => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value)));
    fc.assert(
      fc.property(ordinary, (value) => {
        expect(parseStrictJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('never does anything but return or refuse, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', 'a', '1', ' ', 'u'),
        }),
        (text) => {
          try {
            parseStrictJson(text);
          } catch (error) {
            expect(error).toBeInstanceOf(JsonRefused);
          }
        },
      ),
    );
  });

  it.each([
    ['the same key twice', '{"a":1,"a":2}'],
    ['the same key twice, once escaped', String.raw`{"a":1,"\u0061":2}`],
    ['a key that reaches into prototypes', '{"__proto__":{"isAdmin":true}}'],
    ['the same, escaped', String.raw`{"\u005f_proto__":1}`],
    ['nesting beyond the limit', '['.repeat(JSON_DEPTH_MAX + 1) + ']'.repeat(JSON_DEPTH_MAX + 1)],
    ['nesting of ten thousand', '['.repeat(10_000)],
    [
      'too many keys',
      `{${Array.from({ length: JSON_KEYS_MAX + 1 }, (_, i) => `"k${i}":0`).join(',')}}`,
    ],
    ['a string without an end', '{"a":"b'],
    ['a key without an end', '{"a'],
    ['a trailing comma', '{"a":1,}'],
    ['single quotes', "{'a':1}"],
    ['NaN', '{"a":NaN}'],
    ['nothing but spaces', '   '],
    ['two values', '{}{}'],
  ])('refuses %s', (_name, text) => {
    expect(() => parseStrictJson(text)).toThrow(JsonRefused);
  });

  it('allows equal keys in different objects, and braces and quotes inside strings', () => {
    expect(parseStrictJson(String.raw`{"a":{"b":1},"c":[{"b":2},{"b":"{\"b\",[\\"}]}`)).toEqual({
      a: { b: 1 },
      c: [{ b: 2 }, { b: '{"b",[\\' }],
    });
  });
});
