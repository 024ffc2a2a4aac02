/**
 * The columns of a list follow from what its call declares, so a list that is added tomorrow has
 * its file too. What is nested is named with dots; instants are written as ISO texts.
 */
import type { Schema } from '@candor/contract/kernel/endpoint';

export type Column = readonly string[];

/** Null where the answer is not a list. */
export function columnsOf(data: Schema): Column[] | null {
  const { items, total } = shapeOf(data) ?? {};
  if (total === undefined) return null;
  const row = items === undefined ? undefined : definitionOf(items).element;
  return row === undefined ? null : pathsOf(row, []);
}

export function cellAt(row: unknown, column: Column): string {
  const value = column.reduce<unknown>(
    (inside, key) => (isRecord(inside) ? inside[key] : undefined),
    row,
  );
  return textOf(value, column.at(-1) ?? '');
}

function pathsOf(schema: Schema, path: Column): Column[] {
  const shape = shapeOf(schema);
  return shape === null
    ? [path]
    : Object.entries(shape).flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
}

type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
};

function definitionOf(schema: Schema): Definition {
  const definition: Definition = schema._zod.def;
  return definition.innerType === undefined ? definition : definitionOf(definition.innerType);
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | null {
  return definitionOf(schema).shape ?? null;
}

function textOf(value: unknown, key: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && /(?:^at|At)$/.test(key)) return new Date(value).toISOString();
  if (Array.isArray(value)) return value.map((one) => textOf(one, key)).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
