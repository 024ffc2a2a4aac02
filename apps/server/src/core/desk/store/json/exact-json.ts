/**
 * Values with bigints as exact JSON and back: a bigint is its decimal text. A codec sits beside its
 * type, so a new field does not compile until it is written and read. Field order is fixed, so
 * equal values have equal texts. Text is built directly for speed: the desk writes thousands per
 * second. What is usual, such as null, is left out of an object and read back from nothing.
 */
export type Codec<Value> = {
  readonly text: (value: Value) => string;
  /** Of `undefined`: what is usual. */
  readonly fromJson: (json: unknown) => Value;
  readonly isUsual?: (value: Value) => boolean;
};

export const big: Codec<bigint> = {
  text: (value) => `"${value}"`,
  fromJson: (json) => BigInt(json as string),
};

/** Without quotes where every reader of JSON gets exactly this number. */
export const bare: Codec<bigint> = {
  text: (value) => (value <= EXACT_MAX && value >= -EXACT_MAX ? String(value) : `"${value}"`),
  fromJson: big.fromJson,
};

const EXACT_MAX = BigInt(Number.MAX_SAFE_INTEGER);

/** Zero is usual. */
export const amount: Codec<bigint> = {
  text: bare.text,
  fromJson: (json) => (json === undefined ? 0n : BigInt(json as string)),
  isUsual: (value) => value === 0n,
};

export const flag: Codec<boolean> = {
  text: String,
  fromJson: (json) => json === true,
  isUsual: (value) => !value,
};

export function plain<Value extends string | number | boolean | null>(): Codec<Value> {
  return {
    text: (value) => (typeof value === 'string' ? JSON.stringify(value) : String(value)),
    fromJson: (json) => (json === undefined ? null : json) as Value,
    isUsual: (value) => value === null,
  };
}

/** Fields added later read as null. */
export function nullable<Value>({ text, fromJson }: Codec<Value>): Codec<Value | null> {
  return {
    text: (value) => (value === null ? 'null' : text(value)),
    fromJson: (json) => (json === null || json === undefined ? null : fromJson(json)),
    isUsual: (value) => value === null,
  };
}

/** Left out where it is this one. */
export function usually<Value extends string | number>(usual: Value): Codec<Value> {
  return {
    text: JSON.stringify,
    fromJson: (json) => (json === undefined ? usual : json) as Value,
    isUsual: (value) => value === usual,
  };
}

export function list<Value>({ text, fromJson }: Codec<Value>): Codec<readonly Value[]> {
  return {
    text: (values) => (values.length === 0 ? '[]' : `[${values.map(text).join(',')}]`),
    fromJson: (json) => (json === undefined ? [] : (json as unknown[]).map(fromJson)),
    isUsual: (values) => values.length === 0,
  };
}

type Fields<Value> = { readonly [Name in keyof Value]-?: Codec<Value[Name]> };
type Letters<Value> = { readonly [Name in keyof Value]-?: string };

/** Written under the letters where there are any; read under either. */
export function fields<Value extends object>(
  codecs: Fields<Value>,
  letters: Letters<Value> | null = null,
): Codec<Value> {
  const entries = Object.entries(codecs) as [keyof Value & string, Codec<unknown>][];
  const written = entries.map(([name, { text, isUsual }]) => ({
    name,
    text,
    isUsual: isUsual ?? never,
    begin: `${JSON.stringify(letters?.[name] ?? name)}:`,
    next: `,${JSON.stringify(letters?.[name] ?? name)}:`,
  }));
  return {
    text(value) {
      let json = '';
      for (const { name, text, isUsual, begin, next } of written) {
        const given = value[name];
        if (!isUsual(given)) json += (json === '' ? begin : next) + text(given);
      }
      return `{${json}}`;
    },
    fromJson(json) {
      const given = json as Record<string, unknown>;
      const value: Record<string, unknown> = {};
      for (const [name, { fromJson }] of entries)
        value[name] = fromJson(given[letters?.[name] ?? name] ?? given[name]);
      return value as Value;
    },
  };
}

const never = (): boolean => false;

export function fromText<Value>({ fromJson }: Codec<Value>, text: string): Value {
  return fromJson(JSON.parse(text));
}
