import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { isEndpoint, type Endpoint } from '@candor/contract/kernel/endpoint';
import { answerWriter } from './answer-writer.ts';

const contract = fileURLToPath(import.meta.resolve('@candor/contract/kernel/endpoint'));
const folder = new URL('../', `file://${contract}`);

let endpoints: readonly Endpoint[] = [];
beforeAll(async () => {
  const modules = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map(async (name) => (await import(new URL(name, folder).href)) as object),
  );
  endpoints = modules.flatMap((one) => Object.values(one)).filter(isEndpoint);
});

describe('an answer is written', () => {
  it('exactly as it would be parsed and then written, for every call there is', () => {
    expect(endpoints.length).toBeGreaterThan(200);
    const seen = { fit: 0, unfit: 0 };
    for (const { data, path } of endpoints) {
      const write = answerWriter(data);
      fc.assert(
        fc.property(answersOf(data), (answer) => {
          const parsed = safeParse(data as $ZodType, answer);
          seen[parsed.success ? 'fit' : 'unfit'] += 1;
          if (parsed.success) expect(write(answer)).toBe(JSON.stringify(parsed.data));
          else expect(() => write(answer), path).toThrow('does not fit the contract');
        }),
        { numRuns: 4, seed: 5 },
      );
    }
    expect(Math.min(seen.fit, seen.unfit)).toBeGreaterThan(100);
  });

  it('without what is not declared, and not at all when it does not fit', () => {
    const write = answerWriter(
      z.object({ at: z.int().check(z.nonnegative()), note: z.optional(z.string()) }),
    );
    expect(write({ at: 3, secret: 'x' })).toBe('{"at":3}');
    expect(write({ note: 'a "b"\u2028', at: 0 })).toBe('{"at":0,"note":"a \\"b\\"\u2028"}');
    for (const answer of [
      null,
      [],
      {},
      { at: -1 },
      { at: 0.5 },
      { at: '3' },
      { at: 1, note: null },
    ])
      expect(() => write(answer)).toThrow('does not fit the contract');
  });
});

/** Mostly what fits; here and there something else, or something more. */
function answersOf(schema: unknown): fc.Arbitrary<unknown> {
  let known = answers.get(schema);
  if (known === undefined)
    answers.set(
      schema,
      (known = fc.oneof(
        { weight: 300, arbitrary: fitting(schema) },
        { weight: 1, arbitrary: fc.constantFrom(...others) },
      )),
    );
  return known;
}

const answers = new Map<unknown, fc.Arbitrary<unknown>>();
const others = [undefined, null, '', 'x', -1, 0.5, Number.NaN, true, [], {}, [{}]];

function fitting(schema: unknown): fc.Arbitrary<unknown> {
  const { def, values } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([name, one]) => [name, answersOf(one)] as const,
      );
      return fc.record({ ...Object.fromEntries(fields), notDeclared: fc.constant('x') });
    }
    case 'array':
      return fc.array(answersOf(def.element), { maxLength: 3 });
    case 'tuple':
      return fc.tuple(...def.items.map(answersOf));
    case 'nullable':
      return fc.oneof(fc.constant(null), answersOf(def.innerType));
    case 'optional':
      return fc.oneof(fc.constant(undefined), answersOf(def.innerType));
    case 'union':
      return fc.oneof(...def.options.map(answersOf));
    case 'record':
      return fc.dictionary(fc.string(), answersOf(def.valueType), { maxKeys: 3 });
    case 'enum':
    case 'literal':
      return fc.constantFrom(...(values ?? []));
    case 'string':
      return patternOf(def.checks) ?? fc.string();
    case 'number':
      return fc.oneof(fc.nat(), fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

/** A few that match: making them anew each time would be most of the test. */
function patternOf(checks: readonly unknown[] | undefined): fc.Arbitrary<string> | null {
  const [check] = (checks ?? []) as { _zod: { def: { pattern?: RegExp } } }[];
  const pattern = check?._zod.def.pattern;
  if (pattern === undefined) return null;
  let known = matching.get(pattern.source);
  if (known === undefined) {
    const texts = fc.sample(fc.stringMatching(pattern), { numRuns: 4, seed: 1 });
    matching.set(pattern.source, (known = fc.constantFrom(...texts)));
  }
  return known;
}

const matching = new Map<string, fc.Arbitrary<string>>();
