/**
 * Writes an answer as JSON and checks it against the contract in the same step. What is not
 * declared is left out, and what does not fit is a fault. A long list costs a fraction of parsing
 * it first and writing it then.
 *
 * The shapes that answers are made of are written here; every other one is parsed by Zod.
 */
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import type { Schema } from '@candor/contract/kernel/endpoint';

/** Undefined where there is nothing to write. */
type Write = (value: unknown) => string | undefined;

export function answerWriter(schema: Schema): (value: unknown) => string {
  const write = writerOf(schema);
  return (value) => {
    try {
      return write(value) ?? 'null';
    } catch (error) {
      if (error !== unfit) throw error;
      const issues = safeParse(schema as $ZodType, value).error?.issues;
      throw new Error(`the answer does not fit the contract: ${JSON.stringify(issues)}`);
    }
  };
}

const unfit = new Error('a part of the answer does not fit');

function writerOf(schema: unknown): Write {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return def.catchall === undefined ? objectWriter(def.shape) : parsed(schema);
    case 'array':
      return def.checks === undefined ? arrayWriter(writerOf(def.element)) : parsed(schema);
    case 'nullable': {
      const write = writerOf(def.innerType);
      return (value) => (value === null ? 'null' : write(value));
    }
    case 'optional': {
      const write = writerOf(def.innerType);
      return (value) => (value === undefined ? undefined : write(value));
    }
    case 'string':
      return stringWriter(schema, def.checks);
    case 'number':
      return integerWriter(schema, def);
    case 'boolean':
      return writeBoolean;
    case 'null':
      return writeNull;
    case 'enum':
    case 'literal':
      return oneOfWriter((schema as $ZodTypes)._zod.values ?? new Set());
    default:
      return parsed(schema);
  }
}

function objectWriter(shape: Readonly<Record<string, unknown>>): Write {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    label: `,${JSON.stringify(name)}:`,
    write: writerOf(schema),
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unfit;
    let text = '';
    for (const { name, label, write } of fields) {
      const written = write((value as Readonly<Record<string, unknown>>)[name]);
      if (written !== undefined) text += label + written;
    }
    return `{${text.slice(1)}}`;
  };
}

function arrayWriter(write: Write): Write {
  return (value) => {
    if (!Array.isArray(value)) throw unfit;
    let text = '[';
    for (let index = 0; index < value.length; index += 1)
      text += (index === 0 ? '' : ',') + (write(value[index]) ?? 'null');
    return `${text}]`;
  };
}

type Check = {
  readonly _zod: {
    readonly def: {
      readonly check: string;
      readonly pattern?: RegExp;
      readonly value?: unknown;
      readonly inclusive?: boolean;
    };
  };
};
type Checks = readonly unknown[] | undefined;

function stringWriter(schema: unknown, checks: Checks): Write {
  const patterns = ((checks ?? []) as readonly Check[]).map(({ _zod: { def } }) =>
    def.check === 'string_format' ? (def.pattern ?? null) : null,
  );
  if (patterns.some((pattern) => pattern === null || isStateful(pattern))) return parsed(schema);
  const [pattern, ...more] = patterns;
  if (more.length > 0) return parsed(schema);
  if (pattern === undefined || pattern === null)
    return (value) => (typeof value === 'string' ? quoted(value) : fail());
  return (value) => (typeof value === 'string' && pattern.test(value) ? quoted(value) : fail());
}

/** Most texts of an answer are codes and numbers, with nothing to escape. */
function quoted(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** What JSON escapes, and every half of a pair: some of them stand alone. */
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

/** Such a pattern remembers where it stopped. */
function isStateful({ global, sticky }: RegExp): boolean {
  return global || sticky;
}

/** Whole numbers, and whole numbers from zero. */
function integerWriter(
  schema: unknown,
  def: { readonly format?: string; readonly checks?: Checks },
): Write {
  const [check, ...more] = (def.checks ?? []) as readonly Check[];
  if (def.format !== 'safeint' || more.length > 0) return parsed(schema);
  if (check === undefined) return (value) => (Number.isSafeInteger(value) ? String(value) : fail());
  const { check: name, value: least, inclusive } = check._zod.def;
  if (name !== 'greater_than' || least !== 0 || inclusive !== true) return parsed(schema);
  return (value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? String(value) : fail());
}

function writeBoolean(value: unknown): string {
  return typeof value === 'boolean' ? String(value) : fail();
}

function writeNull(value: unknown): string {
  return value === null ? 'null' : fail();
}

function oneOfWriter(values: ReadonlySet<unknown>): Write {
  const texts = new Map([...values].map((one) => [one, JSON.stringify(one)]));
  return (value) => texts.get(value) ?? fail();
}

function parsed(schema: unknown): Write {
  return (value) => {
    const result = safeParse(schema as $ZodType, value);
    if (!result.success) throw unfit;
    return JSON.stringify(result.data);
  };
}

function fail(): never {
  throw unfit;
}
